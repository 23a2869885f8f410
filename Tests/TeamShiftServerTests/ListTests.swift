import HTTPKit
import JSONKit
import RecordKit
@testable import ServerAPI
import ServerStorage
import SharedModels
import TestSupport
import Testing
@testable import TeamShiftServer

@Suite struct `Lists` {
  let server: TestServer

  init() throws { server = try TestServer() }

  /// All items of a list, page by page.
  private func all(_ path: String) throws -> [JSON] {
    var items: [JSON] = []
    var cursor: String?
    repeat {
      let reply = try server.call(.get, path + (cursor.map { "&cursor=\($0)" } ?? ""))
      try #require(reply.status == 200, "\(reply.text)")
      items += reply["items"]?.array ?? []
      cursor = reply["nextCursor"]?.string
    } while cursor != nil
    return items
  }

  @Test(arguments: 1...8) func `pages of any size hold every row once`(_ limit: Int) throws {
    for number in 0..<7 { _ = try server.makeLocation("Place \(number)") }
    let names = try all("locations?limit=\(limit)").compactMap { $0["name"]?.string }
    #expect(names.sorted() == (0..<7).map { "Place \($0)" })
  }

  @Test(arguments: 1...5) func `shifts come by date, in pages of any size`(_ limit: Int) throws {
    let types = try ["A", "B"].map { try server.makeShiftType($0, at: nil) }
    for date in ["2026-11-22", "2026-11-20", "2026-11-21"] {
      for type in types { _ = try server.makeShift(on: date, of: type) }
    }
    let dates = try all("shifts?limit=\(limit)").compactMap { $0["date"]?.string }
    #expect(dates == ["2026-11-20", "2026-11-20", "2026-11-21", "2026-11-21", "2026-11-22", "2026-11-22"])
    let some = try all("shifts?limit=\(limit)&from=2026-11-21&to=2026-11-21").compactMap { $0["date"]?.string }
    #expect(some == ["2026-11-21", "2026-11-21"])
  }

  @Test func `a search finds without regard to case and accents`() throws {
    _ = try server.makeLocation("Café Zoë")
    _ = try server.makeLocation("Harbour")
    for query in ["cafe", "ZOE", "%20caf%C3%A9"] {
      let items = try all("locations?q=\(query)")
      #expect(items.map { $0["name"] } == ["Café Zoë"])
    }
    #expect(try all("locations?q=nothing") == [])
    #expect(try all("locations?q=main%20st").count == 2)
  }

  @Test func `a search is for no text that takes every row long to compare`() throws {
    #expect(try server.call(.get, "locations?q=\(String(repeating: "a", count: 200))").status == 200)
    let mark = "%CC%81"
    for text in [String(repeating: "a", count: 201), "a" + String(repeating: mark, count: 500)] {
      let reply = try server.call(.get, "locations?q=\(text)")
      #expect(reply.status == 400 && reply["field"] == "q", "\(reply.text)")
    }
  }

  @Test func `a search in pages finds every match`() throws {
    for number in 0..<9 { _ = try server.makeLocation(number.isMultiple(of: 2) ? "Even \(number)" : "Odd \(number)") }
    let names = try all("locations?limit=2&q=even").compactMap { $0["name"]?.string }
    #expect(names.count == 5)
  }

  @Test func `a search looks through more rows than it takes at a time`() {
    let index = Location.table.byID
    let rows = (0..<1_700).map { number in
      Location(id: Identifier(UniqueID(high: 0, low: UInt64(number))), version: 1, name: "A", address: "").erased
    }
    var query = ListQuery(limit: 4, search: "x")
    var found: [UInt64] = []
    repeat {
      let page = RowPage(
        query, by: index,
        batch: { position, size in
          Array(rows.drop { position != nil && $0.id <= position?.id ?? rows[0].id }.prefix(size))
        }, where: { $0.id.low.isMultiple(of: 123) })
      #expect(page.rows.count <= 4)
      found += page.rows.map(\.id.low)
      query.after = page.next
    } while query.after != nil
    #expect(found == (0..<1_700).filter { $0.isMultiple(of: 123) })
  }

  @Test func `shifts are narrowed to a member's, in pages of any size`() throws {
    let type = try server.makeShiftType("A")
    for date in ["2026-11-22", "2026-11-20", "2026-11-21"] { _ = try server.makeShift(on: date, of: type) }
    let own = server.store.owner
    for limit in 1...4 {
      let dates = try all("shifts?limit=\(limit)&member=\(own)&from=2026-11-21").compactMap { $0["date"]?.string }
      #expect(dates == ["2026-11-21", "2026-11-22"])
    }
    #expect(try all("shifts?limit=2&member=\(Samples.unknownID)") == [])
  }

  @Test func `shifts are found by their note and by their type`() throws {
    let type = try server.makeShiftType("XY", at: nil)
    _ = try server.makeShift(on: "2026-11-20", of: type)
    #expect(try all("shifts?q=xy").count == 1)
    #expect(try all("shifts?q=keys").count == 1)
    #expect(try all("shifts?q=morning").count == 1)
    #expect(try all("shifts?q=evening").isEmpty)
  }

  @Test(arguments: [
    ("locations?limit=0", "limit"), ("locations?limit=201", "limit"), ("locations?limit=ten", "limit"),
    ("locations?limit=", "limit"), ("locations?cursor=abc", "cursor"),
    ("locations?cursor=\(String(repeating: "0", count: 44))1", "cursor"), ("shifts?from=yesterday", "from"),
    ("shifts?to=2026-02-30", "to"), ("shifts?member=me", "member"), ("shifts?from=2026-02-02&to=2026-02-01", "to"),
  ])
  func `a parameter that cannot be read is named`(_ path: String, _ field: String) throws {
    let reply = try server.call(.get, path)
    #expect(reply.status == 400)
    #expect(reply["field"]?.string == field)
  }

  @Test func `a cursor is read back, and one with any character changed is not`() throws {
    let id = UniqueID(high: 0x0123_4567_89ab_cdef, low: 0xfedc_ba98_7654_3210)
    let keys = [
      IndexKey(), IndexKey(.integer(-719_162)), IndexKey(.id(id), .integer(.max)), IndexKey(.text("é. x;ẞ")),
    ]
    for key in keys {
      let cursor = Cursor(IndexPosition(key, id))
      let text = cursor.description
      #expect(Cursor(text) == cursor)
      for index in text.indices {
        for digit in "0123456789abcdef+-." where digit != text[index] {
          var other = text
          other.replaceSubrange(index...index, with: String(digit))
          #expect(Cursor(other) == nil, "\(other)")
        }
      }
    }
  }

  @Test func `a list that has not changed is not sent again`() throws {
    _ = try server.makeLocation()
    let first = try server.call(.get, "locations")
    let tag = try #require(first.header("ETag"))
    #expect(try server.call(.get, "locations", headers: [("If-None-Match", tag)]).status == 304)
    _ = try server.makeLocation("Another")
    #expect(try server.call(.get, "locations", headers: [("If-None-Match", tag)]).status == 200)
  }

  @Test func `the caller's workplaces are listed`() throws {
    let reply = try server.call(.get, "/api/v1/workplaces")
    let workplace: JSON = [
      "id": .string(server.workplace.description), "version": 1, "name": "Test", "timeZone": "America/Halifax",
      "kind": "shifts", "membersPlan": true, "membersSeeTeam": true, "keepBooksFor": "3 years",
    ]
    #expect(reply.json == ["items": [workplace], "nextCursor": .null])
    #expect(try server.call(.get, server.base).json == workplace)
  }
}
