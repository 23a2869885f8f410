import JSONKit
import RecordKit
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
      let replica = Replica(sampleMembers.map(\.erased))
      for step in 0..<80 {
        let actor = maker.actor(on: replica)
        let command = Command(id: id(UInt64(100_000 + step * 1_000)), at: sampleInstant, intent: maker.intent())
        if let problem = problem(of: command, by: actor, on: replica) {
          Issue.record("\(problem), TEAMSHIFT_SEED=\(seed), command \(step): \(command.intent.definition.name)")
          return
        }
      }
    }
  }

  /// Takes a command in, and says what is wrong with what it does.
  private func problem(of command: Command, by actor: Actor, on replica: Replica) -> String? {
    guard let changes = try? command.perform(by: actor, on: replica) else { return nil }
    if Set(changes.map { $0.key }).count < changes.count { return "a row is changed twice" }
    for change in changes {
      if let problem = replica.problem(of: change) { return problem }
    }
    for change in changes { replica.apply(change) }
    let isReversal = command.intent.as(Undo.self) != nil || command.intent.as(Redo.self) != nil
    if !isReversal, let again = try? command.perform(by: actor, on: replica), !again.isEmpty {
      return "the same again changes something"
    }
    return replica.contradiction
  }
}

extension Replica {
  /// What is wrong with a single change.
  fileprivate func problem(of change: Change) -> String? {
    let version = row(change.key.table, change.key.id)?.version
    guard let row = change.row else { return version == nil ? "a row ends that is not there" : nil }
    return row.version > (version ?? 0) ? nil : "a version does not grow"
  }

  fileprivate var contradiction: String? {
    let types = shiftTypes()
    if Set(types.map { Array($0.symbol.utf8) }).count < types.count { return "two shift types have one symbol" }
    if types.contains(where: { $0.location.map { location($0) == nil } ?? false }) { return "a location is missing" }
    if types.contains(where: { !$0.terms.last.duration.isPossible || $0.title.count > 100 || $0.title.isEmpty }) {
      return "a shift type cannot be"
    }
    return shiftContradiction
  }

  private var shiftContradiction: String? {
    let shifts = shifts(in: .earliest ... .latest)
    if shifts.contains(where: { shiftType($0.shiftType) == nil }) { return "a shift's type is missing" }
    let places = Set(shifts.map { "\($0.date) \($0.member) \($0.shiftType)" })
    return places.count < shifts.count ? "a person has the same shift twice on a day" : nil
  }
}
