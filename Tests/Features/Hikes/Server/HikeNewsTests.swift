import HTTPKit
@testable import HikesServer
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

@Suite struct `The morning of dog hikes` {
  private let server: TestServer

  init() throws { server = try TestServer() }

  private func dog(_ name: String, days: String = "[1, 2, 3, 4, 5]") throws {
    let client = try server.call(.post, "clients", #"{"ownerName": "\#(name)’s owner"}"#).id
    let body = #"{"name": "\#(name)", "owners": ["\#(client)"], "days": \#(days), "rate": 2500}"#
    let reply = try server.call(.post, "dogs", body)
    try #require(reply.status == 201, "\(reply.text)")
  }

  private func text(on date: String) throws -> String? {
    let day = try #require(CivilDate(date))
    let text = try server.store.read(server.workplace) { storage -> String? in
      guard let records = VisibleRecords(storage, for: server.store.owner) else { return nil }
      return NotificationSource.hikes.day(
        NotificationSource.Reader(records: records, today: day, clock: records.clock))
    }
    return text ?? nil
  }

  private func plan() throws {
    let reply = try server.call(.patch, server.base, #"{"kind": "hikes"}"#)
    try #require(reply.status == 200, "\(reply.text)")
  }

  @Test func `is told in the words of the requirements`() throws {
    try plan()
    for name in ["Bo", "Rex", "Ada", "Kim", "Lou", "Max", "Pip", "Zoe"] { try dog(name) }
    let text = try #require(try text(on: "2026-11-20"))
    let match = try #require(
      text.wholeMatch(of: /You're picking up 8 dogs today in 2 groups: Hike 1: (.+), Hike 2: (.+)/))
    let names = "\(match.1), \(match.2)".split(separator: ", ").map { String($0) }
    #expect(names.sorted() == ["Ada", "Bo", "Kim", "Lou", "Max", "Pip", "Rex", "Zoe"])
    #expect(try self.text(on: "2026-11-21") == nil, "nobody hikes on a Saturday")
  }

  @Test func `says one dog and one group as one`() throws {
    try plan()
    try dog("Bo", days: "[5]")
    #expect(try text(on: "2026-11-20") == "You're picking up 1 dog today in 1 group: Hike 1: Bo")
    #expect(try text(on: "2026-11-19") == nil)
  }

  @Test func `is nothing where no hikes are planned`() throws {
    try plan()
    try dog("Bo")
    #expect(try server.call(.patch, server.base, #"{"kind": "shifts"}"#).status == 200)
    #expect(try text(on: "2026-11-20") == nil)
  }
}
