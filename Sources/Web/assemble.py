#!/usr/bin/env python3
"""Gathers the web app into a folder that the server serves: assemble.py --program FOLDER --out FOLDER

Everything that may be kept for ever lies under a path with the hash of all of it; index.json lists the files.
"""
import argparse
import concurrent.futures
import functools
import gzip
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

import languages
import parts
import public_holidays

HERE = pathlib.Path(__file__).parent
PUBLIC = HERE / "Public"
# Those that run before the first paint; app.js and account.js have all other modules in them, since each file more delays
# the start.
SCRIPTS = ["early-events.js", "theme.js"]
# What runs beside the page.
WORKERS = ["roster-worker.js"]
PARTS = [f"{name}.wasm" for name in parts.names()]
PROGRAMS = [*PARTS, "roster.wasm"]
# What only some people need: a device keeps it once it has used it.
FOR_SOME = [*PARTS[2:], "roster.wasm"]
# Debian's libjs-leaflet. What draws maps is a file of its own, which no page but one with a map loads.
LEAFLET = pathlib.Path("/usr/share/javascript/leaflet")
LEAFLET_LICENCE = pathlib.Path("/usr/share/doc/libjs-leaflet/copyright")
TYPES = {
    ".css": "text/css; charset=utf-8", ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".ini": "text/plain; charset=utf-8",
    ".json": "application/json", ".txt": "text/plain; charset=utf-8", ".png": "image/png", ".svg": "image/svg+xml", ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
# name, pixels, whether the drawing keeps to the middle, where every mask leaves it
PICTURES = [("icon-180.png", 180, False), ("icon-192.png", 192, False), ("icon-512.png", 512, False),
            ("icon-maskable-512.png", 512, True)]
# While a developer watches, pages load themselves anew as soon as there is another version, and no worker keeps any.
RELOADING = b"""
setInterval(async () => {
  const worker = await fetch("/sw.js", { cache: "no-store" }).then((reply) => (reply.ok ? reply.text() : null), () => null);
  if (worker && !worker.includes(document.documentElement.dataset.version)) location.reload();
}, 500);
"""
IDLE_WORKER = b"""// {{version}}
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", () => self.registration.unregister());
"""
ACCENTS = HERE.parent / "Core/SharedModels/AccentColor.swift"


def accents():
    """The accent colors but for the standard one, whose icon is icon.svg as it is, each with its fill in light."""
    names = re.search(r"^  case ([\w, ]+)$", ACCENTS.read_text(), re.MULTILINE).group(1).split(", ")
    standard = re.search(r"standard = AccentColor\.(\w+)", ACCENTS.read_text()).group(1)
    pattern = r'\[data-accent="(\w+)"\] \{.* --accent-fill: light-dark\((#\w{6}),'
    fills = dict(re.findall(pattern, (PUBLIC / "app.css").read_text()))
    if set(fills) != set(names):
        raise SystemExit(f"app.css has the accents {', '.join(fills)}, and AccentColor {', '.join(names)}")
    return {name: fills[name] for name in names if name != standard}


def shade(color):
    """The same color at nightfall."""
    channels = zip(bytes.fromhex(color[1:]), bytes.fromhex("17123a"))
    return "#" + bytes(round(0.45 * own + 0.55 * night) for own, night in channels).hex()


def drawing(fill=None):
    source = (PUBLIC / "icon.svg").read_text()
    return source.replace("#0a5cdb", fill).replace("#2b1f6b", shade(fill)) if fill else source


def tinted(name, accent):
    """icon-192.png -> icon-teal-192.png"""
    return re.sub(r"^(icon|manifest)", rf"\1-{accent}", name)


@functools.cache
def picture(source, pixels, is_maskable):
    if is_maskable:
        source = source.replace('rx="112" ', "").replace("<g ", '<g transform="translate(76.8 76.8) scale(.7)" ', 1)
    command = ["rsvg-convert", "--width", str(pixels), "--height", str(pixels)]
    return subprocess.run(command, input=source.encode(), capture_output=True, check=True).stdout


@functools.cache
def sprite():
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder) / "icons.svg"
        subprocess.run([HERE / "make-icons", target], check=True)
        picture = target.read_text().strip()
    # In the page itself, so that icons are there with the first paint; it takes no room.
    return picture.replace("<svg", '<svg class="sprite" width="0" height="0" aria-hidden="true"', 1)


def bundle(name, form="esm"):
    command = ["esbuild", PUBLIC / name, "--bundle", "--minify", f"--format={form}", "--target=es2022", "--log-level=warning",
               f"--alias:leaflet={LEAFLET / 'leaflet.esm.js'}"]
    return subprocess.run(command, capture_output=True, check=True).stdout


def map_style():
    """Leaflet's style sheet without the pictures that it names, the hues of app.css, and what is our own."""
    leaflet = re.sub(r"[^{}]*\{[^{}]*url\([^{}]*\}|/\*#.*?\*/", "", (LEAFLET / "leaflet.css").read_text())
    hues = re.findall(r'\[data-hue="\d+"\] \{ --hue-fill: [^}]*\}', (PUBLIC / "app.css").read_text())
    return "\n".join([leaflet, *hues, (PUBLIC / "map.css").read_text()]).encode()


def assets(program):
    files = {name: (PUBLIC / name).read_bytes() for name in ["app.css", "account.css", "icon.svg"]}
    for name in SCRIPTS + WORKERS:
        files[name] = bundle(name, "iife")
    for name in ["app.js", "account.js", "map.js", "workbook.js"]:
        files[name] = bundle(name)
    files["map.css"] = map_style()
    files["leaflet-licence.txt"] = LEAFLET_LICENCE.read_bytes()
    files |= texts(program)
    for name in PROGRAMS:
        files[name] = (program / name).read_bytes()
    for name, pixels, is_maskable in PICTURES:
        files[name] = picture(drawing(), pixels, is_maskable)
    for accent, fill in accents().items():
        files[tinted("icon.svg", accent)] = drawing(fill).encode()
        for name, pixels, is_maskable in PICTURES:
            files[tinted(name, accent)] = picture(drawing(fill), pixels, is_maskable)
    return files


def texts(program):
    """What the first screen says, and the rest, by language; all in one file if the program is not divided."""
    path = program / "first-texts.json"
    first = {None, *json.loads(path.read_text())} if path.exists() else None
    files = {}
    for language in languages.names():
        files[f"texts-{language}.ini"] = languages.catalog(language, lambda text: first is None or text in first)
        files[f"texts-{language}-rest.ini"] = languages.catalog(language, lambda text: first is not None and text not in first)
    return files


def manifest(text, accent):
    """The manifest whose icons have another color."""
    return text.replace(b"/icon", f"/icon-{accent}".encode())


def version_of(files, templates):
    digest = hashlib.sha256()
    for name, content in sorted(files.items()) + sorted(templates.items()):
        digest.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    return digest.hexdigest()[:12]


def write(out, path, name, content, is_immutable, packers):
    """Writes a file, and beside it what each packer makes smaller; its entry in the index."""
    target = out / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    encodings = []
    for encoding, pack in packers.items():
        packed = pack(content)
        if len(packed) < len(content) * 0.95:
            (out / f"{name}.{encoding}").write_bytes(packed)
            encodings.append(encoding)
    return {"path": path, "file": name, "type": TYPES[pathlib.Path(name).suffix], "immutable": is_immutable,
            "encodings": encodings}


def brotli(content):
    return subprocess.run(["brotli", "-q", "11", "-c"], input=content, capture_output=True, check=True).stdout


PACKERS = {"br": brotli, "gzip": lambda content: gzip.compress(content, 9, mtime=0)}


def assemble(program, out, is_packed=True, reloads=False):
    """Writes the folder.

    is_packed: whether what is smaller in a packed form is there in it, too
    reloads: whether pages load themselves anew as soon as the server has another version
    """
    packers = PACKERS if is_packed else {}
    templates = {name: (PUBLIC / name).read_bytes() for name in ["shell.html", "account.html", "sw.js", "manifest.webmanifest"]}
    templates["sprite"] = sprite().encode()
    files = assets(program)
    if reloads:
        templates["sw.js"] = IDLE_WORKER
        for name in ["app.js", "account.js"]:
            files[name] += RELOADING
    holidays = public_holidays.files()
    version = version_of({**files, **holidays}, templates)
    base = f"/assets/{version}"

    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = out.with_name(out.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        entries = list(pool.map(
            lambda file: write(fresh, f"{base}/{file[0]}", f"assets/{file[0]}", file[1], True, packers), sorted(files.items())))

    def fill(name):
        text = templates[name].decode()
        paths = [entry["path"] for entry in entries if entry["immutable"]]
        paths = [path for path in paths if not path.endswith(".txt")]
        later = [path for path in paths if any(f"/icon-{accent}" in path for accent in accents())]
        later += [path for path in paths if "/texts-" in path and "/texts-en" not in path]
        later += [path for path in paths if pathlib.Path(path).name in FOR_SOME]
        later += [f"/{tinted('manifest.webmanifest', accent)}" for accent in accents()]
        later += [f"/{name}" for name in sorted(holidays)]
        kept = [path for path in paths if path not in later] + ["/manifest.webmanifest"]
        for mark, value in {"{{assets}}": base, "{{version}}": version, "{{sprite}}": templates["sprite"].decode(),
                            "{{languages}}": " ".join(languages.names()),
                            "{{files}}": json.dumps(kept), "{{laterFiles}}": json.dumps(later)}.items():
            text = text.replace(mark, value)
        return text.encode()

    served = {"manifest.webmanifest": fill("manifest.webmanifest")}
    for accent in accents():
        served[tinted("manifest.webmanifest", accent)] = manifest(served["manifest.webmanifest"], accent)
    served["sw.js"] = fill("sw.js")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        entries += list(pool.map(
            lambda file: write(fresh, f"/{file[0]}", file[0], file[1], False, packers), {**served, **holidays}.items()))
    for name in ["shell.html", "account.html"]:
        (fresh / name).write_bytes(fill(name))
    index = {"version": version, "shell": "shell.html", "accountShell": "account.html", "files": entries}
    (fresh / "index.json").write_text(json.dumps(index, indent=1))
    shutil.rmtree(out, ignore_errors=True)
    fresh.rename(out)
    print(f"web app {version} in {out}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True, type=pathlib.Path)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    arguments = parser.parse_args()
    assemble(arguments.program, arguments.out)


if __name__ == "__main__":
    main()
