"""What is tried with backups off the machine."""
import json
import os
import pathlib
import random
import re
import signal
import sqlite3
import subprocess
import time

from suite import paths
from suite.server import Server

from storage import BUCKET, REGION, Connection, Storage

PART = 8 << 20


class Place:
    """A data folder, keys, and a prefix of its own in the storage."""

    def __init__(self, folder: pathlib.Path, storage: Storage, prefix: str, chance: random.Random):
        self.folder, self.storage, self.prefix, self.chance = folder, storage, prefix, chance
        self.data = folder / "data"
        self.connection = Connection(storage.port)
        self.address = f"s3://{BUCKET}/{prefix}"
        self.environment = {
            **os.environ, "AWS_ACCESS_KEY_ID": storage.key, "AWS_SECRET_ACCESS_KEY": storage.secret,
            "AWS_REGION": REGION, "TMPDIR": str(folder), "no_proxy": "127.0.0.1",
        }
        self.run("backup-key", "create", folder / "key")
        self.storage_options = ["--backup-endpoint", f"http://127.0.0.1:{self.connection.port}"]
        self.options = ["--backup-to", self.address, "--backup-key", folder / "key.pub", *self.storage_options]
        self.secret = ["--backup-key-secret", folder / "key"]

    def close(self) -> None:
        self.connection.close()

    def start(self, *arguments: object) -> subprocess.Popen:
        command = [str(paths.program()), *map(str, arguments)]
        return subprocess.Popen(
            command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def run(self, *arguments: object, code: int = 0) -> str:
        process = self.start(*arguments)
        output, errors = process.communicate(timeout=240)
        assert process.returncode == code, f"{arguments}: {process.returncode} {output} {errors}"
        return output if code == 0 else errors

    def fill(self, *names: str, megabytes: int = 0) -> None:
        """A database with locations, and so much beside that does not get smaller."""
        with Server(str(self.data)) as server:
            workplace = server.workplace()
            for name in names:
                assert server.ask("POST", f"{workplace}/locations", {"name": name}).status == 201
            server.stop()
        if megabytes:
            with sqlite3.connect(self.data / "teamshift.sqlite") as database:
                database.execute("CREATE TABLE filler (bytes BLOB NOT NULL)")
                for _ in range(megabytes):
                    database.execute("INSERT INTO filler VALUES (?)", [self.chance.randbytes(1 << 20)])
            database.close()

    def locations(self, data: pathlib.Path) -> list[str]:
        with sqlite3.connect(data / "teamshift.sqlite") as database:
            rows = database.execute("SELECT name FROM locations ORDER BY name").fetchall()
        database.close()
        return [name for name, in rows]

    def send(self, code: int = 0) -> str:
        return self.run("backup", "--data", self.data, *self.options, code=code)

    def verify(self, name: str = "", code: int = 0) -> str:
        return self.run("backup", "verify", f"{self.address}/{name}", *self.secret, *self.storage_options, code=code)

    @property
    def names(self) -> list[str]:
        return self.storage.names(f"{self.prefix}/")

    @property
    def server_name(self) -> str:
        return (self.data / "backups/server-name").read_text().strip()


def wait_for(condition, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "It did not happen in time"
        time.sleep(0.05)


def a_server_sends_its_backups_which_another_machine_checks_and_puts_back(place: Place) -> None:
    place.fill("Harbour", "Hill")
    os.environ.update(place.environment)
    with Server(str(place.data), options=tuple(map(str, place.options))) as server:
        wait_for(lambda: 'teamshift_backup_age_seconds{place="remote"}' in server.ask("GET", "/metrics").text)
        metrics = server.ask("GET", "/metrics").text
        assert 'teamshift_backup_failures_total{place="remote"} 0' in metrics, metrics
        # The daily one is from the first start, before there was anything; this is one beside the running server.
        first, = place.names
        assert 'teamshift_backup_age_seconds{place="local"}' in metrics, metrics
        size = int(re.search(r'teamshift_backup_bytes\{place="remote"\} (\d+)', metrics).group(1))
        assert len(place.storage.get(f"{place.prefix}/{first}")) == size
        time.sleep(1)
        place.send()
        server.stop()
    # Of one day the newest is kept.
    name, = place.names
    assert name != first and len(place.storage.get(f"{place.prefix}/{name}")) > 0
    assert re.fullmatch(r"teamshift-[0-9a-f]{16}-\d{8}T\d{6}Z\.backup", name), name
    assert place.run("backup", "list", place.address, *place.storage_options) == f"{name}\n"
    status = json.loads(place.run("admin", "status", "--json", "--data", place.data))
    assert status["backup"]["sent"] == name and status["backup"]["sentSize"] > 0, status
    for chosen in ("", name):
        assert f"{name} is in order" in place.verify(chosen)
    other = place.folder / "other"
    place.run("restore", f"{place.address}/", "--data", other, *place.secret, *place.storage_options)
    assert place.locations(other) == ["Harbour", "Hill"]
    left = sorted(path.name for path in other.iterdir())
    assert left == ["teamshift.sqlite", "teamshift.sqlite.lock"], left


def a_long_backup_goes_in_parts_and_comes_back_whole(place: Place) -> None:
    place.fill("Harbour", megabytes=20)
    place.send()
    name, = place.names
    key = f"{place.prefix}/{name}"
    assert len(place.storage.get(key)) > 2 * PART
    assert place.storage.s3.head_object(Bucket=BUCKET, Key=key)["ETag"].endswith('-3"')
    assert "is in order" in place.verify(name)


def wrong_credentials_are_named_and_change_nothing(place: Place) -> None:
    place.fill("Harbour")
    place.send()
    before = place.names
    place.environment["AWS_SECRET_ACCESS_KEY"] = "wrong" * 8
    assert "SignatureDoesNotMatch" in place.send(code=1)
    place.environment["AWS_ACCESS_KEY_ID"] = "AKIANOBODY"
    assert "does not allow it: InvalidAccessKeyId" in place.send(code=1)
    assert place.names == before


def a_storage_that_dies_in_the_middle_is_asked_again(place: Place) -> None:
    place.fill("Harbour", megabytes=20)
    # Begin, then two parts that are cut off at different places, one of them twice.
    place.connection.cuts = [1 << 30, 1 << 30, PART // 2, 1_000, 1 << 30, PART - 100]
    place.send()
    assert "is in order" in place.verify(*place.names)
    assert place.storage.uploads(place.prefix) == []


def a_storage_that_stays_away_is_reported_and_leaves_the_former_backup(place: Place) -> None:
    place.fill("Harbour")
    place.send()
    before = place.names
    place.connection.close()
    assert "Couldn’t reach the object storage" in place.send(code=1)
    assert place.names == before
    left = [path.name for path in (place.data / "backups").iterdir() if path.suffix in (".partial", ".copy")]
    assert left == [], left


def a_backup_that_is_killed_in_the_middle_loses_nothing(place: Place) -> None:
    place.fill("Harbour", megabytes=20)
    # Backups of one second are one.
    time.sleep(1)
    place.send()
    before = place.names
    place.connection.rate = 4 << 20
    sent = place.connection.sent
    process = place.start("backup", "--data", place.data, *place.options)
    wait_for(lambda: place.connection.sent > sent + PART + (1 << 20))
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert place.names == before and place.storage.uploads(place.prefix) != []
    assert "is in order" in place.verify(*before)
    place.connection.rate = None
    os.environ.update(place.environment)
    with Server(str(place.data), options=tuple(map(str, place.options))) as server:
        wait_for(lambda: len(place.names) == 2)
        server.stop()
    assert place.storage.uploads(place.prefix) == []
    assert not [path for path in (place.data / "backups").iterdir() if path.suffix == ".partial"]
    assert "is in order" in place.verify()


def what_the_storage_has_is_compared_with_what_was_sent(place: Place) -> None:
    place.fill("Harbour")

    def alter(data: bytes) -> bytes:
        return re.sub(rb'(?i)(etag: ")[0-9a-f]{4}', rb"\g<1>0000", data)

    place.connection.alter = alter
    assert "doesn’t have what was sent" in place.send(code=1)


def only_what_this_server_wrote_expires(place: Place) -> None:
    place.fill("Harbour")
    place.send()
    own, = place.names
    former = [f"teamshift-{place.server_name}-{day}T030000Z.backup" for day in range(20250101, 20250131)]
    others = [
        "teamshift-0123456789abcdef-20240101T030000Z.backup", "notes.txt", f"teamshift-{place.server_name}-notes.backup",
        f"teamshift-{place.server_name}-20240101T030000Z.backup.old",
    ]
    for name in former + others:
        place.storage.put(f"{place.prefix}/{name}", b"former")
    time.sleep(1)
    place.send()
    names = place.names
    assert set(others) <= set(names), names
    kept = [name for name in names if name in former]
    # Six days beside today, of which the newest also stand for their weeks and their month; three more weeks.
    assert kept == [former[day - 1] for day in (19, 25, 26, 27, 28, 29, 30)], kept


def a_storage_that_deletes_nothing_takes_backups_all_the_same(place: Place) -> None:
    place.fill("Harbour")
    place.send()
    former = [f"teamshift-{place.server_name}-{day}T030000Z.backup" for day in range(20240101, 20240104)]
    for name in former:
        place.storage.put(f"{place.prefix}/{name}", b"former")
    options = ["--data", place.data, *place.options, "--backup-keep", "1,0,0"]
    policy = {"Version": "2012-10-17", "Statement": [
        {"Effect": "Allow", "Action": "s3:*", "Resource": "*"},
        {"Effect": "Deny", "Action": "s3:DeleteObject", "Resource": "*"}]}
    with place.storage.policy(policy):
        time.sleep(1)
        process = place.start("backup", *options)
        output, errors = process.communicate(timeout=60)
        assert process.returncode == 0 and "Old backups stay" in errors and "{" not in errors, (output, errors)
        assert len(place.names) == 5
    time.sleep(1)
    place.run("backup", *options)
    assert len(place.names) == 1


def a_backup_opens_with_its_own_key_alone_and_undamaged(place: Place) -> None:
    place.fill("Harbour")
    place.send()
    name, = place.names
    key = f"{place.prefix}/{name}"
    place.run("backup-key", "create", place.folder / "other-key")
    other = ["--backup-key-secret", place.folder / "other-key"]
    address = f"{place.address}/{name}"
    assert "another key" in place.run("backup", "verify", address, *other, *place.storage_options, code=1)
    assert "Set --backup-key-secret" in place.run("backup", "verify", address, *place.storage_options, code=1)
    whole = place.storage.get(key)
    for damaged in (whole[:-1], whole[:len(whole) // 2], whole[:200] + bytes([whole[200] ^ 1]) + whole[201:], whole + b"x"):
        place.storage.put(key, damaged)
        assert "is damaged" in place.verify(name, code=1)
    before = place.locations(place.data)
    arguments = ["--data", place.data, *place.secret, *place.storage_options]
    assert "is damaged" in place.run("restore", address, *arguments, code=1)
    assert place.locations(place.data) == before
    assert "storage has no " in place.run("restore", f"{address}.missing", *arguments, code=1)
    os.chmod(place.folder / "key", 0o644)
    assert "nobody else may read it" in place.verify(name, code=1)


def a_folder_takes_backups_as_a_storage_does(place: Place) -> None:
    place.fill("Harbour")
    disk = place.folder / "disk"
    options = ["--data", place.data, "--backup-to", disk, "--backup-key", place.folder / "key.pub"]
    assert "No such file or directory" in place.run("backup", *options, code=1)
    disk.mkdir()
    (disk / f"teamshift-{place.server_name}-20240101T030000Z.backup.partial").write_text("cut off")
    place.run("backup", *options)
    name = place.run("backup", "list", disk).strip()
    assert "is in order" in place.run("backup", "verify", disk, *place.secret)
    assert "is in order" in place.run("backup", "verify", disk / name, *place.secret)
    place.run("restore", disk, "--data", place.folder / "other", *place.secret)
    assert place.locations(place.folder / "other") == ["Harbour"]
    place.run("backup", place.folder / "file", "--data", place.data, "--backup-key", place.folder / "key.pub")
    assert (place.folder / "file").read_bytes().startswith(b"TeamShift backup\x01")
    assert "is in order" in place.run("backup", "verify", place.folder / "file", *place.secret)


TESTS = [value for value in list(globals().values()) if callable(value) and getattr(value, "__module__", "") == __name__
         and value.__name__ not in ("Place", "wait_for")]
