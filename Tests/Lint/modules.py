"""Where each module of the package is: the folders of Sources are the architecture."""
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = ROOT / "Sources"
AREAS = ["Kits", "Core", "Clients", "Server", "Web"]
# The parts of a capability's folder, and how its module is called.
PARTS = {"Model": "{}Model", "Views": "{}Views", "App": "{}Feature", "Server": "{}Server"}


def modules():
    """The modules' names with their folders."""
    folders = {path.name: path for area in AREAS for path in (SOURCES / area).iterdir() if path.is_dir()}
    for capability in (SOURCES / "Features").iterdir():
        folders |= {PARTS[part.name].format(capability.name): part for part in capability.iterdir() if part.name in PARTS}
    return dict(sorted(folders.items()))


def swift_files():
    """Each file of Swift with its module's name, and its path in the module's folder."""
    for name, folder in modules().items():
        for path in sorted(folder.rglob("*.swift")):
            yield name, path, path.relative_to(folder)
