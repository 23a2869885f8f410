import AccountFeature
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerAccounts
import ServerStorage
import TestSupport
import Testing

@testable import TeamShiftServer

@Suite struct `A page for signing in` {
  let server: TestServer
  let files = Scratch()

  init() throws {
    try files.writeShell()
    try files.write("account.html", #"<html data-account="<!--account-->"><title><!--title--></title><!--page-->"#)
    try files.write(
      "index.json", #"{"version": "1", "shell": "shell.html", "accountShell": "account.html", "files": []}"#)
    server = try TestServer(web: try WebAssets(folder: files.folder))
  }

  private func page(_ path: String, _ headers: [(String, String)] = []) throws -> Reply {
    try server.call(.get, path, headers: headers + [("Accept", "text/html")])
  }

  private let nobody = [("X-Member", "nobody")]

  @Test(arguments: AccountPage.all.filter { !$0.needsAccount }.map(\.path)) func `is there for everybody`(
    _ path: String
  ) throws {
    let reply = try page(path, nobody)
    #expect(reply.status == 200 && reply.text.hasPrefix(#"<html data-account=""><title>"#))
    #expect(reply.text.contains(" – TeamShift</title><main") && reply.header("Cache-Control") == "private, no-cache")
  }

  @Test func `names the account that is signed in`() throws {
    let owner = try server.owner()
    let id = try #require(try owner.call(.get, "/api/v1/session")["account"]?["id"]?.string)
    #expect(try page("/join", owner.headers).text.hasPrefix(#"<html data-account="\#(id)">"#))
    #expect(try page("/today", owner.headers).text.contains(server.workplace.description))
  }

  @Test(arguments: [("/schedule", "%2Fschedule"), ("/welcome", "%2Fwelcome")])
  func `comes before a page that needs an account`(path: String, next: String) throws {
    _ = try server.owner()
    let reply = try page(path, nobody)
    #expect(reply.status == 302 && reply.header("Location") == "/sign-in?next=\(next)")
    #expect(reply.header("Cache-Control") == "private, no-store")
  }

  @Test func `is followed by that for a first workplace`() throws {
    let stranger = try server.stranger()
    let reply = try page("/today", stranger.headers)
    #expect(reply.status == 302 && reply.header("Location") == "/welcome")
    #expect(try page("/welcome", stranger.headers).status == 200)
  }

  /// Somebody whose last workplace is deleted, and somebody who has left it.
  @Test(arguments: ["leaves", "deletes"]) func `lets somebody without a workplace reach their account`(
    _ way: String
  ) throws {
    var person = try server.stranger()
    let made = try person.call(.post, "/api/v1/workplaces", #"{"name": "Mine", "timeZone": "UTC", "kind": "shifts"}"#)
    if way == "deletes" {
      #expect(try person.call(.delete, "/api/v1/workplaces/\(made.id)", #"{"name": "Mine"}"#).status == 204)
    } else {
      let member = try #require(Identifier<Member>(try server.join(role: .member, name: "Robin").description))
      let account = try #require(Identifier<Account>(person.account))
      try server.store.engine.write { $0.accounts.link(account, to: member, in: server.workplace) }
      #expect(try person.call(.delete, "/api/v1/workplaces/\(made.id)", #"{"name": "Mine"}"#).status == 204)
      #expect(try person.call(.post, "leave", "{}").status == 204)
    }
    #expect(try page("/settings", person.headers).header("Location") == "/welcome")
    #expect(try page("/welcome", person.headers).text.contains(#"href="\#(AccountPage.accountPath)""#))
    let account = try page(AccountPage.accountPath, person.headers)
    #expect(account.status == 200 && account.text.contains("robin@example.org") && account.text.contains("This device"))
    let export = try person.call(.get, "/api/v1/account/export")
    #expect(export.status == 200 && export["account"]?["email"] == "robin@example.org")
    let other = #"{"password": "\#(Person.password)", "newPassword": "Lighthouse keeper 27"}"#
    #expect(try person.call(.post, "/api/v1/session/password", other).status == 204)
    #expect(try person.call(.get, "/api/v1/sessions")["items"]?.array?.count == 1)
    let delete = try person.call(.delete, "/api/v1/account", #"{"password": "Lighthouse keeper 27"}"#)
    #expect(delete.status == 204, "\(delete.text)")
    person.cookies = [:]
    #expect(try person.signIn().status == 401)
  }

  @Test func `is left to the server by the service worker`() throws {
    let folder = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let worker = String(decoding: try readFile("/\(folder)/Sources/Web/Public/sw.js"), as: UTF8.self)
    for page in AccountPage.all { #expect(worker.contains("\"\(page.path)\"")) }
  }

  @Test func `is needed again where another person has signed in meanwhile`() throws {
    let owner = try server.owner()
    let own = try #require(try owner.call(.get, "/api/v1/session")["account"]?["id"]?.string)
    let ask = { (name: String) in
      try server.call(.get, "\(server.base)/shift-types", headers: owner.headers + [("TeamShift-Account", name)])
    }
    #expect(try ask(own).status == 200)
    #expect(try ask("local").status == 401 && ask("local")["code"]?.string == "sessionEnded")
  }
}
