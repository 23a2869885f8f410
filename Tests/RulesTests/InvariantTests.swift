import AppFeature
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Whatever the commands, the rules never let the rows contradict each other.
@Suite struct InvariantTests {
  @Test func `no commands lead to rows that contradict each other`() {
    for seed in seeds(400) {
      var maker = CommandMaker(random: SeededGenerator(seed: seed))
      var replica = Replica()
      for step in 0..<80 {
        let intent = maker.intent()
        let next = checked(intent, on: replica, "TEAMSHIFT_SEED=\(seed), command \(step): \(intent)")
        guard let next else { return }
        replica = next
      }
    }
  }

  /// The replica after a command; nil if anything was wrong.
  private func checked(_ intent: Intent, on replica: Replica, _ comment: @autoclosure () -> String) -> Replica? {
    let problem = self.problem(of: intent, on: replica)
    guard problem == nil else {
      Issue.record("\(problem ?? ""), \(comment())")
      return nil
    }
    guard let changes = try? perform(intent, on: replica) else { return replica }
    return replica.applying(changes)
  }

  private func problem(of intent: Intent, on replica: Replica) -> String? {
    guard let changes = try? perform(intent, on: replica) else { return nil }
    if Set(changes.map { $0.key }).count < changes.count { return "a row is changed twice" }
    for change in changes {
      if let problem = replica.problem(of: change) { return problem }
    }
    let next = replica.applying(changes)
    if intent.isReversal { return next.contradiction }
    if let again = try? perform(intent, on: next), !again.isEmpty { return "the same again changes something" }
    return next.contradiction
  }
}

extension Replica {
  fileprivate func applying(_ changes: [Change]) -> Replica {
    var replica = self
    for change in changes { replica.apply(change) }
    return replica
  }

  /// What is wrong with a single change.
  fileprivate func problem(of change: Change) -> String? {
    switch change {
    case .put(let row): row.version > (version(of: row.key) ?? 0) ? nil : "a version does not grow"
    case .remove(let key): version(of: key) == nil ? "a row ends that is not there" : nil
    }
  }

  private func version(of key: RowKey) -> Int? { rows().first { $0.key == key }?.version }

  fileprivate var contradiction: String? {
    let types = shiftTypes()
    if Set(types.map { Array($0.symbol.utf8) }).count < types.count { return "two shift types have one symbol" }
    if types.contains(where: { $0.location.map { location($0) == nil } ?? false }) { return "a location is missing" }
    if types.contains(where: { !$0.duration.isPossible || $0.title.count > 100 || $0.title.isEmpty }) {
      return "a shift type cannot be"
    }
    return shiftContradiction
  }

  private var shiftContradiction: String? {
    let shifts = shifts(in: .earliest ... .latest)
    if shifts.contains(where: { shiftType($0.shiftType) == nil }) { return "a shift's type is missing" }
    let places = Set(shifts.map { "\($0.date) \($0.shiftType)" })
    return places.count < shifts.count ? "a day has the same shift twice" : nil
  }
}

extension Intent {
  /// Whether it takes another step when it is given again.
  fileprivate var isReversal: Bool {
    switch self {
    case .undo, .redo: true
    default: false
    }
  }
}

extension Row {
  fileprivate var version: Int {
    switch self {
    case .workplace(let row): row.version
    case .location(let row): row.version
    case .shiftType(let row): row.version
    case .shift(let row): row.version
    case .userProfile(let row): row.version
    case .changeLogEntry(let row): row.version
    case .changeLogSettings(let row): row.version
    }
  }
}
