"""The style sheet of the app: every theme's colours as variables, which theme applies when, and the drawing's classes."""

from functools import cache

from dominoes_widgets.render.chart import chart_css
from dominoes_widgets.render.table import board_css
from dominoes_widgets.render.theme import THEMES, css_variables


@cache
def style_sheet() -> str:
    """Themes and drawing; the page's own layout is a file beside the widget's scripts.

    "auto" follows the device, and inside JupyterLab the theme of JupyterLab.
    """
    fixed = [f".dw[data-theme={theme}] {{ {_colours(theme)} }}" for theme in THEMES]
    auto = ".dw[data-theme=auto]"
    return "\n".join(
        [
            f".dw {{ {_colours('light')} }}",
            *fixed,
            f"@media (prefers-color-scheme: dark) {{ {auto} {{ {_colours('dark')} }} }}",
            f"@media (prefers-contrast: more) {{ {auto} {{ {_colours('contrast')} }} }}",
            f"body:not([data-voila])[data-jp-theme-light=true] {auto} {{ {_colours('light')} }}",
            f"body:not([data-voila])[data-jp-theme-light=false] {auto} {{ {_colours('dark')} }}",
            board_css(),
            chart_css(),
        ]
    )


def _colours(theme: str) -> str:
    return f"{css_variables(theme)} color-scheme: {'dark' if theme == 'dark' else 'light'};"
