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
    duration(of: shift).workedMinutes(on: shift.date, without: self[shift.shiftType]?.unpaidBreak, by: clock)
  }

  /// The shifts of a member that begin on some days and that no leave covers.
  final func workedShifts(of member: Identifier<Member>, in dates: ClosedRange<CivilDate>) -> [ScheduledShift] {
    shifts(of: member, in: dates).filter { leave(of: member, on: $0.date) == nil }
  }

  /// The waiting requests of a member for leave that has one of these days.
  final func waitingLeave(of member: Identifier<Member>, in dates: ClosedRange<CivilDate>) -> [LeaveRequest] {
    leaveRequests(of: member).filter { $0.state == .waiting && $0.days.overlaps(dates) }
  }

  private final func duration(of shift: ScheduledShift) -> ShiftDuration {
    shift.ownDuration ?? self[shift.shiftType]?.duration ?? .allDay
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
    duration.workedMinutes(on: date, without: unpaidBreak, by: clock)
  }

  /// What a shift of it adds to its member's hours by the clock; nothing for one without times.
  var workedMinutes: Int { max(0, (duration.clockMinutes ?? 0) - (unpaidBreak ?? 0)) }

  /// The days of which a shift has a part that begins on a day.
  func days(from date: CivilDate) -> ClosedRange<CivilDate> {
    date...(duration.crossesMidnight ? date.adding(days: 1) : date)
  }
}
