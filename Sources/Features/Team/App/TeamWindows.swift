import CoverageModel
import JSONKit
import LeaveModel
import RecordKit
import ScheduleModel
import SharedModels
import TextKit
import TimeKit

/// The needs of times of the day, and who of a team is at work then.
struct TeamWindows {
  private let needs: [StaffingNeed]
  private let days: ClosedRange<CivilDate>
  /// Whether the day after the last one is known, on which its nights end.
  private let hasDayAfter: Bool
  private var attendance: Attendance

  /// Nil if nothing is needed by time of day, or whoever is at work on the first day since the day before is not known.
  init?(_ needs: [StaffingNeed], in days: ClosedRange<CivilDate>, from firstDay: CivilDate?, hasDayAfter: Bool) {
    let known = firstDay.map { $0 < days.lowerBound } ?? true
    let needs = needs.filter { $0.scope.window != nil }
    guard known, !needs.isEmpty else { return nil }
    (self.needs, self.days, self.hasDayAfter) = (needs, days, hasDayAfter)
    attendance = Attendance(in: days)
  }

  /// Whether one of them asks for a skill.
  var askForSkills: Bool { needs.contains { $0.skill != nil } }

  /// Adds a person, with those of the shifts of the day after the last one that a filter lets through.
  mutating func add(_ member: TeamMember, _ types: ShiftTypes, _ filter: TeamFilter, on records: Records) {
    let dayAfter = days.upperBound.adding(days: 1)
    let next = needsDayAfter && !member.hasLeft ? records.shifts(of: member.id, in: dayAfter...dayAfter) : []
    let isOff = !next.isEmpty && records.leave(of: member.id, on: dayAfter) != nil
    attendance.add(
      types.shown(member.shifts, of: member)
        + next.filter { filter.includes(types[$0.shiftType]?.type) }.map {
          types.shown($0, isOnLeave: isOff, isOpen: false)
        }, qualifications: member.qualifications)
  }

  private var needsDayAfter: Bool { hasDayAfter && needs.contains { $0.scope.window?.crossesMidnight ?? false } }

  /// A line for each group of people who are counted, by its times and then by its title.
  func lines(on records: Records) -> [WindowLine] {
    var lines: [WindowLine] = []
    for need in needs where !lines.contains(where: { $0.scope == need.scope }) {
      let found = (0...days.upperBound.days(since: days.lowerBound)).map { fewest(need.scope, at: $0) }
      lines.append(WindowLine(id: need.id, scope: need.scope, title: records.title(of: need.scope), found: found))
    }
    return order(of: lines.map { $0.sortKey }).map { lines[$0] }
  }

  private func fewest(_ scope: StaffingNeed.Scope, at column: Int) -> StaffingShortfall? {
    let date = days.lowerBound.adding(days: column)
    guard let need = needs.need(of: scope, on: date) else { return nil }
    let reachesOn = date == days.upperBound && (scope.window?.crossesMidnight ?? false)
    return reachesOn && !hasDayAfter ? nil : attendance.fewest(for: need, on: date)
  }
}

/// How many people are at work at some times of each day, beside how many must be.
struct WindowLine: Equatable {
  /// Names the line by one of its needs.
  let id: Identifier<StaffingNeed>
  let scope: StaffingNeed.Scope
  let title: String
  /// By day; nil where nothing is said or known.
  let found: [StaffingShortfall?]

  /// Whether anybody is needed.
  var isShown: Bool { found.contains { ($0?.needed ?? 0) > 0 } }

  /// The fewest people of each day beside those who are needed at least, and the times at which they are too few.
  var balances: [TeamGridCount] {
    found.map { found in
      guard let found else { return TeamGridCount("", label: TeamTexts.nothingSaid) }
      let label = TeamTexts.fewest(found.count, of: found.needed)
      guard found.missing > 0 else { return TeamGridCount("\(found.count)/\(found.needed)", label: label) }
      return TeamGridCount(
        "\(found.count)/\(found.needed)",
        label: TeamTexts.shortages(label, found.shortageTexts), balance: .few)
    }
  }

  /// How many people are missing at the worst minute of a day.
  func missing(_ column: Int) -> Int { found[column]?.missing ?? 0 }

  fileprivate var sortKey: String { "\(scope.startTime ?? .midnight) \(scope.endTime ?? .midnight) \(title) \(id)" }
}
