package import JSONKit
package import RecordKit
import SharedModels
package import TimeKit

/// Chooses how a workplace grants leave.
package typealias SaveLeaveSettings = Save<LeaveSettings>

extension LeaveSettings: DatedRecord {
  package static let save = IntentDefinition<SaveLeaveSettings>("saveLeaveSettings", role: .manager)
  package static var noun: String { LeaveTexts.settingsNoun }
  package static var naming: RowNaming<LeaveSettings> { .never { LeaveSettings(of: $0.workplace) } }

  /// Years were counted by a number.
  package func isInUse(on records: Records) -> Bool { terms != Dated() }
}

/// Gives a member a number of vacation days, or the workplace's again.
package typealias SaveLeaveAllowance = Save<LeaveAllowance>

extension LeaveAllowance: DatedRecord {
  package static let save = IntentDefinition<SaveLeaveAllowance>("saveLeaveAllowance", role: .manager)
  package static var noun: String { LeaveTexts.allowanceNoun }
  package static var holdsUnmade: Bool { true }

  /// Years were counted by a number of the member's own, or by the workplace's.
  package func isInUse(on records: Records) -> Bool {
    terms != Dated() || records.all(LeaveSettings.self).contains { $0.terms != Dated() }
  }

  package mutating func complete(
    _ patch: Patch<LeaveAllowance>, from current: LeaveAllowance?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard records[member]?.hasLeft == false else { throw .notFound(SharedTexts.memberNoun) }
  }
}

/// As it was.
let leaveAllowanceRules = RowRules<LeaveAllowance>(
  name: { row, records in LeaveTexts.theAllowance(of: records.memberName(row.member)) },
  restored: { row, version, _ in row.at(version: version) })

/// How a member's vacation of a year stands, in days as the workplace counts them.
package struct VacationBalance: Equatable {
  /// How many days there are; nil if they are not counted.
  package let allowed: Int?
  /// Those of approved leave until today.
  package var taken = 0
  /// Those of approved leave after today.
  package var planned = 0
  /// Those that wait for a manager.
  package var requested = 0

  /// How many are left if all that is asked for is approved; less than 0 for too many.
  package var left: Int? { allowed.map { $0 - taken - planned - requested } }
}

extension Records {
  /// How the vacation of a member stands, of whose leave one knows the reasons.
  ///
  /// - `draft`: what is being asked for or approved besides, in place of what has its identifier.
  package final func vacation(
    of member: Identifier<Member>, in year: Int, with draft: LeaveRequest? = nil, by actor: Actor, today: CivilDate
  ) -> VacationBalance {
    let settings = leaveSettings(of: actor.workplace)
    let counter = VacationDays(of: year, settings, on: self)
    var balance = VacationBalance(
      allowed: leaveAllowance(of: member).terms.days(in: year) ?? settings.terms.days(in: year))
    for leave in allLeave(of: member) where leave.id.rawValue != draft?.id.rawValue {
      guard reason(of: leave.id)?.kind == .vacation else { continue }
      balance.taken += counter.count(leave.days) { $0 <= today }
      balance.planned += counter.count(leave.days) { $0 > today }
    }
    let others = leaveRequests(of: member).filter { $0.state == .waiting && $0.id != draft?.id }
    for request in others + (draft.map { [$0] } ?? []) where request.kind == .vacation {
      balance.requested += counter.count(request.days) { _ in true }
    }
    return balance
  }
}

/// The days of a year that vacation takes.
private struct VacationDays {
  private let year: ClosedRange<CivilDate>
  private let countsEveryDay: Bool
  private let holidays: [CivilDate]

  init(of year: Int, _ settings: LeaveSettings, on records: Records) {
    self.year = CivilDate.firstDay(of: year)...CivilDate.lastDay(of: year)
    countsEveryDay = settings.countsEveryDay
    holidays = settings.countsEveryDay ? [] : records.holidays(in: self.year).map { $0.date }
  }

  func count(_ days: ClosedRange<CivilDate>, where isCounted: (CivilDate) -> Bool) -> Int {
    guard days.overlaps(year) else { return 0 }
    return days.clamped(to: year).reduce(0) { count, day in
      let isTaken = countsEveryDay || day.weekday < .saturday && !holidays.contains(day)
      return isTaken && isCounted(day) ? count + 1 : count
    }
  }
}
