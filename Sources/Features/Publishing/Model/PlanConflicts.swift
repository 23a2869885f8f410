package import JSONKit
import LeaveModel
package import RecordKit
import ScheduleModel
package import SharedModels
import TimeKit

/// What planned shifts run into: leave on their days, and other shifts at the same time.
package struct PlanConflicts: Equatable, Sendable {
  /// What is said of each, by the order of the shifts.
  package private(set) var lines: [String] = []
  /// The most that are said in full.
  private static let limit = 5

  /// - Parameters:
  ///   - shifts: the planned shifts.
  ///   - reader: who reads it.
  ///   - planned: the rows as they would be with these shifts.
  package init(of shifts: [ScheduledShift], as reader: Identifier<Member>, on planned: Records) {
    var known: [Identifier<ScheduledShift>] = []
    for shift in shifts {
      let work = planned.work(shift)
      let name = shift.member == reader ? nil : planned.memberName(shift.member)
      if planned.leave(of: shift.member, on: shift.date) != nil {
        lines.append(PublishingTexts.duringLeave(name, work))
      }
      // Of two planned shifts that overlap, the second one says so.
      if let other = planned.collision(with: shift, givingUp: known) {
        lines.append(PublishingTexts.overlaps(name, work, planned.work(other)))
        known.append(shift.id)
      }
    }
  }

  package var isEmpty: Bool { lines.isEmpty }

  /// The first of them, and how many more there are.
  package var shownLines: [String] {
    let rest = lines.count - Self.limit
    return lines.prefix(Self.limit) + (rest > 0 ? [PublishingTexts.moreOfThese(rest)] : [])
  }
}

extension Records {
  /// "Night on Tue, Nov 24".
  fileprivate final func work(_ shift: ScheduledShift) -> String {
    SharedTexts.shift(
      shiftType(shift.shiftType)?.title ?? SharedTexts.shift, on: shift.date.text(.short))
  }
}
