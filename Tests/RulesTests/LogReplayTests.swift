import AppFeature
import JSONKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Whatever several people do, the log tells exactly how the shifts came to be what they are.
@Suite struct LogReplayTests {
  @Test func `the log replays to exactly the present shifts`() {
    for seed in seeds(300) {
      var maker = CommandMaker(random: SeededGenerator(seed: seed))
      var replica = Replica()
      var written: [ChangeLogEntry] = []
      for step in 0..<120 {
        let member: Identifier<Member> = id(UInt64(900 + maker.random.below(3)))
        let instant = sampleInstant.adding(milliseconds: Int64(step * 1_000 - maker.random.below(3_000)))
        let command = Command(id: id(UInt64(100_000 + step * 1_000)), at: instant, intent: maker.intent())
        guard let changes = try? TeamShiftRules.perform(command, by: member, at: instant, on: replica) else { continue }
        if let problem = unlogged(changes) {
          Issue.record("\(problem), TEAMSHIFT_SEED=\(seed), command \(step)")
          return
        }
        for change in changes { replica.apply(change) }
        written += changes.entries
      }
      let present = replica.shifts(in: .earliest ... .latest)
      #expect(replayed(written) == present.sorted { $0.id < $1.id }, "TEAMSHIFT_SEED=\(seed)")
      #expect(Set(replica.changeLog().map(\.id)) == Set(written.map(\.id)), "TEAMSHIFT_SEED=\(seed)")
    }
  }

  /// What is wrong if a shift is changed without an entry, or an entry is about a shift that is not changed.
  private func unlogged(_ changes: [Change]) -> String? {
    let changed = Set(changes.filter { $0.key.kind == .shift }.map(\.key.id))
    let logged = Set(changes.entries.map(\.shiftId.rawValue))
    return changed == logged ? nil : "the log does not tell of the changes alone"
  }

  /// The shifts as the entries tell, in the order in which they were written.
  private func replayed(_ entries: [ChangeLogEntry]) -> [ScheduledShift] {
    var shifts: [Identifier<ScheduledShift>: ScheduledShift] = [:]
    for entry in entries {
      let stamp = Stamp(at: entry.timestamp, by: entry.userId)
      shifts[entry.shiftId] = entry.newShiftSnapshot.map { new in
        ScheduledShift(
          id: entry.shiftId, version: new.version, date: new.date, shiftType: new.shiftTypeId, note: new.note,
          created: shifts[entry.shiftId]?.created ?? stamp, modified: stamp)
      }
    }
    return shifts.values.sorted { $0.id < $1.id }
  }
}
