import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import TestSupport
import Testing
import TimeKit

@testable import TeamShiftServer

/// What the server's owner sees and does from the app.
@Suite struct `The server's owner` {
  let server: TestServer
  let owner: Person
  var robin: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
    robin = try server.person("Robin", invitedBy: owner)
  }

  private static let reports = "/api/v1/server/reports"
  private static let commands = "/api/v1/server/commands"

  private func body(_ command: String, _ operands: [String] = [], isConfirmed: Bool = true) -> String {
    let words = operands.map { #""\#($0)""# }.joined(separator: ", ")
    return #"{"command": "\#(command)", "operands": [\#(words)], "confirmed": \#(isConfirmed)}"#
  }

  private func look(_ command: String, _ operands: [String] = []) throws -> Reply {
    try owner.call(.post, Self.reports, body(command, operands))
  }

  private func run(_ command: String, _ operands: [String] = [], isConfirmed: Bool = true) throws -> Reply {
    try owner.call(.post, Self.commands, body(command, operands, isConfirmed: isConfirmed))
  }

  @Test func `reads what the operators' command says, in parts`() throws {
    let accounts = try look("accounts list")
    #expect(accounts.status == 200, "\(accounts.text)")
    let table = accounts["parts"]?.array?.first
    #expect(table?["title"] == "Accounts" && table?["isCut"] == false)
    #expect(table?["columns"]?.array?.first == ["name": "email", "title": "Address"])
    let addresses = table?["rows"]?.array?.compactMap { $0.array?.first?.string } ?? []
    #expect(Set(addresses) == ["sam@example.org", robin.email])
    let status = try look("status")
    #expect(status["parts"]?.array?.map { $0["title"] } == ["", "Accounts", "Storage", "Queue", "Backup"])
    for (command, operands) in [
      ("accounts show", [robin.email]), ("workplaces list", []), ("workplaces show", [server.workplace.description]),
      ("workplaces limits", [server.workplace.description]), ("jobs", []), ("audit", []),
    ] {
      let reply = try look(command, operands)
      #expect(reply.status == 200 && reply["parts"]?.array?.isEmpty == false, "\(command): \(reply.text)")
    }
  }

  @Test mutating func `locks an account once it is confirmed, and unlocks it`() throws {
    let asked = try run("accounts lock", [robin.email], isConfirmed: false)
    #expect(asked["question"] == "This locks the account of Robin." && asked["parts"] == nil)
    #expect(try robin.call(.get, "/api/v1/session").status == 200, "nothing is done yet")
    let locked = try run("accounts lock", [robin.email])
    #expect(locked["parts"]?.array?.first?["message"] == .string("\(robin.email) is locked."))
    #expect(try robin.call(.get, "/api/v1/session").status == 401)
    #expect(try run("accounts unlock", [robin.email]).status == 200)
    #expect(try robin.signIn().status == 200)
    #expect(try look("audit").text.contains("Account locked"))
    let entry = try server.audit(["--event": "accountLocked"]).first
    #expect(entry?["by"] == "sam@example.org" && entry?["account"] == .string(robin.email))
  }

  @Test mutating func `makes a link by which a person chooses a new password`() throws {
    let made = try run("accounts reset-link", [robin.email])
    let fields = made["parts"]?.array?.first?["fields"]?.array ?? []
    let link = try #require(fields.first { $0["name"] == "link" }?["value"]?.string)
    #expect(link.hasPrefix("http://localhost:8080/reset-password#token="), "it leads to where the owner is: \(link)")
    let token = try #require(link.split(separator: "=").last)
    let used = try server.call(
      .post, "/api/v1/password-resets/use", #"{"token": "\#(token)", "password": "Foremast compass 87"}"#)
    #expect(used.status == 204, "\(used.text)")
    #expect(try robin.signIn(password: "Foremast compass 87").status == 200)
    try server.admin("accounts lock", [robin.email])
    #expect(try run("accounts reset-link", [robin.email])["detail"] == "The account is locked: unlock it first.")
  }

  @Test func `deletes neither the own account nor locks it`() throws {
    for command in ["accounts lock", "accounts delete"] {
      let reply = try run(command, ["sam@example.org"])
      #expect(reply.status == 422, "\(reply.text)")
      #expect(reply["detail"] == "You can’t do this to your own account here. Use teamshift admin on the server.")
    }
  }

  @Test func `deletes a workplace that is named`() throws {
    let reply = try run("workplaces delete", [server.workplace.description], isConfirmed: false)
    #expect(reply["question"] == .string("This deletes the workplace \(server.workplace) with everything in it."))
    #expect(try run("workplaces delete", [server.workplace.description]).status == 200)
    #expect(try owner.call(.get, server.base).status == 404)
  }

  @Test func `has neither files nor keys from afar, and does nothing while looking`() throws {
    for command in ["keys rotate", "workplaces export", "workplaces restore", "accounts create", "nothing", "backup"] {
      let operands = command.hasPrefix("workplaces") ? ["a", "b"] : []
      #expect(try look(command, operands).status == 422)
      if command != "backup" { #expect(try run(command, operands).status == 422) }
    }
    #expect(try look("accounts unlock", [robin.email]).status == 422)
    #expect(try run("accounts show", [robin.email]).status == 422)
    #expect(try owner.call(.post, Self.reports, #"{"operands": []}"#).status == 400)
    #expect(try owner.call(.post, Self.reports, #"{"command": "status", "input": "x"}"#).status == 400)
  }

  @Test func `confirms lately before anything changes, and not to look`() throws {
    server.clock.set(to: server.clock.now().adding(milliseconds: Session.freshness))
    #expect(try look("status").status == 200)
    let reply = try run("accounts end-sessions", [robin.email])
    #expect(reply.status == 403 && reply.code == "confirmationRequired")
    #expect(try robin.call(.get, "/api/v1/session").status == 200)
  }

  @Test func `is nobody else: neither a member, a manager nor a program`() throws {
    let manager = try server.person("Mia", invitedBy: owner, role: "manager")
    for (person, path) in [(robin, Self.reports), (robin, Self.commands), (manager, Self.reports)] {
      let reply = try person.call(.post, path, body("status"))
      #expect(reply.status == 404, "\(reply.text)")
    }
    for path in [Self.reports, Self.commands] {
      #expect(try server.call(.post, path, body("status"), headers: [try owner.token("write").header]).status == 403)
      #expect(try server.call(.post, path, body("status"), headers: [("X-Member", "nobody")]).status == 401)
    }
  }
}
