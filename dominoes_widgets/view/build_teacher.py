"""The teacher's page: what reaches each rule, and which rules a class misses."""

from collections.abc import Sequence
from dataclasses import replace

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach import progress
from dominoes_widgets.teach.progress import Progress
from dominoes_widgets.teach.rulebook import HOUSE, examples
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.view.model import FilesPart, Screen
from dominoes_widgets.view.pieces import Button
from dominoes_widgets.view.rules import rule_card, rulebook
from dominoes_widgets.view.rules_part import RuleTable
from dominoes_widgets.view.words import Reader


def fill(screen: Screen, session: Session, world: World, reader: Reader) -> Screen:
    """The screen of the teacher's page."""
    title = reader.say("teacher.title")
    tables = [misses(session.class_files, session.game, reader)] if session.class_files else []
    return replace(
        screen,
        title=reader.say("page.title_lesson", game=title),
        hello=(title, reader.say("teacher.text")),
        files=_files(session, reader),
        tables=(*tables, reach(session.game, world, reader)),
        say=_notes(session, reader)[0] if session.class_files else "",
    )


def _files(session: Session, reader: Reader) -> FilesPart:
    refused: list[tuple[str, Problem]] = list(session.class_refused.items())
    opened = bool(session.class_files or refused)
    return FilesPart(
        key="class",
        title=reader.say("teacher.class"),
        text=reader.say("teacher.class_text"),
        load=reader.say("teacher.class_load"),
        do={"do": "class_file"},
        several=True,
        clear=Button(reader.say("teacher.class_clear"), {"do": "class_clear"}, "class-clear") if opened else None,
        notes=_notes(session, reader),
        refused=tuple(reader.say("teacher.refused", word=name, why=reader.problem(why)) for name, why in refused),
    )


def _notes(session: Session, reader: Reader) -> tuple[str, ...]:
    """Which files are open, each with the name of whoever saved it."""
    opened = [
        reader.say("teacher.file", word=file, who=one.name) if one.name else file for file, one in session.class_files
    ]
    return (reader.say("teacher.class_files", n=len(opened), names=tuple(opened)),) if opened else ()


def misses(files: Sequence[tuple[str, Progress]], game: str, reader: Reader) -> RuleTable:
    """What a class misses, the rule most people have yet to master first."""
    known = rulebook(game)
    rows = tuple(
        (
            _rule_button(reader, one.rule),
            (reader.listed(one.labels) if one.labels else reader.say("teacher.nobody"), str(one.wrong)),
        )
        for one in progress.class_misses(progress.labelled(files), game)
        if one.rule in known
    )
    return RuleTable(
        "misses",
        reader.say("teacher.misses"),
        (reader.say("teacher.rule"), reader.say("teacher.who"), reader.say("teacher.wrong")),
        rows,
        reader.say("teacher.misses_text") if rows else reader.say("teacher.misses_none"),
    )


def reach(game: str, world: World, reader: Reader) -> RuleTable:
    """Every rule with the lessons, the drills and the example that reach it; house rules are left out."""
    rules = [rule for rule, entry in rulebook(game).items() if entry["ruleset"] != HOUSE]
    book = world.drills.get(game)
    lessons = {
        rule: [lesson.order for lesson in world.lessons[game] if any(rule in step.rules for step in lesson.steps)]
        for rule in rules
    }
    drills = {rule: [kind for kind in book.KINDS if rule in book.RULES[kind]] if book else [] for rule in rules}
    none = reader.say("teacher.none")
    rows = tuple(
        (
            _rule_button(reader, rule),
            (
                reader.listed([str(order) for order in lessons[rule]]) or none,
                reader.listed([reader.say(f"drill.short.{kind}") for kind in drills[rule]]) or none,
                reader.say("teacher.yes") if rule in examples(game) else none,
            ),
        )
        for rule in rules
    )
    return RuleTable(
        "reach",
        reader.say("teacher.reach"),
        tuple(reader.say(f"teacher.{word}") for word in ("rule", "lessons", "drills", "example")),
        rows,
        reader.say(
            "teacher.reach_text",
            course=sum(map(bool, lessons.values())),
            drills=sum(map(bool, drills.values())),
            book=sum(rule in examples(game) for rule in rules),
            total=len(rules),
        ),
    )


def _rule_button(reader: Reader, rule: str) -> Button:
    return Button(f"{rule} {rule_card(reader, rule).title}", {"do": "rule", "id": rule}, f"open-{rule}")
