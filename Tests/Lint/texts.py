"""What a person reads in a feature is in that feature's files of texts, so that a translator finds it there."""
import re

from modules import modules

# The modules that have such a file, beside the features.
SHARED_MODULES = {"SharedModels", "SharedUIs", "SharedForms"}
# Files with English that no person reads in the app, or that becomes a person's own data.
ALLOWED = {
    "ClientsFeature/Spreadsheet/SheetWords.swift": "the words by which a sheet that is imported is understood",
    "RotationsFeature/ShiftTypeTemplate+Rotations.swift": "the names of rotations of the catalogue",
    "RotationsModel/Rotation+Fields.swift": "the API's documentation",
    "SharedModels/WorkplaceHabits.swift": "the names of time zones",
    "ShiftTypesModel/ShiftTypeTemplate+ShiftTypes.swift": "the templates' data",
}
FILLED_IN = "\0"
WORD = r"[A-Za-z][A-Za-z'’]+"
# A second word, words after a number or what is filled in, a word with a capital letter, or a typographic sign.
SIGNS = r"[,;:.!?…”)]* +[“(]?"
LANGUAGE = re.compile(rf"(?:{WORD}|[0-9{FILLED_IN}]){SIGNS}{WORD}|(?<![A-Za-z/])[A-Z][A-Za-z]+|[“”…]")
# Names of keys, and parts of addresses and paths.
NAMES = re.compile(r"(Ctrl |Control\+|Arrow[A-Z]).*|[A-Za-z]+/")
# The beginning of a call whose texts are names for the style sheet and the page's program, or of an enum's raw value.
CODES = re.compile(r"\.(class|key|keys|focusKey)\([^()]*$|\bcase `?\w+`? = $|\bkey: $|\btable: StaticString = $")
# What the API says of a row's field.
DOCUMENTATION = re.compile(r"\b(summary|type):\s+$|\.(forms|group|object)\(\s*name: $")
# The beginning of a call that puts a noun into a sentence.
NOUNS = re.compile(r"\b(noun|plural|outcome, of): $|\.notFound\($")


def end_of_interpolation(code, at):
    """The place behind the parenthesis that closes the one before `at`."""
    depth = 1
    while depth:
        if code[at] == '"':
            at, _ = end_of_literal(code, at)
            continue
        depth += {"(": 1, ")": -1}.get(code[at], 0)
        at += 1
    return at


def end_of_literal(code, at):
    """The place behind the literal that begins at `at`, and its text with a mark for each interpolation."""
    quote = '"""' if code.startswith('"""', at) else '"'
    at += len(quote)
    text = ""
    while not code.startswith(quote, at):
        if code.startswith("\\(", at):
            at = end_of_interpolation(code, at + 2)
            text += FILLED_IN
        elif code[at] == "\\":
            text += " "
            at += 2
        else:
            text += code[at]
            at += 1
    return at + len(quote), text


def literals(code):
    """The place and the text of each string literal, those within an interpolation excepted."""
    at = 0
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|"', re.S)
    while found := pattern.search(code, at):
        at = found.end()
        if found.group() == '"':
            at, text = end_of_literal(code, found.start())
            yield found.start(), text


def is_language(code, place, text):
    before = code[max(0, place - 120):place]
    if NAMES.fullmatch(text) or CODES.search(before) or DOCUMENTATION.search(before):
        return False
    return bool(LANGUAGE.search(text) or NOUNS.search(before))


def texts_files(module):
    """A capability's texts are one enum, which the lowest of its modules declares and those above extend."""
    return [path for path in module.rglob("*Texts*.swift")
            if re.search(rf"^(?:package |public )?(?:enum|extension) {path.stem.split('+')[0]}\b", path.read_text(), re.M)]


def line_of(code, place):
    return code.count("\n", 0, place) + 1


def shown(text):
    return text.replace(FILLED_IN, r"\(…)")


def module_problems(name, folder):
    files = texts_files(folder)
    if len(files) > 1 or not files and name.endswith("Feature"):
        yield f"{name} has {len(files)} files of texts (an enum …Texts in a file of its name), and should have one"
    for path in sorted(folder.rglob("*.swift")):
        place_in_module = f"{name}/{path.relative_to(folder).as_posix()}"
        code = path.read_text()
        if path in files:
            for place, text in literals(code):
                if is_language(code, place, text):
                    yield f"{place_in_module}:{line_of(code, place)}: “{shown(text)}” belongs to the capability's Texts/en.ini"
            continue
        if place_in_module in ALLOWED:
            continue
        for place, text in literals(code):
            if is_language(code, place, text):
                yield f"{place_in_module}:{line_of(code, place)}: “{shown(text)}” belongs to {name}'s file of texts"


def problems():
    for name, folder in modules().items():
        if name.endswith(("Model", "Views", "Feature")) or name in SHARED_MODULES:
            yield from module_problems(name, folder)
