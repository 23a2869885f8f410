"""Finds tests that docs/asvs.md names and that are not there."""
import re


def missing_tests(root):
    names = set()
    for path in (root / "Tests").rglob("*.swift"):
        names.update(re.findall(r"`([^`\n]+)`", path.read_text()))
        names.update(re.findall(r"struct (\w+)", path.read_text()))
    for path in (root / "Tests").rglob("*.py"):
        names.update(re.findall(r'"([^"\n]+)"', path.read_text()))
        names.update(name.replace("_", " ") for name in re.findall(r"^def (\w+)", path.read_text(), re.MULTILINE))
    for number, line in enumerate((root / "docs/asvs.md").read_text().splitlines(), 1):
        cells = line.split(" | ")
        if not line.startswith("| ") or len(cells) < 3:
            continue
        for name in re.findall(r"`([^`]+)`", cells[-1]):
            if name not in names:
                yield f"docs/asvs.md:{number}: there is no test `{name}`"
