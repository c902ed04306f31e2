"""The style sheet of the app: what it must not hold, because it would make every press slow."""

import re

from dominoes_widgets.widgets.app import App


def test_no_rule_makes_the_browser_restyle_the_whole_board_at_every_press():
    rules = re.sub(r"/\*.*?\*/", "", str(App._css), flags=re.DOTALL)
    assert ":has(" not in rules
