"""What the app says, by language: the files Texts/LANGUAGE.ini of all capabilities."""
import collections
import functools
import pathlib
import re

SOURCES = pathlib.Path(__file__).resolve().parents[1]
SECTION = re.compile(r"\[(\w+)\]")
#: A key, its arguments, and the message.
LINE = re.compile(r"([\w.]+)(?:\(([\w, ]+)\))? = (.*)")
TABLE = re.compile(r"^(?:package |public )?enum (\w+): TextTable\b", re.M)


def files(language):
    """The files of a language: those of the core and of the server, and then one for each capability."""
    found = SOURCES.glob(f"*/Texts/{language}.ini"), SOURCES.glob(f"Features/*/Texts/{language}.ini")
    return [path for paths in found for path in sorted(paths)]


def names():
    return sorted({path.stem for path in SOURCES.glob("**/Texts/*.ini")})


@functools.cache
def tables_of_servers():
    """The sections whose texts a server alone says."""
    texts = [path for path in SOURCES.rglob("*.swift") if "Server" in path.relative_to(SOURCES).parts]
    return {table for path in texts for table in TABLE.findall(path.read_text())}


def text_hash(section, line):
    """The hash by which the program knows the text of a line (Localization/TextHash.swift)."""
    key, arguments, _ = LINE.fullmatch(line).groups()
    value = 0x811C9DC5
    for byte in f"{section}/{key}/".encode() + bytes([arguments.count(",") + 1 if arguments else 0]):
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value


def lines(language):
    """Each line that the app says in a browser, its section, and its hash, which a rule of plurals has not."""
    section = None
    for path in files(language):
        for line in path.read_text().splitlines():
            if found := SECTION.fullmatch(line):
                section = found.group(1)
                # A language that has no rules has this section all the same, or it would have the English ones.
                if section == "plural":
                    yield section, "", None
            elif line and not line.startswith("#") and section not in tables_of_servers():
                yield section, line, None if section == "plural" else text_hash(section, line)


def written(found):
    """Lines with their sections, as the program reads them (Localization/TextCatalog.swift)."""
    texts, last = [], None
    for section, line, _ in found:
        texts += [line] if section == last else [f"[{section}]", line]
        last = section
    return "".join(f"{text}\n" for text in texts).encode()


def catalog(language, is_wanted=lambda text: True):
    """What the app says in a language, as far as it is wanted."""
    return written(found for found in lines(language) if is_wanted(found[2]))


@functools.cache
def english():
    """Each text as a file of its own, by its hash, and the rules of plurals by None."""
    found = collections.defaultdict(list)
    for line in lines("en"):
        found[line[2]].append(line)
    return {text: written(each) for text, each in found.items()}
