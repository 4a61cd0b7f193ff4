"""The directive flink-config: code blocks as the layers of a configuration that can be tried out on the page."""

from html import escape

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

TEXTS = ["release", "mode", "entry", "keys", "view", "lang", "theme", "height", "loading"]


class FlinkConfig(SphinxDirective):
    has_content = True
    option_spec = {**dict.fromkeys(TEXTS, directives.unchanged_required), "readonly": directives.flag}

    def run(self):
        attributes = "".join(f' {name}="{escape(value or "")}"' for name, value in self.options.items())
        return [
            nodes.raw("", f"<flink-config{attributes}>", format="html"),
            *self.parse_content_to_nodes(),
            nodes.raw("", "</flink-config>", format="html"),
        ]


def setup(app):
    app.add_directive("flink-config", FlinkConfig)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
