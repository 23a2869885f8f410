"""The files of texts: each text that the program asks for has a line in English, each line is asked for, and each message can be
read (Localization/Message.swift). Other languages have no line that English lacks."""
import re
import sys

from modules import ROOT, SOURCES, swift_files
from texts import end_of_literal, line_of

sys.path.append(str(SOURCES / "Web"))
import languages

CHOICE = re.compile(r"(\w+), (plural|select), ")
OPTIONS = {"plural": re.compile(r" *(=\d+|zero|one|two|few|many|other) \{"), "select": re.compile(r" *([^{}]*[^{} ]) \{")}
# What a person reads has typographic apostrophes.
STRAIGHT = re.compile(r"[A-Za-z]'[a-z]")
# The requirements' own words.
GIVEN = {("HikeNewsTexts", "day")}
CALL = re.compile(r"(?<![\w.])localized\(")
TABLE = re.compile(r"^(?:package |public |private )?(?:enum|extension|struct) (\w+)", re.M)
MEMBER = re.compile(r"^ *(?:package |public |private |fileprivate )?static (?:var|func) `?(\w+)", re.M)
KEY = re.compile(r'key:\s*"([^"]+)"')


class Malformed(Exception):
    pass


def closing_brace(message, at):
    depth = 0
    for place in range(at, len(message)):
        depth += {"{": 1, "}": -1}.get(message[place], 0)
        if depth == 0:
            return place
    raise Malformed("a brace is not closed")


def arguments_of(message):
    """The names of a message's arguments."""
    at = 0
    while (place := message.find("{", at)) >= 0:
        end = closing_brace(message, place)
        content = message[place + 1:end]
        at = end + 1
        if not (choice := CHOICE.match(content)):
            if not re.fullmatch(r"\w+", content):
                raise Malformed(f"{{{content}}} is no argument")
            yield content
            continue
        argument, kind = choice.groups()
        yield argument
        names, behind = [], choice.end()
        while option := OPTIONS[kind].match(content, behind):
            names.append(option.group(1))
            behind = closing_brace(content, option.end() - 1) + 1
            yield from arguments_of(content[option.end():behind - 1])
        if content[behind:].strip():
            raise Malformed(f"“{content[behind:]}” is no option")
        if "other" not in names:
            raise Malformed(f"a {kind} lacks the option other")
    if "}" in message[at:]:
        raise Malformed("a brace is not opened")


def message_problems(names, message):
    try:
        used = set(arguments_of(message))
    except Malformed as failure:
        yield str(failure)
        return
    if not message or message != message.strip():
        yield "a text begins and ends with a letter or a sign"
    for name in sorted(used - set(names)):
        yield f"it has no argument {name}"


def lines_of(language, problems):
    """The place and the names of the arguments of each text, by its table, key, and number of arguments."""
    found, hashes = {}, {}
    for path in languages.files(language):
        table = None
        for number, line in enumerate(path.read_text().splitlines(), 1):
            place = f"{path.relative_to(ROOT)}:{number}"
            if not line or line.startswith("#"):
                continue
            if section := languages.SECTION.fullmatch(line):
                table = section.group(1)
                continue
            if table == "plural":
                continue
            if not table or not (match := languages.LINE.fullmatch(line)):
                problems.append(f"{place}: neither a section, a comment, nor “key(argument) = text”")
                continue
            names = match.group(2).split(", ") if match.group(2) else []
            key = (table, match.group(1), len(names))
            if key in found:
                problems.append(f"{place}: {table} has {match.group(1)} with {len(names)} arguments twice")
            found[key] = (place, names)
            if hashes.setdefault(languages.text_hash(table, line), key) != key:
                problems.append(f"{place}: another text has the same hash: give one of them another key")
            problems += [f"{place}: {problem}" for problem in message_problems(names, match.group(3))]
            if STRAIGHT.search(match.group(3)) and key[:2] not in GIVEN:
                problems.append(f"{place}: it has a straight apostrophe")
    return found


def arguments(code, at):
    """The arguments of a call whose parenthesis is before `at`."""
    depth, start, found = 1, at, []
    while depth:
        if code[at] == '"':
            at, _ = end_of_literal(code, at)
            continue
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(code[at], 0)
        if depth == 0 or depth == 1 and code[at] == ",":
            found.append(code[start:at].strip())
            start = at + 1
        at += 1
    return [each for each in found if each]


def last(pattern, code, at):
    found = None
    for found in pattern.finditer(code, 0, at):
        pass
    return found.group(1) if found else None


def asked():
    """The place of each text that the program asks for, by its table, key, and number of arguments."""
    found = {}
    for module, path, _ in swift_files():
        code = path.read_text()
        if module == "Localization":
            continue
        for call in CALL.finditer(code):
            given = arguments(code, call.end())
            keys = [key.group(1) for each in given if (key := KEY.fullmatch(each))]
            name = keys[0] if keys else last(MEMBER, code, call.start())
            key = (last(TABLE, code, call.start()), name, len(given) - len(keys))
            found.setdefault(key, f"{path.relative_to(ROOT)}:{line_of(code, call.start())}")
    return found


def problems():
    problems = []
    english, used = lines_of("en", problems), asked()
    for key, place in used.items():
        if key not in english:
            problems.append(f"{place}: {key[0]} has no text {key[1]} with {key[2]} arguments in en.ini")
    for key, (place, _) in english.items():
        if key not in used:
            problems.append(f"{place}: nothing asks for {key[1]}")
    for language in languages.names():
        for key, (place, names) in (lines_of(language, problems) if language != "en" else {}).items():
            if english.get(key, (None, None))[1] != names:
                problems.append(f"{place}: English has no text {key[1]}({', '.join(names)})")
    embedded = (SOURCES / "Core/EnglishTexts/texts.c").read_text()
    for path in languages.files("en"):
        if f'/{path.relative_to(SOURCES).as_posix()}"'.replace("/Core", "") not in embedded:
            problems.append(f"{path.relative_to(ROOT)} is missing in EnglishTexts/texts.c")
    return problems
