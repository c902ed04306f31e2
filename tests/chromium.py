"""Find a Chromium for the browser tests, or get one."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ASK_PLAYWRIGHT = (
    "import os, sys; from playwright.sync_api import sync_playwright as start\n"
    "with start() as it: sys.exit(not os.path.exists(it.chromium.executable_path))"
)
NONE_FOUND = (
    "No Chromium was found, and none could be installed. Please type one of these and start the tests again:\n"
    "  sudo apt-get install chromium fonts-noto-core\n"
    "  CHROMIUM=/path/to/chrome python3 tests"
)


@cache
def installed() -> str | None:
    """The path of an installed browser that really starts; None leaves it to Playwright, which may have its own."""
    if named := os.environ.get("CHROMIUM"):
        return named
    paths = (path for name in NAMES if (path := shutil.which(name)))
    return next((path for path in paths if _quietly([path, "--version"])), None)  # some are only an advertisement


def ensure(install_packages: Callable[..., bool]) -> None:
    """Leave a usable browser behind, or end with a sentence that says what to type."""
    if installed() or _quietly([sys.executable, "-c", ASK_PLAYWRIGHT]):
        return
    if install_packages("chromium", "fonts-noto-core"):
        installed.cache_clear()
        if installed():
            return
    fetch = [sys.executable, "-m", "playwright", "install", *(["--with-deps"] if os.geteuid() == 0 else []), "chromium"]
    if subprocess.run(fetch, stdin=subprocess.DEVNULL, check=False).returncode:
        sys.exit(NONE_FOUND)


def _quietly(command: list[str]) -> bool:
    nothing = subprocess.DEVNULL
    return subprocess.run(command, stdin=nothing, stdout=nothing, stderr=nothing, check=False).returncode == 0
