"""The rulebook's page of a game for tests: what it shows after what was pressed."""

from dataclasses import dataclass

from dominoes_widgets.teach.intent import read_intent
from dominoes_widgets.teach.reducer import step
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.view.build import build
from dominoes_widgets.view.rules_part import RuleDetail, RulesPart


@dataclass(frozen=True)
class RulesPage:
    """The page of this game in a world."""

    game: str
    world: World

    @property
    def start(self) -> Session:
        """The page as it opens."""
        return self.told(Session(), do="go", page="rules", game=self.game)

    def told(self, session: Session, **intent: object) -> Session:
        """The session after one message, with which nothing was wrong."""
        after = step(session, read_intent(intent), self.world)
        assert after.problem is None, after.problem
        return after

    def part_of(self, session: Session) -> RulesPart:
        part = build(session, self.world).rules
        assert part is not None
        return part

    def shown(self, session: Session) -> list[str]:
        """The ids of the rules that are found."""
        return [entry.id for _, _, entries in self.part_of(session).rules for entry in entries]

    def opened(self, rule: str) -> RuleDetail:
        """What is shown of a rule that is opened, and of no other."""
        part = self.part_of(self.told(self.start, do="rule", id=rule))
        entries = [entry for _, _, found in part.rules for entry in found if entry.detail]
        assert [entry.id for entry in entries] == [rule]
        assert entries[0].detail is not None
        return entries[0].detail
