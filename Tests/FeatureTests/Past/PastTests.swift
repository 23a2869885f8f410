import JSONKit
import LeaveModel
import RecordKit
import ScheduleModel
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Whatever is done today, the hours, the pay, the charges, and the facts of the days that are over stay as they were,
/// unless somebody said that they were otherwise.
@Suite struct `The past` {
  /// The parts of the books that are what these intents record, also of days that are over: a pickup that was marked
  /// late, a dog that was forgotten on a hike, one that goes with its marks since it never cost anything, a hike that is
  /// moved since nobody was home, payments.
  private static let recorded: [String: Set<String>] = [
    "markPickup": ["pickups", "more pickups", "charges"], "arrangeHikes": ["more hikes"],
    "saveHikePlan": ["more hikes"],
    "deleteDog": ["pickups"], "swapDays": ["charges"], "markPaid": ["more payments"],
    "savePayment": ["payments", "more payments"],
    "saveFamilyPayment": ["payments", "more payments"], "deletePayment": ["payments"],
    "importHikes": ["payments", "more payments"], "reopenPayroll": ["payrolls"],
    "approvePayroll": ["more payrolls"],
  ]
  /// What a reversal of these takes back, or makes again.
  private static let reversed: Set<String> = [
    "pickups", "more pickups", "charges", "hikes", "more hikes", "payments", "more payments", "payrolls",
    "more payrolls",
  ]

  @Test func `is changed by no intent but a correction`() throws {
    let world = try PastWorld()
    var found: [String: String] = [:]
    for seed in seeds(150) {
      var mixer = IntentMixer(seed: seed)
      let replica = world.replica.copy()
      var books = PastBooks(replica)
      // An undo of what said from when it holds says so as well.
      var said: Set<UniqueID> = []
      for step in 0..<60 {
        guard let done = mixer.perform(step, on: replica) else { continue }
        let next = PastBooks(replica)
        let changed = next.changes(from: books)
        books = next
        if done.saysWhen { said.formUnion(done.rows) }
        let isSaid = done.saysWhen || done.isReversal && !said.isDisjoint(with: done.rows)
        guard !changed.isEmpty, !done.isCorrection, !isSaid else { continue }
        let allowed = done.isReversal ? Self.reversed : Self.recorded[done.name] ?? []
        let wrong = changed.subtracting(allowed).sorted()
        guard !wrong.isEmpty else { continue }
        found["\(done.name) changes \(wrong)"] = "\(done.text), TEAMSHIFT_SEED=\(seed), command \(step)"
        break
      }
    }
    #expect(found == [:])
  }

  /// The test above would say nothing of an intent that it never does.
  @Test func `is tried by every intent`() throws {
    let world = try PastWorld()
    var missing = Set(world.replica.catalog.intents.map(\.name))
    for seed: UInt64 in 1...400 where !missing.isEmpty {
      var mixer = IntentMixer(seed: seed, preferring: missing)
      let replica = world.replica.copy()
      for step in 0..<40 {
        if let done = mixer.perform(step, on: replica) { missing.remove(done.name) }
      }
    }
    #expect(missing == [])
  }
}
