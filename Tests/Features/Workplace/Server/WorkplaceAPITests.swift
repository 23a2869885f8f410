import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import TestSupport
import Testing
import TimeKit

@testable import TeamShiftServer

@Suite struct `The workplace by the API` {
  let server: TestServer

  init() throws { server = try TestServer() }

  @Test func `is called otherwise, and goes by other clocks`() throws {
    let reply = try server.call(
      .patch, "/api/v1/workplaces/\(server.workplace)", #"{"name": "Harbour Clinic", "timeZone": "Asia/Tokyo"}"#)
    #expect(reply.status == 200)
    #expect(reply["name"] == "Harbour Clinic" && reply["timeZone"] == "Asia/Tokyo" && reply["version"] == 2)
    let offset = try server.store.rows(of: server.workplace) { $0.clock.offsetMinutes(sampleInstant) }
    #expect(offset == 9 * 60)
  }

  @Test(arguments: ["Mars/Base", "EST", "GMT+3", "Europe/Nowhere", "../etc/passwd"])
  func `has no time zone that the server does not know`(zone: String) throws {
    let reply = try server.call(.patch, "/api/v1/workplaces/\(server.workplace)", #"{"timeZone": "\#(zone)"}"#)
    #expect(reply.status == 422 && reply["field"] == "timeZone")
    #expect(reply["detail"] == .string("We don’t know the time zone “\(zone)”."))
  }

  @Test(arguments: [("hikes", "hikes"), ("shifts hikes", "hikes shifts"), ("both", "hikes shifts")])
  func `plans what it is told to`(_ text: String, _ names: String) throws {
    #expect(try server.call(.get, server.base)["kind"] == "shifts")
    let reply = try server.call(.patch, server.base, #"{"kind": "\#(text)"}"#)
    #expect(reply.status == 200 && reply["kind"] == .string(names))
    #expect(try server.call(.get, server.base)["kind"] == .string(names))
    let description = try server.call(.get, "/api/v1/openapi.json").text
    #expect(description.contains("One or more of: hikes, shifts."))
  }

  @Test(arguments: ["dogs", "hikes dogs"]) func `plans nothing that no feature declares`(_ text: String) throws {
    let reply = try server.call(.patch, server.base, #"{"kind": "\#(text)"}"#)
    #expect(reply.status == 422 && reply["field"] == "kind")
  }

  @Test func `goes by its new clocks within the write that changes them`() throws {
    let offsets = try server.store.write(server.workplace) { storage in
      let records = storage.records
      guard let row = records.workplace else { return [Int]() }
      return ["Asia/Tokyo", "America/Halifax"].map { zone in
        storage.rows.write(.put(Workplace(id: row.id, name: row.name, timeZone: zone).at(version: row.version)))
        return records.clock.offsetMinutes(sampleInstant)
      }
    }
    #expect(offsets == [540, -240])
  }
}
