"""Where things are; an environment variable puts another build in the place of this checkout's."""
import os
import pathlib

SUITE = pathlib.Path(__file__).resolve().parent
ROOT = SUITE.parents[2]
SHIM_SOURCE = SUITE / "shim.c"
SHIM = ROOT / ".build/faults/shim.so"


def program() -> pathlib.Path:
    """The server: the release build if there is one, else the debug build."""
    built = [ROOT / ".build/release/teamshift", ROOT / ".build/debug/teamshift"]
    chosen = os.environ.get("TEAMSHIFT")
    return pathlib.Path(chosen) if chosen else next((path for path in built if path.exists()), built[0])
