#!/usr/bin/env python3
"""Makes a container image of the package, in the layout of the Open Container Initiative, without a registry.

    image.py --package FILE --root FOLDER [--out FOLDER] [--compress]

FOLDER is a Debian system on which the package is installed (`Packaging/root.sh`). Its files, without those of the package,
are the first layer; the package's own files are the second one, and change alone with a new version.
"""
import argparse
import gzip
import hashlib
import io
import json
import os
import pathlib
import re
import subprocess
import tarfile
import time

#: What belongs to the machine on which the system was made, or is of no use in a container.
LEFT_OUT = re.compile(
    r"(dev|proc|sys|run|tmp|var/tmp|var/cache/apt|var/lib/apt/lists|var/log|usr/share/(?:man|locale|lintian)"
    r"|root|media|mnt|srv|boot|home)/.*"
    r"|etc/(?:resolv\.conf|hosts|hostname|machine-id|apt/apt\.conf\.d/99mmdebstrap)"
    r"|usr/share/doc/(?!.*/copyright$).*/.*|var/lib/teamshift/.*|var/cache/ldconfig/aux-cache|var/cache/debconf/.*-old")
#: The user `nobody` of Debian, who owns nothing but the data.
NOBODY = 65534
DATA = "var/lib/teamshift"
OCI = "application/vnd.oci.image"


def owned(member, time):
    """As it would be in any other build of the same files."""
    member.mtime = min(int(member.mtime), time)
    member.uname = member.gname = ""
    return member


def system_layer(root, own, time):
    """The system's files, without those of the package."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for folder, folders, files in os.walk(root):
            folders.sort()
            for name in sorted(files + folders):
                path = os.path.join(folder, name)
                inside = os.path.relpath(path, root)
                if LEFT_OUT.fullmatch(inside) or inside in own or inside == DATA:
                    continue
                member = tar.gettarinfo(path, inside)
                if member is None:  # a socket
                    continue
                with open(path, "rb") if member.isreg() else io.BytesIO() as content:
                    tar.addfile(owned(member, time), content if member.isreg() else None)
    return buffer.getvalue()


def package_layer(package, time):
    """The package's files, and the folder for the data."""
    source = subprocess.run(["dpkg-deb", "--fsys-tarfile", package], check=True, capture_output=True).stdout
    buffer, names = io.BytesIO(), set()
    with tarfile.open(fileobj=io.BytesIO(source)) as old, \
            tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for member in old:
            member.name = member.name.removeprefix("./").rstrip("/") or "."
            # A folder of this name would take the place of the system's link to the other one.
            if member.name.split("/")[0] == "lib":
                member.name = f"usr/{member.name}"
            if member.name == "." or LEFT_OUT.fullmatch(member.name):
                continue
            if not member.isdir():
                names.add(member.name)
            tar.addfile(owned(member, time), old.extractfile(member) if member.isreg() else None)
        data = tarfile.TarInfo(DATA)
        data.type, data.mode, data.uid, data.gid, data.mtime = tarfile.DIRTYPE, 0o700, NOBODY, NOBODY, time
        tar.addfile(data)
    return buffer.getvalue(), names


class Layout:
    """A folder of blobs that are named by their digests (OCI Image Format, image-layout.md)."""

    def __init__(self, folder):
        self.folder = folder
        (folder / "blobs/sha256").mkdir(parents=True, exist_ok=True)
        (folder / "oci-layout").write_text('{"imageLayoutVersion": "1.0.0"}')

    def put(self, kind, content):
        digest = hashlib.sha256(content).hexdigest()
        (self.folder / "blobs/sha256" / digest).write_bytes(content)
        return {"mediaType": f"{OCI}.{kind}", "digest": f"sha256:{digest}", "size": len(content)}

    def put_json(self, kind, value):
        return self.put(kind, json.dumps(value, sort_keys=True).encode())


def configuration(layers, version, time):
    return {
        "created": time, "architecture": "amd64", "os": "linux",
        "config": {
            "User": f"{NOBODY}:{NOBODY}", "ExposedPorts": {"8080/tcp": {}}, "WorkingDir": f"/{DATA}",
            "Env": ["PATH=/usr/local/bin:/usr/bin:/bin", f"TEAMSHIFT_DATA=/{DATA}", "TEAMSHIFT_HOST=0.0.0.0",
                    "MALLOC_ARENA_MAX=2"],
            "Entrypoint": ["/usr/bin/teamshift"], "Cmd": ["serve"], "Volumes": {f"/{DATA}": {}},
            "StopSignal": "SIGTERM",
            "Labels": {"org.opencontainers.image.title": "TeamShift", "org.opencontainers.image.version": version,
                       "org.opencontainers.image.licenses": "MIT"},
        },
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(each).hexdigest()}" for each in layers]},
        "history": [{"created": time, "created_by": name} for name in ["Debian", "teamshift"]],
    }


def make(package, root, out, compress=False):
    """Writes the image's layout."""
    version = subprocess.run(["dpkg-deb", "--field", package, "Version"], check=True, capture_output=True, text=True).stdout.strip()
    newest = int(os.environ.get("SOURCE_DATE_EPOCH", pathlib.Path(package).stat().st_mtime))
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(newest))
    own_layer, own = package_layer(package, newest)
    layers = [system_layer(root, own, newest), own_layer]
    layout = Layout(out)
    kind = "layer.v1.tar+gzip" if compress else "layer.v1.tar"
    entries = [layout.put(kind, gzip.compress(each, 6, mtime=0) if compress else each) for each in layers]
    config = layout.put_json("config.v1+json", configuration(layers, version, created))
    manifest = layout.put_json("manifest.v1+json", {
        "schemaVersion": 2, "mediaType": f"{OCI}.manifest.v1+json", "config": config, "layers": entries})
    manifest["annotations"] = {"org.opencontainers.image.ref.name": version}
    (out / "index.json").write_text(json.dumps({"schemaVersion": 2, "manifests": [manifest]}))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--package", required=True, help="the Debian package")
    parser.add_argument("--root", required=True, help="a system on which it is installed")
    parser.add_argument("--out", required=True, type=pathlib.Path, help="the folder for the image")
    parser.add_argument("--compress", action="store_true", help="as registries want layers")
    options = parser.parse_args()
    make(options.package, options.root, options.out, options.compress)
    print(options.out)


if __name__ == "__main__":
    main()
