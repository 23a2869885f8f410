"""The server's owner looks after the server in the settings."""
from playwright.sync_api import expect

from suite import axe
from suite.runner import test
from tests.accounts import PASSWORD, create_account, fill, invite, owner, sign_in
from tests.confirmation import UNCONFIRMED, age_sessions, sheet_is_shown

ROBIN = "robin@example.org"


def crew(world):
    """The server's owner, and a member of the workplace."""
    alex = owner(world)
    link = invite(alex)
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
    alex.go("Settings").start("Server")
    alex.shows("Accounts", "Workplaces", "Storage", "Free on its disk", "Back Up Now")
    assert axe.violations(alex.page) == []
    alex.start("Accounts").has_cards("alex@example.org", ROBIN)
    alex.start(ROBIN).shows("Robin Sample", "Sessions", "Signed in")
    assert axe.violations(alex.page) == []
    alex.tap("Lock Account").answer("Lock Account")
    expect(alex.toast).to_contain_text(f"{ROBIN} is locked.")
    alex.shows("Unlock Account", "Account locked")
    robin.page.reload()
    robin.page.wait_for_url("**/sign-in*")
    sign_in(robin, "Robin", PASSWORD)
    expect(robin.page.get_by_role("alert")).to_contain_text("This account is locked.")
    alex.tap("Unlock Account")
    alex.shows("Lock Account")
    sign_in(robin, "Robin", PASSWORD)
    robin.page.wait_for_url("**/today")


@test
def a_forgotten_password_is_replaced_by_a_link(world):
    world.expect(UNCONFIRMED)
    alex, _ = crew(world)
    age_sessions(alex.server)
    alex.open("/settings/server/accounts").type("search", "robin").has_cards(ROBIN)
    alex.start(ROBIN).tap("New Password Link")
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
    alex.open("/settings/server/activity").shows("Backup")
    alex.open("/settings/server/workplaces").start("My Workplace").shows("alex@example.org", "Log entries", "Each minute")
    alex.tap("Delete Workplace").answer("Cancel")
    alex.shows("Log entries")
    alex.tap("Delete Workplace").answer("Delete Workplace")
    expect(alex.toast).to_contain_text("The workplace My Workplace is deleted.")
