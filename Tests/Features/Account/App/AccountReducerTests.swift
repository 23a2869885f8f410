import AccountFeature
import HTMLKit
import JSONKit
import RecordKit
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

extension ScreenContext {
  /// The same for a person with an account.
  fileprivate var signedIn: ScreenContext {
    var context = self
    context.hasAccount = true
    return context
  }
}

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

@Suite struct `The account's section` {
  private let records = Replica([workplace().erased])

  @Test func `has nothing to sign out of without an account`() {
    let markup = { (context: ScreenContext) in AccountSection().view(in: context.on(records)).markup }
    #expect(
      markup(.test()).contains("You’re using this server without an account") && !markup(.test()).contains("Sign Out"))
    #expect(markup(ScreenContext.test().signedIn).contains("Sign Out"))
  }

  @Test func `signs out, and says why not`() {
    var section = AccountSection()
    #expect(section.reduce(.signOutTapped, in: .test().on(records)).map(\.text) == ["signOut sign-out"])
    let failure = ScreenEvent.fetchFailed(token: "sign-out", reason: "Can’t reach the server.")
    #expect(
      section.receive(failure, in: .test().on(records)).map(\.text)
        == ["notice Couldn’t Sign Out: Can’t reach the server."])
  }
}

@Suite struct `The screen of sign-in and security` {
  private let records = Replica([workplace().erased])
  private let context = ScreenContext.test().signedIn
  private var screen = SecurityScreen()

  private mutating func receive(_ event: ScreenEvent) -> [String] {
    screen.receive(event, in: context.on(records)).map(\.text)
  }

  private var markup: String { screen.view(in: context.on(records)).markup }

  @Test mutating func `asks once for what it shows`() {
    #expect(
      receive(.shown) == [
        "fetch account /api/v1/session", "lock lock", "fetch sessions /api/v1/sessions",
        "fetch passkeys /api/v1/passkeys", "fetch tokens /api/v1/tokens", "fetch activity /api/v1/account/activity",
      ])
    #expect(receive(.shown).isEmpty)
  }

  @Test mutating func `locks the app only if the device has verified the person`() {
    #expect(!markup.contains("Require Face ID"))
    _ = receive(.fetched(token: "lock", []))
    #expect(markup.contains("Require Face ID") && !markup.contains("checked"))
    #expect(
      screen.reduce(.lockToggled(true), in: context.on(records)).map(\.text)
        == ["lock lock true"])
    #expect(markup.contains("checked"))
    #expect(receive(.fetchFailed(token: "lock", reason: "Not verified.")).count == 1 && !markup.contains("checked"))
    _ = receive(.fetched(token: "lock", bytes("1")))
    #expect(markup.contains("checked"))
  }

  private let sessions = """
    {"items": [
      {"id": "a", "device": "Safari on iPhone", "createdAt": "2026-11-20T10:00:00Z",
       "lastUsedAt": "2026-11-21T10:00:00Z", "isCurrent": true},
      {"id": "b", "device": "Firefox on Linux", "createdAt": "2026-11-20T10:00:00Z",
       "lastUsedAt": "2026-11-21T10:00:00Z", "isCurrent": false}], "nextCursor": null}
    """

  @Test mutating func `ends a session after a question, and loads the list again`() {
    _ = receive(.fetched(token: "sessions", bytes(sessions)))
    #expect(markup.contains("Safari on iPhone") && markup.contains("End Firefox on Linux"))
    #expect(!markup.contains("End Safari on iPhone") && markup.contains("Sign Out Everywhere Else"))
    #expect(screen.reduce(.endTapped("sessions", "b"), in: context.on(records)).isEmpty)
    #expect(
      screen.alert(in: context.on(records))?.markup.contains("“Firefox on Linux” will be signed out.") == true)
    #expect(
      screen.reduce(.confirmed, in: context.on(records)).map(\.text) == ["request ended DELETE /api/v1/sessions/b"]
    )
    #expect(screen.alert(in: context.on(records)) == nil)
    #expect(receive(.fetched(token: "ended", [])).contains("fetch sessions /api/v1/sessions"))
  }

  @Test mutating func `removes a passkey after a question`() {
    _ = receive(.fetched(token: "passkeys", bytes(#"{"items": [{"id": "p", "name": "Key"}]}"#)))
    _ = screen.reduce(.endTapped("passkeys", "p"), in: context.on(records))
    #expect(
      screen.reduce(.confirmed, in: context.on(records)).map(\.text)
        == ["request ended DELETE /api/v1/passkeys/p"])
  }

  @Test mutating func `marks an address that is not confirmed, and sends the link again`() {
    _ = receive(.fetched(token: "account", bytes(#"{"account": {"email": "a@b.example", "isEmailConfirmed": true}}"#)))
    #expect(markup.contains("a@b.example") && !markup.contains("Send Again"))
    _ = receive(.fetched(token: "account", bytes(#"{"account": {"email": "a@b.example", "isEmailConfirmed": false}}"#)))
    #expect(markup.contains("Not confirmed yet.") && markup.contains("Send Again"))
    #expect(
      screen.reduce(.sendAgainTapped, in: context.on(records)).map(\.text)
        == ["request sent POST /api/v1/account/email-confirmation"])
    #expect(receive(.fetched(token: "sent", [])) == ["toast Email sent"])
    let next = #"{"account": {"email": "a@b.example", "isEmailConfirmed": true, "nextEmail": "c@d.example"}}"#
    _ = receive(.fetched(token: "account", bytes(next)))
    #expect(markup.contains("Your email changes to c@d.example once") && markup.contains("Send Again"))
  }

  @Test mutating func `lists what happened lately`() {
    let list = #"{"items": [{"event": "newDevice", "detail": "Firefox on Linux", "at": "2026-11-20T10:00:00Z"}]}"#
    _ = receive(.fetched(token: "activity", bytes(list)))
    #expect(markup.contains("Recent activity") && markup.contains("New sign-in") && markup.contains("Firefox on Linux"))
  }

  @Test mutating func `adds a passkey in three steps`() {
    #expect(
      screen.reduce(.passkeyTapped, in: context.on(records)).map(\.text)
        == ["request passkey-options POST /api/v1/passkeys/options"])
    #expect(receive(.fetched(token: "passkey-options", bytes("{}"))) == ["makePasskey passkey-made {}"])
    #expect(
      receive(.fetched(token: "passkey-made", bytes("{}"))) == ["request passkey-kept POST /api/v1/passkeys"])
    #expect(receive(.fetched(token: "passkey-kept", [])).last == "toast Passkey added")
  }

  @Test mutating func `says what does not come`() {
    _ = receive(.fetchFailed(token: "tokens", reason: "The server took too long."))
    _ = receive(.fetched(token: "passkeys", bytes("no JSON")))
    #expect(markup.contains("The server took too long.") && markup.contains("Couldn’t read the server’s response."))
  }
}

@Suite struct `A form about the account` {
  private let records = Replica([workplace().erased])
  private let context = ScreenContext.test().signedIn

  private func open(_ path: String) throws -> AccountFormSheet {
    guard case .screen(let sheet)? = AccountFormSheet.open(Address(path), in: context.on(records)) else {
      throw Refusal("It does not open.")
    }
    return sheet
  }

  @Test func `changes the password once a new one is typed`() throws {
    var sheet = try open("/settings/security/password")
    #expect(sheet.reduce(.saveTapped, in: context.on(records)).isEmpty)
    _ = sheet.reduce(.changed(0, "a new one"), in: context.on(records))
    #expect(
      sheet.reduce(.saveTapped, in: context.on(records)).map(\.text)
        == ["request password POST /api/v1/session/password"])
    #expect(sheet.reduce(.saveTapped, in: context.on(records)).isEmpty)
    _ = sheet.receive(.fetchFailed(token: "password", reason: "It is wrong."), in: context.on(records))
    #expect(sheet.view(in: context.on(records)).markup.contains("It is wrong.") && sheet.isDirty(on: records))
    _ = sheet.reduce(.saveTapped, in: context.on(records))
    let effects = sheet.receive(.fetched(token: "password", []), in: context.on(records))
    #expect(effects.map(\.text) == ["finish", "toast Password changed"])
  }

  @Test func `shows a new token once, to be copied`() throws {
    var sheet = try open("/settings/security/token")
    _ = sheet.reduce(.changed(0, "Script"), in: context.on(records))
    _ = sheet.reduce(.saveTapped, in: context.on(records))
    _ = sheet.receive(.fetched(token: "token", bytes(#"{"id":"1","token":"tst_x"}"#)), in: context.on(records))
    #expect(sheet.view(in: context.on(records)).markup.contains("tst_x") && !sheet.isDirty(on: records))
    #expect(sheet.reduce(.copyTapped, in: context.on(records)).map(\.text) == ["copy copied tst_x"])
    #expect(sheet.reduce(.cancelTapped, in: context.on(records)).map(\.text) == ["finish"])
  }

  private let outcomes = bytes(
    """
    {"items": [{"workplace": {"id": "1"}, "name": "Hall", "outcome": "kept", "until": "2029-11-20"},
    {"workplace": {"id": "2"}, "name": "Clinic", "outcome": "forgotten"}]}
    """)

  @Test func `tells what each workplace keeps before the account is deleted`() throws {
    var sheet = try open("/settings/your-data/delete")
    let asked = sheet.receive(.shown, in: context.on(records)).map(\.text)
    #expect(asked == ["fetch deletion /api/v1/account/deletion"])
    #expect(sheet.reduce(.saveTapped, in: context.on(records)).isEmpty, "nobody deletes it without having been told")
    _ = sheet.receive(.fetchFailed(token: "deletion", reason: "Can’t reach the server."), in: context.on(records))
    #expect(sheet.view(in: context.on(records)).markup.contains("Can’t reach the server."))
    #expect(sheet.reduce(.retryTapped, in: context.on(records)).map(\.text) == asked)
    _ = sheet.receive(.fetched(token: "deletion", bytes(#"{"items": [{"name": "?"}]}"#)), in: context.on(records))
    #expect(sheet.reduce(.saveTapped, in: context.on(records)).isEmpty, "an answer of a newer server")
    _ = sheet.receive(.fetched(token: "deletion", outcomes), in: context.on(records))
    let markup = sheet.view(in: context.on(records)).markup
    #expect(markup.contains("Hall will keep your name with your past shifts, hours, and pay until November 20, 2029."))
    #expect(markup.contains("Clinic will delete your name immediately.") && markup.contains("GDPR, Article 17(3)(b)"))
    #expect(sheet.receive(.shown, in: context.on(records)).isEmpty, "it is asked once")
  }

  @Test func `gives no reason where nothing is kept`() throws {
    var sheet = try open("/settings/your-data/delete")
    let list = #"{"items": [{"workplace": {"id": "2"}, "name": "Clinic", "outcome": "forgotten"}]}"#
    _ = sheet.receive(.fetched(token: "deletion", bytes(list)), in: context.on(records))
    #expect(!sheet.view(in: context.on(records)).markup.contains("GDPR"))
  }

  @Test func `leaves the device after the account is deleted`() throws {
    var sheet = try open("/settings/your-data/delete")
    _ = sheet.receive(.fetched(token: "deletion", outcomes), in: context.on(records))
    #expect(
      sheet.reduce(.saveTapped, in: context.on(records)).map(\.text) == ["request delete DELETE /api/v1/account"])
    let effects = sheet.receive(.fetched(token: "delete", []), in: context.on(records))
    #expect(effects.map(\.text) == ["forgetAccount"])
  }
}

@Suite struct `The sheet that asks for the password or a passkey` {
  private let records = Replica([workplace().erased])
  private let context = ScreenContext.test().signedIn
  private var sheet = ConfirmationSheet()

  private mutating func receive(_ event: ScreenEvent) -> [String] {
    sheet.receive(event, in: context.on(records)).map(\.text)
  }

  private mutating func reduce(_ action: ConfirmationSheet.Action) -> [String] {
    sheet.reduce(action, in: context.on(records)).map(\.text)
  }

  private var markup: String { sheet.view(in: context.on(records)).markup }

  @Test mutating func `takes the password`() {
    #expect(reduce(.confirmTapped).isEmpty, "without a password nothing is asked")
    _ = reduce(.passwordTyped("quarterdeck"))
    #expect(markup.contains("current-password"))
    #expect(reduce(.confirmTapped) == ["request confirmed POST /api/v1/session/confirmation"])
    #expect(receive(.fetchFailed(token: "confirmed", reason: "Wrong password.")).isEmpty)
    #expect(markup.contains("Wrong password."))
    _ = reduce(.confirmTapped)
    #expect(receive(.fetched(token: "confirmed", [])) == ["confirmed", "finish"])
  }

  @Test mutating func `takes a passkey, if there is one`() {
    #expect(receive(.shown) == ["fetch passkeys /api/v1/passkeys"] && receive(.shown).isEmpty)
    _ = receive(.fetched(token: "passkeys", bytes(#"{"items": []}"#)))
    #expect(!markup.contains("Use Passkey"))
    _ = receive(.fetched(token: "passkeys", bytes(#"{"items": [{"id": "p", "name": "Key"}]}"#)))
    #expect(markup.contains("Use Passkey"))
    #expect(reduce(.passkeyTapped) == ["request options POST /api/v1/session/confirmation/options"])
    #expect(receive(.fetched(token: "options", bytes("{}"))) == ["usePasskey signed {}"])
    #expect(receive(.fetchFailed(token: "signed", reason: "Sign-in with a passkey was canceled.")).isEmpty)
    #expect(markup.contains("Sign-in with a passkey was canceled."), "the sheet stays")
    #expect(receive(.fetched(token: "signed", bytes("{}"))) == ["request confirmed POST /api/v1/session/confirmation"])
    #expect(receive(.fetched(token: "confirmed", [])) == ["confirmed", "finish"])
  }
}

@Suite struct `The list of workplaces` {
  private let records = Replica([workplace().erased])
  private let context = ScreenContext.test().signedIn

  @Test func `switches to another one, and stays in this one`() throws {
    var sheet = WorkplacesSheet()
    #expect(sheet.receive(.shown, in: context.on(records)).map(\.text) == ["fetch workplaces /api/v1/workplaces"])
    let own = context.actor.workplace.description
    let list = #"{"items":[{"id":"\#(own)","name":"Hall"},{"id":"other","name":"Clinic"}]}"#
    _ = sheet.receive(.fetched(token: "workplaces", bytes(list)), in: context.on(records))
    let markup = sheet.view(in: context.on(records)).markup
    #expect(markup.contains("Hall") && markup.contains("Clinic"))
    #expect(
      sheet.reduce(.chosen("other"), in: context.on(records)).map(\.text)
        == ["openWorkplace other"])
    #expect(sheet.reduce(.chosen(own), in: context.on(records)).map(\.text) == ["finish"])
  }
}
