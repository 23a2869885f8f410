"""The server's owner looks after the server in the settings."""
import pathlib
import shutil
import subprocess
import tempfile

from playwright.sync_api import expect

from suite import axe, paths
from suite.runner import test
from suite.server import eventually
from tests.accounts import PASSWORD, create_account, fill, invite, owner, sign_in
from tests.confirmation import UNCONFIRMED, age_sessions, sheet_is_shown

ROBIN = "robin@example.org"


def crew(world, server=None, role="Member"):
    """The server's owner, and somebody else of the workplace."""
    alex = owner(world, server)
    link = invite(alex, role)
    robin = world.device(alex.server)
    robin.page.goto(link)
    robin.ready().page.get_by_role("link", name="Create an Account to Join").click()
    robin.page.wait_for_url("**/sign-up#code=*")
    fill(robin.ready(), displayName="Robin Sample", email=ROBIN, password=PASSWORD)
    return alex, create_account(robin)


@test
def a_lost_phone_is_locked_out_and_let_in_again(world):
    world.expect("status of 401")
    world.expect("status of 403")
    alex, robin = crew(world)
    alex.go("Settings").begin("Server")
    alex.shows("Accounts", "Workplaces", "Storage", "Free on its disk", "Back Up Now")
    assert axe.violations(alex.page) == []
    alex.begin("Accounts").has_cards("alex@example.org", ROBIN)
    alex.begin(ROBIN).shows("Robin Sample", "Sessions", "Signed in")
    assert axe.violations(alex.page) == []
    alex.tap("Lock Account").answer("Lock Account")
    expect(alex.toast).to_contain_text(f"{ROBIN} is locked.")
    alex.shows("Unlock Account", "Account locked", "By: alex@example.org")
    robin.page.reload()
    robin.page.wait_for_url("**/sign-in*")
    sign_in(robin, "Robin", PASSWORD)
    expect(robin.page.get_by_role("alert")).to_contain_text("This account is locked.")
    alex.tap("Unlock Account").shows("Lock Account")
    alex.shows("Lock Account")
    sign_in(robin, "Robin", PASSWORD)
    robin.page.wait_for_url("**/today")


@test
def a_forgotten_password_is_replaced_by_a_link(world):
    world.expect(UNCONFIRMED)
    alex, _ = crew(world)
    age_sessions(alex.server)
    alex.open("/settings/server/accounts").type("search", "robin").has_cards(ROBIN)
    alex.begin(ROBIN).tap("New Password Link")
    sheet_is_shown(alex).type("confirm-password", PASSWORD).tap("Confirm")
    expect(alex.page.locator(".secret")).to_contain_text("reset-password")
    robin = world.device(alex.server)
    robin.page.goto(alex.page.locator(".secret").inner_text())
    robin.page.locator("#password").fill("Foremast compass 87")
    robin.tap("Set Password")
    sign_in(robin, "Robin", "Foremast compass 87")
    robin.page.wait_for_url("**/today")


@test
def nobody_else_sees_the_server(world):
    world.expect("status of 404")
    _, robin = crew(world)
    robin.go("Settings").shows("Sign-In and Security").lacks("Back Up Now")
    expect(robin.main.get_by_text("Accounts, workplaces, storage, backups")).to_have_count(0)
    robin.open("/settings/server").shows("There is no such server.")


@test
def a_backup_is_begun_and_a_workplace_deleted_for_good(world):
    alex, robin = crew(world)
    alex.open("/settings/server").tap("Back Up Now")
    expect(alex.toast).to_contain_text("The backup has begun.")
    alex.open("/settings/server/activity").shows("Admin command", "backup")
    alex.open("/settings/server/workplaces").begin("My Workplace").shows("alex@example.org", "Log entries", "There are no limits")
    alex.tap("Delete Workplace").answer("Cancel")
    alex.shows("Log entries")
    alex.tap("Delete Workplace").answer("Delete Workplace")
    expect(alex.toast).to_contain_text("The workplace My Workplace is deleted.")


class Elsewhere:
    """Another machine, with the key that opens the backups that are sent to it."""

    def __init__(self, folder):
        self.backups, self.key = folder / "backups", folder / "key"
        self.backups.mkdir()
        teamshift("backup-key", "create", self.key)

    def receive(self, server, day):
        """What a timer of the operator's sends each night, into a folder of the day's."""
        folder = self.backups / f"{day:02}"
        folder.mkdir()
        teamshift("backup", "--data", f"{server.folder.name}/data", "--backup-to", folder, "--backup-key", f"{self.key}.pub")

    def newest(self):
        return next(max(self.backups.iterdir()).glob("*.backup"))


def teamshift(*arguments):
    done = subprocess.run([paths.program(), *map(str, arguments)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, f"{arguments}: {done.stdout} {done.stderr}"
    return done.stdout


def next_morning(server, elsewhere, *devices, day):
    """The machine is restarted in the night, and a backup is sent when it is on again."""
    server.stop()
    # A day and some minutes later, so that what is done once a day is due.
    server.clock.set(f"2026-11-{day:02}T05:{3 * day:02}:00-04:00")
    for device in devices:
        device.at(f"2026-11-{day:02}T06:30:00-04:00")
    server.start()
    elsewhere.receive(server, day)


@test
def an_operators_fortnight(world):
    """A lost phone, a forgotten password, new keys, a workplace deleted by mistake, and a machine that burns down."""
    world.expect_no_network()
    world.expect("status of 401")
    world.expect("status of 403")
    world.expect("status of 404")
    with tempfile.TemporaryDirectory(prefix="teamshift-elsewhere-") as folder:
        operate(world, Elsewhere(pathlib.Path(folder)))


def operate(world, elsewhere):
    alex, robin = crew(world, world.server(has_owner=False, now="2026-11-02T05:00:00-04:00"), "Manager")
    server, data = alex.server, f"{alex.server.folder.name}/data"
    server.email = "alex@example.org"
    server.sign_in()
    for day in (3, 4):
        next_morning(server, elsewhere, alex, robin, day=day)
        robin.open("/settings/locations").add_location(f"Robin's {day}").synced()

    # The phone is lost, locked, and found two days later: what was typed on it without a network is not lost.
    server.stop()
    robin.open("/settings/locations").add_location("Typed in the tunnel").shows("Waiting to sync (1)")
    server.start()
    teamshift("admin", "accounts", "lock", ROBIN, "--reason", "lost phone", "--yes", "--data", data)
    robin.page.reload()
    next_morning(server, elsewhere, alex, day=5)
    assert "Typed in the tunnel" not in names(server)
    alex.open("/settings/server/accounts").begin(ROBIN).shows("lost phone").tap("Unlock Account")
    sheet_is_shown(alex).type("confirm-password", PASSWORD).tap("Confirm")
    alex.shows("Lock Account")
    robin.at("2026-11-05T06:30:00-04:00").visit("/sign-in")
    sign_in(robin.ready(), "Robin", PASSWORD)
    robin.page.wait_for_url("**/today")
    robin.ready().synced()
    assert "Typed in the tunnel" in names(server)

    # New keys while people work; nobody notices.
    for day in (6, 7):
        next_morning(server, elsewhere, alex, robin, day=day)
        teamshift("admin", "keys", "rotate", "--data", data)
        robin.open("/settings/locations").add_location(f"Robin's {day}").synced()

    # The workplace is deleted by mistake, and is back from last night's copy; what came since is on Robin's phone, or gone.
    next_morning(server, elsewhere, alex, robin, day=8)
    teamshift("admin", "backup", "--data", data)
    newest = max(pathlib.Path(data, "backups").glob("*.sqlite"), key=lambda path: path.stat().st_mtime)
    before, workplace = names(server), server.workplace.rsplit("/", 1)[1]
    alex.open(f"/settings/server/workplaces/{workplace}").tap("Delete Workplace")
    sheet_is_shown(alex).type("confirm-password", PASSWORD).tap("Confirm")
    alex.answer("Delete Workplace")
    expect(alex.toast).to_contain_text("is deleted.")
    eventually(lambda: not server.ask("GET", "/api/v1/workplaces")["items"])
    teamshift("admin", "workplaces", "restore", newest, workplace, "--data", data)
    assert names(server) == before
    robin.open("/settings/locations").has_cards(*sorted(before))
    robin.add_location("After the mistake").synced()
    assert "After the mistake" in names(server)

    # The days go on, and the machine burns down on the last; what was typed since its backup comes from the devices.
    for day in range(9, 16):
        next_morning(server, elsewhere, alex, robin, day=day)
    robin.open("/settings/locations").add_location("Since the last backup").synced()
    before = names(server)
    server.kill()
    shutil.copy(f"{data}/keys", elsewhere.key.with_name("server-keys"))
    shutil.rmtree(data)
    teamshift("restore", elsewhere.newest(), "--data", data, "--backup-key-secret", elsewhere.key)
    shutil.copy(elsewhere.key.with_name("server-keys"), f"{data}/keys")
    server.start()
    robin.open("/settings/locations").synced()
    eventually(lambda: names(server) == before, what="What the backup has not")
    assert teamshift("check", "--data", data) is not None


def names(server):
    return sorted(row["name"] for row in server.rows("locations"))
