"""A stand-in for systemd: starts a service in a folder as its unit says, and hears what it says of itself."""
import contextlib
import ctypes
import os
import pathlib
import re
import select
import signal
import socket
import subprocess
import time

UNIT = "usr/lib/systemd/system/teamshift.service"
PR_SET_NO_NEW_PRIVS, PR_SET_MDWE, MDWE_REFUSE_EXEC_GAIN = 38, 65, 1
#: Has all but the data and `/tmp` read-only, as ProtectSystem=strict, and takes the process's number for the socket.
WRAPPER = """
set -e
mount --make-rprivate / 2>/dev/null || true
mount --bind "$ROOM" "$ROOM"
mount -t proc proc "$ROOM/proc"
mount -t tmpfs tmpfs "$ROOM/tmp"
mount -t tmpfs tmpfs "$ROOM/run"
mount --rbind /dev "$ROOM/dev"
if [ -n "$CREDENTIALS" ]; then
  mkdir -p "$ROOM/run/credentials"
  cp -r "$CREDENTIALS/." "$ROOM/run/credentials"
  chmod -R u=rX,go= "$ROOM/run/credentials"
  chown -R "$USERS" "$ROOM/run/credentials"
fi
mount --bind "$ROOM$STATE" "$ROOM$STATE"
mount -o remount,bind,ro "$ROOM"
if [ -n "$PASSES_SOCKET" ]; then set -- "LISTEN_PID=$$" LISTEN_FDS=1 "$@"; fi
exec chroot --userspec="$USERS" "$ROOM" /usr/bin/env -i "$@"
"""


def fields(room):
    """What the unit says, a list of values for each name."""
    found = {}
    for line in (pathlib.Path(room) / UNIT).read_text().splitlines():
        if match := re.match(r"(\w+)=(.*)", line):
            found.setdefault(match[1], []).append(match[2])
    return found


def user(room, name):
    for line in (pathlib.Path(room) / "etc/passwd").read_text().splitlines():
        parts = line.split(":")
        if parts[0] == name:
            return int(parts[2]), int(parts[3])
    raise AssertionError(f"There is no user {name}")


def limit_itself(listener):
    """As NoNewPrivileges and MemoryDenyWriteExecute; a kernel before 6.3 does not know the latter."""
    libc = ctypes.CDLL(None)
    libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    libc.prctl(PR_SET_MDWE, MDWE_REFUSE_EXEC_GAIN, 0, 0, 0)
    if listener is not None:
        os.dup2(listener, 3)
        # Also where it has been the third one before.
        os.set_inheritable(3, True)


class Service:
    def __init__(self, room, listener=None, watchdog_seconds=6, extra=()):
        """`listener` is a socket that is passed to it, `extra` are further words of its environment."""
        self.unit = fields(room)
        self.room = pathlib.Path(room)
        owner, group = user(room, self.unit["User"][0])
        state = f"/var/lib/{self.unit['StateDirectory'][0]}"
        (self.room / state[1:]).mkdir(mode=0o700, exist_ok=True)
        os.chown(self.room / state[1:], owner, group)
        self.heard = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.heard.settimeout(30)
        # An abstract name is reached from any root.
        name = f"teamshift-package-test-{os.getpid()}-{time.monotonic_ns()}"
        self.heard.bind(f"\0{name}")
        environment = [f"NOTIFY_SOCKET=@{name}", f"WATCHDOG_USEC={watchdog_seconds * 1_000_000}",
                       "CREDENTIALS_DIRECTORY=/run/credentials", *self.unit.get("Environment", []), *extra]
        variables = {**os.environ, "ROOM": str(room), "STATE": state, "USERS": f"{owner}:{group}",
                     "CREDENTIALS": self._credentials(), "PASSES_SOCKET": "yes" if listener else ""}
        number = listener.fileno() if listener else None
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            ["unshare", "--mount", "--propagation", "unchanged", "bash", "-c", WRAPPER, "service", *environment, *self.unit["ExecStart"][0].split()],
            env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            close_fds=False, preexec_fn=lambda: limit_itself(number))
        # Both are read once it has ended, and hold little until then.
        os.set_blocking(self.process.stdout.fileno(), False)

    def _credentials(self):
        """A folder as the manager makes it of the unit's: its name in front of those of the files."""
        name, source = self.unit["LoadCredential"][0].split(":")
        target = self.room.parent / "credentials"
        target.mkdir(exist_ok=True)
        for path in target.iterdir():
            path.unlink()
        for path in (self.room / source[1:]).iterdir():
            (target / f"{name}_{path.name}").write_bytes(path.read_bytes())
        return str(target)

    def hear(self, beginning):
        """Waits for a message that begins so."""
        while True:
            message = self.heard.recv(4096).decode()
            if message.startswith(beginning):
                return message

    def journal(self, pattern):
        """Waits for a line of standard output, as the journal has it."""
        deadline, text = time.monotonic() + 20, getattr(self, "text", "")
        while not (match := re.search(pattern, text)):
            assert self.process.poll() is None, f"It ended: {text} {self.process.stderr.read().decode()[-2000:]}"
            assert time.monotonic() < deadline, f"The journal has no {pattern}: {text}"
            select.select([self.process.stdout], [], [], 0.5)
            text += (self.process.stdout.read() or b"").decode()
        self.text = text
        return match

    def status(self):
        return pathlib.Path(f"/proc/{self.process.pid}/status").read_text()

    def memory(self):
        """Resident bytes, and those that are this process's alone."""
        text = pathlib.Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        sizes = {name: int(size) * 1024 for name, size in re.findall(r"^(\w+): +(\d+) kB", text, re.M)}
        return sizes["Rss"], sizes["Private_Clean"] + sizes["Private_Dirty"]

    def reload(self):
        self.process.send_signal(signal.SIGHUP)
        self.hear("RELOADING=1")
        self.hear("READY=1")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.hear("STOPPING=1")
        assert self.process.wait(timeout=30) == 0, self.process.stderr.read().decode()[-2000:]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.heard.close()
        for pipe in [self.process.stdout, self.process.stderr]:
            with contextlib.suppress(OSError):
                pipe.close()
