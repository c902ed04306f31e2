"""What every test shares: reproducible examples, and the outcome of the checks that ran before pytest."""

import os
import sys

import pytest
from hypothesis import settings

settings.register_profile("house", derandomize=True, deadline=None, database=None)
settings.load_profile("house")


@pytest.fixture(autouse=True)
def _no_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Widgets complete their screens at once, as in a script: a browser test in the same process leaves its loop running."""
    base = sys.modules.get("dominoes_widgets.widgets.base")
    if base is not None:
        monkeypatch.setattr(base, "running_loop", lambda: None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    checks = os.environ.get("DOMINOES_CHECKS")
    if checks:
        terminalreporter.section("checks")
        terminalreporter.write_line(checks)
