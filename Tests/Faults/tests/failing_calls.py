"""The system answers the server's calls with errors."""
import errno
import os
import shutil
import typing

from suite import contents, server
from suite.load import Load
from suite.runner import World, test, wait
from suite.server import Reply, Server
from suite.shim import FOR_EVER, Fault, Shim

WAL, DATABASE = "*-wal", "teamshift.sqlite"
#: What the server says when a disk does not tell either.
UNDECIDED = "couldn’t tell whether this was saved"
#: The server cannot keep anything as long as one of these lasts.
STOPPING = [
    Fault("sync", WAL),
    Fault("write", WAL),
    Fault("write", WAL, errno.ENOSPC),
    Fault("write", WAL, errno.ENOSPC, manner="fails half done", skip=5),
    Fault("write and sync and truncate and create and unlink", "*"),
]
#: It goes on, since the write-ahead log has what the database cannot take.
HARMLESS = [
    Fault("write", WAL, manner="does half"),
    Fault("write", DATABASE),
    Fault("write", DATABASE, errno.ENOSPC, manner="fails half done", skip=100),
    Fault("sync and truncate", DATABASE),
]


@test
def nothing_is_confirmed_while_nothing_can_be_kept_and_all_is_usual_after_it(world: World):
    refused = 0
    for fault in STOPPING:
        with Broken(world, fault) as broken:
            broken.wait_for_failures(24)
            confirmed = len(broken.load.confirmed)
            check_cut_off(broken.server)
            broken.wait_for_failures(48)
            assert len(broken.load.confirmed) == confirmed, f"{fault}: something is confirmed"
            broken.shim.heal()
            broken.wait_for_confirmed(60)
            broken.finish()
        refused += len(broken.load.failures)
    world.notes.append(f"{refused} refused")


@test
def a_server_that_is_started_meanwhile_reads(world: World):
    for fault in [STOPPING[0], STOPPING[1], Fault("write and truncate", "*", errno.ENOSPC)]:
        data = new_data(world)
        shim = Shim(str(world.folder), data, is_logging=False)
        load = Load(chance=world.chance)
        with Server(data) as former:
            load.prepare(former)
            load.run(former, 20)
        shim.inject(fault)
        with Server(data, shim) as running:
            check_cut_off(running)
            path = f"{running.workplace()}/locations"
            check_refused(running.ask("POST", path, {"name": "Refused"}), fault)
            shim.heal()
            assert running.ask("POST", path, {"name": "Written"}).status == 201


@test
def now_and_then_a_call_fails(world: World):
    faults = [Fault("sync", WAL), Fault("write", WAL), Fault("write", WAL, errno.ENOSPC, "fails half done"),
              Fault("write and sync and truncate", "*")]
    refused = 0
    for fault in faults:
        reach = 6 if fault.calls == "sync" else 80
        with Broken(world, fault._replace(count=1)) as broken:
            for _ in range(world.count(10, 100)):
                broken.wait_for_confirmed(12)
                broken.shim.inject(fault._replace(count=world.chance.randint(1, 3), skip=world.chance.randrange(reach)))
            broken.finish()
        refused += len(broken.load.failures)
    world.notes.append(f"{refused} refused")


@test
def what_the_log_still_takes_is_confirmed(world: World):
    for fault in HARMLESS:
        with Broken(world, fault) as broken:
            broken.wait_for_confirmed(world.count(150, 1_000))
            broken.wait_for_a_failing_call()
            assert not broken.load.failures, f"{fault}: {broken.load.failures[0]}"
            broken.shim.heal()
            broken.wait_for_confirmed(80)
            broken.finish()


@test
def what_was_answered_as_not_done_is_not_there_after_a_restart(world: World):
    once = [fault._replace(count=1) for fault in STOPPING]
    undecided = 0
    for fault in (STOPPING + once) * world.count(1, 10):
        data = new_data(world)
        shim = Shim(str(world.folder), data, is_logging=False)
        with Server(data, shim) as first:
            path = f"{first.workplace()}/locations"
            reply, kept = first_refusal(first, path, shim, fault)
            first.kill()
        if UNDECIDED in reply.text:
            assert fault.count == FOR_EVER and "sync" in fault.calls, f"{fault}: {reply}"
            undecided += 1
            continue
        with Server(data) as second:
            names = [each["name"] for each in second.ask("GET", path).json["items"]]
            assert names == kept, f"{fault}: {names}"
    assert undecided, "No sync failed for ever"


def first_refusal(running: Server, path: str, shim: Shim, fault: Fault) -> tuple[Reply, list[str]]:
    """With what was kept before it: a job of the server's own may meet a fault that comes once."""
    kept: list[str] = []
    while len(kept) < 20:
        name = f"Place {len(kept):02}"
        shim.inject(fault)
        reply = running.ask("POST", path, {"name": name})
        if reply.status != 201:
            check_refused(reply, fault)
            return reply, kept
        kept.append(name)
    raise AssertionError(f"{fault}: nothing is refused")


@test
def what_is_done_and_cannot_be_read_is_not_called_undone(world: World):
    data = new_data(world)
    shim = Shim(str(world.folder), data, is_logging=False)
    # A demo reads no credentials, by which the request would fail before anything is written.
    with Server(data, shim, is_demo=True) as running:
        path = f"{running.workplace()}/locations"
        # What the writer needs is in its memory then, and the reader's is out of date.
        assert running.ask("POST", path, {"name": "Before"}).status == 201
        shim.inject(Fault("read", "*"))
        reply, health = running.ask("POST", path, {"name": "Written"}), running.ask("GET", "/healthz")
        shim.heal()
        assert shim.hits and min(reply.status, health.status) >= 500, (reply, health)
        assert "Written" in running.ask("GET", path).text, "It was not written"
        assert "Nothing was changed" not in reply.text, reply


@test
def a_backup_that_fails_leaves_no_half_of_it(world: World):
    faults = [Fault("create", "backups/*"), Fault("write", "backups/*", errno.ENOSPC, "fails half done", skip=20),
              Fault("sync", "backups/*"), Fault("rename", "backups/*"), Fault("sync", "backups/")]
    for fault in faults:
        data = new_data(world)
        shim = Shim(str(world.folder), data, is_logging=False)
        shim.inject(fault)
        with Server(data, shim) as running:
            wait(lambda: "The job backUp failed" in running.log_text, f"{fault}: the backup does not fail")
            left = [each for each in os.listdir(f"{data}/backups") if not each.endswith(".sqlite")]
            assert not left, f"{fault}: {left}"
            load = Load(chance=world.chance)
            load.prepare(running)
            load.run(running, 20)


class Broken:
    """A server whose calls fail while people change things."""

    def __init__(self, world: World, fault: Fault):
        self.fault = fault
        self.data = new_data(world)
        self.shim = Shim(str(world.folder), self.data, is_logging=False)
        self.server = Server(self.data, self.shim)
        self.load = Load(chance=world.chance)
        self.load.prepare(self.server)
        self._run = self.load.start(self.server)
        self.wait_for_confirmed(20)
        self.shim.inject(fault)

    def __enter__(self) -> "Broken":
        return self

    def __exit__(self, *_: object) -> None:
        self.server.__exit__()
        self._run.stop()
        self.shim.close()

    def wait_for_failures(self, count: int) -> None:
        self._wait(lambda: len(self.load.failures) >= count, "failures")

    def wait_for_confirmed(self, count: int) -> None:
        goal = len(self.load.confirmed) + count
        self._wait(lambda: len(self.load.confirmed) >= goal, "confirmed commands")

    def wait_for_a_failing_call(self) -> None:
        """Some calls come only with a checkpoint, whenever that is."""
        self._wait(lambda: self.shim.hits > 0, "calls that fail")

    def _wait(self, is_reached: typing.Callable[[], bool], what: str) -> None:
        wait(lambda: is_reached() or not self._run.is_running, f"{self.fault}: no more {what}")
        assert self._run.is_running, f"{self.fault}: {self._run.errors}"

    def finish(self) -> None:
        """Kills the server, and looks into its data."""
        self._run.stop()
        self.server.kill()
        for failure in self.load.failures:
            check_refused(failure, self.fault)
        assert self.shim.hits or self.fault.count != FOR_EVER, f"{self.fault}: no call failed"
        confirmed = [each.command for each in self.load.confirmed]
        found = [server.check(self.data), *contents.problems(self.data, confirmed, self.load.sent)]
        assert not any(found), f"{self.fault}: {found}"


def new_data(world: World) -> str:
    data = world.folder / "data"
    shutil.rmtree(data, ignore_errors=True)
    return str(data)


def check_cut_off(running: Server) -> None:
    """It reads, and says that it cannot write."""
    assert running.ask("GET", f"{running.workplace()}/locations").status == 200
    health = running.ask("GET", "/healthz")
    assert health.status == 503 and "can’t write its data" in health.text, health


def check_refused(reply: Reply, fault: Fault) -> None:
    assert reply.status == 503 and reply.type == "application/problem+json", reply
    assert reply.json["status"] == 503, reply
    assert "Nothing was changed" in reply.text or ("sync" in fault.calls and UNDECIDED in reply.text), f"{fault}: {reply}"
