import Foundation
import HTTPKit
import HikesModel
import JSONKit
import RecordKit
import ServerStorage
@testable import TeamShiftServer
import TestSupport
import Testing

@Suite struct `A receipt` {
  private let server: TestServer
  private let payment: String

  init() throws {
    server = try TestServer()
    let client = try Self.make("clients", #"{"ownerName": "Zoë Sample", "address": "2 Oak St"}"#, on: server)
    let dog = try Self.make(
      "dogs", #"{"name": "Rex", "owners": ["\#(client)"], "days": [1], "rate": 2500}"#, on: server)
    payment = try Self.make(
      "payments",
      #"{"dog": {"id": "\#(dog)"}, "date": "2026-11-20", "amount": 5000, "method": "Cash", "notes": "Two hikes"}"#,
      on: server)
  }

  private static func make(_ path: String, _ fields: String, on server: TestServer) throws -> String {
    let reply = try server.call(.post, path, fields)
    try #require(reply.status == 201, "\(reply.text)")
    return reply.id
  }

  @Test func `has who paid, for which dog, how much, and the tax in it`() throws {
    let reply = try server.call(.get, "payments/\(payment)/receipt.pdf")
    #expect(reply.status == 200 && reply.header("Content-Type") == "application/pdf")
    #expect(reply.header("Content-Disposition") == "attachment; filename=\"receipt-2026-11-20.pdf\"")
    let pdf = try ReadPDF(reply.bytes)
    #expect(pdf.info["Pages"] == "1")
    for part in [
      "Receipt", "Zoë Sample", "2 Oak St", "Dog hikes: Rex", "Cash", "$50.00 CAD", "$6.14 CAD", "$43.86 CAD",
      "HST (14%)",
    ] {
      #expect(pdf.text.contains(part), "\(part)")
    }
    #expect(!pdf.text.contains("Two hikes"))
  }

  @Test func `has the business's tax number, once it is in the settings`() throws {
    #expect(try !text().contains("HST number"))
    let save = SaveHikeSettings(changing: HikeSettings(of: sampleWorkplace)) {
      $0.business.taxNumber = " 12345 6789 RT0001 "
    }
    let command = Command(id: server.store.environment.identifier(), at: server.clock.now(), intent: save)
    let results = try server.store.perform([command], by: server.store.owner, in: server.workplace)
    #expect(results?.map(\.isDone) == [true])
    #expect(try text().contains("HST number") && text().contains("12345 6789 RT0001"))
  }

  @Test func `of a refund says that it was paid back, and to whom`() throws {
    let dog = try #require(try server.call(.get, "dogs").json["items"]?.array?.first?["id"]?.string)
    let refund = try Self.make(
      "payments",
      #"{"dog": {"id": "\#(dog)"}, "date": "2026-11-21", "amount": -2500, "method": "Cash"}"#, on: server)
    let reply = try server.call(.get, "payments/\(refund)/receipt.pdf")
    #expect(reply.header("Content-Disposition") == "attachment; filename=\"refund-2026-11-21.pdf\"")
    let pdf = try ReadPDF(reply.bytes)
    for part in ["Refund", "Refunded to", "Zoë Sample", "Total refunded", "$25.00 CAD", "$3.07 CAD"] {
      #expect(pdf.text.contains(part), "\(part)")
    }
    for part in ["Receipt", "Received", "-", "−"] {
      #expect(!pdf.text.split(separator: "\n").contains { $0.hasPrefix(part) }, "\(part)")
    }
  }

  private func text() throws -> String {
    try ReadPDF(try server.call(.get, "payments/\(payment)/receipt.pdf").bytes).text
  }

  @Test func `is the same until something changes`() throws {
    let first = try server.call(.get, "payments/\(payment)/receipt.pdf")
    let tag = try #require(first.header("ETag"))
    let second = try server.call(.get, "payments/\(payment)/receipt.pdf", headers: [("If-None-Match", tag)])
    #expect(second.status == 304)
    let changed = try server.call(.patch, "payments/\(payment)", #"{"amount": 3000}"#)
    #expect(changed.status == 200)
    let third = try server.call(.get, "payments/\(payment)/receipt.pdf", headers: [("If-None-Match", tag)])
    let text = try ReadPDF(third.bytes).text
    #expect(third.status == 200 && text.contains("$30.00 CAD"))
  }

  @Test func `is for managers, of payments that are there`() throws {
    #expect(try server.call(.get, "payments/\(UniqueID(high: 1, low: 2))/receipt.pdf").status == 404)
    #expect(try server.call(.get, "payments/x/receipt.pdf").status == 404)
  }
}
