"""A built web app under another version, as the next release would be."""
import gzip
import json
import pathlib
import shutil
import subprocess

from . import paths

VERSION = "feedfacef00d"


def next_version(folder):
    """Copies the web app with a change in its style sheet and a version of its own, and answers where it is."""
    web = pathlib.Path(folder) / "next-web"
    shutil.copytree(paths.WEB, web)
    known = json.loads((web / "index.json").read_text())["version"]
    with open(web / "assets/app.css", "a") as style:
        style.write("\n.title h1 { color: rgb(1, 2, 3); }\n")
    for path in web.rglob("*"):
        if path.suffix in (".json", ".html", ".js", ".webmanifest", ".css"):
            path.write_text(path.read_text().replace(known, VERSION))
            pack(path)
    return web


def pack(path):
    """Brings the compressed copies of a file forward."""
    content = path.read_bytes()
    if (copy := path.with_name(path.name + ".gzip")).exists():
        copy.write_bytes(gzip.compress(content))
    if (copy := path.with_name(path.name + ".br")).exists():
        copy.write_bytes(subprocess.run(["brotli", "-c"], input=content, capture_output=True, check=True).stdout)
