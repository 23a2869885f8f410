"""To which part of the program each function belongs, by who needs it.

Swift says what only some people need: `Feature(part:)`, `ScreenType(for:)`, and the least role of an intent. The program asks
who it is for before it calls what it finds there, and calls it through the table. So the functions that are reached in other
ways are needed by everybody, and a part has those that are reached only through what is its own.
"""
import itertools
import pathlib
import re
import subprocess

#: What shows the first screen, and what everybody needs besides.
FIRST, REST = "app", "app-rest"
SOURCES = pathlib.Path(__file__).resolve().parents[1]
FEATURE = re.compile(r"let \w+Feature = Feature\(\s*part: \.(?:planning\(\.)?(\w+)")
SCREEN = re.compile(r"ScreenType\((\w+)\.self, for: \.(\w+)")
INTENT = re.compile(r'IntentDefinition<([\w<>]+)>\(\s*"\w+", role: \.(\w+)')
ALIAS = re.compile(r"typealias (\w+) = (\w+<\w+>)")
#: What intents of managers and owners alone belong to.
MANAGERS = "managers"
#: What is asked of all features, of whatever part.
FOR_ALL = r"^(?!.*\b(?:SettingsSection|TabDefinition)\b)"
#: What the program calls for a row or an intent of a kind, of which there are none without the part.
METHODS = (r"of RecordKit\.(?:BoxedIntent\.|IntentDefinition\.read|BoxedRow\.|Table\.(?:read|audience|placement|owner|parties)|"
           r"RowRules\.|Index\.)|of SharedUIs\.IntentTexts\.(?:success|failure|reopened|rebased|staleReport)")

#: Behind the intent, what `IntentTexts` gives the closures that say something of it.
TEXTS = r", (?:RecordKit\.Records|SharedUIs\.ScreenContext)"


def sources():
    return {path: path.read_text() for path in SOURCES.rglob("*.swift")}


def demangled(names):
    """Names as Swift writes them. The optimizer escapes what text form does not allow, and numbers names that are there twice."""
    plain = [re.sub(r"\\([0-9a-f]{2})", lambda found: chr(int(found[1], 16)), name) for name in names]
    done = subprocess.run(["swift-demangle", "--compact"], input="\n".join(plain), text=True, capture_output=True, check=True)
    return done.stdout.split("\n")


def of_kind(types, more=""):
    """What takes a value of some types first, with something `more`, or is a method for one."""
    return rf"closure #\d+ (?:@Sendable )?\([^()]*(?:{types}){more}|specialization <.*(?:{types}).* (?:{METHODS})"


def modules(path):
    """A feature's modules. Rows of a capability are there only where it is planned, so that its models are of its part, too."""
    return "|".join(rf"{path.parent.parent.name}{each}\." for each in ("Model", "Views", "Feature"))


def type_pattern(name):
    """A type as Swift writes it: `SaveLocation` stands for `Save<Location>`."""
    return re.sub(r"\w+", lambda found: rf"\w+\.{found[0]}\b", name)


def declared():
    """For each part, patterns of what only its people need, as demangled names."""
    texts = sources()
    aliases = {name: meant for text in texts.values() for name, meant in ALIAS.findall(text)}
    for path, text in texts.items():
        for part in FEATURE.findall(text):
            yield part, rf"{FOR_ALL}.*closure .* in variable initialization expression of {path.parent.parent.name}Feature\.\w+ : "
            if part != MANAGERS:
                yield part, of_kind(modules(path))
        for screen, part in SCREEN.findall(text):
            yield part, rf"<\w+\.{screen}> of closure #1 .* in SharedUIs\.ScreenType\.init"
        for intent, role in INTENT.findall(text):
            if role != "member":
                yield MANAGERS, of_kind(type_pattern(aliases.get(intent, intent)), TEXTS)


def names():
    """All parts, of which only the first two are for everybody."""
    return [FIRST, REST, *sorted({f"app-{part}" for part, _ in declared()})]


class Doors:
    """To which part belongs what stands in the table."""

    def __init__(self, names):
        by_part = sorted(declared())
        self.names = sorted({part for part, _ in by_part})
        # A capability's part comes first: who plans it there also has the part of managers.
        self.names.sort(key=lambda part: part == MANAGERS)
        patterns = {part: re.compile("|".join(f"(?:{pattern})" for each, pattern in by_part if each == part)) for part in self.names}
        self._parts = {name: next((part for part in self.names if patterns[part].search(plain)), None)
                       for name, plain in zip(names, demangled(names))}

    def part(self, name):
        return self._parts.get(name)


def assigned(program, functions, slots, first):
    """The part of each function by its name.

    - `program`: the program as it was linked.
    - `functions`: for each function that the optimizer has left, those that it calls.
    - `slots`: the function that it has left in each slot of the table.
    - `first`: the functions of the first part, which everybody has.
    """
    doors = Doors(sorted(set(program.names.values())))
    edges = program.edges(functions, slots)
    reached = {}
    for count in range(len(doors.names) + 1):
        for parts in itertools.combinations(doors.names, count):
            reached[parts] = reach(edges, first, lambda name: name in first or doors.part(name) in (None, *parts))
    part_of = {}
    for name in functions:
        needing = next((parts for parts, names in reached.items() if name in names), ())
        alone = [parts for parts, names in reached.items() if len(parts) == len(needing) and name in names]
        part_of[name] = FIRST if name in first else REST if not needing or len(alone) > 1 else f"app-{needing[0]}"
    return part_of


def reach(edges, roots, is_open):
    """What can run, or be read, from some functions on; through the table, only what is open."""
    seen, front = set(), list(roots)
    while front:
        node = front.pop()
        if node in seen:
            continue
        seen.add(node)
        front += [target for target, door in edges.get(node, ()) if target not in seen and (door is None or is_open(door))]
    return seen
