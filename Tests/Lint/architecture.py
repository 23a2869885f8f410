"""That the package declares for each module just what its files import, and that imports go from above to below.

That nothing is imported which is not declared, the compiler checks as well."""
import json
import re
import subprocess

from modules import ROOT, SOURCES, modules

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import +(?:(?:struct|class|enum|func|protocol|typealias) +)?(\w+)", re.M)
SCREENS = {"HTMLKit", "SharedUIs", "SharedForms"}
BELOW_MODELS = {"System", "Kits", "Core"}
# What the modules of each kind may import, by kind; what joins all others may import anything.
MAY_IMPORT = {
    "System": set(),
    "Kits": {"System", "Kits"},
    "Clients": {"System", "Kits", "Clients"},
    "Core": {"Kits", "Core"},
    "Model": BELOW_MODELS | {"Model"},
    "Views": BELOW_MODELS | {"Model", "Views"},
    "App": BELOW_MODELS | {"Model", "Views"},
    "Server": BELOW_MODELS | {"Clients", "Kernel", "Model", "Views"},
    "Kernel": BELOW_MODELS | {"Clients", "Kernel", "Model"},
}
JOINING = {"AppFeature", "WebApp", "TeamShiftServer", "teamshift", "RosterProgram"}


def kind(folder):
    """The kind of a module by its folder: an area of the sources, or a part of a capability."""
    parts = folder.relative_to(SOURCES).parts
    if parts[0] == "Features":
        return parts[2]
    return "Kernel" if parts[0] == "Server" else parts[0]


def declared():
    """What the package declares for each of its modules."""
    printed = subprocess.run(["swift", "package", "--ignore-lock", "dump-package"], cwd=ROOT, capture_output=True, text=True, check=True)
    return {target["name"]: {dependency["byName"][0] for dependency in target["dependencies"]}
            for target in json.loads(printed.stdout)["targets"]}


def imported(folder):
    return {name for path in folder.rglob("*.swift") for name in IMPORT.findall(path.read_text())}


def problems():
    folders = modules() | {path.name: path for path in (SOURCES / "System").iterdir()}
    dependencies = declared()
    for name, folder in folders.items():
        used = (imported(folder) & folders.keys()) - {name}
        for other in sorted(dependencies.get(name, set()) - used):
            yield f"Package.swift: {name} declares {other}, which none of its files imports"
        for other in sorted(used - dependencies.get(name, set())):
            yield f"Package.swift: {name} imports {other}, which it does not declare"
        if name in JOINING:
            continue
        for other in sorted(used):
            if not may_import(folder, folders[other], other):
                yield f"{folder.relative_to(ROOT)}: a module of this kind may not import {other}"


def may_import(folder, other, name):
    if kind(folder) == "Model" and name in SCREENS or name in JOINING:
        return False
    # The server answers some requests with what the capability's own screens show.
    is_own = kind(folder) == "Server" and kind(other) == "App" and folder.parent == other.parent
    return is_own or kind(other) in MAY_IMPORT[kind(folder)]
