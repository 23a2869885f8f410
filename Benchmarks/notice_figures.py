"""Figures of the morning's notifications: so many people whose day is summed up at the same time, from their rows to a push
service on this machine that takes each message at once."""
import tempfile

import programs
from sizes import size

COUNT = size(10_000, 200)


def figures():
    with tempfile.TemporaryDirectory() as folder:
        measured = {name: float(value) for name, value in programs.lines("NoticeTimes", folder, COUNT)}
    yield f"{COUNT:,} people's morning, all sent", f"{measured['sent']:.1f} s", f"all planned {measured['planned']:.1f} s"
    yield f"{COUNT:,} people's morning, memory", f"{measured['memory'] / 1e6:.0f} MB", ""
    yield (f"{COUNT:,} people's morning, longest delay of others", f"{measured['write']:.0f} ms a write",
           f"{measured['read']:.0f} ms a read")
