import DatabaseKit
import JSONKit
import SharedModels
import SyncKit
import TestSupport
import Testing
@testable import TeamShiftServer

/// A storage with one workplace, and how it is broken and mended.
struct StorageSample {
  let storage: any CommandStorage
  let workplace: Identifier<Workplace>
  /// From now on nothing can be written.
  let breakDown: () throws -> Void
  let mend: () throws -> Void

  /// The server's own storage and the tests', which belong to the same person and stand at the same time.
  static func both() throws -> [StorageSample] {
    let server = try TestServer()
    server.clock.advance(days: 365)
    return [stored(server), inMemory(beside: server)]
  }

  /// Without the feed's table every write fails when it has written its rows already.
  private static func stored(_ server: TestServer) -> StorageSample {
    let rename = { (old: String, new: String) in
      try server.store.database.write { $0.execute("ALTER TABLE \(old) RENAME TO \(new)") }
    }
    return StorageSample(
      storage: server.store, workplace: server.workplace, breakDown: { try rename("feed", "lost_feed") },
      mend: { try rename("lost_feed", "feed") })
  }

  private static func inMemory(beside server: TestServer) -> StorageSample {
    let row = Workplace(id: server.workplace, version: 1, name: "Test", timeZone: "America/Halifax")
    let storage = ModelStorage(row, owner: server.store.identity.owner, environment: server.store.environment)
    return StorageSample(
      storage: storage, workplace: row.id,
      breakDown: { storage.fail(with: .query(file: "test", sql: "INSERT", reason: "no such table: feed")) },
      mend: { storage.mend() })
  }
}

extension StorageSample {
  func perform(_ commands: [Command]) throws -> [Performance] {
    try #require(try storage.perform(commands, in: workplace, repetition: .possible))
  }

  /// All entries behind a position, read in pages.
  func entries(after position: Int64 = 0, pageSize: Int = 1000) throws -> [FeedEntry] {
    var (entries, place, isMore) = ([FeedEntry](), position, true)
    while isMore {
      let page = try #require(try storage.page(after: place, limit: pageSize, in: workplace))
      #expect(page.entries.count <= pageSize)
      entries += try page.entries.map { try FeedEntry(json: try JSON.parse($0)) }
      #expect(page.position == entries.last?.position ?? position)
      try #require(page.position > place || !page.isMore)
      (place, isMore) = (page.position, page.isMore)
    }
    return entries
  }
}
