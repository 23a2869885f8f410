package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

extension Records {
  /// The shifts of a member that have begun by an instant, on days that no leave covers yet, by date: leave on these days
  /// would say that nobody worked them.
  package final func begunShifts(
    of member: Identifier<Member>, in days: ClosedRange<CivilDate>, at now: Instant
  ) -> [ScheduledShift] {
    let last = min(days.upperBound, clock.civil(at: now).date)
    guard days.lowerBound <= last else { return [] }
    return shifts(of: member, in: days.lowerBound...last).filter { shift in
      let span = span(of: shift)
      // An all-day shift has no hours, so its day has to be over.
      let start = duration(of: shift) == .allDay ? span.upperBound : span.lowerBound
      return start <= now && leave(of: member, on: shift.date) == nil
    }
  }

  /// Refuses leave over shifts that have begun, unless of each it was said that it was not worked: leave that is entered
  /// for the wrong day takes no hours away, and people who were sick yesterday can still say so.
  func checkNotWorked(
    _ named: [Identifier<ScheduledShift>], of member: Identifier<Member>, in days: ClosedRange<CivilDate>,
    at now: Instant
  ) throws(Refusal) {
    let worked = begunShifts(of: member, in: days, at: now).filter { !named.contains($0.id) }
    guard let first = worked.first else { return }
    let title = self[first.shiftType]?.title ?? SharedTexts.shift
    throw Refusal(
      LeaveTexts.hasBegun(title, on: first.date.text(.short), more: worked.count - 1), field: "notWorked", code: .inUse)
  }
}

extension ApproveLeave {
  /// The most shifts of which a command says that they were not worked.
  package static let notWorkedLimit = 1_000
}

/// The shifts of which a command says that they were not worked.
enum NotWorked {

  static func read(_ reader: JSONFieldReader) throws(FieldError) -> [Identifier<ScheduledShift>] {
    guard reader.has("notWorked") else { return [] }
    return try reader.list("notWorked", limit: ApproveLeave.notWorkedLimit) { reader throws(FieldError) in
      try reader.identifier("id")
    }
  }

  static func write(_ shifts: [Identifier<ScheduledShift>], to fields: JSONFieldWriter) {
    guard !shifts.isEmpty else { return }
    fields.list("notWorked", shifts) { id in fields.identifier("id", id) }
  }
}
