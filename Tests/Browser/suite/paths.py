"""Where things are; an environment variable puts another build in the place of this checkout's."""
import os
import pathlib

BROWSER = pathlib.Path(__file__).resolve().parents[1]
ROOT = BROWSER.parents[1]
OUTPUT = BROWSER / "output"
PICTURES = BROWSER / "pictures"
PUBLIC = ROOT / "Sources/Web/Public"
WEB = pathlib.Path(os.environ.get("TEAMSHIFT_WEB", ROOT / ".build/web"))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
FIREFOX = os.environ.get("FIREFOX", "/usr/bin/firefox-esr")


def program():
    """The server: the release build if there is one, else the debug build."""
    built = [ROOT / ".build/release/teamshift", ROOT / ".build/debug/teamshift"]
    chosen = os.environ.get("TEAMSHIFT")
    return pathlib.Path(chosen) if chosen else next((path for path in built if path.exists()), built[0])
