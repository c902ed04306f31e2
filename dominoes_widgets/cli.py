"""The ``dominoes-widgets`` command: open the dashboard, open JupyterLab, ask the referee."""

import argparse
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import NoReturn

EXAMPLES = """\
examples:
  dominoes-widgets dashboard                     play and learn in the browser
  dominoes-widgets dashboard --port 9000 --no-browser
  dominoes-widgets lab                           the notebooks, to change and to build on, in ./dominoes-notebooks
  dominoes-widgets referee position.txt          which moves are legal here?
  dominoes-widgets referee position.txt --move 6-4@MT --text
                                                 is this one, and if not, why not?

'dominoes-widgets COMMAND --help' tells all about one command.
"""


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status: 0 done, 1 it could not be done, 2 it was asked wrongly.

    Args:
        arguments: the words after the command's name; those of the command line when left out.

    >>> main(["lab", "--port", "many"])
    Traceback (most recent call last):
    SystemExit: 2
    """
    chosen = _parser().parse_args(arguments)
    try:
        return int(chosen.run(chosen))
    except (OSError, ValueError) as problem:
        print(f"dominoes-widgets {chosen.command}: {problem}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="dominoes-widgets",
        description="Learn domino games: every move, legal or not, is explained by the rules themselves.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("-V", "--version", action="version", version=f"%(prog)s {version('dominoes-widgets')}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=_Parser)
    _add_dashboard(commands.add_parser("dashboard", help="open the dashboard in a browser"))
    _add_lab(commands.add_parser("lab", help="open the notebooks in JupyterLab"))
    _add_referee(commands.add_parser("referee", help="say which moves are legal in a position, and why others are not"))
    return parser


def _add_dashboard(parser: argparse.ArgumentParser) -> None:
    parser.description = "Start the dashboard on this machine, print its address and open it. Ctrl-C stops it."
    _add_port(parser)
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (default: %(default)s, this machine only)"
    )
    parser.set_defaults(run=_run_dashboard)


def _add_lab(parser: argparse.ArgumentParser) -> None:
    parser.description = "Open JupyterLab on a copy of the notebooks that is yours to change. Ctrl-C stops it."
    parser.add_argument(
        "--dir",
        type=Path,
        default=Path("dominoes-notebooks"),
        help="the folder of the copies (default: ./%(default)s); a file you have changed is never overwritten",
    )
    _add_port(parser)
    parser.set_defaults(run=_run_lab)


def _add_referee(parser: argparse.ArgumentParser) -> None:
    parser.description = "Read a position or a whole game and say which moves are legal, and why the others are not."
    parser.add_argument(
        "file", metavar="FILE", help="a position, a game record or a share code; - reads standard input"
    )
    parser.add_argument("--move", action="append", default=[], metavar="M", help="judge this move (may be given again)")
    parser.add_argument("--seat", metavar="P2", help="show only what this seat may see")
    parser.add_argument("--text", action="store_true", help="answer in sentences instead of JSON")
    parser.add_argument("--lang", default="en", metavar="TAG", help="the language of the answer (default: %(default)s)")
    parser.set_defaults(run=_run_referee)


def _add_port(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port", type=_port, metavar="N", help="the port to use (default: the first free one from 8866 on)"
    )
    parser.add_argument("--no-browser", action="store_true", help="print the address and open nothing")


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port; ports are the numbers 1 to 65535")
    return int(text)


def _run_dashboard(chosen: argparse.Namespace) -> int:
    from dominoes_widgets import serve
    from dominoes_widgets.variants.registry import drills
    from dominoes_widgets.view.words import Reader, spoken

    with spoken(Reader("")):
        drills()  # what a game lacks is said here, and not by a page that stays empty
    return serve.dashboard(port=chosen.port, host=chosen.host, browser=not chosen.no_browser)


def _run_lab(chosen: argparse.Namespace) -> int:
    from dominoes_widgets import serve

    return serve.lab(chosen.dir, port=chosen.port, browser=not chosen.no_browser)


def _run_referee(chosen: argparse.Namespace) -> int:
    from dominoes_widgets import referee

    return referee.main(chosen)
