"""The binary form of a WebAssembly module (Core Specification, chapter 5)."""
import dataclasses

CUSTOM, IMPORT, ELEMENTS, CODE, DATA = 0, 2, 9, 10, 11
HEADER = 8


class Reader:
    def __init__(self, data, at=0):
        self.data, self.at = data, at

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def number(self, is_signed=False):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                return value - (1 << shift) if is_signed and byte & 0x40 else value

    def text(self):
        length = self.number()
        self.at += length
        return self.data[self.at - length:self.at].decode()

    def skip_limits(self):
        has_maximum = self.byte() & 1
        for _ in range(1 + has_maximum):
            self.number()

    def constant(self):
        """The value of an `i32.const` that is a whole expression."""
        assert self.byte() == 0x41, "an address that is no constant"
        value = self.number(is_signed=True)
        assert self.byte() == 0x0B
        return value


@dataclasses.dataclass
class Section:
    kind: int
    #: What a custom section is called; empty for any other.
    name: str
    #: What is in it, behind the name of a custom one.
    content: bytes
    #: All of its bytes.
    whole: bytes


def sections(module):
    """The sections of a module, in their order."""
    reader = Reader(module, HEADER)
    while reader.at < len(module):
        start, kind, length = reader.at, reader.byte(), reader.number()
        inside, end = Reader(module, reader.at), reader.at + length
        name = inside.text() if kind == CUSTOM else ""
        yield Section(kind, name, module[inside.at:end], module[start:end])
        reader.at = end


def imported_functions(content):
    """How many functions an import section has; the module's own are numbered behind them."""
    reader, count = Reader(content), 0
    for _ in range(reader.number()):
        reader.text(), reader.text()
        kind = reader.byte()
        if kind == 0:
            count += 1
            reader.number()
        elif kind == 1:
            reader.byte()
            reader.skip_limits()
        elif kind == 2:
            reader.skip_limits()
        else:
            reader.byte(), reader.byte()
    return count


def function_names(content):
    """The names of functions by their numbers, in the custom section `name`."""
    reader, names = Reader(content), {}
    while reader.at < len(content):
        kind, length = reader.byte(), reader.number()
        end = reader.at + length
        if kind == 1:
            for _ in range(reader.number()):
                index = reader.number()
                names[index] = reader.text()
        reader.at = end
    return names
