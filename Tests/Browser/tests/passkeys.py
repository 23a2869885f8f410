"""Passkeys by Chromium's own authenticator (https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/), with the
API called from a page of the server."""
import subprocess

from playwright.sync_api import expect

from suite import paths
from suite.runner import test

EMAIL, PASSWORD = "sam@example.org", "Quarterdeck lantern 41"

# In the page: what a screen does to register and to sign in.
CALL = """async (method, path, body) => {
  const init = {method, headers: body ? {'Content-Type': 'application/json'} : {}, body: body && JSON.stringify(body)};
  const reply = await fetch('/api/v1/' + path, init);
  return {status: reply.status, body: reply.status === 204 ? null : await reply.json()};
}"""
PASSKEYS = """
const call = %s;
window.call = call;
window.registerPasskey = async name => {
  const question = (await call('POST', 'passkeys/options')).body;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(question.publicKey);
  const credential = (await navigator.credentials.create({publicKey})).toJSON();
  return call('POST', 'passkeys', {ceremony: question.ceremony, name, credential});
};
window.answerOfPasskey = async () => {
  const question = (await call('POST', 'session/passkey/options')).body;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question.publicKey);
  const credential = (await navigator.credentials.get({publicKey})).toJSON();
  return {ceremony: question.ceremony, credential};
};
window.signInByPasskey = async () => call('POST', 'session/passkey', await answerOfPasskey());
""" % CALL


def server_with_account(world):
    server = world.server(has_owner=False)
    server.stop()
    subprocess.run(
        [paths.program(), "account", "create", "--data", f"{server.folder.name}/data", "--email", EMAIL, "--name", "Sam",
         "--owner"], input=f"{PASSWORD}\n", text=True, check=True, capture_output=True)
    server.start()
    return server


def add_authenticator(context, page, is_verified=True):
    session = context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
               "isUserVerified": is_verified, "automaticPresenceSimulation": True}
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]


def device_with_passkey(world):
    """In the settings of signing in, where the person has added a passkey."""
    device = world.device(world.server()).open("/today").installed()
    session, authenticator = add_authenticator(device.context, device.page)
    device.open("/settings/security").tap("Add Passkey")
    expect(device.toast).to_contain_text("Passkey added")

    def verify(is_verified):
        session.send("WebAuthn.setUserVerified", {"authenticatorId": authenticator, "isUserVerified": is_verified})
    return device, verify


def page_with_authenticator(world, server, is_verified=True):
    context = world.browsers.browser("chromium").new_context()
    page = context.new_page()
    session, authenticator = add_authenticator(context, page, is_verified)
    # Any page of the server will do, and this one has no program.
    page.goto(f"{server.address}/api/v1/openapi.json")
    # A script whose value is a function would be called.
    page.evaluate(f"() => {{ {PASSKEYS} }}")
    return context, page, session, authenticator


@test
def who_signs_up_can_add_a_passkey_at_once(world):
    server = world.server(has_owner=False)
    device = world.device(server).open("/sign-up")
    add_authenticator(device.context, device.page)
    for name, value in {"displayName": "Sam", "email": EMAIL, "password": PASSWORD, "code": server.setup_code()}.items():
        device.page.locator(f"#{name}").fill(value)
    device.tap("Create Account").tap("Add Passkey")
    device.page.wait_for_url("**/today")
    reply = device.page.request.get(f"{server.address}/api/v1/passkeys")
    assert len(reply.json()["items"]) == 1


@test
def a_passkey_is_registered_and_opens_a_session(world):
    server = server_with_account(world)
    context, page, *_ = page_with_authenticator(world, server)
    assert page.evaluate("call('POST', 'session', {email: '%s', password: '%s'})" % (EMAIL, PASSWORD))["status"] == 200
    made = page.evaluate("registerPasskey('My laptop')")
    assert made["status"] == 201 and made["body"]["name"] == "My laptop", made
    second = page.evaluate("registerPasskey('Again').catch(error => error.name)")
    assert second == "InvalidStateError", f"an authenticator makes one passkey for an account: {second}"
    for _ in range(2):
        assert page.evaluate("call('DELETE', 'session')")["status"] == 204
        assert page.evaluate("call('GET', 'session')")["status"] == 401
        signed_in = page.evaluate("signInByPasskey()")
        assert signed_in["status"] == 200 and signed_in["body"]["account"]["email"] == EMAIL, signed_in
        assert page.evaluate("call('GET', 'session')")["body"]["session"]
    answer = page.evaluate("answerOfPasskey()")
    assert page.evaluate("answer => call('POST', 'session/passkey', answer)", answer)["status"] == 200
    assert page.evaluate("answer => call('POST', 'session/passkey', answer)", answer)["status"] == 401
    assert page.evaluate("call('DELETE', 'passkeys/%s')" % made["body"]["id"])["status"] == 204
    assert page.evaluate("signInByPasskey()")["status"] == 401
    context.close()


@test
def a_passkey_needs_the_person_to_be_verified(world):
    server = server_with_account(world)
    context, page, session, authenticator = page_with_authenticator(world, server)
    page.evaluate("call('POST', 'session', {email: '%s', password: '%s'})" % (EMAIL, PASSWORD))
    assert page.evaluate("registerPasskey('Phone')")["status"] == 201
    session.send("WebAuthn.setUserVerified", {"authenticatorId": authenticator, "isUserVerified": False})
    assert page.evaluate("signInByPasskey().catch(error => error.name)") == "NotAllowedError"
    context.close()


@test
def a_passkey_of_another_server_opens_nothing_here(world):
    here, there = server_with_account(world), server_with_account(world)
    context, page, *_ = page_with_authenticator(world, there)
    page.evaluate("call('POST', 'session', {email: '%s', password: '%s'})" % (EMAIL, PASSWORD))
    assert page.evaluate("registerPasskey('Phone')")["status"] == 201
    answer = page.evaluate("answerOfPasskey()")
    page.goto(f"{here.address}/api/v1/openapi.json")
    # A script whose value is a function would be called.
    page.evaluate(f"() => {{ {PASSKEYS} }}")
    ceremony = page.evaluate("call('POST', 'session/passkey/options')")["body"]["ceremony"]
    replayed = {**answer, "ceremony": ceremony}
    assert page.evaluate("answer => call('POST', 'session/passkey', answer)", replayed)["status"] == 401
    context.close()


@test
def a_passkey_that_was_added_in_the_settings_signs_in(world):
    device, _ = device_with_passkey(world)
    device.go("Settings").tap("Sign Out")
    # The page offers passkeys by itself, and the authenticator takes every offer.
    device.page.wait_for_url("**/today")
    device.ready()


@test
def a_locked_app_shows_nothing_until_the_device_has_verified_the_person(world):
    device, verify = device_with_passkey(world)
    locked = device.page.locator("#locked")
    device.toggle("lock")
    device.until("() => localStorage.lock")
    verify(False)
    device.context.set_offline(True)
    world.expect_no_network()
    device.visit("/today")
    expect(locked).to_contain_text("Couldn’t verify you. Try again.")
    expect(device.page.locator("#app")).to_be_hidden()
    locked.get_by_role("button", name="Sign Out").click()
    expect(locked.get_by_role("status")).not_to_be_empty()
    verify(True)
    device.tap("Unlock", within=locked)
    device.ready()
    expect(locked).to_be_hidden()
    expect(device.main).to_be_visible()


@test
def the_lock_is_turned_off_by_whoever_is_verified_alone(world):
    device, verify = device_with_passkey(world)
    toggle = device.page.locator("#lock")
    device.toggle("lock")
    device.until("() => localStorage.lock")
    verify(False)
    device.toggle("lock")
    expect(device.alert).to_contain_text("Couldn’t verify you. Add a passkey to your account first.")
    device.answer("OK")
    expect(toggle).to_be_checked()
    verify(True)
    device.toggle("lock")
    device.until("() => !localStorage.lock")
