"""Lets <flink-config markdown> hold Markdown, as <div markdown> may."""

from markdown.extensions import Extension


class FlinkConfig(Extension):
    def extendMarkdown(self, md):
        md.block_level_elements.append("flink-config")


def on_config(config):
    # Before md_in_html, which looks at the list when it is set up.
    config.markdown_extensions.insert(0, FlinkConfig())
