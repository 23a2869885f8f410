"""What each function and each piece of data of a linked program addresses, by the relocations that the linker leaves.

The form of the sections is described in the WebAssembly tool conventions, Linking.md.
"""
import bisect
import collections

from wasm import CODE, CUSTOM, DATA, ELEMENTS, IMPORT, Reader, function_names, imported_functions, sections

FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 0, 1, 3
IS_UNDEFINED, HAS_NAME = 0x10, 0x40
CALL, SLOT_IN_CODE, SLOT_IN_DATA = 0, 1, 2
ADDRESSES = {3, 4, 5, 11}
# Those with an addend: of addresses and offsets.
WITH_ADDEND = {3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 22, 23}
CALL_INSTRUCTION, GET_INSTRUCTION, END_INSTRUCTION = 0x10, 0x20, 0x0B
# Bytes of an address in memory.
WORD = 4


class Program:
    """A module as the linker wrote it, with its relocations."""

    def __init__(self, path):
        self.sections, self.custom = {}, {}
        for section in sections(path.read_bytes()):
            if section.kind == CUSTOM:
                self.custom[section.name] = section.content
            else:
                self.sections[section.kind] = section.content
        self.imported = imported_functions(self.sections[IMPORT])
        self.names = function_names(self.custom["name"])
        self.slots = self._slots()
        self.last_slot = max(slot for slots in self.slots.values() for slot in slots)
        self._bodies, self._code_starts = self._function_bodies()
        self._segments = self._data_segments()
        self._read_symbols()
        self._read_references()
        self._add_made_calls()

    def _slots(self):
        """The table's slots of each function's index."""
        reader, slots = Reader(self.sections[ELEMENTS]), collections.defaultdict(list)
        for _ in range(reader.number()):
            assert reader.number() == 0, "elements of another kind"
            start = reader.constant()
            for slot in range(start, start + reader.number()):
                slots[reader.number()].append(slot)
        return slots

    def _function_bodies(self):
        reader, bodies, starts = Reader(self.sections[CODE]), [], []
        for index in range(reader.number()):
            length = reader.number()
            starts.append(reader.at)
            bodies.append(self.imported + index)
            reader.at += length
        return bodies, starts

    def _data_segments(self):
        """The start in memory, the start in the section, and the length of each."""
        reader, segments = Reader(self.sections[DATA]), []
        for _ in range(reader.number()):
            assert reader.number() == 0, "data of another kind"
            start, length = reader.constant(), reader.number()
            segments.append((start, reader.at, length))
            reader.at += length
        return segments

    def _read_symbols(self):
        """The function's index, or the range of memory, of each symbol; None for others."""
        reader = Reader(self.custom["linking"])
        assert reader.number() == 2, "another version of the format"
        while reader.byte() != 8:
            reader.at += reader.number()
        reader.number()
        self._symbols = [self._symbol(reader) for _ in range(reader.number())]
        ranges = {each for each in self._symbols if isinstance(each, range)}
        #: Where pieces of data begin: what lies between two starts is one.
        self.starts = sorted({each.start for each in ranges} | {start for start, _, _ in self._segments})

    def _symbol(self, reader):
        kind, flags = reader.byte(), reader.number()
        if kind == DATA_SYMBOL:
            reader.text()
            if flags & IS_UNDEFINED:
                return None
            segment, offset, size = reader.number(), reader.number(), reader.number()
            start = self._segments[segment][0] + offset if segment < len(self._segments) else offset
            return range(start, start + size)
        index = reader.number()
        if kind != SECTION_SYMBOL and (not flags & IS_UNDEFINED or flags & HAS_NAME):
            reader.text()
        return index if kind == FUNCTION_SYMBOL else None

    def _relocations(self, name):
        reader = Reader(self.custom[name])
        reader.number()
        for _ in range(reader.number()):
            kind, offset, index = reader.byte(), reader.number(), reader.number()
            if kind in WITH_ADDEND:
                reader.number(is_signed=True)
            yield kind, offset, index

    def pieces(self, addresses):
        """The starts of the pieces that a range of memory touches; the one of its start if it is empty."""
        first = bisect.bisect_right(self.starts, addresses.start) - 1
        last = bisect.bisect_left(self.starts, max(addresses.stop, addresses.start + 1))
        return self.starts[max(first, 0):last]

    def _read_references(self):
        """By a function's index or by a piece's start: what it calls, the slots and the pieces that it addresses."""
        self.calls, self.addressed = collections.defaultdict(set), collections.defaultdict(set)
        self.slots_of = collections.defaultdict(set)
        for kind, offset, index in self._relocations("reloc.CODE"):
            function = self._bodies[bisect.bisect_right(self._code_starts, offset) - 1]
            if kind == CALL:
                self.calls[function].add(self._symbols[index])
            self._refer(("function", function), kind, self._symbols[index] if kind in ADDRESSES | {SLOT_IN_CODE} else None)
        for kind, offset, index in self._relocations("reloc.DATA"):
            segment = next(each for each in reversed(self._segments) if each[1] <= offset)
            address = segment[0] + offset - segment[1]
            for piece in self.pieces(range(address, address + WORD)):
                self._refer(("data", piece), kind, self._symbols[index])

    def _add_made_calls(self):
        """The linker's own functions, as those that are exported, have no relocations: they get arguments and call."""
        reader = Reader(self.sections[CODE])
        for function, start in zip(self._bodies, self._code_starts):
            if function in self.calls or reader.data[start] != 0:
                continue
            reader.at, called = start + 1, set()
            while (instruction := reader.byte()) in {CALL_INSTRUCTION, GET_INSTRUCTION}:
                operand = reader.number()
                if instruction == CALL_INSTRUCTION:
                    called.add(operand)
            if instruction == END_INSTRUCTION:
                self.calls[function] |= called

    def _refer(self, owner, kind, target):
        if target is None:
            return
        if kind in ADDRESSES:
            self.addressed[owner].update(self.pieces(target))
        elif kind in {SLOT_IN_CODE, SLOT_IN_DATA}:
            self.slots_of[owner].update(self.slots[target])

    def reach(self, names, is_left):
        """The slots and the starts of the pieces of data that functions can address, directly or by data that they can.

        - `names`: the functions.
        - `is_left`: whether the optimizer has left a function by its name; what it has not is part of its callers.
        """
        functions, front = set(), [index for index, name in self.names.items() if name in names]
        while front:
            function = front.pop()
            if function in functions:
                continue
            functions.add(function)
            front += [index for index in self.calls[function] if not is_left(self.names.get(index, ""))]
        slots, pieces = set(), set()
        front = [("function", index) for index in functions]
        while front:
            owner = front.pop()
            slots |= self.slots_of[owner]
            fresh = self.addressed[owner] - pieces
            pieces |= fresh
            front += [("data", piece) for piece in fresh]
        return slots, pieces

    def edges(self, functions, slots):
        """What each function and each piece of data leads to, each with the name by which a slot of the table has it, or None.

        - `functions`: for each function that the optimizer has left, those that it calls.
        - `slots`: the function that it has left in each slot.
        """
        edges = collections.defaultdict(set)
        linked = {slot: self.names[index] for index, own in self.slots.items() for slot in own}
        node = lambda owner: self.names.get(owner[1]) if owner[0] == "function" else owner[1]
        for index, called in self.calls.items():
            edges[self.names[index]].update((self.names.get(each), None) for each in called)
        for name, called in functions.items():
            edges[name].update((each, None) for each in called)
        for owner, addressed in self.slots_of.items():
            for slot in addressed:
                # The optimizer may have put another function of the same content there.
                edges[node(owner)].update({(linked[slot], linked[slot]), (slots[slot], linked[slot])})
        for owner, pieces in self.addressed.items():
            edges[node(owner)].update((piece, None) for piece in pieces)
        return edges
