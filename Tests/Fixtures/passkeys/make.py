#!/usr/bin/env python3
"""Writes chromium.json: what Chromium and its virtual authenticator answer to registrations and log-ins.

Run it with the browser tests' Python: .venv/bin/python Tests/Fixtures/passkeys/make.py"""
import base64
import hashlib
import http.server
import json
import pathlib
import sys
import threading

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Browser"))
from suite import paths

TARGET = pathlib.Path(__file__).with_name("chromium.json")
CASES = [("ES256", -7, "none"), ("EdDSA", -8, "none"), ("RS256", -257, "none"), ("ES256 with a certificate", -7, "direct")]
HANDLE = "account 1"
SCRIPT = """
async ([challenge, algorithm, attestation, again, handle]) => {
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const created = await navigator.credentials.create({publicKey: {
    rp: {id: 'localhost', name: 'TeamShift'}, user: {id: new TextEncoder().encode(handle), name: 'ada', displayName: 'Ada'},
    challenge: bytes(challenge), pubKeyCredParams: [{type: 'public-key', alg: algorithm}], attestation,
    authenticatorSelection: {residentKey: 'required', userVerification: 'required'},
  }});
  const assertions = [];
  for (const challenge of again) {
    const got = await navigator.credentials.get({publicKey: {
      rpId: 'localhost', challenge: bytes(challenge), userVerification: 'required',
      allowCredentials: [{type: 'public-key', id: created.rawId}],
    }});
    assertions.push({
      challenge, credentialID: text(got.rawId), clientData: text(got.response.clientDataJSON),
      authenticatorData: text(got.response.authenticatorData), signature: text(got.response.signature),
      userHandle: text(got.response.userHandle),
    });
  }
  return {
    registration: {
      challenge, clientData: text(created.response.clientDataJSON),
      attestationObject: text(created.response.attestationObject),
    },
    assertions,
  };
}
"""


class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>Passkeys</title>")

    def log_message(self, *arguments):
        pass


def challenge(name):
    return base64.urlsafe_b64encode(hashlib.sha256(name.encode()).digest()).decode().rstrip("=")


def main():
    server = http.server.HTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    origin = f"http://localhost:{server.server_port}"
    cases = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=paths.CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(origin)
        devtools = page.context.new_cdp_session(page)
        devtools.send("WebAuthn.enable")
        devtools.send("WebAuthn.addVirtualAuthenticator", {"options": {
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
            "isUserVerified": True, "automaticPresenceSimulation": True}})
        for name, algorithm, attestation in CASES:
            again = [challenge(f"{name} {number}") for number in range(2)]
            answer = page.evaluate(SCRIPT, [challenge(name), algorithm, attestation, again, HANDLE])
            cases.append({"name": name, "algorithm": algorithm, **answer})
        version = browser.version
        browser.close()
    TARGET.write_text(json.dumps(
        {"browser": f"Chromium {version}", "relyingParty": "localhost", "origin": origin,
         "userHandle": base64.urlsafe_b64encode(HANDLE.encode()).decode().rstrip("="), "cases": cases}, indent=1) + "\n")


main()
