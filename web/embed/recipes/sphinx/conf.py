import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

project = "The orders job"
html_theme = "furo"
html_title = project
extensions = ["flink_config"]

# The folder _static/flinkconf is the built dist/.
html_static_path = ["_static"]
html_js_files = [
    ("flinkconf/flinkconf-embed.js", {"type": "module"}),
    ("flinkconf/flinkconf-tables.js", {"type": "module", "data-release": "2.2"}),
]
