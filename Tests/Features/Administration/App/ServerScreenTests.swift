import AdministrationFeature
import HTMLKit
import JSONKit
import RecordKit
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

private var context: ScreenContext {
  var context = ScreenContext.test()
  context.hasAccount = true
  return context
}

@Suite struct `The server's section of the settings` {
  private let records = Replica([workplace().erased])
  private var section = ServerSection()

  @Test mutating func `is there for the server's owner alone`() {
    #expect(section.receive(.shown, in: .test().on(records)).isEmpty, "a demo has no owner")
    let asked = section.receive(.shown, in: context.on(records)).map(\.text)
    #expect(asked == ["fetch server-owner /api/v1/session"])
    #expect(section.receive(.shown, in: context.on(records)).isEmpty)
    _ = section.receive(
      .fetched(token: "server-owner", bytes(#"{"account": {"isOwner": false}}"#)), in: context.on(records))
    #expect(section.title(on: records).isEmpty && section.view(in: context.on(records)).isEmpty)
    _ = section.receive(
      .fetched(token: "server-owner", bytes(#"{"account": {"isOwner": true}}"#)), in: context.on(records))
    #expect(section.title(on: records) == "Server")
    #expect(section.view(in: context.on(records)).markup.contains("/settings/server"))
    #expect(section.reduce(.linkTapped, in: context.on(records)).map(\.text) == ["open /settings/server"])
  }
}

@Suite struct `A page about the server` {
  private let records = Replica([workplace().erased])

  private func screen(_ path: String) throws -> ServerScreen {
    guard case .screen(let screen)? = ServerScreen.open(Address(path), in: context.on(records)) else {
      throw Missing()
    }
    return screen
  }

  private struct Missing: Error {}

  private static let account = """
    {"parts": [{"name": "", "title": "", "fields": [
      {"name": "email", "title": "Address", "value": "robin@example.org"},
      {"name": "createdAt", "title": "Created", "value": {"instant": "2026-11-20T10:00:00Z"}},
      {"name": "isOwner", "title": "Owns the server", "value": false},
      {"name": "lockedAt", "title": "Locked", "value": null}]},
     {"name": "workplaces", "title": "Workplaces", "isCut": false,
      "columns": [{"name": "name", "title": "Name"}, {"name": "role", "title": "Role"}, {"name": "id", "title": "ID"}],
      "rows": [["Harbour", "member", "w-1"]]},
     {"name": "tokens", "title": "Tokens", "isCut": true, "columns": [{"name": "name", "title": "Name"}], "rows": []}]}
    """

  @Test func `is there for people with an account, at the addresses that there are`() throws {
    for path in ["", "/accounts", "/accounts/a-1", "/workplaces", "/workplaces/w-1", "/jobs", "/activity"] {
      #expect(try screen("/settings/server\(path)").path == "/settings/server\(path)")
    }
    for path in ["/nothing", "/jobs/1", "/accounts/1/2"] {
      #expect(throws: Missing.self) { try screen("/settings/server\(path)") }
    }
    guard ServerScreen.open(Address("/settings/server"), in: .test().on(records)) == nil else {
      Issue.record("Who has no account has no server.")
      return
    }
  }

  @Test func `asks for its reports once, and shows their parts`() throws {
    var screen = try screen("/settings/server/accounts/a-1")
    let asked = screen.receive(.shown, in: context.on(records)).map(\.text)
    #expect(asked == (0...1).map { "request report 1 \($0) POST /api/v1/server/reports" })
    #expect(screen.receive(.shown, in: context.on(records)).isEmpty)
    _ = screen.receive(.fetched(token: "report 1 0", bytes(Self.account)), in: context.on(records))
    _ = screen.receive(.fetchFailed(token: "report 1 1", reason: "Too slow."), in: context.on(records))
    let markup = screen.view(in: context.on(records)).markup
    #expect(markup.contains("robin@example.org") && markup.contains("Role: member") && markup.contains("Too slow."))
    #expect(markup.contains("/settings/server/workplaces/w-1") && !markup.contains("ID: "))
    #expect(!markup.contains("<dt>Locked</dt>") && markup.contains("Lock Account") && markup.contains("None"))
    #expect(markup.contains("Only the first entries are shown."))
  }

  private func shown() throws -> ServerScreen {
    var screen = try screen("/settings/server/accounts/a-1")
    _ = screen.receive(.shown, in: context.on(records))
    _ = screen.receive(.fetched(token: "report 1 0", bytes(Self.account)), in: context.on(records))
    return screen
  }

  @Test func `does what the server asks about once that is answered`() throws {
    var screen = try shown()
    let sent = screen.reduce(.actionTapped(0), in: context.on(records))
    #expect(sent.map(\.text) == ["request changed POST /api/v1/server/commands"])
    #expect(screen.reduce(.actionTapped(0), in: context.on(records)).isEmpty, "one at a time")
    #expect(
      screen.receive(
        .fetched(token: "changed", bytes(#"{"question": "This locks the account of Robin."}"#)), in: context.on(records)
      ).isEmpty)
    let alert = screen.alert(in: context.on(records))?.markup ?? ""
    #expect(alert.contains("This locks the account of Robin.") && alert.contains("Lock Account"))
    _ = screen.reduce(.dismissed, in: context.on(records))
    #expect(screen.alert(in: context.on(records)) == nil)
    _ = screen.reduce(.actionTapped(0), in: context.on(records))
    _ = screen.receive(.fetched(token: "changed", bytes(#"{"question": "Sure?"}"#)), in: context.on(records))
    #expect(
      screen.reduce(.confirmed, in: context.on(records)).map(\.text)
        == ["request changed POST /api/v1/server/commands"])
    let done = bytes(#"{"parts": [{"message": "robin@example.org is locked."}]}"#)
    let effects = screen.receive(.fetched(token: "changed", done), in: context.on(records)).map(\.text)
    #expect(effects.last == "toast robin@example.org is locked." && effects.count == 3)
    #expect(effects.first == "request report 2 0 POST /api/v1/server/reports")
  }

  @Test func `shows a link once, and says why something is not done`() throws {
    var screen = try shown()
    _ = screen.reduce(.actionTapped(2), in: context.on(records))
    let link = #"{"parts": [{"fields": [{"name": "link", "title": "Link", "value": "https://x/reset"}]}]}"#
    _ = screen.receive(.fetched(token: "changed", bytes(link)), in: context.on(records))
    _ = screen.receive(.fetched(token: "report 2 0", bytes(Self.account)), in: context.on(records))
    #expect(screen.view(in: context.on(records)).markup.contains("https://x/reset"))
    #expect(screen.reduce(.copyTapped, in: context.on(records)).map(\.text) == ["copy copied https://x/reset"])
    _ = screen.reduce(.actionTapped(1), in: context.on(records))
    #expect(
      screen.receive(.fetchFailed(token: "changed", reason: "No."), in: context.on(records)).map(\.text)
        == ["notice Couldn’t Make the Change: No."])
  }

  @Test func `says what has happened in words`() throws {
    var screen = try screen("/settings/server/activity")
    _ = screen.receive(.shown, in: context.on(records))
    let log = """
      {"parts": [{"title": "Activity", "columns": [{"name": "at", "title": "Time"}, {"name": "event", "title": "Event"},
       {"name": "by", "title": "By"}], "rows": [[{"instant": "2026-11-20T15:00:00Z"}, "New device", "sam@example.org"]]}]}
      """
    _ = screen.receive(.fetched(token: "report 1 0", bytes(log)), in: context.on(records))
    let markup = screen.view(in: context.on(records)).markup
    #expect(markup.contains("New device") && markup.contains("By: sam@example.org") && !markup.contains("Time:"))
    #expect(!markup.contains("<h2>Activity"), "the page's title says so already")
  }

  @Test func `leaves what it has deleted`() throws {
    var screen = try shown()
    _ = screen.reduce(.actionTapped(3), in: context.on(records))
    let done = bytes(#"{"parts": [{"message": "Deleted."}]}"#)
    #expect(
      screen.receive(.fetched(token: "changed", done), in: context.on(records)).map(\.text)
        == ["open /settings/server/accounts", "toast Deleted."])
  }

  @Test func `shows the answer to the newest search alone`() throws {
    var screen = try screen("/settings/server/accounts")
    _ = screen.receive(.shown, in: context.on(records))
    #expect(
      screen.reduce(.searched("rob"), in: context.on(records)).map(\.text)
        == ["request report 2 0 POST /api/v1/server/reports"])
    let list = { (name: String) in
      bytes(
        """
        {"parts": [{"title": "Accounts", "columns": [{"name": "email"}, {"name": "id"}], "rows": [["\(name)", "a-1"]]}]}
        """)
    }
    _ = screen.receive(.fetched(token: "report 1 0", list("all@example.org")), in: context.on(records))
    _ = screen.receive(.fetched(token: "report 2 0", list("robin@example.org")), in: context.on(records))
    let markup = screen.view(in: context.on(records)).markup
    #expect(markup.contains("robin@example.org") && !markup.contains("all@example.org"))
    #expect(
      screen.reduce(.pageTapped("/settings/server/accounts/a-1"), in: context.on(records)).map(\.text)
        == ["open /settings/server/accounts/a-1"])
    #expect(screen.reduce(.backTapped, in: context.on(records)).map(\.text) == ["open /settings/server"])
  }
}
