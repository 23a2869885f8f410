import CoverageModel
import JSONKit
package import LeaveModel
package import RecordKit
import SharedModels
package import TimeKit

/// Leave that its member has entered over shifts that are planned, so that somebody else has to work those. Nobody has
/// approved it: whoever approves leave sees its shifts.
package struct UncoveredLeave {
  package let leave: Leave
  /// The shifts that nobody works now, in the order in which they start.
  package let shifts: [ShownShift]

  /// How many days ahead shifts are looked at.
  private static let reach = 28

  /// Nil for leave that somebody has decided on, or that leaves nothing to be covered.
  ///
  /// - Parameter today: the first of the days that matter.
  package init?(_ leave: Leave, from today: CivilDate, on records: Records) {
    guard leave.lastDay >= today, leave.firstDay <= today.adding(days: Self.reach),
      records[leave.member]?.hasLeft == false, leave.wasChangedByItsMember(on: records)
    else { return nil }
    let days = max(leave.firstDay, today)...min(leave.lastDay, today.adding(days: Self.reach))
    let needs = records.staffingNeeds()
    self.leave = leave
    shifts = records.shifts(of: leave.member, in: days).filter { shift in
      guard let needed = needs.count(of: shift.shiftType, on: shift.date) else { return true }
      return records.countWorking(shift.shiftType, on: shift.date) < needed
    }.map { ShownShift($0, on: records) }.sortedByStart()
    if shifts.isEmpty { return nil }
  }
}

extension Leave {
  fileprivate func wasChangedByItsMember(on records: Records) -> Bool {
    modified.by == records.user(of: member) || modified.by.rawValue == member.rawValue
  }
}

extension Records {
  /// How many people work a shift type on a day.
  final func countWorking(_ type: Identifier<ShiftType>, on date: CivilDate) -> Int {
    shifts(in: date...date).count { $0.shiftType == type && ShownShift($0, on: self).isWorked }
  }

  /// All leave that leaves shifts of a day or later to be covered, by its first day.
  package final func uncoveredLeave(from today: CivilDate) -> [UncoveredLeave] {
    rows(Leave.byFirstDay, in: .from(.date(today.adding(days: 1 - Leave.dayLimit)), through: nil)).compactMap { leave in
      UncoveredLeave(leave, from: today, on: self)
    }
  }
}
