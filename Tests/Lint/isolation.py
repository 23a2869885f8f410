"""A text that inserts another one isolates it, so that a name from right to left stays in its place: a file of such texts
imports SentenceKit, whose interpolation does that, and lists are joined by its `listed(by:)`."""
import re

from modules import modules
from texts import CODES, DOCUMENTATION, FILLED_IN, SHARED_MODULES, line_of, literals, shown

IMPORT = re.compile(r"^(?:package |public )?import SentenceKit$", re.M)
# An interpolation beside what a person reads between two texts: a comma, a dash, an arrow, a bracket, a quotation mark.
BESIDE_SIGN = re.compile(rf"{FILLED_IN}(?:[:,;] | [–→·•(]|\)|”)|(?:[(“]|[:,;] |[–→·•] ){FILLED_IN}")
JOINED = re.compile(r'\.joined\((?:by|separator): "(?: [^"\\]+ |[,;] |, and )"\)')
# What the API says to programs, in which no names are.
FOR_PROGRAMS = re.compile(r'must be|rawValue|"Allow"|summary:')


def is_read_by_people(name):
    """Whether the module makes texts of people's names: the app's features and their parts of the server, and what they
    share."""
    return name.endswith("Feature") or name in SHARED_MODULES | {"ServerAccounts"} or re.fullmatch(r"[A-Z][A-Za-z]+Server", name)


def inserts(path, code):
    """The places of literals that insert a text among others, with the literals."""
    is_texts = path.name.endswith("Texts.swift")
    for place, text in literals(code):
        before = code[max(0, place - 120):place]
        if FILLED_IN not in text or CODES.search(before) or DOCUMENTATION.search(before) or FOR_PROGRAMS.search(text):
            continue
        if (is_texts and text != FILLED_IN) or BESIDE_SIGN.search(text):
            yield place, text


def file_problems(place_in_module, path, code):
    if not IMPORT.search(code):
        for place, text in inserts(path, code):
            yield f"{place_in_module}:{line_of(code, place)}: “{shown(text)}” inserts a text without isolating it: import SentenceKit"
            break
    for number, line in enumerate(code.splitlines(), 1):
        if JOINED.search(line) and not FOR_PROGRAMS.search(line):
            yield f"{place_in_module}:{number}: a list that people read is joined by listed(by:)"


def problems():
    for name, folder in modules().items():
        if name == "TeamShiftServer" or not is_read_by_people(name):
            continue
        for path in sorted(folder.rglob("*.swift")):
            # Texts in stores and migrations are for the database, or for an operator who checks its rows.
            if not path.stem.endswith(("Migrations", "Store")):
                yield from file_problems(f"{name}/{path.relative_to(folder).as_posix()}", path, path.read_text())
