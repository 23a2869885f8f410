"""Compares what the program and the page know of each other: the kinds of events, and the names of what is asked of the page."""
import re

from modules import ROOT, SOURCES, swift_files

PUBLIC = SOURCES / "Web/Public"
EXPORTS = SOURCES / "Web/WebApp/Exports.swift"


def event_kinds():
    """The kinds in Swift's order, whose numbers begin at 1."""
    body = re.search(r"enum HostEventKind: Int32 \{(.*?)\n\}", EXPORTS.read_text(), re.S).group(1)
    return re.findall(r"^  case (\w+)", body, re.M)


def listed_events():
    return re.findall(r'"(\w+)"', re.search(r"const names = \[(.*?)\]", (PUBLIC / "events.js").read_text(), re.S).group(1))


def told_events():
    return {name for path in PUBLIC.glob("*.js") for name in re.findall(r"\bevent\.(\w+)", path.read_text())
            if "./events.js" in path.read_text()}


def asked():
    """The names that Swift asks of the page, and the files that do."""
    pattern = re.compile(r"(?:\.browser|\bask|BrowserRequest)\(\s*\"(\w+)\"")
    for _, path, _ in swift_files():
        for name in pattern.findall(path.read_text()):
            yield name, path.relative_to(ROOT)


def functions():
    """The names of the page's functions: the members of `requests` and of `abilitiesOf`."""
    bodies = re.search(r"^const requests = \{(.*?)^\};", (PUBLIC / "app.js").read_text(), re.S | re.M).group(1)
    bodies += re.search(r"^export const abilitiesOf = \(page\) => \(\{(.*?)^\}\);", (PUBLIC / "abilities.js").read_text(),
                        re.S | re.M).group(1)
    return set(re.findall(r"^  (?:async )?(\w+)[:,(]", bodies, re.M))


def problems():
    if event_kinds() != listed_events():
        yield f"events.js lists other events than HostEventKind: {', '.join(listed_events())}"
    for name in sorted(told_events() - set(listed_events())):
        yield f"the page tells event.{name}, which events.js does not list"
    known = functions()
    for name, path in asked():
        if name not in known:
            yield f"{path} asks {name} of the page, which has no function of that name"
    for name in sorted(known - {name for name, _ in asked()}):
        yield f"nothing asks {name} of the page"
