import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Whatever several people do, the log says exactly how the rows came to be what they are.
@Suite struct LogReplayTests {
  @Test func `the log replays to exactly the present rows`() {
    for seed in seeds(300) {
      var maker = CommandMaker(random: SeededGenerator(seed: seed))
      let replica = Replica(sampleMembers.map(\.erased))
      var written: [LogEntry] = []
      for step in 0..<120 {
        guard let changes = try? changes(step, of: &maker, on: replica) else { continue }
        if let problem = unlogged(changes, on: replica) {
          Issue.record("\(problem), TEAMSHIFT_SEED=\(seed), command \(step)")
          return
        }
        for change in changes { replica.apply(change) }
        written += changes.entries
      }
      expectReplay(written, on: replica, seed)
    }
  }

  private func changes(_ number: Int, of maker: inout CommandMaker, on replica: Replica) throws -> [Change] {
    let instant = sampleInstant.adding(milliseconds: Int64(number * 1_000 - maker.random.below(3_000)))
    let command = Command(id: id(UInt64(100_000 + number * 1_000)), at: instant, intent: maker.intent())
    let actor = maker.actor(at: instant, command: command.id, on: replica)
    return try command.perform(by: actor, on: replica)
  }

  private func expectReplay(_ written: [LogEntry], on replica: Replica, _ seed: UInt64) {
    let present = replica.rows().filter { replica.catalog.rules(of: $0.table) != nil }
    let replayed = replayed(written, by: replica.catalog)
    #expect(replayed.count == present.count, "TEAMSHIFT_SEED=\(seed)")
    for row in present { #expect(replayed[row.key] == row, "TEAMSHIFT_SEED=\(seed), \(row.table.name)") }
    #expect(Set(replica.log().map(\.id)) == Set(written.map(\.id)), "TEAMSHIFT_SEED=\(seed)")
    let newestFirst = replica.log().filter { $0.tableName == "shifts" }
    for row in replica.rows() where row.table === ScheduledShift.table {
      let newest = newestFirst.first { $0.rowId == row.id }
      #expect(newest?.versionAfter == row.version, "TEAMSHIFT_SEED=\(seed)")
    }
  }

  /// What is wrong if a row is changed without an entry, or an entry is about a row that is not changed.
  private func unlogged(_ changes: [Change], on replica: Replica) -> String? {
    let changed = changes.rows.filter { replica.catalog.rules(of: $0.key.table) != nil }
    let logged = changes.entries.map { "\($0.tableName) \($0.rowId)" }
    if changed.map({ "\($0.key.table.name) \($0.key.id)" }) != logged {
      return "the log has other rows than the changes"
    }
    for (change, entry) in zip(changed, changes.entries) {
      if replica.row(change.key.table, change.key.id)?.version != entry.versionBefore { return "not as it was before" }
      if change.row?.version != entry.versionAfter { return "not as it is after" }
    }
    return nil
  }

  /// The rows as the entries have them, in the order in which they were written.
  private func replayed(_ entries: [LogEntry], by catalog: Catalog) -> [RowKey: AnyRow] {
    var rows: [RowKey: AnyRow] = [:]
    for entry in entries {
      guard let table = catalog.table(named: entry.tableName) else { continue }
      rows[RowKey(table, entry.rowId)] = entry.after.flatMap { try? table.row(from: $0) }
    }
    return rows
  }
}
