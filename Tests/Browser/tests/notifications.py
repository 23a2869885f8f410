"""Notifications: the page that says why, the service worker's part, and where a tap leads.

Chromium without a window has no push service and shows nothing, so a subscription is made up in the page, and what the
worker shows is kept; messages reach it as a browser brings them
(https://chromedevtools.github.io/devtools-protocol/tot/ServiceWorker/#method-deliverPushMessage)."""
import json

from playwright.sync_api import expect

from suite.runner import test
from suite.server import PASSWORD
from tests.confirmation import UNCONFIRMED, age_sessions, sheet_is_shown

OPTIONS = ("--push-contact", "mailto:admin@example.org")

# In each page of the context: a person who lets it, and a push service that gives everybody the same keys.
SUBSCRIBE = """
(() => {
  const point = Uint8Array.from(atob("BCVxsr7N/eNgVRqvHtD0zTZsEc6+VV+JvLexhqUzORcxaOzi6+AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4="), c => c.charCodeAt(0));
  const text = bytes => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem("permission") ?? "default" });
  Notification.requestPermission = async () => {
    localStorage.setItem("permission", "granted");
    return "granted";
  };
  PushManager.prototype.getSubscription = async () => JSON.parse(localStorage.getItem("subscription")) && made();
  const made = () => {
    const { key } = JSON.parse(localStorage.getItem("subscription"));
    const endpoint = "https://fcm.googleapis.com/fcm/send/made-up";
    const bytes = Uint8Array.from(key);
    return {
      endpoint, options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: text(point), auth: text(new Uint8Array(16)) } }),
      unsubscribe: async () => { localStorage.removeItem("subscription"); return true; },
    };
  };
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly) throw new Error("every message is shown");
    localStorage.setItem("subscription", JSON.stringify({ key: [...applicationServerKey] }));
    return made();
  };
})();
"""


def device_that_may(world):
    device = world.device(world.server(options=OPTIONS))
    device.context.add_init_script(SUBSCRIBE)
    return device.open("/today").installed()


def deliver(device, content):
    session = device.context.new_cdp_session(device.page)
    registrations = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    device.page.wait_for_timeout(0)
    while not registrations:
        device.page.wait_for_timeout(20)
    session.send("ServiceWorker.deliverPushMessage", {
        "origin": device.server.address, "registrationId": registrations[0]["registrationId"], "data": content})


# In the worker.
KEEP_SHOWN = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, {body, tag, data}) => { self.shown.push({title, body, tag, data}); };
  self.navigator.setAppBadge = async (count) => { self.badge = count; };
}"""
TAP = """() => {
  const event = new ExtendableEvent("notificationclick");
  Object.defineProperty(event, "notification", {value: {close: () => { self.isClosed = true; }, data: self.shown[0].data}});
  self.dispatchEvent(event);
}"""


@test
def notifications_are_turned_on_behind_the_page_that_says_why(world):
    device = device_that_may(world)
    device.open("/settings")
    device.page.get_by_role("link", name="Notifications").click()
    expect(device.page.get_by_text("In the morning, we tell you what is on today.")).to_be_visible()
    expect(device.page.get_by_text("Your browser asks you next")).to_be_visible()
    expect(device.page.get_by_label("Summary of the Day")).to_have_count(0)
    device.tap("Turn On for This Device")
    expect(device.page.get_by_text("Notifications are on for this device.")).to_be_visible()
    device.page.get_by_label("Only When I Work").uncheck()
    device.page.get_by_label("Reminder").select_option("30")
    expect(device.page.get_by_label("Reminder")).to_have_value("30")
    # It is shown before the server has it.
    device.until("fetch('/api/v1/notifications').then(reply => reply.json()).then(it => it.settings.reminderMinutes === 30)")
    state = device.page.evaluate("fetch('/api/v1/notifications').then(reply => reply.json())")
    assert state["isSubscribed"] and state["devices"] == 1, state
    assert state["settings"]["reminderMinutes"] == 30 and state["settings"]["worksOnly"] is False, state
    assert state["timeZone"] == device.page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    device.open("/settings/notifications")
    expect(device.page.get_by_label("Only When I Work")).not_to_be_checked()
    device.tap("Turn Off for This Device")
    expect(device.page.get_by_text("Your browser asks you next")).to_be_visible()
    state = device.page.evaluate("fetch('/api/v1/notifications').then(reply => reply.json())")
    assert not state["isSubscribed"] and state["devices"] == 0, state


@test
def another_device_is_notified_once_the_password_is_typed(world):
    world.expect(UNCONFIRMED)
    device = device_that_may(world).open("/settings/notifications")
    age_sessions(device.server)
    device.tap("Turn On for This Device")
    sheet_is_shown(device).page.keyboard.press("Escape")
    expect(device.page.get_by_role("alertdialog")).to_contain_text("you didn’t confirm it’s you")
    device.tap("OK")
    expect(device.page.get_by_text("Your browser asks you next")).to_be_visible()
    device.tap("Turn On for This Device")
    sheet_is_shown(device).type("confirm-password", PASSWORD).tap("Confirm")
    expect(device.page.get_by_text("Notifications are on for this device.")).to_be_visible()
    state = device.page.evaluate("fetch('/api/v1/notifications').then(reply => reply.json())")
    assert state["isSubscribed"] and state["devices"] == 1, state


@test
def a_start_names_the_subscription_anew_if_the_servers_key_is_another(world):
    device = device_that_may(world)
    device.open("/settings/notifications").tap("Turn On for This Device")
    expect(device.page.get_by_text("Notifications are on for this device.")).to_be_visible()
    device.page.evaluate("""localStorage.setItem("subscription", JSON.stringify({key: Array(65).fill(4)}))""")
    with device.page.expect_response(lambda reply: reply.url.endswith("/api/v1/notifications/device")) as told:
        device.open("/today")
    assert told.value.status == 200
    device.page.wait_for_function("""JSON.parse(localStorage.getItem("subscription")).key[1] !== 4""")


def until(device, worker, condition):
    for _ in range(500):
        if worker.evaluate(condition):
            return
        device.page.wait_for_timeout(10)
    raise AssertionError(condition)


@test
def the_worker_shows_what_is_pushed_and_a_tap_opens_its_screen(world):
    device = device_that_may(world)
    message = {"web_push": 8030, "notification": {
        "title": "Saturday, November 21", "body": "You're picking up 8 dogs today", "tag": "day-summary", "app_badge": "2",
        "navigate": f"{device.server.address}/schedule"}}
    worker = device.context.service_workers[0]
    worker.evaluate(KEEP_SHOWN)
    deliver(device, json.dumps(message))
    shown = {"title": "Saturday, November 21", "body": "You're picking up 8 dogs today", "tag": "day-summary",
             "data": {"navigate": f"{device.server.address}/schedule"}}
    until(device, worker, "() => self.shown.length === 1 && self.badge === 2")
    assert worker.evaluate("() => self.shown") == [shown]
    deliver(device, "no JSON")
    until(device, worker, "() => self.shown.length === 2 && self.shown[1].title === 'TeamShift'")
    worker.evaluate(TAP)
    device.page.wait_for_url("**/schedule")
    assert worker.evaluate("() => self.isClosed")


@test
def a_tap_while_the_app_starts_leads_to_its_screen_too(world):
    device = world.device(world.server())
    device.context.add_init_script("""addEventListener("DOMContentLoaded", () => navigator.serviceWorker.dispatchEvent(
        new MessageEvent("message", {data: {open: "/schedule"}})))""")
    device.visit("/today").page.wait_for_url("**/schedule")
    device.ready().shows("November")


@test
def a_tap_opens_a_window_of_its_own_beside_a_page_that_is_none_of_the_app(world):
    device = device_that_may(world)
    worker = device.context.service_workers[0]
    worker.evaluate(KEEP_SHOWN)
    worker.evaluate("() => { self.clients.openWindow = async (path) => { self.opened = path; }; }")
    device.visit("/privacy")
    worker.evaluate("""() => { self.shown.push({data: {navigate: "/schedule"}}); }""")
    worker.evaluate(TAP)
    until(device, worker, "() => self.opened === '/schedule'")


@test
def whoever_has_blocked_them_is_told_where_to_allow_them(world):
    device = world.device(world.server(options=OPTIONS)).open("/today").installed()
    device.open("/settings/notifications")
    expect(device.page.get_by_text("Notifications are blocked for TeamShift in this browser.")).to_be_visible()


@test
def an_iphone_is_told_to_install_the_app_first(world):
    device = world.device(world.server(options=OPTIONS))
    device.context.add_init_script("""
      delete window.PushManager;
      Object.defineProperty(navigator, "standalone", { value: false });
    """)
    device.open("/settings/notifications")
    expect(device.page.get_by_text("add TeamShift to the Home Screen first")).to_be_visible()


@test
def a_server_without_a_contact_says_so(world):
    device = world.device(world.server()).open("/settings/notifications")
    expect(device.page.get_by_text("Notifications aren’t set up on this server.")).to_be_visible()
