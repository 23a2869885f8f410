"""Signing up, in and out; workplaces of several people; what is kept on the device for whom."""
import re
from urllib.parse import parse_qs, quote, urlsplit

from playwright.sync_api import expect

from suite import axe
from suite.runner import test
from suite.server import EMAIL
from tests.confirmation import UNCONFIRMED, age_sessions

PASSWORD = "Quarterdeck lantern 41"
#: A request that is answered 401 on purpose is reported by the browser.
REFUSED = "status of 401"


def fill(device, **fields):
    for name, value in fields.items():
        device.page.locator(f"#{name}").fill(value)
    return device


def send(device, label):
    device.tap(label)
    return device


def on_today(device):
    device.page.wait_for_url("**/today")
    return device.ready()


def create_account(device):
    """Without a passkey, which the page offers."""
    send(device, "Create Account")
    return on_today(send(device, "Not Now"))


def sign_up(device, name, code=None, path="/sign-up"):
    device.open(path)
    fill(device, displayName=name, email=f"{name.split()[0].lower()}@example.org", password=PASSWORD)
    if code:
        fill(device, code=code)
    return create_account(device)


def sign_in(device, name, password=PASSWORD):
    fill(device, email=f"{name.lower()}@example.org", password=password)
    return send(device, "Sign In")


def owner(world, server=None, **options):
    server = server or world.server(has_owner=False)
    return sign_up(world.device(server, **options), "Alex Example", server.setup_code())


def invite(device, role="Member"):
    """The link of an invitation, as the screen shows it."""
    device.open("/settings/members").start("Invite")
    if role != "Member":
        device.choose("invite-role", role)
    device.save.click()
    link = device.sheet.locator(".secret").inner_text()
    device.tap("Done", within=device.sheet)
    return link


def stores(device):
    """The names of the databases that the browser keeps."""
    return device.page.evaluate("indexedDB.databases().then((all) => all.map(({ name }) => name))")


@test
def the_owner_signs_up_with_the_code_of_the_terminal(world):
    device = owner(world)
    device.go("Settings").shows("Account", "Sign-In and Security", "Members", "Sign Out")
    expect(device.page.locator("#profile-displayName")).to_have_value("Alex Example")
    assert all("/local/" not in name for name in stores(device))


@test
def a_wrong_code_is_told_at_its_field(world):
    world.expect("status of 403")
    device = world.device(world.server(has_owner=False)).open("/sign-up")
    fill(device, displayName="Alex", email="alex@example.org", password=PASSWORD, code="AAAAA-AAAAA")
    send(device, "Create Account")
    expect(device.page.locator("#code-error")).to_contain_text("isn’t the setup code")
    expect(device.page.locator("#code")).to_be_focused()
    expect(device.page.locator("#code")).to_have_attribute("aria-invalid", "true")


@test
def all_that_is_wrong_is_told_at_once(world):
    world.expect("status of 422")
    server = world.server(has_owner=False)
    device = world.device(server).open("/sign-up")
    send(device, "Create Account")
    for field in ("displayName", "email", "password"):
        expect(device.page.locator(f"#{field}-error")).to_have_text("Fill in this field.")
    fill(device, displayName="Alex", email="alex@", password="password123", code=server.setup_code())
    send(device, "Create Account")
    expect(device.page.locator("#email-error")).to_have_text("Enter an email address, like name@example.com.")
    expect(device.page.locator("#password-error")).to_contain_text("“password”")
    expect(device.page.locator("#email")).to_be_focused()


@test
def a_link_that_confirms_an_address_says_when_it_is_over(world):
    world.expect("status of 422")
    device = owner(world)
    device.open("/confirm-email")
    expect(device.page.locator("main")).to_contain_text("This link is incomplete.")
    device.open("/privacy").open("/confirm-email#token=ts_address_unknown").tap("Confirm Email")
    expect(device.page.locator("[data-error]")).to_contain_text("This link has expired or was already used.")


@test
def two_people_share_a_workplace_by_a_link(world):
    # Whoever leaves may be told of it by the feed and ask what is new before the answer is there.
    world.expect("status of 404")
    alex = owner(world)
    link = invite(alex)
    robin = world.device(alex.server)
    robin.page.goto(link)
    robin.ready()
    expect(robin.page.locator(".invitation .strong")).to_have_text("My Workplace")
    robin.page.get_by_role("link", name="Create an Account to Join").click()
    robin.page.wait_for_url("**/sign-up#code=*")
    robin.ready()
    fill(robin, displayName="Robin Sample", email="robin@example.org", password=PASSWORD)
    create_account(robin)
    alex.shows("Robin Sample")
    alex.open("/settings/locations").add_location("Harbour").synced()
    robin.open("/settings/locations").has_cards("Harbour")
    expect(robin.page.get_by_role("button", name="Add Location")).to_have_count(0)
    alex.open("/settings/members").card("Robin Sample").click()
    alex.choose("member-role", "Manager").synced()
    robin.start("Add Location").type("location-name", "Hilltop").save_sheet().synced()
    alex.open("/settings/locations").has_cards("Harbour", "Hilltop")
    robin.go("Settings").tap("Leave Workplace").answer("Leave")
    robin.page.wait_for_url("**/welcome")
    assert stores(robin) == []
    alex.open("/settings/members")
    expect(alex.cards()).to_have_text(["Alex Example"])


@test
def somebody_plans_only_their_own_shifts_in_one_tap(world):
    alex = owner(world)
    alex.open("/settings/workplaces").tap("Create a Workplace")
    alex.page.wait_for_url("**/welcome")
    on_today(send(alex.ready(), "Plan My Own Shifts"))
    alex.open("/settings").shows("My Shifts")


@test
def somebody_with_an_account_joins_by_a_typed_code(world):
    alex = owner(world)
    robin = world.device(alex.server)
    robin.page.goto(invite(alex))
    robin.ready().page.get_by_role("link", name="Create an Account to Join").click()
    robin.page.wait_for_url("**/sign-up#code=*")
    fill(robin.ready(), displayName="Robin Sample", email="robin@example.org", password=PASSWORD)
    create_account(robin)
    alex.open("/settings/workplaces").tap("Create a Workplace")
    alex.page.wait_for_url("**/welcome")
    expect(alex.ready().page.locator("#timeZone")).to_have_value("Etc/GMT-1")
    fill(alex, name="Clinic", timeZone="America/Halifax")
    on_today(send(alex, "Create"))
    code = invite(alex, "Manager").partition("code=")[2]
    robin.open("/join")
    fill(robin, code=code.lower())
    send(robin, "Continue")
    expect(robin.page.locator(".invitation")).to_contain_text("Clinic")
    expect(robin.page.locator(".invitation")).to_contain_text("You will join as a manager")
    on_today(send(robin, "Join"))
    robin.open("/settings").shows("Clinic")
    robin.open("/settings/workplaces")
    expect(robin.sheet.locator(".row-card .strong")).to_have_text(["My Workplace", "Clinic"])
    robin.sheet.get_by_role("button", name="My Workplace").click()
    on_today(robin).open("/settings").shows("My Workplace")


@test
def signing_out_leaves_nothing_on_the_device(world):
    device = owner(world)
    device.open("/settings/locations").add_location("Harbour").synced()
    assert len(stores(device)) == 1
    device.go("Settings").tap("Sign Out")
    device.page.wait_for_url("**/sign-in?left")
    device.ready()
    assert stores(device) == []
    world.expect(REFUSED)
    sign_in(device, "alex", "another password")
    expect(device.page.locator("form .form-error:visible")).to_have_text("That email and password don’t match.")
    expect(device.page.locator("#password")).to_be_focused()
    on_today(sign_in(device, "alex")).open("/settings/locations").has_cards("Harbour")


def signed_in_twice(world):
    """A device, and another one of the same person."""
    device = owner(world)
    world.expect(REFUSED)
    other = world.device(device.server).open("/sign-in")
    on_today(sign_in(other, "alex"))
    return device.open("/settings/locations"), other


@test
def a_device_whose_session_was_ended_keeps_nothing(world):
    device, other = signed_in_twice(world)
    other.open("/settings/security").tap("Sign Out Everywhere Else").answer("End")
    device.page.wait_for_url("**/sign-in?left")
    assert stores(device.ready()) == []


@test
def what_was_not_sent_is_kept_while_a_session_has_ended(world):
    device, other = signed_in_twice(world)
    world.expect_no_network()
    device.context.set_offline(True)
    device.add_location("Harbour").shows("Waiting to sync (1)")
    other.open("/settings/security").tap("Sign Out Everywhere Else").answer("End")
    device.context.set_offline(False)
    notice = device.page.locator("#revoked")
    expect(notice).to_be_visible()
    expect(notice.get_by_role("button", name="Not Now")).to_have_count(0)
    device.tap("Sign In", within=notice)
    device.page.wait_for_url("**/sign-in?ended&next=*")
    device.ready()
    expect(device.main).to_contain_text("Changes you made since then are kept on this device.")
    sign_in(device, "alex")
    device.page.wait_for_url("**/settings/locations")
    device.ready().has_cards("Harbour").synced()
    other.open("/settings/locations").has_cards("Harbour")


@test
def what_was_not_sent_can_be_saved_before_it_is_removed(world):
    device, other = signed_in_twice(world)
    world.expect_no_network()
    device.context.set_offline(True)
    device.add_location("Harbour").shows("Waiting to sync (1)")
    other.open("/settings/security").tap("Sign Out Everywhere Else").answer("End")
    device.context.set_offline(False)
    notice = device.page.locator("#revoked")
    expect(notice).to_be_visible()
    with device.page.expect_download() as saved:
        device.tap("Save Changes and Remove", within=notice)
    assert "Harbour" in open(saved.value.path()).read()
    device.page.wait_for_url("**/sign-in?left")
    assert stores(device.ready()) == []


@test
def another_person_on_the_same_device_sees_nothing_of_the_first(world):
    alex = owner(world)
    link = invite(alex)
    robin = world.device(alex.server)
    robin.page.goto(link.replace("/join", "/sign-up"))
    fill(robin.ready(), displayName="Robin Sample", email="robin@example.org", password=PASSWORD)
    create_account(robin)
    world.expect(REFUSED)
    alex.context.set_offline(True)
    world.expect_no_network()
    alex.open("/settings/locations").add_location("Only mine").shows("Waiting to sync (1)")
    alex.context.clear_cookies()
    alex.context.set_offline(False)
    alex.open("/sign-in")
    on_today(sign_in(alex, "robin")).open("/settings/locations").lacks("Only mine")
    expect(alex.page.locator("#profile-displayName")).to_have_count(0)
    assert len(stores(alex)) == 2


@test
def a_person_signs_in_by_the_keyboard_alone(world):
    device = owner(world)
    device.go("Settings").tap("Sign Out")
    device.page.wait_for_url("**/sign-in?left")
    device.ready()
    keyboard = device.page.keyboard
    device.page.locator("h1").click()
    device.page.locator("#email").focus()
    keyboard.type("alex@example.org")
    keyboard.press("Tab")
    keyboard.type(PASSWORD)
    keyboard.press("Enter")
    on_today(device)


PAGES = ["/sign-in", "/sign-up", "/join", "/forgot-password", "/reset-password#token=x", "/welcome", "/account", "/privacy"]
SCREENS = ["/settings", "/settings/members", "/settings/members/invite", "/settings/members/invitations",
           "/settings/security", "/settings/security/password", "/settings/security/token", "/settings/workplaces",
           "/settings/your-data", "/settings/delete-workplace"]


@test
def everybody_can_use_the_pages_and_screens_of_accounts(world):
    device = owner(world)
    for path in PAGES + SCREENS:
        device.page.goto("about:blank")
        device.open(path)
        found = axe.violations_in_both_schemes(device.page)
        # axe-core does not know `webauthn`, which HTML allows behind another token.
        assert not [each for each in found if not each.startswith("autocomplete-valid")], (path, found)


@test
def the_pages_of_accounts_fit_on_a_phone_with_text_of_twice_the_size(world):
    world.expect(UNCONFIRMED)
    device = owner(world).double_text()
    for path in PAGES:
        device.page.goto("about:blank")
        device.open(path)
        assert device.run("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0, path
    age_sessions(device.server)
    device.open("/account").tap("Export Everything")
    dialog = device.page.get_by_role("dialog", name="Confirm It’s You")
    expect(dialog).to_be_visible()
    assert dialog.evaluate("(dialog) => dialog.scrollWidth - dialog.clientWidth") <= 0
    expect(dialog.get_by_role("button", name="Show password")).to_be_in_viewport(ratio=1)


#: What leads elsewhere as a link, or once a browser has resolved dots, backslashes, and white space.
ELSEWHERE = [
    "https://evil.example/", "https:evil.example", "https:/evil.example", "//evil.example/phish", "///evil.example",
    "/.//evil.example/phish", "/..//evil.example", "/a/..//evil.example", "/%2e//evil.example", "/%2E%2e//evil.example",
    "/./%2e//evil.example", "/\\evil.example", "\\\\evil.example", "/.\\/evil.example", "/.\\\\evil.example",
    "/\t/evil.example", "/\n/evil.example", "/.\r//evil.example", "/\t.//evil.example", " //evil.example",
    "//user@evil.example", "//localhost@evil.example", "//evil.example:443", "//[::1]/", "/.///evil.example",
    "javascript:alert(1)", "\tjavascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x", "blob:x", "evil.example",
]
#: What leads to this site, and where.
HERE = {
    "/settings/locations": "/settings/locations", "/schedule?day=2026-11-20": "/schedule?day=2026-11-20",
    "/a/../team": "/team", "/today/https://evil.example": "/today/https://evil.example", "/%2f%2fevil.example": "/%2f%2fevil.example",
    "": "/today",
}


def signing_in(device):
    """A page for signing in whose query may be anything, beyond which nothing is asked of any site."""
    page, address = device.page, device.server.address
    page.route(re.compile(rf"^(?!{address}/(assets|api)/)"), lambda route: route.fulfill(body="<p>There", content_type="text/html"))
    # The server refuses a query with control characters, on which the page must not rely.
    shown = page.request.get(f"{address}/sign-in")
    page.route(f"{address}/sign-in?next=*", lambda route: route.fulfill(response=shown))
    return page


def ask_for(device, text):
    device.page.goto(f"{device.server.address}/sign-in?next={quote(text, safe='')}")
    device.page.wait_for_selector("html[data-state=ready]")


def where_it_leads(device):
    """What the browser asks for once somebody has signed in on the page."""
    fill(device, email=EMAIL, password=PASSWORD)
    with device.page.expect_request(lambda request: request.is_navigation_request()) as request:
        device.page.get_by_role("button", name="Sign In", exact=True).click()
    return request.value.url


@test
def the_way_back_leads_to_this_site_alone(world):
    """Also from the pages along which it goes."""
    device = world.device(world.server())
    signing_in(device)
    for text in ELSEWHERE:
        ask_for(device, text)
        links = [urlsplit(link.get_attribute("href")) for link in device.page.locator("a[data-keeps]").all()]
        assert links and all(parse_qs(link.query).get("next", ["/today"]) == ["/today"] for link in links), repr(text)
        assert where_it_leads(device) == f"{device.server.address}/today", repr(text)
    for text, path in HERE.items():
        ask_for(device, text)
        assert where_it_leads(device) == device.server.address + path, repr(text)
