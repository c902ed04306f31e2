"""What every test shares: reproducible examples, and the outcome of the checks that ran before pytest."""

import os

import pytest
from hypothesis import settings

settings.register_profile("house", derandomize=True, deadline=None, database=None)
settings.load_profile("house")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    checks = os.environ.get("DOMINOES_CHECKS")
    if checks:
        terminalreporter.section("checks")
        terminalreporter.write_line(checks)
