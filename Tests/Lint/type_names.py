"""That a name means one type: no two modules declare the same type at the top level of a file, unless it is private."""
import collections
import re

from modules import ROOT, swift_files
from texts import line_of

# The house format indents what a type or an extension contains, so a declaration at the start of a line is at the top level.
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)\n]*\))?\s+)*(?:(?:open|public|package|internal|final|indirect|distributed|nonisolated)\s+)*"
    r"(?:struct|class|enum|actor|protocol|typealias) +`?(\w+)", re.M)


def declared():
    """The names of the types at the top level, with the modules that declare them and a place in each."""
    types = collections.defaultdict(dict)
    for module, path, _ in swift_files():
        code = path.read_text()
        for found in DECLARATION.finditer(code):
            types[found[1]].setdefault(module, f"{path.relative_to(ROOT)}:{line_of(code, found.start(1))}")
    return types


def problems():
    for name, places in sorted(declared().items()):
        modules = sorted(places)
        for module in modules[1:]:
            yield f"{places[module]}: {modules[0]} also declares a type named {name} ({places[modules[0]]})"
