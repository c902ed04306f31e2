import re

import pytest

from dominoes_widgets.render.table import board_css
from dominoes_widgets.render.theme import THEMES, contrast, css_variables, palette

GROUNDS = ("table", "lane", "lane-own", "felt")


@pytest.mark.parametrize("theme", THEMES)
def test_text_can_be_read(theme):
    colours = palette(theme)
    pairs = [(ink, ground) for ink in ("text", "quiet") for ground in ("page", "surface", "raised", "sign", *GROUNDS)]
    pairs += [
        (ink, ground)
        for ink in ("accent", "good", "warn", "bad")
        for ground in ("page", "surface", "raised", f"{ink}-soft")
    ]
    pairs += [
        ("accent", "sign"),
        ("on-accent", "accent"),
        ("on-accent", "ring"),
        ("sign", "ring-open"),
        ("sign", "ring-bad"),
    ]
    low = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in pairs}
    assert not {pair: ratio for pair, ratio in low.items() if ratio < 4.5}
    assert all(contrast(colours[f"seat-{seat}"], "#ffffff") >= 4.5 for seat in range(15))
    assert contrast("#2b2620", colours["tile"]) >= 4.5
    assert contrast("#2b2620", colours["coin"]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_drawn_can_be_told_apart(theme):
    colours = palette(theme)
    edges = (
        "tile-edge",
        "sign-edge",
        "station-edge",
        "ring",
        "ring-soft",
        "ring-open",
        "ring-bad",
        "slot",
        "back-edge",
    )
    pairs = [(edge, ground) for edge in edges for ground in GROUNDS]
    pairs += [(f"pip-{value}", "tile") for value in range(19)]
    pairs += [("tile-edge", "tile"), ("accent", "sign"), ("focus", "page"), ("focus", "surface"), ("focus", "lane")]
    low = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in pairs}
    assert not {pair: ratio for pair, ratio in low.items() if ratio < 3}


@pytest.mark.parametrize("theme", THEMES)
def test_a_table_of_tricks_can_be_seen(theme):
    colours = palette(theme)
    pairs = [("wood-edge", ground) for ground in ("table", "felt")]
    pairs += [("coin-edge", ground) for ground in ("felt", "lane-own")]
    low = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in pairs}
    assert not {pair: ratio for pair, ratio in low.items() if ratio < 3}
    # A full cell of the meter is known by its colour or by its edge, whichever the empty ones let through.
    edge = contrast(colours["badge-edge"], colours["lane-own"])
    assert all(max(edge, contrast(colours[f"seat-{seat}"], colours["lane-own"])) >= 3 for seat in range(7))


def test_every_variable_that_the_style_sheet_uses_exists_in_every_theme():
    used = set(re.findall(r"var\(--dw-([a-z0-9-]+)\)", board_css()))
    assert used
    for theme in THEMES:
        assert used <= palette(theme).keys()
        assert all(f"--dw-{name}: " in css_variables(theme) for name in used)


def test_all_themes_name_the_same_colours():
    assert len({frozenset(palette(theme)) for theme in THEMES}) == 1


def test_an_unknown_theme_is_refused_by_name():
    with pytest.raises(ValueError, match=r"'mauve'.*light, dark"):
        palette("mauve")


@pytest.mark.parametrize(
    "one, other, ratio", [("#ffffff", "#ffffff", 1), ("#777777", "#ffffff", 4.48), ("#0000ff", "#ffffff", 8.59)]
)
def test_contrast_is_what_the_standard_says(one, other, ratio):
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)
