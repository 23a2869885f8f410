import JSONKit
import LeaveModel
import RecordKit
import SharedModels
import TimeKit

extension Records {
  /// When a shift is worked, by its own times if it has some.
  final func time(of shift: ScheduledShift) -> ShiftTime {
    ShiftTime(duration(of: shift), on: shift.date, by: clock)
  }

  /// How long the work of a shift lasts in real time, without its unpaid break; none of one without times.
  final func workedMinutes(of shift: ScheduledShift) -> Int {
    duration(of: shift).workedMinutes(
      on: shift.date,
      without: self[shift.shiftType]?.on(shift.date).unpaidBreak(of: shift) ?? shift.unpaidBreak, by: clock)
  }

  /// The shifts of a member that begin on some days and that no leave covers.
  final func workedShifts(of member: Identifier<Member>, in dates: ClosedRange<CivilDate>) -> [ScheduledShift] {
    shifts(of: member, in: dates).filter { leave(of: member, on: $0.date) == nil }
  }

  /// The waiting requests of a member for leave that has one of these days.
  final func waitingLeave(of member: Identifier<Member>, in dates: ClosedRange<CivilDate>) -> [LeaveRequest] {
    leaveRequests(of: member).filter { $0.state == .waiting && $0.days.overlaps(dates) }
  }
}

extension ShiftTime {
  /// A shift of a type on a day.
  init(_ type: ShiftType, on date: CivilDate, by clock: ZoneClock) {
    self.init(type.on(date).duration, on: date, by: clock)
  }
}

extension ShiftDuration {
  fileprivate func workedMinutes(on date: CivilDate, without unpaidBreak: Int?, by clock: ZoneClock) -> Int {
    self == .allDay ? 0 : max(0, span(on: date, by: clock).minutes - (unpaidBreak ?? 0))
  }
}

extension ShiftType {
  /// What a shift of it on a day adds to its member's hours in real time.
  func workedMinutes(on date: CivilDate, by clock: ZoneClock) -> Int {
    on(date).duration.workedMinutes(on: date, without: on(date).unpaidBreak, by: clock)
  }

  /// What a shift of it on a day adds to its member's hours by the clock; nothing for one without times.
  func clockMinutes(on date: CivilDate) -> Int {
    max(0, (on(date).duration.clockMinutes ?? 0) - (on(date).unpaidBreak ?? 0))
  }

  /// The days of which a shift has a part that begins on a day.
  func days(from date: CivilDate) -> ClosedRange<CivilDate> {
    date...(on(date).duration.crossesMidnight ? date.adding(days: 1) : date)
  }
}
