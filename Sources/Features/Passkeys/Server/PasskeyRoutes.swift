import HTTPKit
import ServerAccounts
import ServerAPI

let passkeyRoutes = [
  Route(
    .get, "/api/v1/passkeys", for: .sessions,
    .account("listPasskeys", "List your passkeys", answer: .one(.list(of: PasskeyDocument.schema), "Your passkeys")),
    { call throws(Problem) in try Passkeys.list(call) }),
  Route(
    .post, "/api/v1/passkeys/options", for: .sessions,
    .account(
      "beginPasskey", "Start to register a passkey", content: AccountDocument.confirmation, isContentRequired: false,
      answer: .one(PasskeyDocument.question, "The options for the browser"), problems: [.refused, .tooMany]),
    { call throws(Problem) in try Passkeys.begin(call) }
  ).deferred(for: .passwords),
  Route(
    .post, "/api/v1/passkeys", for: .sessions,
    .account(
      "createPasskey", "Register the passkey that the browser created", content: PasskeyDocument.registration,
      answer: Answer(outcome: .created, summary: "The passkey", type: .json, schema: PasskeyDocument.schema),
      problems: [.refused]),
    { call throws(Problem) in try Passkeys.register(call) }
  ).deferred(for: .passwords),
  Route(
    .delete, "/api/v1/passkeys/{id}", for: .sessions,
    .account(
      "deletePasskey", "Delete a passkey", content: AccountDocument.confirmation, isContentRequired: false,
      answer: .done("The passkey is deleted"), problems: [.refused, .tooMany]),
    { call throws(Problem) in try Passkeys.delete(call) }),
  Route(
    .post, "/api/v1/session/passkey/options", for: .everybody,
    .account(
      "beginPasskeySignIn", "Start to sign in with a passkey",
      answer: .one(PasskeyDocument.question, "The options for the browser"), problems: [.refused]),
    { call throws(Problem) in try Passkeys.beginSignIn(call) }),
  Route(
    .post, "/api/v1/session/passkey", for: .everybody,
    .account(
      "signInByPasskey", "Sign in with a passkey: sets a session's cookie", content: PasskeyDocument.assertion,
      answer: .signIn("You", headers: [("Set-Cookie", "The session, which no script can read.")]),
      problems: [.refused, .tooMany]),
    { call throws(Problem) in try Passkeys.signIn(call) }),
  Route(
    .post, "/api/v1/session/confirmation/options", for: .sessions,
    .account(
      "beginConfirmation", "Start to confirm with a passkey that it is you",
      answer: .one(PasskeyDocument.question, "The options for the browser"), problems: [.unknown, .refused]),
    { call throws(Problem) in try Passkeys.beginConfirmation(call) }),
  Route(
    .get, "/api/v1/session/confirmation", for: .confirmed,
    .account(
      "getConfirmation", "Check whether you have signed in or confirmed lately", answer: .done("You have")),
    { _ throws(Problem) in .empty(.done) }),
  Route(
    .post, "/api/v1/session/confirmation", for: .sessions,
    .account(
      "confirm",
      "Confirm with your password or a passkey that it is you: the session counts as one that has just begun",
      content: PasskeyDocument.proof, answer: .done("It is you"), problems: [.refused, .tooMany]),
    { call throws(Problem) in try Passkeys.confirm(call) }),
]
