import ChangeLogModel
import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import SQLiteKit
@testable import SQLiteStorage
@testable import ServerStorage
import SharedModels
@testable import TeamShiftServer
import TestSupport
import Testing
import TextKit
import TimeKit

@Suite struct `A search of the change log` {
  /// What the server finds by its indexes is what a device finds by looking at each entry.
  @Test(arguments: seeds(8)) func `finds what the filter finds, page by page`(_ seed: UInt64) throws {
    let server = try TestServer(seed: seed)
    let other: Identifier<Workplace> = server.store.environment.identifier()
    try server.store.add(Workplace(id: other, name: "Other", timeZone: "UTC"))
    var maker = EntryMaker(seed: seed)
    let entries = (0..<300).map { _ in maker.entry() }
    try server.add(entries)
    try server.add((0..<50).map { _ in maker.entry() }, to: other)
    _ = try server.store.write(server.workplace) { storage in
      storage.rows.write(.put(UserProfile(id: EntryMaker.users[1], version: 1, displayName: "Sam Sample")))
      for (member, name) in zip(EntryMaker.members, ["Fatima Fictive", "Sam Second"]) {
        storage.rows.write(.put(Member(id: member, role: .member, displayName: name)))
      }
    }
    let sorted = entries.sorted { $0.isNewer(than: $1) }
    for _ in 0..<40 {
      let filter = maker.filter()
      let wanted = try server.store.rows(of: server.workplace) { records in
        filter.matches(among: sorted, on: records).map(\.id.description)
      }
      let found = try server.pages(filter.query, limit: 1 + maker.random.below(30))
      #expect(found == wanted, "seed \(seed): \(filter.query)")
    }
  }

  @Test(.ofSQLite) func `is one look into an index, whatever it is for`() throws {
    let server = try TestServer()
    var filter = ChangeLogFilter()
    (filter.dayFrom, filter.shiftTypes, filter.text) = (
      CivilDate("2026-11-20"), [Identifier(EntryMaker.rows[0])], "sam"
    )
    let words = try #require(
      LogWords.query(
        filter, in: server.workplace,
        for: LogReader(member: EntryMaker.members[0], role: .member, seesTeam: false),
        people: { _ in Array(EntryMaker.users[0...1]) },
        owners: { _ in EntryMaker.members }))
    let plan = try server.store.database.read { connection in
      connection.query(
        "EXPLAIN QUERY PLAN SELECT rowid FROM log_words WHERE log_words MATCH ? AND rowid >= 0 ORDER BY rowid DESC LIMIT 9",
        [.text(SQLiteLogWordStore.text(words))]
      ) { $0.text(3) }
    }
    #expect(plan.count == 1 && plan[0].hasPrefix("SCAN log_words VIRTUAL TABLE INDEX") && plan[0].contains("M"))
    #expect(SQLiteLogWordStore.text(words).count < 4_000, "a range of days is few words: \(words)")
  }

  /// The attack: the time of a search for a word tells how many hidden entries have it. The index answers with places that
  /// the reader may see, so that nothing else is read.
  @Test(arguments: seeds(4)) func `finds no place of an entry that the reader may not see`(_ seed: UInt64) throws {
    let server = try TestServer(seed: seed)
    var maker = EntryMaker(seed: seed)
    let entries = (0..<200).map { _ in maker.entry() }
    try server.add(entries)
    let readers = EntryMaker.members.flatMap { member in
      [(Role.member, true), (.member, false), (.manager, true)].map {
        LogReader(member: member, role: $0.0, seesTeam: $0.1)
      }
    }
    for reader in readers {
      let filters = [ChangeLogFilter()] + (0..<10).map { _ in maker.filter() }
      for filter in filters where filter.row == nil {
        try server.store.read(server.workplace) { storage in
          guard let records = storage.records as? RecordStore else { return }
          guard
            let query = LogWords.query(
              filter, in: server.workplace, for: reader, people: { _ in [] }, owners: { _ in [] })
          else { return #expect(reader.seesTeam, "whoever does not see all is answered by the index") }
          let places = LogIndexStore(records).places(matching: query, in: 0..<Int64.max, limit: .max)
          let seen = entries.filter { reader.sees($0) }.count
          #expect(places.count <= seen, "\(reader) \(filter)")
        }
      }
    }
  }

  @Test(arguments: seeds(4)) func `goes on behind any entry, and before any instant`(_ seed: UInt64) throws {
    let server = try TestServer(seed: seed)
    var maker = EntryMaker(seed: seed)
    let entries = (0..<120).map { _ in maker.entry() }.sorted { $0.isNewer(than: $1) }
    try server.add(entries)
    for index in entries.indices {
      let entry = entries[index]
      let older = entries[(index + 1)...].map(\.id.description)
      let place = "\(entry.timestamp),\(entry.id)".percentEncoded
      #expect(try server.pages("before=\(place)", once: 200) == older)
      let earlier = entries.filter { $0.timestamp < entry.timestamp }.map(\.id.description)
      #expect(try server.pages("before=\(entry.timestamp)", once: 200) == earlier)
    }
  }

  @Test func `keeps entries of the first year and of the last`() throws {
    let server = try TestServer()
    var maker = EntryMaker(seed: 1)
    let entries = [
      .earliest, .earliest.adding(milliseconds: 1), Instant(milliseconds: -1), .latest.adding(milliseconds: -1),
    ]
    .map { maker.entry(at: $0, reason: "Why") }
    try server.add(entries)
    let newest = entries.reversed().map(\.id.description)
    #expect(try server.pages("", limit: 1) == newest)
    #expect(try server.pages("q=why", limit: 3) == newest)
    #expect(try server.pages("type=create", limit: 2) == newest)
  }

  @Test func `counts without going along the log`() throws {
    let server = try TestServer()
    var maker = EntryMaker(seed: 3)
    let entries = (0..<200).map { _ in maker.entry() }
    try server.add(entries)
    try server.store.read(server.workplace) { storage in
      let counts = storage.log.counts
      #expect(counts.total == 200)
      #expect(counts.oldest == entries.map(\.timestamp).min())
      for entry in entries {
        let older = entries.count { $0.timestamp < entry.timestamp }
        #expect(counts.count(before: entry.timestamp) == Int64(older))
      }
    }
  }
}

extension TestServer {
  fileprivate func pages(_ query: String, once limit: Int) throws -> [String] {
    try call(.get, "change-log?limit=\(limit)&\(query)")["items"]?.array?.compactMap { $0["id"]?.string } ?? []
  }
}
