"""Figures of the morning's notifications: so many people whose day is summed up at the same time, from their rows to a push
service on this machine that takes each message at once."""
import os
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
BUILD = ROOT / ".build/bench"
COUNT = 10_000


def figures():
    command = ["swift", "build", "-c", "release", "--product", "NoticeTimes", "--scratch-path", BUILD]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"TEAMSHIFT_BENCH": "1"}, check=True, stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder:
        lines = subprocess.run([BUILD / "release/NoticeTimes", folder, str(COUNT)], capture_output=True, text=True,
                               check=True).stdout.splitlines()
    measured = {name: float(value) for name, value in map(str.split, lines)}
    yield f"{COUNT:,} people's morning, all sent", f"{measured['sent']:.1f} s", f"all planned {measured['planned']:.1f} s"
    yield f"{COUNT:,} people's morning, memory", f"{measured['memory'] / 1e6:.0f} MB", ""
    yield (f"{COUNT:,} people's morning, longest delay of others", f"{measured['write']:.0f} ms a write",
           f"{measured['read']:.0f} ms a read")
