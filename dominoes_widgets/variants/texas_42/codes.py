"""Every reason that a move can be refused for, and the rule of ``rules.md`` that it rests on."""

from dominoes_widgets.core.reasons import Reason, facts_of

RULES: dict[str, str] = {
    "hand.over_made": "T42-32",
    "hand.over_set": "T42-32",
    "hand.over_passed": "T42-15",
    "hand.over_played": "T42-32",
    "match.over": "T42-35",
    "move.unknown": "T42-05",
    "play.auction_first": "T42-09",
    "play.trumps_first": "T42-18",
    "trumps.auction_first": "T42-18",
    "trumps.unknown": "T42-18",
    "trumps.already_named": "T42-18",
    "trumps.nello_off": "T42-O-01",
    "trumps.nello_bid": "T42-O-01",
    "trumps.sevens_off": "T42-O-04",
    "trumps.sevens_bid": "T42-O-04",
    "trumps.plunge_names_suit": "T42-O-02",
    "trumps.splash_names_suit": "T42-O-03",
    "bid.below_minimum": "T42-11",
    "bid.not_a_bid": "T42-11",
    "bid.over_highest": "T42-11",
    "bid.more_than_points": "T42-02",
    "bid.too_low": "T42-12",
    "bid.only_pass": "T42-12",
    "bid.marks_step": "T42-O-06",
    "bid.contract_unknown": "T42-11",
    "bid.plunge_off": "T42-O-02",
    "bid.plunge_doubles": "T42-O-02",
    "bid.splash_off": "T42-O-03",
    "bid.splash_doubles": "T42-O-03",
    "bid.contract_too_low": "T42-12",
    "bid.auction_over": "T42-09",
    "pass.forced": "T42-15",
    "pass.name_trumps": "T42-18",
    "pass.must_play": "T42-27",
    "tile.not_in_set": "T42-03",
    "tile.on_table": "T42-27",
    "tile.taken": "T42-30",
    "tile.not_held": "T42-05",
    "follow.suit": "T42-27",
    "follow.trumps": "T42-23",
    "follow.trump_not_suit": "T42-19",
    "follow.no_ruff": "T42-27",
    "follow.double_is_trump": "T42-20",
    "follow.double_own_suit": "T42-O-10",
    "sevens.nearest": "T42-O-04",
    "suit.small_end_off": "T42-22",
    "suit.not_leading": "T42-O-09",
    "suit.only_opening": "T42-O-09",
    "suit.trump_lead": "T42-O-09",
    "suit.not_low_end": "T42-O-09",
    "suit.no_suits": "T42-O-04",
}


def reason(code: str, **facts: object) -> Reason:
    """A reason with the rule it rests on.

    >>> reason("pass.forced", minimum=30).rule
    'T42-15'
    """
    return Reason(code, RULES[code], facts_of(**facts))
