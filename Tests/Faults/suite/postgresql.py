"""A PostgreSQL server, its standby, and the wire to it."""
import contextlib
import os
import pathlib
import pwd
import select
import shutil
import signal
import socket
import subprocess
import sys
import threading
import typing

from . import paths

sys.path.append(str(paths.ROOT / "Tests/PostgreSQL"))
import cluster  # noqa: E402


class Cluster:
    """A PostgreSQL server of the tests' own, in a folder that goes with it."""

    def __init__(self, of: "Cluster | None" = None):
        """`of` is the server whose standby it is."""
        self.user = pwd.getpwnam("postgres") if os.getuid() == 0 else pwd.getpwuid(os.getuid())
        self.settings = {**cluster.SETTINGS, "wal_level": "replica", "hot_standby": "on"}
        self.folder = of._copy() if of else cluster.make(self.user)
        self.process = cluster.start(self.folder, self.user, self.settings)

    def _copy(self) -> pathlib.Path:
        folder = pathlib.Path(cluster.make_folder(self.user))
        self._run("pg_basebackup", "-h", str(self.folder), "-U", "teamshift", "-D", str(folder / "data"), "-R", "-X", "stream",
                  "--checkpoint=fast", "--no-sync")
        return folder

    def _run(self, program: str, *arguments: str) -> str:
        command = cluster.as_server(self.user) + [str(cluster.programs() / program), *arguments]
        return subprocess.run(command, cwd=self.folder, check=True, stdin=subprocess.DEVNULL, capture_output=True, text=True).stdout

    def ask(self, sql: str, database: str = "postgres") -> str:
        return self._run("psql", "-h", str(self.folder), "-U", "teamshift", "-d", database, "-AtXqc", sql).strip()

    @property
    def socket(self) -> str:
        return str(self.folder / ".s.PGSQL.5432")

    def kill(self) -> None:
        """As a loss of power."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def promote(self) -> None:
        self._run("pg_ctl", "promote", "-D", str(self.folder / "data"), "-w")

    def close(self) -> None:
        if self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Wire:
    """Passes connections to a server's socket on, until it is cut: then nothing arrives in either direction, as when a
    network is gone, and nothing new gets through."""

    def __init__(self, target: str):
        self.target = target
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.is_cut = threading.Event()
        self.ends: list[tuple[socket.socket, socket.socket]] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        self.is_cut.set()

    def mend(self) -> None:
        """What was connected before is not any more."""
        for pair in self.ends:
            for end in pair:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
        self.ends = []
        self.is_cut.clear()

    def close(self) -> None:
        self.listener.close()
        self.mend()

    def _accept(self) -> None:
        while True:
            try:
                near = self.listener.accept()[0]
            except OSError:
                return
            far = socket.socket(socket.AF_UNIX)
            try:
                far.connect(self.target)
            except OSError:
                near.close()
                continue
            self.ends.append((near, far))
            threading.Thread(target=self._pass, args=[near, far], daemon=True).start()

    def _pass(self, near: socket.socket, far: socket.socket) -> None:
        other: dict[socket.socket, socket.socket] = {near: far, far: near}
        with near, far, contextlib.suppress(OSError, ValueError):
            while True:
                for end in typing.cast("list[socket.socket]", select.select([near, far], [], [])[0]):
                    data = end.recv(65_536)
                    while self.is_cut.is_set():
                        # Until it is mended, by which both ends are shut.
                        select.select([], [], [], 0.02)
                    if not data:
                        return
                    other[end].sendall(data)
