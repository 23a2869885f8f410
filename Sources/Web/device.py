"""A device without a browser: runs the program in wasmtime, and answers what it asks as app.js, store.js and exchange.js do."""
import copy
import datetime
import json
import pathlib
import random
import re
import zoneinfo

import wasmtime

import languages
from parts import FIRST, REST

# What the page tells, by names whose places are the numbers.
NAMES = re.findall(r'"(\w+)"', (pathlib.Path(__file__).parent / "Public/events.js").read_text())
TIME_PASSED, STORED, SYNC_STARTED, SYNC_REPLIED, RESTORED, LOADED, CONNECTION_CHANGED = (
    NAMES.index(name) + 1
    for name in ["timePassed", "stored", "syncStarted", "syncReplied", "restored", "loaded", "connectionChanged"])
LISTS = ["deferred", "outbox", "sent", "refused"]
PAGE = 1 << 16
NONE = 0xFFFFFFFF
PARAMETERS = {
    "mount": "ii", "edit": "ii", "store": "ii", "send": "ii", "request": "ii",
    "text": "i", "now": "", "offset": "d", "zone": "ii", "random_get": "ii",
}
#: What the program imports from the page; all else it imports from its parts.
HOST = {"host", "wasi_snapshot_preview1"}
RESULTS = {"now": "d", "offset": "i", "zone": "i", "random_get": "i"}


def packed(pieces):
    return b"".join(len(piece).to_bytes(4, "little") + piece for piece in pieces)


class Store:
    """What a browser keeps of a workplace: values by their keys, by area."""

    def __init__(self):
        self.areas = {area: {} for area in ["meta", "blocks", "news", *LISTS]}

    def write(self, content):
        """Makes the writes that the program has packed, and answers their token."""
        pieces, at = [], 0
        while at < len(content):
            length = int.from_bytes(content[at:at + 4], "little")
            at += 4
            pieces.append(None if length == NONE else content[at:at + length])
            at += 0 if length == NONE else length
        for area, key, value in zip(*(pieces[start::3] for start in [1, 2, 3])):
            values = self.areas[area.decode()]
            if key is None:
                values.clear()
            elif value is None:
                values.pop(key, None)
            else:
                values[key] = value
        return pieces[0]

    def values(self, area):
        return [value for _, value in sorted(self.areas[area].items())]

    @property
    def state(self):
        return self.areas["meta"].get(b"state", b"null")

    @property
    def news(self):
        return self.values("news")

    def members(self):
        """The members of a JSON object that the program starts with."""
        keys = json.dumps([key.decode() for key in sorted(self.areas["blocks"])]).encode()
        lists = [b'"%s":[%s]' % (area.encode(), b",".join(self.values(area))) for area in LISTS]
        return b",".join([b'"state":%s' % self.state, b'"blocks":%s' % keys, *lists])

    def turn(self):
        return b'{"state":%s,"outbox":[%s]}' % (self.state, b",".join(self.values("outbox")))

    def blocks(self, keys):
        return packed([each for key in keys for each in (key, self.areas["blocks"].get(key, b"[]"))])


class Device:
    """One start of the program: `settings` as app.js writes them, and what the server answers to each request.

    `parts` are the modules by their names that are linked to a first part when that lacks a function, each behind those on
    which it counts; a part that is not among them cannot be loaded, and to need it is an error.
    """

    def __init__(self, engine, module, store, settings, now, ask, parts=None):
        self.parts, self.shown, self._provided = parts or {}, [], {}
        self.store, self.now, self.ask = copy.deepcopy(store), now, ask
        self.zone = zoneinfo.ZoneInfo(settings["zone"])
        self.settings = settings
        self.events, self.is_ready = [], False
        #: The hashes of the texts that the program has asked for.
        self.texts = set()
        #: The marks of the functions that have run until the first screen was shown, and the store as it was then.
        self.marks = self.kept = None
        self._chance = random.Random(1)
        self._context = wasmtime.Store(engine)
        self._linker = wasmtime.Linker(engine)
        for name, parameters in PARAMETERS.items():
            self._define(name, parameters, RESULTS.get(name, ""))
        self._exports = self._instantiate(module)
        self._provided = {FIRST: self._exports}

    def _instantiate(self, module):
        """A part, whose placeholders load what they stand for."""
        imports = []
        for each in module.imports:
            if each.module in HOST:
                imports.append(self._linker.get(self._context, each.module, each.name))
            elif each.module in self._provided:
                imports.append(self._provided[each.module][each.name])
            else:
                imports.append(self._placeholder(each))
        return wasmtime.Instance(self._context, module, imports).exports(self._context)

    def _placeholder(self, lacking):
        def call(*arguments):
            self.link(lacking.module)
            return self._exports["table"].get(self._context, int(lacking.name))(self._context, *arguments)

        return wasmtime.Func(self._context, lacking.type, call)

    def link(self, name):
        """Links a part behind the rest, on which all others count."""
        for each in [REST, name]:
            if each in self._provided:
                continue
            if each not in self.parts:
                raise LookupError(f"The program lacks a function of {each}.")
            self._provided[each] = self._instantiate(self.parts[each])

    def _define(self, name, parameters, results):
        types = {"i": wasmtime.ValType.i32(), "d": wasmtime.ValType.f64()}
        module = "wasi_snapshot_preview1" if name == "random_get" else "host"
        kind = wasmtime.FuncType([types[each] for each in parameters], [types[each] for each in results])
        self._linker.define(self._context, module, name, wasmtime.Func(self._context, kind, getattr(self, f"_{name}")))

    def run(self):
        """Starts the program, and goes on until nothing is left to be told."""
        self.show()
        while self.events:
            self.tell()
        return self

    def show(self):
        """Starts the program, and goes on until its first screen is shown, or nothing is left to be told.

        A device that has its rows starts without a network, as the page tells before they are read.
        """
        self._enter("readTexts", languages.english()[None])
        members = b"%s,%s}" % (json.dumps(self.settings).encode()[:-1], self.store.members())
        self._enter("start", packed([members, *self.store.news]))
        if self.store.areas["meta"]:
            self.events.insert(0, (CONNECTION_CHANGED, b""))
        while self.events and not self.is_ready:
            self.tell()
        return self

    def press(self, handler, value):
        """What a person does with a control, by its handler's number."""
        self._enter("handle", value.encode(), handler)

    def tell(self):
        """Tells the program the next that has happened."""
        kind, content = self.events.pop(0)
        self._enter("receive", content, kind)

    def _enter(self, name, content, *arguments):
        length = self._give(content)
        self._exports[name](self._context, *arguments, length)
        if self.is_ready and self.marks is None:
            self.marks, self.kept = self._profile(), copy.deepcopy(self.store)

    def _give(self, content):
        pointer = self._exports["reserve"](self._context, len(content))
        self._memory.write(self._context, content, pointer)
        return len(content)

    def _profile(self):
        """Whether each function has run, in the order of the module; it comes after the program's checksum."""
        if "__write_profile" not in self._names:
            return []
        at = self._memory.grow(self._context, 2) * PAGE
        length = self._exports["__write_profile"](self._context, at, 2 * PAGE)
        content = self._memory.read(self._context, at + 8, at + length)
        return [content[place:place + 4] != bytes(4) for place in range(0, len(content), 4)]

    @property
    def _memory(self):
        return self._exports["memory"]

    @property
    def _names(self):
        return set(self._exports)

    def _content(self, pointer, length):
        return bytes(self._memory.read(self._context, pointer, pointer + length))

    def _mount(self, pointer, length):
        self.is_ready = True
        self._edit(pointer, length)

    def _edit(self, pointer, length):
        self.shown.append(self._content(pointer, length))

    def _store(self, pointer, length):
        token = self.store.write(self._content(pointer, length))
        if token:
            self.events.append((STORED, token))

    def _send(self, pointer, length):
        reply = self.ask(self._content(pointer, length))
        if reply is not None:
            self.events.append((SYNC_REPLIED, reply))

    def _request(self, pointer, length):
        content = self._content(pointer, length)
        request = json.loads(content[4:4 + int.from_bytes(content[:4], "little")])
        match request["do"]:
            case "sync":
                self.events.append((SYNC_STARTED, self.store.turn()))
            case "restore":
                self.events.append((RESTORED, packed([b"{%s}" % self.store.members(), *self.store.news])))
            case "load":
                self.events.append((LOADED, self.store.blocks([key.encode() for key in request["fields"]["keys"]])))
            case "setTimeZone":
                self.zone = zoneinfo.ZoneInfo(request["fields"]["name"])
                # Before whatever else the program has asked for.
                self.events.insert(0, (TIME_PASSED, b""))

    def _text(self, number):
        text = number & 0xFFFFFFFF
        self.texts.add(text)
        self._enter("readTexts", languages.english()[text])

    def _now(self):
        return float(self.now)

    def _offset(self, milliseconds):
        time = datetime.datetime.fromtimestamp(milliseconds / 1000, self.zone)
        return int(time.utcoffset().total_seconds() // 60)

    def _zone(self, pointer, length):
        name = self._content(pointer, length).decode()
        if name == "*":
            return self._give("\n".join(sorted(zoneinfo.available_timezones())).encode())
        offset = datetime.datetime.fromtimestamp(self.now / 1000, zoneinfo.ZoneInfo(name)).utcoffset()
        return self._give(str(int(offset.total_seconds() // 60)).encode())

    def _random_get(self, pointer, length):
        self._memory.write(self._context, self._chance.randbytes(length), pointer)
        return 0
