import CoverageModel
import JSONKit
import RecordKit
import RosterProblemKit
import SharedModels
import TimeKit

/// How many people are needed, and how many of them are there already.
struct RosterNeeds {
  let all: [RosterQuestion.Need]
  private let context: RosterContext

  /// - Parameter outside: the shifts of people who are not in the search.
  init(_ context: RosterContext, _ people: [RosterCandidate], outside: [ScheduledShift]) {
    self.context = context
    let (planned, outside) = (context.counts(context.shifts), context.counts(outside))
    all = context.days.flatMap { date in
      context.types.indices.map { type in
        let cell = RosterCell(day: context.day(of: date), type: type)
        let wanted = context.staffing.count(of: context.types[type].id, on: date)
        return RosterQuestion.Need(
          date: date, type: type, wanted: wanted ?? planned[cell] ?? 0, isStated: wanted != nil,
          isWanted: wanted != nil || context.mode == .repair, outside: outside[cell] ?? 0,
          fixed: people.reduce(0) { sum, person in
            sum + person.fixed.count { $0.date == date && $0.shiftType == context.types[type].id }
          })
      }
    }
  }

  /// Whether the search may add shifts of a type: only where somebody says how many are needed, or while a roster is
  /// repaired.
  func isAdded(_ type: Int) -> Bool {
    context.mode == .repair || all.contains { $0.type == type && $0.isWanted && $0.count > 0 }
  }

  /// Each need, and if those who are missing are to be spread, once more for each of the first of them: the search adds up
  /// what the needs of a day and type cost.
  var ofProblem: [RosterNeed] {
    all.flatMap { need in
      let isSpread = context.attempt.isSpread && need.isWanted
      return (0..<(isSpread ? max(1, min(need.count, RosterWeight.missingLevels)) : 1)).map { level(need, missing: $0) }
    }
  }

  private func level(_ need: RosterQuestion.Need, missing: Int) -> RosterNeed {
    let surplus = context.mode == .fill ? RosterWeight.superfluous : RosterWeight.plannedTooMany
    return RosterNeed(
      day: context.day(of: need.date), shiftType: need.type, count: need.count - missing,
      underWeight: missing > 0 ? RosterWeight.missingMore : need.isWanted ? RosterWeight.missing : 0,
      overWeight: missing > 0 ? 0 : surplus)
  }
}

/// A shift type on a day of the search.
private struct RosterCell: Hashable {
  let day: Int
  let type: Int
}

extension RosterContext {
  fileprivate func counts(_ shifts: [ScheduledShift]) -> [RosterCell: Int] {
    var counts: [RosterCell: Int] = [:]
    for shift in shifts {
      guard let type = place(of: shift.shiftType) else { continue }
      counts[RosterCell(day: day(of: shift.date), type: type), default: 0] += 1
    }
    return counts
  }
}
