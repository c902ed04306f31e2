"""The look back at a whole game: over all its rounds, going on from what is known, stopped and gone on with at any time."""

from dataclasses import replace
from functools import cache

from dominoes_widgets.core.game import Rated, Thought
from dominoes_widgets.core.moves import Draw, Pass
from dominoes_widgets.core.tiles import tile_set
from dominoes_widgets.teach import game_review, looking_back, timeline
from dominoes_widgets.teach.compare import cost_facts, cost_key
from dominoes_widgets.teach.game_review import Balance, Judged, Review
from dominoes_widgets.teach.session import Session
from dominoes_widgets.view.build import build
from dominoes_widgets.view.build_play import LOOK_MILLISECONDS
from dominoes_widgets.view.coach_part import ReviewPart
from dominoes_widgets.view.describe import describe
from tests.teach.rated import Desk, RatedTrain
from tests.teach.sessions import code_of, table

COSTS = tuple((f"{tile}@{place}", float(tile.pips)) for tile in tile_set(6) for place in ("P1", "P2", "MT"))
"""A tile costs its pips, so nearly every tile is dearer than to draw one."""

SHORT = {"players": "2", "set": "6", "hand_size": "6"}
ROUNDS = 3


@cache
def played(rounds: int = ROUNDS) -> Session:
    """A game to its end, in which the person always lays the first tile that fits."""
    desk = Desk(RatedTrain(costs=COSTS, slices=1, certainty="sum"))
    desk.act("new", seed=7, fields={**SHORT, "rounds": str(rounds)})
    while (line := table(desk.session)).game.game_outcome(line.state) is None:
        if line.state.to_move is None:
            desk.act("next_round")
        elif line.waits_for_bot:
            desk.act("bot")
        else:
            desk.move(line.game.moves(line.state)[-1])
    return desk.session


def over(rounds: int = ROUNDS) -> Desk:
    """A desk at the end of that game."""
    desk = Desk(RatedTrain(costs=COSTS, slices=2, certainty="sum"))
    desk.session = played(rounds)
    line = table(desk.session)
    desk.session = desk.session.with_table(replace(line, game=desk.world.games[line.game.name]))
    return desk


def part(desk: Desk) -> ReviewPart:
    shown = build(desk.session, desk.world).review
    assert shown is not None
    return shown


def review(desk: Desk) -> Review:
    assert desk.session.looking is not None
    return desk.session.looking


def keys(desk: Desk) -> list[str]:
    return [button.key for button in build(desk.session, desk.world).actions]


def press(desk: Desk, key: str) -> None:
    shown = build(desk.session, desk.world)
    costly = shown.review.moves if shown.review else ()
    buttons = [*shown.actions, *(button for one in costly for button in one.buttons)]
    desk.act(**next(button for button in buttons if button.key == key).do)  # type: ignore[arg-type]


def look_on(desk: Desk) -> Desk:
    while looking_back.thinks(desk.session):
        desk.act("look_on")
    return desk


def expected(desk: Desk) -> list[tuple[float, int]]:
    """What every decision of the game cost, by the table of costs alone: the dearest first, with its moment."""
    line, table_of_costs = table(desk.session), dict(COSTS)
    found = []
    for i, frame in enumerate(line.frames):
        if frame.move is None or frame.by not in line.by_hand:
            continue
        costs = {str(move): table_of_costs.get(str(move), 0.0) for move in line.game.moves(line.frames[i - 1].state)}
        mine = costs[str(frame.move)]
        if len(costs) > 1 and mine > 0 and min(costs, key=lambda move: costs[move]) != str(frame.move):
            found.append((mine, i - 1))
    return sorted(found, key=lambda pair: (-pair[0], pair[1]))


def test_it_is_offered_at_the_end_of_a_game_of_several_rounds():
    desk = over()
    assert "action-look-game" in keys(desk)
    first_end = game_review.round_end(table(desk.session), 0)
    desk.act("jump", to=first_end)
    assert "action-look" in keys(desk)
    assert "action-look-game" not in keys(desk)
    desk.act("look", what="game")
    assert code_of(desk.session.problem) == "play.no_review"


def test_of_a_game_of_one_round_its_round_is_all_there_is():
    assert "action-look-game" not in keys(over(rounds=1))


def test_it_finds_the_three_moves_that_cost_most_in_all_rounds_each_with_its_round():
    desk = over()
    press(desk, "action-look-game")
    look_on(desk)
    dearest = expected(desk)[:3]
    assert len(dearest) == 3
    assert [(one.then.mine.cost, one.moment) for one in review(desk).costly if one.then] == dearest
    line = table(desk.session)
    deals = [sum(frame.move is None for frame in line.frames[: moment + 1]) for _, moment in dearest]
    assert [f"Round {n}. Your move" in one.title for n, one in zip(deals, part(desk).moves, strict=True)] == [True] * 3
    assert len(set(deals)) > 1, "the moves should come from several rounds, or this shows little"


def test_how_far_it_is_and_what_was_found_so_far_grow():
    desk = over()
    press(desk, "action-look-game")
    total = len(review(desk).decisions)
    told, rounds, found = [], [], []
    while looking_back.thinks(desk.session) and not review(desk).weighed:
        shown = part(desk)
        assert build(desk.session, desk.world).auto == (LOOK_MILLISECONDS, {"do": "look_on"})
        assert shown.progress == (review(desk).seen, total)
        told.append(shown.progress_text)
        rounds.append(int(shown.progress_text.split()[1]))
        found.append(len(shown.so_far))
        assert shown.moves == ()
        desk.act("look_on")
    assert told[0] == f"Round 1 of {ROUNDS}. 0 of {total} moves looked at."
    assert rounds == sorted(rounds)
    assert rounds[-1] == ROUNDS
    assert found == sorted(found)
    assert found[-1] == 3
    assert "{" not in describe(build(desk.session, desk.world))


def test_what_the_look_back_at_a_round_found_is_not_weighed_again():
    desk = over()
    press(desk, "action-look")
    look_on(desk)
    last = len(review(desk).decisions)
    assert last > 0
    press(desk, "action-look-game")
    assert review(desk).seen == last
    look_on(desk)
    every = len(review(desk).decisions)
    desk.act("jump", to=game_review.round_end(table(desk.session), 0))
    press(desk, "action-look")
    assert review(desk).weighed
    assert 0 < review(desk).seen < every


def test_it_stops_with_what_was_found_and_goes_on_from_there():
    desk = over()
    press(desk, "action-look-game")
    while not review(desk).costly:
        desk.act("look_on")
    seen = review(desk).seen
    press(desk, "action-look")
    look_on(desk)
    assert review(desk).seen == seen
    assert [one.title.split(". ", 1)[1] for one in part(desk).moves] == [part(desk).moves[0].title.split(". ", 1)[1]]
    assert part(desk).lines[0].startswith(f"{seen} of your {len(review(desk).decisions)} decisions were looked at so far.")
    press(desk, "look-moment-0")
    assert part(desk).one
    press(desk, "action-look")
    press(desk, "action-look-on")
    assert looking_back.thinks(desk.session)
    look_on(desk)
    assert [one.moment for one in review(desk).costly] == [moment for _, moment in expected(desk)[:3]]


def test_it_waits_while_something_else_is_shown_and_goes_on_after_it():
    desk = over()
    press(desk, "action-look-game")
    desk.act("look_on")
    desk.act("look_on")
    before = review(desk)
    desk.act("back")
    assert desk.act("look_on").looking is before
    assert build(desk.session, desk.world).review is None
    desk.act("forward")
    assert part(desk).progress == (before.seen, len(before.decisions))
    assert looking_back.thinks(desk.session)


def test_what_happened_ends_with_the_score_of_that_round():
    desk = over()
    press(desk, "action-look-game")
    look_on(desk)
    line = table(desk.session)
    for judged, one in zip(review(desk).costly, part(desk).moves, strict=True):
        number = game_review.round_of(line, judged.moment)
        score = line.game.sheet(line.state)[number - 1][0]
        assert one.said[0].lines[-1].rstrip(".").endswith(f" {score}")


def test_another_game_begins_with_nothing_found():
    desk = over()
    press(desk, "action-look-game")
    look_on(desk)
    found = review(desk)
    other = timeline.begin(table(desk.session).game, table(over(rounds=2).session).record)
    assert game_review.begin(other, whole=True, before=found).seen == 0


def judged(moment: int, cost: float, error: float, stake: float = 0.0) -> Judged:
    rated = (Rated(Draw(), 0.0), Rated(Pass(), cost, error, stake=stake))
    return Judged(moment, None, Pass(), Thought(None, ratings=rated))  # type: ignore[arg-type]


def test_the_balance_adds_costs_and_their_errors_as_chance_does():
    found = (judged(1, 9.0, 3.0), judged(2, 16.0, 4.0), judged(3, 0.0, 0.0), judged(4, 1.0, 2.0))
    sums = game_review.balance(Review(9, None, (1, 2, 3, 4), found=found))
    assert (sums.told, sums.good, sums.chances) == (4, 2, 0)
    assert sums.points is not None
    assert (sums.points.cost, sums.points.error) == (25.0, 5.0)  # √(3² + 4²)
    assert cost_key("review.lost", sums.points) == "review.lost_about"
    assert dict(cost_facts(sums.points))["error"] == "10"  # two standard errors


def test_chances_are_no_points():
    found = (judged(1, 21.0, 0.0, stake=42.0), judged(2, 10.5, 0.0, stake=42.0), judged(3, 2.0, 0.0))
    sums = game_review.balance(Review(9, None, (1, 2, 3), found=found))
    assert sums.points is not None
    assert sums.points.cost == 2.0
    assert sums.chance is not None
    assert sums.chances == 2
    assert sums.chance.cost == 0.375  # the mean of 50 and 25 in 100
    assert dict(cost_facts(sums.chance))["word"] == "38"


def test_where_nothing_cost_anything_there_is_nothing_to_add_up():
    assert game_review.balance(Review(9, None, (1,), found=(judged(1, 0.0, 0.0),))) == Balance(1, 1)
