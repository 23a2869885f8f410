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

/// Rex hikes on Mondays for $25, from November 2, 2026; the server's day is November 20.
@Suite struct `A statement` {
  private let server: TestServer
  private let path: String

  init() throws {
    server = try TestServer()
    let client = try Self.make("clients", #"{"ownerName": "Zoë Sample", "address": "2 Oak St"}"#, on: server)
    let dog = try Self.make(
      "dogs",
      #"{"name": "Rex", "owners": ["\#(client)"], "days": [1], "rate": 2500, "from": "2026-11-02"}"#, on: server)
    _ = try Self.make("dogs", #"{"name": "Stranger", "days": [1], "rate": 3000, "from": "2026-11-02"}"#, on: server)
    for (date, amount) in [("2026-11-03", 4_000), ("2026-11-18", 2_000), ("2026-12-01", 9_900)] {
      _ = try Self.make(
        "payments",
        #"{"dog": {"id": "\#(dog)"}, "date": "\#(date)", "amount": \#(amount), "method": "Cash"}"#, on: server)
    }
    path = "clients/\(client)/statement.pdf"
  }

  private static func make(_ path: String, _ fields: String, on server: TestServer) throws -> String {
    let reply = try server.call(.post, path, fields)
    try #require(reply.status == 201, "\(reply.text)")
    return reply.id
  }

  @Test func `has the hikes with their rates, the payments, the balance before and after, and the tax`() throws {
    let reply = try server.call(.get, "\(path)?from=2026-11-08&to=2026-11-30")
    #expect(reply.status == 200 && reply.header("Content-Type") == "application/pdf")
    #expect(
      reply.header("Content-Disposition") == "attachment; filename=\"statement-2026-11-08-2026-11-30.pdf\"")
    let text = try ReadPDF(reply.bytes).text
    for part in [
      "Statement", "Zoë Sample", "2 Oak St", "Hike: Rex", "Payment: Rex (Cash)", "Balance before", "$15.00",
      "HST included", "$6.14", "$50.00", "$20.00", "Balance due", "$15.00 CAD",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
    #expect(!text.contains("Stranger") && !text.contains("99.00"))
  }

  @Test func `goes on over as many pages as its lines need`() throws {
    let long = try server.call(.get, "\(path)?from=2026-01-01&to=2026-12-31")
    #expect(try ReadPDF(long.bytes).info["Pages"] == "1")
    let dogs = try server.call(.get, "dogs")
    let rex = try #require(dogs["items"]?.array?.first { $0["name"] == "Rex" }?["id"]?.string)
    #expect(try server.call(.patch, "dogs/\(rex)", #"{"days": [1, 2, 3, 4, 5], "from": "2025-12-01"}"#).status == 200)
    let year = try server.call(.get, "\(path)?from=2025-12-01&to=2026-11-30")
    let pages = try #require(ReadPDF(year.bytes).info["Pages"].flatMap { Int($0) })
    #expect(pages > 5)
  }

  @Test(arguments: ["", "?from=2026-11-01", "?from=2026-11-02&to=2026-11-01", "?from=2025-01-01&to=2026-11-01"])
  func `is of up to a year's days`(query: String) throws {
    #expect(try server.call(.get, path + query).status >= 400)
  }

  @Test func `is of a client who is there`() throws {
    let query = "?from=2026-11-01&to=2026-11-30"
    #expect(try server.call(.get, "clients/\(UniqueID(high: 1, low: 2))/statement.pdf\(query)").status == 404)
  }
}
