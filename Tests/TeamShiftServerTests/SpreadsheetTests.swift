@testable import ChangeLogServer
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
@testable import TeamShiftServer
import Testing
import TimeKit

@Suite struct `Files for spreadsheets` {
  let server: TestServer
  let type: String
  let shift: String

  init() throws {
    server = try TestServer()
    type = try server.makeShiftType("=1+1".prefix(3).description)
    shift = try server.makeShift(on: "2026-11-25", of: type)
  }

  private func lines(_ reply: Reply) -> [String] {
    String(decoding: reply.bytes.dropFirst(3), as: UTF8.self).split(separator: "\r\n").map { String($0) }
  }

  @Test func `have the shifts of a month, whose cells are no formulas`() throws {
    _ = try server.makeShift(on: "2026-12-01", of: type)
    let reply = try server.call(.get, "shifts.csv?month=2026-11")
    #expect(reply.status == 200)
    #expect(reply.header("Content-Type") == "text/csv; charset=utf-8; header=present")
    #expect(reply.header("Content-Disposition") == "attachment; filename=\"shifts-2026-11.csv\"")
    #expect(
      lines(reply) == [
        "Name,Date,Weekday,Symbol,Title,From,To,Hours,Called Back,Location,Note",
        "Owner,2026-11-25,Wednesday,'=1+,Morning Shift,08:00,16:00,8.00,,Downtown,Bring keys.",
      ])
  }

  @Test func `say of a team's shifts whose each is`() throws {
    try server.store.write(server.workplace) { storage in
      _ = storage.put(
        Member(id: server.store.environment.identifier(), role: .member, displayName: "Robin"), at: server.clock.now())
    }
    let rows = try lines(server.call(.get, "shifts.csv?month=2026-11"))
    #expect(rows.last?.hasPrefix("Owner,2026-11-25,") == true, "\(rows)")
  }

  @Test func `have this month if none is named`() throws {
    #expect(try lines(server.call(.get, "shifts.csv")).count == 2)
    server.clock.advance(days: 30)
    #expect(try lines(server.call(.get, "shifts.csv")).count == 1)
  }

  @Test(arguments: [("month=2026", "month"), ("month=2026-13", "month"), ("year=2026", "year")])
  func `name the parameter that cannot be`(_ query: String, _ field: String) throws {
    let reply = try server.call(.get, "shifts.csv?\(query)")
    #expect(reply.status == 400)
    #expect(reply["field"]?.string == field)
  }

  @Test func `have the change log, filtered as its list`() throws {
    _ = try server.call(.post, "shifts/\(shift)/move", #"{"date": "2026-11-26", "reason": "=HYPERLINK(\"x\")"}"#)
    let reply = try server.call(.get, "change-log.csv?type=move")
    let rows = lines(reply)
    #expect(rows.count == 2)
    #expect(
      rows.last?.hasPrefix(
        "2026-11-20,6:00 AM,Move,Shift,2026-11-26,2026-11-25,'=1+,Morning Shift,8:00 AM – 4:00 PM,Downtown,Bring keys.,Owner,2026-11-26,"
      ) == true, "\(rows)")
    #expect(rows.last?.contains(#","'=HYPERLINK(""x"")","#) == true)
    #expect(try lines(server.call(.get, "change-log.csv")).count == 5)
    #expect(try lines(server.call(.get, "change-log.csv?table=shifts")).count == 3)
    #expect(try server.call(.get, "change-log.csv?type=x")["field"] == "type")
  }

  @Test func `have all of a long log, a page at a time`() throws {
    var maker = EntryMaker(seed: 5)
    let entries = (0..<2_500).map { maker.entry(at: Instant(milliseconds: 1_790_000_000_000 + Int64($0))) }
    try server.add(entries)
    let reply = try server.call(.get, "change-log.csv?type=create&table=shifts")
    guard case .source(var source) = reply.response.body else {
      Issue.record("The log is in one piece.")
      return
    }
    let first = try #require(try source.next())
    #expect(first.count { $0 == UInt8(ascii: "\n") } <= LogFile.pageSize + 1)
    #expect(lines(reply).count == 2_502 && Set(lines(reply)).count == 2_502)
    let tag = try #require(reply.header("ETag"))
    let again = try server.call(.get, "change-log.csv?type=create&table=shifts", headers: [("If-None-Match", tag)])
    #expect(again.status == 304 && again.bytes.isEmpty)
    #expect(try server.call(.get, "change-log.csv?limit=5")["field"] == "limit")
  }
}
