"""The writes of a command by bare SQLite: the same rows, in the server's own schema, durable and in groups."""
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]
#: Beside the usual build, whose list of targets does not have it.
BUILD = ROOT / ".build/bench"


def program():
    """The peer, built if need be."""
    command = ["swift", "build", "-c", "release", "--product", "SQLitePeer", "--scratch-path", BUILD]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"TEAMSHIFT_BENCH": "1"}, check=True, stdout=subprocess.DEVNULL)
    return BUILD / "release/SQLitePeer"


def group_commits(folder, size, seconds):
    """How many writes a second are durable, and the milliseconds of a group, where `size` writers wait at once."""
    file = next(pathlib.Path(folder).rglob("*.sqlite"))
    text = subprocess.run([program(), file, str(size), str(seconds)], capture_output=True, text=True, check=True).stdout
    return tuple(map(float, text.split()))
