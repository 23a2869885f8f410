"""What gives rights away asks for the password or a passkey in place, some time after the sign-in."""
import sqlite3

from playwright.sync_api import expect

from suite.runner import test
from suite.server import PASSWORD
from tests.passkeys import add_authenticator

#: A request that the server does only for somebody who has confirmed is reported by the browser.
UNCONFIRMED = "status of 403"


def age_sessions(server):
    """As if everybody had signed in an hour ago."""
    with sqlite3.connect(f"{server.folder.name}/data/teamshift.sqlite") as database:
        database.execute("UPDATE sessions SET created_at = created_at - 3600000")
    database.close()


def sheet_is_shown(device):
    expect(device.page.get_by_role("dialog", name="Confirm It’s You")).to_be_visible()
    return device


@test
def a_token_is_created_once_the_password_is_typed(world):
    world.expect(UNCONFIRMED)
    device = world.device(world.server()).open("/settings/security/token")
    age_sessions(device.server)
    device.type("account-name", "Script")
    device.tap("Create")
    sheet_is_shown(device).type("confirm-password", "wrong password").tap("Confirm")
    world.expect("status of 422")
    expect(device.page.get_by_role("alert")).to_contain_text("Wrong password.")
    device.type("confirm-password", PASSWORD).tap("Confirm")
    expect(device.page.locator(".secret")).to_contain_text("ts_")
    device.tap("Done")
    device.open("/settings/security").shows("Token created", "Recent activity")
    assert len(device.page.request.get(f"{device.server.address}/api/v1/tokens").json()["items"]) == 1


@test
def a_closed_sheet_leaves_the_form_as_it_was(world):
    world.expect(UNCONFIRMED)
    device = world.device(world.server()).open("/settings/security/token")
    age_sessions(device.server)
    device.type("account-name", "Script")
    device.tap("Create")
    sheet_is_shown(device).page.keyboard.press("Escape")
    expect(device.page.get_by_role("alert")).to_contain_text("you didn’t confirm it’s you")
    expect(device.page.locator("#account-name")).to_have_value("Script")


@test
def a_passkey_confirms_as_well(world):
    world.expect(UNCONFIRMED)
    device = world.device(world.server()).open("/today").installed()
    add_authenticator(device.context, device.page)
    device.open("/settings/security").tap("Add Passkey")
    expect(device.toast).to_contain_text("Passkey added")
    age_sessions(device.server)
    with device.page.expect_download() as download:
        device.open("/settings/your-data").tap("Export Everything")
        sheet_is_shown(device).tap("Use Passkey")
    assert download.value.suggested_filename == "teamshift-account.json"


@test
def an_account_is_deleted_behind_the_sheet(world):
    world.expect(UNCONFIRMED)
    server = world.server()
    device = world.device(server).open("/settings/your-data/delete")
    age_sessions(server)
    device.tap("Delete")
    sheet_is_shown(device).type("confirm-password", PASSWORD).tap("Confirm")
    world.expect("status of 422")
    expect(device.page.get_by_role("alert")).to_contain_text("You own")


@test
def a_member_is_invited_behind_the_sheet(world):
    world.expect(UNCONFIRMED)
    device = world.device(world.server()).open("/settings/members/invite")
    age_sessions(device.server)
    device.tap("Create")
    sheet_is_shown(device).type("confirm-password", PASSWORD).tap("Confirm")
    expect(device.page.locator(".invite .code")).to_be_visible()


@test
def a_private_calendar_is_connected_behind_the_sheet_without_being_typed_again(world):
    world.expect(UNCONFIRMED)
    device = world.device(world.server()).open("/settings/calendar/private")
    age_sessions(device.server)
    device.type("private-address", "ftp://a").tap("Connect")
    sheet_is_shown(device).type("confirm-password", PASSWORD)
    world.expect("status of 422")
    device.tap("Confirm").shows("must begin with https://")
    expect(device.page.locator("#private-address")).to_have_value("ftp://a")
