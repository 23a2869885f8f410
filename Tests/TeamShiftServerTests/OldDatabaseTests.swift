import Foundation
import JSONKit
import RecordKit
import ScheduleFeature
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

@testable import DatabaseKit
@testable import TeamShiftServer

/// Data folders of former versions, in `Tests/Fixtures/databases`, each with the same rows in the form of its time.
@Suite struct `A database of a former version` {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/databases")

  private static let fixtures: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".sql") }.sorted()
  }()

  private let scratch = Scratch()
  private var file: String { scratch.path("teamshift.sqlite") }

  @Test(arguments: fixtures) func `is brought forward with all that is in it`(_ name: String) throws {
    try make(name)
    let store = try WorkplaceStore(file: file)
    defer { store.close() }
    #expect(try store.problems() == [])
    let workplace = try #require(try store.workplaces().first?.id)
    let day = try #require(CivilDate("2026-12-01"))
    try store.read(workplace) { storage in
      let shifts = storage.records.shifts(in: .earliest ... .latest)
      #expect(shifts.map(\.note) == ["Bring the keys"])
      #expect(shifts.compactMap { storage.records[$0.shiftType]?.title } == ["Night"])
      #expect(storage.log.counts.total == 8 && storage.records.log().count == 8)
      var filter = ChangeLogFilter()
      filter.text = "colleague swap"
      let query = LogQuery(filter: filter, member: store.owner, role: .owner, position: nil, limit: 10)
      let found = storage.log.search(query).entries
      #expect(found.map(\.reason) == ["Swapped with a colleague"])
      // Titles and days are in the index of each form, since it is made anew.
      filter.text = "night"
      filter.dayFrom = CivilDate("2026-01-01")
      let titled = storage.log.search(
        LogQuery(filter: filter, member: store.owner, role: .owner, position: nil, limit: 10)
      ).entries
      #expect(!titled.isEmpty && titled == filter.matches(among: storage.records.log(), on: storage.records))
      let reader = FeedReader(store.owner, .owner, window: SyncWindow(around: day))
      #expect(storage.feed.page(after: 0, limit: FeedLimit(entries: 100), for: reader).entries.count == 15)
    }
    let undo = Command(id: id(1), at: store.environment.now(), intent: Undo())
    #expect(try store.perform([undo], by: store.owner, in: workplace)?.map(\.isDone) == [true])
  }

  /// Writes the fixture's rows into tables that are made by the migrations of its time, which nobody may edit.
  private func make(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let lines = text.split(separator: "\n").map { String($0) }
    let prefix = "-- migration "
    let seen = lines.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    let migrations = try seen.map { line in
      let known = DatabaseSchema.migrations.first { line == "\($0.fingerprint): \($0.name)" }
      return try #require(known, "The migration \(line) is not as it was.")
    }
    let options = DatabaseOptions(applicationID: DatabaseSchema.applicationID)
    let database = try Database(file: file, migrations: migrations, options: options)
    try database.write { connection in
      for line in lines where !line.hasPrefix("--") { connection.execute(line) }
    }
    database.close()
  }

  @Test func `has a fixture`() { #expect(!Self.fixtures.isEmpty) }
}
