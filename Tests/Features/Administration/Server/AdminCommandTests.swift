import HTTPKit
import TestSupport
import JSONKit
import RecordKit
import ServerAPI
import ServerAccounts
@testable import ServerStorage
import Testing

@testable import TeamShiftServer

@Suite struct `What is asked of a server that runs` {
  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  @Test func `has names of its own, each with what help says of it`() {
    let names = AdminCommand.all.map(\.name)
    #expect(Set(names).count == names.count && names.contains("status") && names.contains("accounts lock"))
    for command in AdminCommand.all {
      #expect(command.options.allSatisfy { $0.name.hasPrefix("--") }, "\(command.name)")
      #expect(!command.summary.hasSuffix("."), "\(command.name)")
    }
  }

  @Test func `says how the server is`() throws {
    let (report, text) = try server.admin("status")
    #expect(report["version"]?.string == programVersion && report["isHealthy"] == true && report["problem"] == .null)
    #expect(report["accounts"]?["count"] == 1 && report["accounts"]?["sessions"] == 1 && report["workplaces"] == 1)
    #expect((report["storage"]?["database"]?.integer ?? 0) > 0 && (report["memory"]?.integer ?? 0) > 0)
    #expect(report["queue"]?["jobsFailed"] == 0 && report["backup"]?["file"] == .null)
    #expect(text.contains("Takes writes   yes\n") && text.contains("Accounts:\n  All       1\n"), "\(text)")
  }

  @Test func `lists accounts that a text is in, and no more than asked for`() throws {
    _ = try server.person("Robin", invitedBy: owner)
    _ = try server.person("Kim", invitedBy: owner)
    let names = { (options: [String: String]) in
      try server.admin("accounts list", options: options).report["accounts"]?.array?.compactMap { $0["name"]?.string }
    }
    #expect(try names([:]) == ["Kim", "Robin", "Sam Sample"])
    #expect(try names(["--search": "ROB"]) == ["Robin"] && names(["--search": "%"]) == [])
    #expect(try names(["--limit": "2"]) == ["Kim", "Robin"])
    #expect(try server.admin("accounts list", options: ["--limit": "2"]).text.contains("There are more"))
    #expect(try names(["--locked": ""]) == [])
    #expect(server.adminFailure("accounts list", options: ["--limit": "0"])?.message.hasPrefix("--limit takes") == true)
  }

  @Test func `shows an account with its sessions and tokens, and no secret`() throws {
    let token = try owner.token("read")
    let (report, text) = try server.admin("accounts show", ["SAM@example.org"])
    #expect(report["isOwner"] == true && report["workplaces"]?.array?.first?["role"] == "owner")
    #expect(report["tokens"]?.array?.first?["name"] == "Program" && report["sessions"]?.array?.count == 1)
    let secret = String(token.header.1.dropFirst("Bearer ".utf8.count))
    let session = try #require(owner.cookies["teamshift-session"])
    #expect(!text.contains(secret) && !text.contains(session))
    #expect(try server.admin("accounts show", [owner.account]).report["email"] == "sam@example.org")
    #expect(server.adminFailure("accounts show", ["nobody@example.org"]) != nil)
  }

  @Test func `is asked twice before something is gone`() throws {
    var request = AdminRequest("accounts delete", operands: ["sam@example.org"])
    let answer = server.executor.answer(request, uid: 0)
    #expect(answer == .question(.init("This deletes the account of Sam Sample for good.", answer: "sam@example.org")))
    let workplace = AdminRequest("workplaces delete", operands: [server.workplace.description])
    guard case .question(let question) = server.executor.answer(workplace, uid: 0) else {
      throw Unanswered(answer: answer)
    }
    #expect(question.answer == "Test")
    #expect(try server.admin("status").report["accounts"]?["count"] == 1)
    request.isConfirmed = true
    guard case .failed(let failure) = server.executor.answer(request, uid: 0) else { throw Unanswered(answer: answer) }
    #expect(failure.message.contains("You own “Test”"), "who owns a workplace gives it away first")
  }

  @Test func `deletes an account as its person does`() throws {
    let robin = try server.person("Robin", invitedBy: owner)
    try server.admin("accounts delete", [robin.email])
    #expect(try robin.call(.get, "/api/v1/session").status == 401)
    #expect(try server.admin("accounts list").report["accounts"]?.array?.count == 1)
    let members = try owner.call(.get, "\(server.base)/members")["items"]?.array ?? []
    #expect(!"\(members)".contains("Robin"))
    #expect(try !server.dump().contains("robin@example.org"))
  }

  @Test func `creates accounts, sets passwords and ends sessions`() throws {
    try server.admin(
      "accounts create", ["robin@example.org"], options: ["--name": "Robin"], input: "Mizzenmast biscuit 77")
    var robin = Person(server: server, email: "robin@example.org")
    #expect(try robin.signIn(password: "Mizzenmast biscuit 77").status == 200)
    let text = try server.admin("accounts end-sessions", [robin.email]).text
    #expect(text == "robin@example.org: 1 session has ended.\n")
    #expect(try robin.call(.get, "/api/v1/session").code == "sessionRevoked")
    try server.admin("accounts reset-password", [robin.email], input: Person.password)
    #expect(try robin.signIn().status == 200)
    #expect(throws: Unanswered.self) { try server.admin("accounts reset-password", [robin.email], input: "short") }
    #expect(server.adminFailure("accounts create", ["kim@example.org"]) == .usage("--name is missing."))
  }

  @Test func `deletes a workplace`() throws {
    _ = try server.admin("workplaces delete", ["Test"])
    #expect(try owner.call(.get, "/api/v1/workplaces")["items"]?.array?.isEmpty == true)
    #expect(server.adminFailure("workplaces delete", ["Test"])?.message == "There is no workplace Test.")
  }

  @Test func `lists workplaces with their owners and sizes`() throws {
    _ = try server.makeLocation()
    let row = try server.admin("workplaces list").report["workplaces"]?.array?.first
    #expect(row?["name"] == "Test" && row?["owner"] == "sam@example.org" && row?["members"] == 1)
    #expect((row?["bytes"]?.integer ?? 0) > 100 && row?["log"] == 1 && row?["lastChange"]?.string != nil)
  }

  @Test func `says what a workplace may do and has done`() throws {
    let server = try TestServer(budget: .standard)
    _ = try server.makeLocation()
    let rows = try server.admin("workplaces limits", ["Test"]).report["limits"]?.array
    #expect(
      rows?.first
        == JSON.object([
          .init("name", "commands"), .init("atOnce", 12_000), .init("perMinute", 3_000), .init("taken", 1),
        ]))
  }

  @Test func `lists what is due and what could not be sent`() throws {
    server.jobs().addNewJobs()
    let jobs = try server.admin("jobs").report["jobs"]?.array?.compactMap { $0["name"]?.string } ?? []
    #expect(jobs.contains("purgeLog") && jobs.contains("pruneAudit"))
    _ = try server.call(.post, "/api/v1/password-resets", #"{"email": "sam@example.org"}"#)
    let (report, text) = try server.admin("outbox")
    #expect(report["outbox"]?.array?.first?["kind"] == "passwordReset" && !text.contains("sam@example.org"))
    #expect(try server.admin("outbox", options: ["--failed": ""]).text == "Outbox: none\n")
  }

  @Test func `sets what is logged`() throws {
    #expect(try server.admin("log-level").report["level"] == "info")
    try server.admin("log-level", ["warning"])
    let count = server.log.lines.count
    _ = try server.call(.get, "/healthz")
    #expect(server.log.lines.count == count)
    try server.admin("log-level", ["info"])
    _ = try server.call(.get, "/healthz")
    #expect(server.log.lines.count > count)
    #expect(server.adminFailure("log-level", ["loud"]) == .usage("The level is info, warning, or error."))
    #expect(try server.audit().first?["detail"] == "log-level info")
  }

  @Test(arguments: [
    AdminRequest("dance"), AdminRequest("status", operands: ["x"]), AdminRequest("status", options: ["--loud": ""]),
    AdminRequest("accounts lock"), AdminRequest("accounts show", operands: ["a", "b"]),
  ])
  func `that nobody understands is told so`(_ request: AdminRequest) {
    guard case .failed(.usage) = server.executor.answer(request, uid: 0) else {
      Issue.record("\(request) is understood")
      return
    }
  }

  @Test func `that needs a server is not done without one`() {
    let executor = AdminCommandExecutor(
      server.store, services: server.service.services, isServer: false)
    #expect(executor.answer(AdminRequest("log-level"), uid: 0) == .failed(.failed("The server is not running.")))
  }
}

@Suite struct `What operators read of what people have typed` {
  @Test(arguments: [
    ("plain Zoë 佐藤 🐕", "plain Zoë 佐藤 🐕"), ("\u{1b}[2Jred", "\\u{1b}[2Jred"), ("a\nb\tc\r", "a\\u{a}b\\u{9}c\\u{d}"),
    ("\u{9b}31m", "\\u{9b}31m"), ("\u{202e}evil", "\\u{202e}evil"), ("\u{2028}", "\\u{2028}"),
    ("\u{7f}\u{0}", "\\u{7f}\\u{0}"), ("\u{e0041}", "\\u{e0041}"), ("", ""),
  ])
  func `does nothing to a terminal`(_ text: String, _ shown: String) {
    #expect(printable(text) == shown)
    let json = JSON.object([.init("name", .string(text))])
    let printed = printable(json: json.bytes)
    #expect((try? JSON.parse(printed)) == json, "programs read the same")
    #expect(printed.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) })
    #expect(!printed.contains("\u{202e}") && !printed.contains("\u{2028}"))
  }

  @Test func `is cut where it is very long`() {
    #expect(printable(String(repeating: "a", count: 1_000)).count == 301)
  }

  @Test func `stands in columns`() {
    let table = AdminReport.Table(
      "items", "Items", [.init("name", "NAME"), .init("size", "SIZE")],
      [[.text("\u{1b}[0m"), .bytes(1_536)], [.text("longer name"), .bytes(10)], [.none, .span(90_061_000)]])
    #expect(
      AdminReport([.table(table)]).text
        == """
        Items:
          NAME         SIZE
          \\u{1b}[0m    1.5 KiB
          longer name  10 B
          -            1 d 1 h

        """)
  }
}
