"""The bridge without a browser: what it sends, what it refuses, and that it always answers."""

import asyncio
import json
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from dominoes_widgets.widgets import base
from dominoes_widgets.widgets.base import BadMessage, Bridge, Payload


class Wire:
    """Stands in for the comm: keeps what would go to the browser."""

    def __init__(self, bridge: Bridge) -> None:
        self.sent: list[dict[str, Any]] = []
        bridge.comm.send = lambda data=None, **_: self.sent.append(data)
        self.bridge = bridge

    def arrive(self, data: object) -> None:
        """Let a raw comm message come in."""
        self.bridge.comm.handle_msg({"content": {"data": data}, "buffers": []})

    def say(self, intent: object) -> None:
        self.arrive({"method": "custom", "content": intent})

    @property
    def acks(self) -> list[dict[str, Any]]:
        told = [message["content"] for message in self.sent if message["method"] == "custom"]
        return [{"ack": message["ack"], "n": message["n"]} for message in told if "ack" in message]

    @property
    def screens(self) -> list[dict[str, Any]]:
        """The screens as a browser sees them: whole ones, and what changes make of them."""
        seen: list[dict[str, Any]] = [{"n": 0}]
        for message in self.sent:
            if message["method"] == "update":
                seen.append(message["state"]["screen"])
            elif "change" in message["content"]:
                assert message["content"]["base"] == seen[-1]["n"]
                seen.append(changed(seen[-1], message["content"]["change"]))
            elif "rest" in message["content"]:
                assert message["content"]["n"] == seen[-1]["n"]
                seen[-1] = changed(seen[-1], message["content"]["rest"])
        return seen[1:]


def changed(screen: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """What the browser side makes of a change."""
    regions = {**screen["regions"], **change["regions"]}
    new = {**screen, **change["set"]}
    new["regions"] = {name: regions[name] for name in new["layout"]}
    if "board" in change:
        parts = {**dict(screen["board"]["parts"]), **dict(change["board"]["parts"])}
        keys = change["board"].get("keys", [key for key, _ in screen["board"]["parts"]])
        new["board"] = {
            **screen["board"],
            **change["board"].get("set", {}),
            "parts": [[key, parts[key]] for key in keys],
        }
    return new


class Counter:
    """A toy owner: counts, refuses, and records what it was asked."""

    def __init__(self) -> None:
        self.count = 0
        self.seen: list[dict[str, Any]] = []

    def __call__(self, intent: dict[str, Any]) -> Payload | None:
        self.seen.append(intent)
        match intent["do"]:
            case "add":
                self.count += 1
            case "nothing":
                return None
            case "fail":
                raise RuntimeError("/secret/path broke")
            case unknown:
                raise ValueError(f"unknown: {unknown}")
        return {"layout": ["main"], "regions": {"main": str(self.count)}, "auto": {"after": 1, "do": {"do": "add"}}}


def explain(error: Exception) -> str:
    return str(error) if isinstance(error, ValueError) else "Something went wrong here."


@pytest.fixture
def owner() -> Counter:
    return Counter()


@pytest.fixture
def wire(owner: Counter) -> Wire:
    return Wire(Bridge(owner, explain, first={"store": "dominoes-widgets:toy"}))


def test_first_screen_carries_what_hello_needs(wire):
    assert wire.bridge.screen == {"n": 0, "store": "dominoes-widgets:toy"}


def test_an_intent_is_handled_and_answered_after_its_screen(wire, owner):
    wire.say({"do": "add", "seq": 41})
    assert owner.seen == [{"do": "add"}]
    assert [message["method"] for message in wire.sent] == ["update", "custom"]
    assert wire.screens[0]["n"] == 1
    assert wire.screens[0]["regions"] == {"main": "1"}
    assert wire.acks == [{"ack": 41, "n": 1}]


def test_after_hello_only_what_changed_is_sent(owner):
    def answer(intent: dict[str, Any]) -> Any:
        payload = owner({"do": "add"})
        parts = [
            ["ground", "<g/>"],
            ["tile", f"<g>{owner.count}</g>"],
            *([["ring", "<g/>"]] if owner.count > 2 else []),
        ]
        board = {"viewbox": "0 0 9 9", "defs": "", "label": "a table", "parts": parts}
        return {**payload, "say": "same", "board": None if intent["do"] == "leave" else board}

    wire = Wire(Bridge(answer, explain))
    for number, do in enumerate(["hello", "add", "add", "leave", "add"]):
        wire.say({"do": do, "seq": number})
        assert wire.screens[-1] == wire.bridge.screen
    assert [message["method"] for message in wire.sent] == ["update", "custom", *["custom"] * 4]
    told = [message["content"] for message in wire.sent[1:]]
    assert told[1] == {
        "ack": 1,
        "n": 2,
        "base": 1,
        "change": {"set": {"n": 2}, "regions": {"main": "2"}, "board": {"parts": [["tile", "<g>2</g>"]]}},
    }
    assert told[2]["change"]["board"]["keys"] == ["ground", "tile", "ring"]
    assert told[3]["change"]["set"] == {"n": 4, "board": None}


def test_the_rest_of_a_screen_follows_its_answer(owner):
    wire = Wire(Bridge(lambda _: with_room_below(owner), explain, rest=lambda: {"regions": {"below": f"{owner.count}0"}}))
    wire.say({"do": "hello", "seq": 1})
    assert wire.screens[-1]["regions"] == {"main": "1", "below": "10"}  # a greeting is answered with the whole screen
    wire.say({"do": "add", "seq": 2})
    answered, rest = (message["content"] for message in wire.sent[-2:])
    assert (answered["ack"], answered["more"], answered["change"]["regions"]) == (2, True, {"main": "2", "below": ""})
    assert rest == {"n": 2, "rest": {"set": {}, "regions": {"below": "20"}}}
    assert wire.screens[-1] == wire.bridge.screen
    sent = len(wire.sent)
    wire.say({"do": "ping", "seq": 3})
    assert [message["content"] for message in wire.sent[sent:]] == [{"ack": 3, "n": 2}]


def with_room_below(owner: Counter) -> Payload:
    made = owner({"do": "add"})
    assert made is not None
    return {**made, "layout": ["main", "below"], "regions": {**made["regions"], "below": ""}}


def test_a_rest_that_fails_is_words_behind_the_answer(owner):
    def fails() -> Payload:
        if owner.count > 1:
            raise RuntimeError("/secret/path broke")
        return {}

    wire = Wire(Bridge(lambda _: with_room_below(owner), explain, rest=fails))
    for number, do in enumerate(("hello", "add", "ping"), start=1):
        wire.say({"do": do, "seq": number})
    assert wire.acks == [{"ack": 1, "n": 1}, {"ack": 2, "n": 2}, {"ack": 3, "n": 3}]
    assert wire.screens[-1] == wire.bridge.screen
    assert wire.bridge.screen["alert"] == "Something went wrong here."


def test_a_view_that_missed_a_change_gets_the_whole_screen(wire, owner):
    wire.say({"do": "add"})
    wire.say({"do": "whole", "seq": 5})
    assert owner.seen == [{"do": "add"}]
    assert wire.sent[-2] == {"method": "update", "state": {"screen": wire.bridge.screen}, "buffer_paths": []}
    assert wire.acks[-1] == {"ack": 5, "n": 1}


def test_no_change_sends_only_the_answer(wire):
    wire.say({"do": "nothing", "seq": 2})
    assert wire.screens == []
    assert wire.acks == [{"ack": 2, "n": 0}]


def test_ping_never_reaches_the_owner(wire, owner):
    wire.say({"do": "ping", "seq": 3})
    assert owner.seen == []
    assert wire.acks == [{"ack": 3, "n": 0}]


def test_unknown_intent_shows_the_screen_before_with_words(wire):
    wire.say({"do": "add", "seq": 1})
    wire.say({"do": "fly", "seq": 2})
    assert wire.screens[-1] == {**wire.screens[0], "n": 2, "alert": "unknown: fly", **QUIET}
    assert wire.acks[-1] == {"ack": 2, "n": 2}


QUIET = {"focus": None, "scroll": None, "push": False}


def test_the_panel_goes_with_the_next_screen(wire):
    wire.say({"do": "fly"})
    wire.say({"do": "add"})
    assert "alert" not in wire.screens[-1]


def test_an_exception_is_words_and_no_traceback(wire, owner):
    wire.say({"do": "fail", "seq": 7})
    assert wire.bridge.screen["alert"] == "Something went wrong here."
    assert wire.acks == [{"ack": 7, "n": 1}]
    assert owner.count == 0
    everything = json.dumps(wire.sent)
    assert "secret" not in everything
    assert "Traceback" not in everything
    assert isinstance(wire.bridge.last_error, RuntimeError)


def test_words_that_fail_still_make_a_panel(owner):
    def mute(_error: Exception) -> str:
        raise KeyError("no such phrase")

    bridge = Bridge(owner, mute)
    bridge.receive({"do": "fail"})
    assert bridge.screen["alert"] == "RuntimeError"


@pytest.mark.parametrize(
    "message",
    [None, 5, "add", [], ["do"], {}, {"do": None}, {"do": 3}, {"do": ""}, {"DO": "add"}, {"do": ["add"]}],
)
def test_what_is_no_intent_changes_nothing_and_says_so(wire, owner, message):
    wire.say(message)
    assert owner.seen == []
    assert isinstance(wire.bridge.last_error, BadMessage)
    assert wire.screens[-1]["alert"]


@pytest.mark.parametrize(
    "data", [None, 5, "x", [], {}, {"method": "custom"}, {"method": "boom"}, {"method": ["update"]}]
)
def test_raw_nonsense_on_the_wire_is_answered_in_words(wire, owner, data):
    wire.arrive(data)
    assert owner.seen == []
    assert wire.screens[-1]["alert"]


@pytest.mark.parametrize("seq", ["1", None, 1.5, {}, "x" * 1000])
def test_only_a_whole_number_is_acknowledged(wire, seq):
    wire.say({"do": "add", "seq": seq})
    assert wire.acks == []
    assert wire.screens[-1]["regions"] == {"main": "1"}


def test_a_screen_written_by_the_browser_is_ignored_and_sent_again(wire):
    wire.say({"do": "add"})
    true = wire.bridge.screen
    wire.arrive({"method": "update", "state": {"screen": {"n": 99, "alert": "hacked"}, "_esm": "evil"}})
    assert wire.bridge.screen == true
    assert "evil" not in wire.bridge._esm
    assert wire.screens[-1] == true


def test_a_new_view_can_ask_for_the_whole_state(wire):
    wire.arrive({"method": "request_state"})
    assert wire.screens[-1] == wire.bridge.screen


def test_the_timer_of_a_second_view_is_dropped(wire, owner):
    wire.say({"do": "add"})
    wire.say({"do": "add", "auto": 1, "seq": 10})
    wire.say({"do": "add", "auto": 1, "seq": 20})
    assert owner.count == 2
    assert owner.seen[-1] == {"do": "add"}
    assert wire.acks == [{"ack": 10, "n": 2}, {"ack": 20, "n": 2}]


def test_a_failing_timer_is_not_started_again_but_a_wrong_press_does_not_stop_it(wire):
    wire.say({"do": "add"})
    wire.say({"do": "fly"})
    assert wire.screens[-1]["auto"] is not None
    wire.say({"do": "fail", "auto": wire.bridge.screen["n"]})
    assert wire.screens[-1]["auto"] is None


def test_owner_may_show_a_screen_without_an_intent(wire):
    wire.bridge.show({"layout": [], "say": "from a cell"})
    assert wire.screens == [{"n": 1, "layout": [], "say": "from a cell"}]


def test_two_threads_at_once_are_handled_one_after_the_other():
    inside = 0
    most = 0
    count = 0

    def slow(_intent: dict[str, Any]) -> Payload:
        nonlocal inside, most, count
        inside += 1
        most = max(most, inside)
        before = count
        time.sleep(0.002)
        count = before + 1
        inside -= 1
        return {"say": str(count)}

    wire = Wire(Bridge(slow, explain))
    start = threading.Barrier(2)

    def press(base: int) -> None:
        start.wait()
        for index in range(20):
            wire.say({"do": "add", "seq": base + index})

    threads = [threading.Thread(target=press, args=(base,)) for base in (100, 200)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == 1
    assert count == 40
    assert [screen["n"] for screen in wire.screens] == list(range(1, 41))
    assert wire.bridge.screen["say"] == "40"
    assert sorted(ack["ack"] for ack in wire.acks) == [*range(100, 120), *range(200, 220)]
    assert [message["method"] for message in wire.sent] == ["update", "custom"] * 40


def test_module_parts_are_joined_into_one_module():
    esm = str(Bridge._esm)
    assert esm.count("export default") == 1
    assert "import " not in esm.replace("cannot import", "")


def test_where_a_loop_runs_the_rest_follows_a_moment_later_and_once(owner, monkeypatch):
    monkeypatch.setattr(base, "running_loop", asyncio.get_running_loop)

    async def go_on() -> list[dict]:
        wire = Wire(Bridge(lambda _: with_room_below(owner), explain, rest=lambda: {"regions": {"below": f"{owner.count}0"}}))
        for number, do in enumerate(("hello", "add", "add"), start=1):
            wire.say({"do": do, "seq": number})
        before = len(wire.sent)
        assert not any("rest" in message.get("content", {}) for message in wire.sent)
        await asyncio.sleep(4 * base._REST_SECONDS)
        return [message["content"] for message in wire.sent[before:]]

    with ThreadPoolExecutor(1) as thread:  # a browser test in the same process leaves its loop running in this one
        assert thread.submit(asyncio.run, go_on()).result() == [
            {"n": 3, "rest": {"set": {}, "regions": {"below": "30"}}}
        ]
