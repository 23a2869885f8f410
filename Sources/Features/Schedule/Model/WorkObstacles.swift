import AvailabilityModel
package import JSONKit
import LeaveModel
package import RecordKit
package import SharedModels
import SkillsModel
import TimeKit

extension Records {
  /// What keeps somebody from working a shift that they do not have, in a few words; nil for nothing.
  ///
  /// Whatever else keeps people from working is one more line here: forms say it beside the person, and the rules refuse
  /// it.
  ///
  /// - Parameters:
  ///   - shift: as its member would work it.
  ///   - given: shifts that the member would not have any more.
  package final func obstacle(
    to shift: ScheduledShift, givingUp given: [Identifier<ScheduledShift>] = []
  ) -> String? {
    absence(during: shift) ?? leaveObstacle(to: shift)
      ?? skillGap(of: shift.member, for: shift.shiftType, on: shift.date).map { text(of: $0) }
      ?? (availability(for: shift).obstacle == nil ? nil : ShiftTexts.cannotWorkThen)
      ?? otherShift(during: shift, givingUp: given)
  }

  private func absence(during shift: ScheduledShift) -> String? {
    self[shift.member]?.hasLeft ?? false ? ShiftTexts.noLongerHere : nil
  }

  private func leaveObstacle(to shift: ScheduledShift) -> String? {
    leave(of: shift.member, on: shift.date) == nil
      ? nil : ShiftTexts.leave(on: shift.date.text(.short))
  }

  private func otherShift(
    during shift: ScheduledShift, givingUp given: [Identifier<ScheduledShift>]
  ) -> String? {
    collision(with: shift, givingUp: given).map { other in
      let title = shiftType(other.shiftType)?.title ?? SharedTexts.shift
      return ShiftTexts.anotherShift(title, on: other.date.text(.short))
    }
  }

  /// A shift of the same person that is of the same type on the day, or lasts while this one does; nil for none.
  package final func collision(
    with shift: ScheduledShift, givingUp given: [Identifier<ScheduledShift>] = []
  ) -> ScheduledShift? {
    let span = span(of: shift)
    // A shift begins on its day and ends on the next one at the latest.
    return shifts(of: shift.member, in: shift.date.adding(days: -1)...shift.date.adding(days: 1)).first { other in
      guard other.id != shift.id, !given.contains(other.id) else { return false }
      let theirs = self.span(of: other)
      return other.date == shift.date && other.shiftType == shift.shiftType
        || theirs.lowerBound < span.upperBound && span.lowerBound < theirs.upperBound
    }
  }
}
