import CoverageModel
import JSONKit
import LeaveModel
import RecordKit
import ScheduleModel
import SharedModels
import SharedUIs
import TimeKit

/// What a request comes to once it is approved, as far as the device holds the days.
struct LeaveEffects {
  /// The shifts on the days that have begun, which would count as not worked.
  let begun: [ScheduledShift]
  /// The shifts that the person works on the days, which nobody would work then.
  let shifts: [ShownShift]
  /// Where fewer people than needed would be left: "Early 1/2 on Tue, Nov 3".
  let gaps: [String]
  /// Who else is on leave then, or asks for it.
  let others: [String]

  init(of request: LeaveRequest, in context: ScreenContext) {
    begun = context.records.begunShifts(of: request.member, in: request.days, at: context.now)
    let days = max(request.days.lowerBound, context.today)...max(request.days.upperBound, context.today)
    shifts = context.records.shifts(of: request.member, in: days).map { ShownShift($0, on: context.records) }
      .filter { [begun] item in
        item.isWorked && request.days.contains(item.shift.date) && !begun.contains { $0.id == item.shift.id }
      }.sortedByStart()
    gaps =
      Self.gaps(left: shifts, on: context.records)
      + Self.gapsByTime(left: shifts, on: context.records)
    others = context.records.othersOff(with: request)
  }

  private static func gaps(left shifts: [ShownShift], on records: Records) -> [String] {
    let needs = records.staffingNeeds()
    guard !needs.isEmpty else { return [] }
    return shifts.compactMap { item in
      let (date, type) = (item.shift.date, item.shift.shiftType)
      guard let needed = needs.count(of: type, on: date) else { return nil }
      let working = records.shifts(in: date...date).count {
        $0.shiftType == type && $0.member != item.shift.member && ShownShift($0, on: records).isWorked
      }
      return working < needed
        ? LeaveTexts.gap(item.title, working, of: needed, on: date.text(.short)) : nil
    }
  }

  /// Of needs at times of the day, for which fewer people would be there than without the leave.
  private static func gapsByTime(left shifts: [ShownShift], on records: Records) -> [String] {
    guard let first = shifts.first?.shift.date, let last = shifts.last?.shift.date else { return [] }
    // Nights of the day before a shift may reach into it, and its own into the day after.
    let days = first.adding(days: -1)...last.adding(days: 1)
    return records.windowChanges(in: days, to: records, without: shifts.map { $0.shift.id }).compactMap { change in
      change.after.missing == 0
        ? nil
        : LeaveTexts.gap(
          records.title(of: change.need.scope), change.after.count, of: change.after.needed,
          on: change.date.text(.short))
    }
  }
}

extension Records {
  /// "Early on Tue, Nov 3, Late on Wed, Nov 4": the first few of some shifts.
  final func lines(of shifts: [ScheduledShift]) -> String {
    LeaveTexts.few(
      shifts.map { LeaveTexts.shift(self[$0.shiftType]?.title ?? SharedTexts.shift, on: $0.date.text(.short)) })
  }

  fileprivate final func othersOff(with request: LeaveRequest) -> [String] {
    let first = request.firstDay.adding(days: 1 - Leave.dayLimit)
    let leave = rows(Leave.byFirstDay, in: .from(.date(first), through: .date(request.lastDay))).filter {
      $0.member != request.member && $0.days.overlaps(request.days) && self[$0.member]?.hasLeft == false
    }
    let asked = waitingLeaveRequests().filter { $0.member != request.member && $0.days.overlaps(request.days) }
    return leave.map { LeaveTexts.named(memberName($0.member), LeaveTexts.days($0.days)) }
      + asked.map { LeaveTexts.asks(memberName($0.member), LeaveTexts.days($0.days)) }
  }
}
