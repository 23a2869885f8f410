#!/usr/bin/env python3
"""Records what the server answers to new devices of several workplaces, into Sources/Web/Starts.

A build replays the starts with it, to find the functions that show the first screen. What is recorded stays readable, like
all that is on the wire; it is recorded anew when the first screen shows what no workplace in it has.
"""
import datetime
import gzip
import json
import sys

from suite import paths, states
from suite.server import Server

sys.path.append(str(paths.ROOT / "Sources/Web"))
import starts
from device import Device, Store

PROGRAM = paths.ROOT / ".build/WebApp.wasm"


def milliseconds(text):
    return int(datetime.datetime.fromisoformat(text).timestamp() * 1000)


def crew(server, last="2027-02-28"):
    """So many shifts that a device stores them in blocks."""
    place = server.add_location("Example Place")
    for title in ["Day", "Night"]:
        server.add_shift(server.add_shift_type(title[:2].upper(), title, place), "2026-07-01", to=last)


def station(server):
    states.fill(server)
    states.add_notes(server)
    states.change(server)


def workplaces():
    """What fills each workplace, and how late it is there."""
    noon = milliseconds(states.NOW)
    yield "new", Server(), lambda server: None, noon
    yield "station", Server(), station, noon
    yield "crew", Server(), crew, noon
    # They come in more than one reply, so that the device tells how far it is.
    yield "large-crew", Server(), lambda server: crew(server, last="2027-05-31"), noon
    yield "team", Server(is_demo=True), lambda server: None, int(datetime.datetime.now().timestamp() * 1000)


def record(server, now, engine, module):
    """The replies to a new device, and its settings."""
    replies = []

    def ask(request):
        status, text = server.request("POST", f"{server.workplace}/sync", json.loads(request))
        assert status == 200, text
        replies.append(json.loads(text))
        return text.encode()

    settings = {"hasAccount": not server.is_demo, "isDemo": server.is_demo}
    device = Device(engine, module, Store(), {**starts.SETTINGS, **settings}, now, ask).run()
    assert device.is_ready
    return {"now": now, "settings": settings, "replies": replies}


def main():
    starts.RECORDED.mkdir(exist_ok=True)
    engine, module = starts.instrumented(PROGRAM)
    for name, server, fill, now in workplaces():
        fill(server)
        content = json.dumps(record(server, now, engine, module), separators=(",", ":"), sort_keys=True)
        server.close()
        path = starts.RECORDED / f"{name}.json.gz"
        path.write_bytes(gzip.compress(content.encode(), 9, mtime=0))
        print(f"{path.relative_to(paths.ROOT)}: {path.stat().st_size} bytes")


main()
