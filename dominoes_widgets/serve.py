"""Start Voila or JupyterLab on the notebooks, tell the address, and leave nothing running behind."""

import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

PACKAGE = Path(__file__).resolve().parent
SHARE = PACKAGE / "share" / "jupyter"
FIRST_PORT = 8866
PORTS_TRIED = 3
START_SECONDS = 60.0
STOP_SECONDS = 15.0

VOILA = (
    "--no-browser",
    "--template=dominoes",
    "--show_tracebacks=False",
    "--Voila.port_retries=0",
    # Sockets that nobody else on the machine can listen to, in a private folder with a name as short as they need.
    "--KernelManager.transport=ipc",
    "--Voila.connection_dir_root=/tmp",
    "--Voila.log_level=ERROR",
    # Somebody's link must not choose another template: an unknown one would hang the request for ever.
    "--VoilaConfiguration.allow_template_override=NO",
    "--VoilaConfiguration.allow_theme_override=NO",
    # A closed page would leave its Python behind. It ends at once when the page says goodbye (a message without a
    # cookie, which share/jupyter/config/voila.json lets pass), and after ten minutes when it could not. A page that
    # is open keeps its Python however long one thinks.
    "--MappingKernelManager.cull_idle_timeout=600",
    "--MappingKernelManager.cull_interval=60",
    "--MappingKernelManager.cull_connected=False",
)

LAB = (
    "--no-browser",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--ServerApp.log_level=ERROR",
    "--LabApp.log_level=ERROR",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
)


@dataclass(frozen=True)
class Server:
    """What is started: the command, how it shows that it is ready, and the page a person opens.

    ``ready`` is an address that answers with ``proof`` in its text, so that no other program on the same port is taken
    for this one.
    """

    name: str
    command: tuple[str, ...]
    ready: str
    page: str
    proof: str = ""
    environment: dict[str, str] = field(default_factory=dict)


class NotStarted(OSError):
    """The server ended before it was ready."""


def dashboard(*, port: int | None = None, host: str = "127.0.0.1", browser: bool = True) -> int:
    """Serve the dashboard until it is told to stop; return the exit status.

    Raises:
        OSError: the port is taken, or the notebooks or the server are missing.
    """
    folder, proof = notebooks(), secrets.token_hex(8)

    def server(port: int) -> Server:
        page = f"http://{reachable(host)}:{port}/"
        command = (*voila_command(folder, host, port), f"--VoilaConfiguration.extension_config=dominoes={proof}")
        return Server("The dashboard", command, ready=page, page=page, proof=proof)

    return _serve(server, host, port, browser=browser)


def lab(folder: Path, *, port: int | None = None, browser: bool = True) -> int:
    """Copy the notebooks to ``folder`` and serve JupyterLab there until it is told to stop; return the exit status.

    Raises:
        OSError: the port is taken, or the folder cannot be written.
    """
    for line in copy_notebooks(folder):
        print(line)
    token = secrets.token_urlsafe(24)
    root = ("--allow-root",) if os.geteuid() == 0 else ()  # in a container one often is

    def server(port: int) -> Server:
        address = f"http://127.0.0.1:{port}"
        where = (f"--port={port}", f"--ServerApp.root_dir={folder.resolve()}")
        return Server(
            "JupyterLab",
            command=(sys.executable, "-m", "jupyterlab", *where, *root, *LAB),
            ready=f"{address}/api/status?token={token}",
            page=f"{address}/lab/tree/index.ipynb?token={token}",
            environment={"JUPYTER_TOKEN": token},
        )

    return _serve(server, "127.0.0.1", port, browser=browser)


def voila_command(folder: Path, host: str, port: int) -> tuple[str, ...]:
    """Return the command that serves the notebooks of ``folder`` as pages; it needs ``environment`` around it."""
    return (sys.executable, "-m", "voila", str(folder), f"--port={port}", f"--Voila.ip={host}", *VOILA)


def environment() -> dict[str, str]:
    """Return the environment in which Voila finds our page, and both servers their settings."""
    own = {"JUPYTER_PATH": SHARE, "JUPYTER_CONFIG_PATH": SHARE / "config"}
    joined = {name: os.pathsep.join(filter(None, [str(path), os.environ.get(name)])) for name, path in own.items()}
    return os.environ | joined


def notebooks() -> Path:
    """Return the folder of the notebooks: inside the installed package, or at the top of a checkout.

    Raises:
        FileNotFoundError: there is none.
    """
    for folder in (PACKAGE / "notebooks", PACKAGE.parent / "notebooks"):
        if (folder / "index.ipynb").is_file():
            return folder
    raise FileNotFoundError("the notebooks are missing; installing dominoes-widgets again brings them back")


def copy_notebooks(folder: Path) -> list[str]:
    """Copy the notebooks to ``folder`` and say what was copied or kept; a changed file is never overwritten."""
    folder.mkdir(parents=True, exist_ok=True)
    said = []
    for source in sorted(notebooks().glob("*.ipynb")):
        target = folder / source.name
        if not target.exists():
            shutil.copyfile(source, target)
            said.append(f"copied {target}")
        elif target.read_bytes() != source.read_bytes():
            said.append(f"kept your {target} (delete it to get the original again)")
    return said


def free_port(host: str, port: int | None, *, past: int = 0) -> int:
    """Return ``port`` if it can be used, or the first usable one from 8866 on, and beyond ``past``, when it is None.

    A browser keeps what was learnt by address, port included, so the same port is found again where possible.

    Raises:
        OSError: the port is taken, or ``host`` is no address of this machine.
    """
    candidates = [port] if port else [*range(max(FIRST_PORT, past + 1), FIRST_PORT + 20), 0]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in candidates:
        with socket.socket(family) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, candidate))
            except OSError as problem:
                if port:
                    raise OSError(f"port {port} of {host} cannot be used: {problem.strerror}") from problem
                continue
            return int(trial.getsockname()[1])
    raise OSError(f"no port of {host} can be used; is it an address of this machine?")


def reachable(host: str) -> str:
    """Return how a browser on this machine writes ``host``.

    >>> reachable("0.0.0.0"), reachable("::1")
    ('127.0.0.1', '[::1]')
    """
    if host in {"", "0.0.0.0", "::"}:  # noqa: S104 - the person asked for every address of the machine
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _serve(server: Callable[[int], Server], host: str, port: int | None, *, browser: bool) -> int:
    chosen = 0
    for _ in range(PORTS_TRIED - 1):
        chosen = free_port(host, port, past=chosen)
        try:
            return run(server(chosen), browser=browser)
        except NotStarted:
            if port:
                raise
            # Somebody may have had the port in the moment between, and may be gone by now: the next one, then.
    return run(server(free_port(host, port, past=chosen)), browser=browser)


def run(server: Server, *, browser: bool) -> int:
    """Start ``server``, print its page once it answers, and wait; Ctrl-C, a hang-up or a request to end stops it.

    Raises:
        NotStarted: it ended before it came to answer.
        OSError: it never answered, or ended by itself later.
    """
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _interrupt)
    # Its own session: Ctrl-C reaches this process alone, which then ends the server in order.
    child = subprocess.Popen(
        server.command, stdin=subprocess.DEVNULL, env=environment() | server.environment, start_new_session=True
    )
    try:
        if not answers(child, server.ready, server.proof):
            if child.poll() is None:
                raise OSError(f"{server.name} did not answer within {START_SECONDS:.0f} seconds")
            raise NotStarted(f"{server.name} did not start (status {child.poll()}); the lines above say why")
        print(f"{server.name} is open at {server.page} (Ctrl-C stops it)", flush=True)
        if browser and _has_screen():
            webbrowser.open(server.page)
        status = child.wait()
        raise OSError(f"{server.name} ended by itself (status {status})")
    except KeyboardInterrupt:
        return 0
    finally:
        _stop(child)


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def answers(child: subprocess.Popen[bytes], address: str, proof: str = "") -> bool:
    """Wait until ``address`` answers with ``proof`` in its text; False when the process ends before, or after a minute."""
    give_up = time.monotonic() + START_SECONDS
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    while child.poll() is None and time.monotonic() < give_up:
        with contextlib.suppress(OSError), direct.open(address, timeout=5) as answer:
            if proof in answer.read().decode("utf-8", "replace"):
                return True
        time.sleep(0.1)
    return False


def _has_screen() -> bool:
    # Without a screen the standard library would start a text browser in this very terminal.
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _stop(child: subprocess.Popen[bytes]) -> None:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)  # a second Ctrl-C must not leave a server behind
    child.terminate()
    try:
        child.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
