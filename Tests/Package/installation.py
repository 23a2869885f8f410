"""What an operator does with the package, in this order."""
import contextlib
import hashlib
import http.client
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import time

from manager import Service, UNIT
from room import ROOT

sys.path.insert(0, str(ROOT / "Packaging"))

import image  # noqa: E402

ACCOUNT = {"email": "sam@example.org", "password": "Quarterdeck lantern 41"}
CONFIGURATION = "/etc/teamshift/teamshift.conf"
DATABASE = "/var/lib/teamshift/teamshift.sqlite"
ADDRESS = r"TeamShift is at http://localhost:(\d+)/"
BEGINNING = r"Open (http://localhost:(\d+)/sign-up) to begin. The owner's setup code is (\S+),"
#: How much systemd's analyzer may find that the unit could do: tenths, of 100.
EXPOSURE = 15
ANY_PORT = ("TEAMSHIFT_PORT=0",)


def ask(port, method, path, body=None, accept="application/json", host=None):
    with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
        content = None if body is None else json.dumps(body).encode()
        fields = {"Accept": accept, "Host": host or f"localhost:{port}"}
        if content:
            fields["Content-Type"] = "application/json"
        connection.request(method, path, content, fields)
        reply = connection.getresponse()
        return reply.status, reply.read().decode()


def signs_in(port):
    return ask(port, "POST", "/api/v1/session", ACCOUNT)[0] == 200


def lintian_finds_nothing(world):
    run = subprocess.run(["lintian", "--fail-on", "error,warning", "--tag-display-limit", "0", world.package],
                         capture_output=True, text=True)
    assert run.returncode == 0 and not run.stdout, run.stdout + run.stderr


def it_is_installed_without_a_question_and_shows_its_first_page(world):
    world.installed_at = time.monotonic()
    world.room.install(world.older)
    assert world.room.state() == "install ok installed 0.9", world.room.state()
    with Service(world.room.folder, extra=ANY_PORT) as service:
        service.hear("READY=1")
        found = service.journal(BEGINNING)
        port = int(found[2])
        status, page = ask(port, "GET", "/sign-up", accept="text/html")
        assert status == 200 and "TeamShift" in page, (status, page[:500])
        first_page = time.monotonic() - world.installed_at
        new = {**ACCOUNT, "displayName": "Sam Sample", "code": found[3]}
        status, reply = ask(port, "POST", "/api/v1/accounts", new)
        assert status == 201, reply
        assert signs_in(port)
        service.hear("WATCHDOG=1")
        assert re.search(r"^CapEff:\s*0+$", service.status(), re.M) and "NoNewPrivs:\t1" in service.status()
        resident, private = service.memory()
        service.stop()
    assert oct(world.room.path("/var/lib/teamshift").stat().st_mode)[-3:] == "700"
    return f"first page after {first_page:.0f} s, {resident / 1e6:.0f} MB resident, {private / 1e6:.0f} MB its own"


def the_shell_and_the_manual_know_its_commands(world):
    room = world.room
    for words, expected in [(["te"], ""), (["se"], "serve"), (["config", "ch"], "check"), (["serve", "--por"], "--port"),
                            (["config", "show", "--ex"], "--example"), (["export", ""], "shift-types")]:
        script = (". /usr/share/bash-completion/completions/teamshift; COMP_WORDS=(teamshift \"$@\"); COMP_CWORD=$#; "
                  "_teamshift 2>/dev/null; echo \"${COMPREPLY[*]}\"")
        assert room.run("bash", "-c", script, "bash", *words).strip() == expected, words
    manual = subprocess.run(["gzip", "-dc", room.path("/usr/share/man/man1/teamshift.1.gz")], capture_output=True, text=True)
    for text in ["--mail-server", "config check", "TEAMSHIFT_PORT", CONFIGURATION]:
        assert text in manual.stdout.replace("\\-", "-"), text


def the_unit_is_right_and_hardened(world):
    root = f"--root={with_units_of_this_machine(world)}"
    for unit in ["teamshift.service", "teamshift.socket"]:
        found = subprocess.run(["systemd-analyze", root, "--man=no", "verify", unit], capture_output=True, text=True)
        ours = [line for line in (found.stdout + found.stderr).splitlines() if "teamshift" in line]
        assert not ours, ours
    found = subprocess.run(["systemd-analyze", root, "security", "--offline=yes", f"--threshold={EXPOSURE}", "teamshift.service"],
                           capture_output=True, text=True)
    assert found.returncode == 0, found.stdout[-3000:] + found.stderr
    links = world.room.path("/etc/systemd/system")
    assert (links / "multi-user.target.wants/teamshift.service").is_symlink()
    assert not (links / "sockets.target.wants/teamshift.socket").is_symlink()
    return re.search(r"exposure level[^:]*: ([\d.]+)", found.stdout)[1] + " of 10 exposed"


def with_units_of_this_machine(world):
    """A root for the analyzer: the room has no systemd, whose targets a unit names."""
    root = world.folder / "units"
    shutil.copytree("/usr/lib/systemd/system", root / "usr/lib/systemd/system", symlinks=True)
    (root / "usr/bin").mkdir()
    for name in ["lib", "bin"]:
        (root / name).symlink_to(f"usr/{name}")
    for name in ["teamshift.service", "teamshift.socket"]:
        shutil.copy(world.room.path(f"/usr/lib/systemd/system/{name}"), root / "usr/lib/systemd/system")
    for name in ["teamshift", "sh"]:
        shutil.copy(world.room.path(f"/usr/bin/{name}"), root / "usr/bin")
    return root


def an_upgrade_keeps_data_and_configuration(world):
    path = world.room.path(CONFIGURATION)
    path.write_text(path.read_text().replace("\n#sign-up=WHO\n", "\nsign-up=open\n"))
    assert "sign-up=open" in path.read_text()
    world.room.install(world.package)
    assert world.room.state().startswith("install ok installed 1."), world.room.state()
    assert "sign-up=open" in path.read_text()
    shown = world.room.run("teamshift", "config", "show")
    assert f"# from {CONFIGURATION}, line" in shown and "\nsign-up=open\n" in shown, shown
    assert "is in order" in world.room.run("runuser", "-u", "teamshift", "--", "teamshift", "check")


def it_takes_the_socket_and_the_secrets_of_its_manager(world):
    secret = world.room.path("/etc/teamshift/credentials/metrics-password")
    assert oct(secret.parent.stat().st_mode)[-3:] == "700"
    secret.write_text("Foremast compass 87\n")
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        with Service(world.room.folder, listener) as service:
            # What comes before it is ready waits, and is answered.
            assert signs_in(port)
            assert int(service.journal(ADDRESS)[1]) == port
            password = "Basic YW55OkZvcmVtYXN0IGNvbXBhc3MgODc="
            with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port)) as connection:
                connection.request("GET", "/metrics", headers={"Authorization": password, "X-Forwarded-For": "192.0.2.1"})
                assert connection.getresponse().status == 200
            service.hear("READY=1")
            service.stop()
    secret.unlink()


def a_reload_applies_the_configuration(world):
    path = world.room.path(CONFIGURATION)
    text = path.read_text()
    with Service(world.room.folder, extra=ANY_PORT) as service:
        service.hear("READY=1")
        port = int(service.journal(ADDRESS)[1])
        other = {"email": "kim@example.org", "password": ACCOUNT["password"], "displayName": "Kim"}
        path.write_text(text.replace("\nsign-up=open\n", "\nsign-up=closed\n"))
        assert "is in order" in world.room.run("teamshift", "config", "check")
        service.reload()
        assert ask(port, "POST", "/api/v1/accounts", other)[0] == 403
        path.write_text(text + "colour=red\n")
        assert "unknown key colour." in world.room.run("teamshift", "config", "check", check=False)
        service.reload()
        assert ask(port, "POST", "/api/v1/accounts", other)[0] == 403
        path.write_text(text)
        service.reload()
        assert ask(port, "POST", "/api/v1/accounts", other)[0] == 201
        service.stop()


def an_image_of_the_same_files_runs_as_nobody_with_a_read_only_root(world):
    out = world.folder / "image"
    image.make(world.package, world.room.folder, out)
    size, configuration = unpack(out, world.folder / "unpacked")
    started = time.monotonic()
    with container(world.folder / "unpacked", world.folder / "volume", configuration) as process:
        text = ""
        while not (found := re.search(BEGINNING, text)):
            line = process.stdout.readline().decode()
            assert line, process.stderr.read().decode()[-2000:]
            text += line
        # Its ports are its own, as it has a network of its own: it is asked from within.
        page = inside(process, int(found[2]))
        assert "200 OK" in page and "TeamShift" in page, page[:500]
        status = open(f"/proc/{child(process)}/status").read()
        assert re.search(r"^Uid:\s+65534\s+65534", status, re.M), status
        os.kill(child(process), 15)
        assert process.wait(timeout=30) == 0, process.stderr.read().decode()[-2000:]
        seconds = time.monotonic() - started
    assert (world.folder / "volume/teamshift.sqlite").exists()
    return f"{size / 1e6:.0f} MB, ran for {seconds:.1f} s"


def unpack(out, target):
    """Checks each blob by its digest, and unpacks the layers, as a runtime does."""
    def blob(entry):
        content = (out / "blobs" / entry["digest"].replace(":", "/")).read_bytes()
        assert len(content) == entry["size"] and f"sha256:{hashlib.sha256(content).hexdigest()}" == entry["digest"]
        return content
    assert json.loads((out / "oci-layout").read_text()) == {"imageLayoutVersion": "1.0.0"}
    target.mkdir()
    manifest = json.loads(blob(json.loads((out / "index.json").read_text())["manifests"][0]))
    configuration = json.loads(blob(manifest["config"]))
    for entry, digest in zip(manifest["layers"], configuration["rootfs"]["diff_ids"], strict=True):
        content = blob(entry)
        assert f"sha256:{hashlib.sha256(content).hexdigest()}" == digest
        path = out / "blobs" / entry["digest"].replace(":", "/")
        with tarfile.open(path) as tar:
            names = tar.getnames()
            assert not any(name.startswith(("/", "..")) or "resolv.conf" in name for name in names)
            replaced = [each.name for each in tar if each.isdir() and (target / each.name).is_symlink()]
            assert not replaced, f"The folders {replaced} take the places of links"
        subprocess.run(["tar", "--extract", "--numeric-owner", "--file", path, "--directory", target], check=True)
    return sum(entry["size"] for entry in manifest["layers"]), configuration["config"]


CONTAINER = """
set -e
mount --make-rprivate / 2>/dev/null || true
ip link set lo up 2>/dev/null || true
mount --bind "$UNPACKED" "$UNPACKED"
mount -t proc proc "$UNPACKED/proc"
mount -t tmpfs tmpfs "$UNPACKED/dev"
mknod -m 666 "$UNPACKED/dev/null" c 1 3
mknod -m 666 "$UNPACKED/dev/urandom" c 1 9
mkdir -p "$VOLUME"
chown 65534:65534 "$VOLUME"
chmod 700 "$VOLUME"
mount --bind "$VOLUME" "$UNPACKED/var/lib/teamshift"
mount -o remount,bind,ro "$UNPACKED"
exec chroot --userspec="$USERS" "$UNPACKED" /usr/bin/env -i "$@"
"""


@contextlib.contextmanager
def container(root, volume, configuration):
    """Runs the image's command as its first process, in namespaces of its own."""
    for name in ["proc", "dev"]:
        (root / name).mkdir(exist_ok=True)
    words = [*configuration["Env"], *configuration["Entrypoint"], *configuration["Cmd"]]
    process = subprocess.Popen(
        ["unshare", "--mount", "--propagation", "unchanged", "--pid", "--net", "--fork", "--kill-child", "bash", "-c", CONTAINER, "container", *words],
        env={**os.environ, "UNPACKED": str(root), "VOLUME": str(volume), "USERS": configuration["User"]},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def child(process):
    return int(open(f"/proc/{process.pid}/task/{process.pid}/children").read().split()[0])


def inside(process, port):
    """The page to begin at, asked in the container's network."""
    script = (f"exec 3<>/dev/tcp/127.0.0.1/{port}; printf 'GET /sign-up HTTP/1.1\\r\\nHost: localhost:{port}\\r\\n"
              "Accept: text/html\\r\\nConnection: close\\r\\n\\r\\n' >&3; tr -d '\\0' <&3")
    return subprocess.run(["nsenter", f"--net=/proc/{child(process)}/ns/net", "bash", "-c", script],
                          capture_output=True, text=True).stdout


def removed_it_leaves_the_data_and_comes_back_to_it(world):
    world.room.apt("remove", "teamshift")
    assert world.room.state().startswith("deinstall ok config-files"), world.room.state()
    assert not world.room.path("/usr/bin/teamshift").exists() and not world.room.path(UNIT).exists()
    assert world.room.path(DATABASE).exists() and world.room.path(CONFIGURATION).exists()
    world.room.install(world.package)
    with Service(world.room.folder, extra=ANY_PORT) as service:
        service.hear("READY=1")
        assert signs_in(int(service.journal(ADDRESS)[1]))
        service.stop()


def purged_it_leaves_the_data_and_says_where(world):
    said = world.room.apt("purge", "teamshift")
    assert "The schedules stay in /var/lib/teamshift." in said, said
    assert world.room.path(DATABASE).exists()
    for path in [CONFIGURATION, "/usr/bin/teamshift", "/usr/share/teamshift", "/etc/systemd/system/multi-user.target.wants/teamshift.service"]:
        assert not os.path.lexists(world.room.path(path)), path
    assert world.room.run("dpkg", "--audit") == ""


TESTS = [
    lintian_finds_nothing,
    it_is_installed_without_a_question_and_shows_its_first_page,
    the_shell_and_the_manual_know_its_commands,
    the_unit_is_right_and_hardened,
    an_upgrade_keeps_data_and_configuration,
    it_takes_the_socket_and_the_secrets_of_its_manager,
    a_reload_applies_the_configuration,
    an_image_of_the_same_files_runs_as_nobody_with_a_read_only_root,
    removed_it_leaves_the_data_and_comes_back_to_it,
    purged_it_leaves_the_data_and_says_where,
]
