"""What the build asks of Binaryen's tools."""
import pathlib
import subprocess

# Only the features that the module uses: with all of them, the optimizer writes what browsers refuse.
FEATURES = (pathlib.Path(__file__).parent / "wasm-features").read_text().split()


def run(tool, *arguments):
    subprocess.run([tool, *FEATURES, *map(str, arguments)], check=True)


def text_of(module):
    """The lines of a module's text."""
    command = ["wasm-dis", *FEATURES, module]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines(True)


def functions_of(module):
    """The lines of each function by its name, in the order of the module."""
    functions, name = {}, None
    for line in text_of(module):
        if line.startswith(" (func $"):
            name = line.split()[1][1:]
        elif not line.startswith("  "):
            name = None
        if name:
            functions.setdefault(name, []).append(line)
    return functions
