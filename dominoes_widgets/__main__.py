"""``python -m dominoes_widgets`` is the command; ``python3 dominoes_widgets`` in a checkout sets it up first."""

import sys


def _set_up_and_run() -> None:
    sys.path.pop(0)  # this very folder: its modules must not stand in the way of others

    import os
    import runpy
    from pathlib import Path

    here = Path(__file__).resolve().parent
    bootstrap = runpy.run_path(str(here / "bootstrap.py"))
    bootstrap["require_python"]()
    command = str(bootstrap["environment"](here.parent).with_name("dominoes-widgets"))
    os.execv(command, [command, *sys.argv[1:]])  # noqa: S606 - the program that was just installed


if __package__:
    from dominoes_widgets.cli import main

    sys.exit(main())
else:
    _set_up_and_run()
