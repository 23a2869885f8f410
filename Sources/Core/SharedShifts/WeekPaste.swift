package import HTMLKit
import JSONKit
package import RecordKit
package import SharedModels
package import SharedUIs
import TimeKit

/// A copied week on top of a week that has other shifts, until the person says what becomes of those.
package struct WeekPaste: Equatable, Sendable {
  /// All shifts of the copied week, on their new days.
  package let days: [PlanShifts.Day]
  /// How many other shifts the people have in the week.
  package private(set) var count = 0
  /// Those of them that can give way.
  private var replaced: [ShiftTarget] = []
  /// The new shifts on days on which none of the others has to stay.
  private var replacement: [PlanShifts.Day] = []
  /// How many people would have two shifts on a day if nothing gave way.
  package private(set) var doubled = 0
  /// On how many days that would be.
  package private(set) var doubledDays = 0

  /// How many of the others have to stay.
  package var kept: Int { count - replaced.count }
  package var canReplace: Bool { !replaced.isEmpty && !replacement.isEmpty }
}

/// What becomes of a copied week.
package enum PasteAnswer: Equatable, Sendable {
  case cancel, replace, add
}

extension WeekPaste {
  /// - Parameters:
  ///   - planned: what the people have in the week now; the same shifts as the new ones are in nobody's way.
  ///   - isShown: whether a filter shows a shift; another one is in the way only on the day of a new one.
  ///   - records: hold what can be changed here; what has ended stays as it was worked.
  package init(
    _ days: [PlanShifts.Day], onto planned: [ScheduledShift], isShown: (ScheduledShift) -> Bool = { _ in true },
    on records: Records, in environment: Environment
  ) {
    self.days = days
    let new = days.filter { day in !planned.contains { day.isSame(as: $0) } }
    var fixed: [ScheduledShift] = []
    var doubled: [Identifier<Member>] = []
    var doubledDays: [CivilDate] = []
    for shift in planned where !days.contains(where: { $0.isSame(as: shift) }) {
      guard isShown(shift) || days.contains(where: { $0.isSameDay(as: shift) }) else { continue }
      count += 1
      let isFixed = records[shift.id] == nil || !ShownShift(shift, on: records).isUnfinished(in: environment)
      if isFixed { fixed.append(shift) } else { replaced.append(ShiftTarget(shift)) }
      guard let day = new.first(where: { $0.isSameDay(as: shift) }) else { continue }
      if !doubledDays.contains(day.date) { doubledDays.append(day.date) }
      if !doubled.contains(shift.member) { doubled.append(shift.member) }
    }
    (self.doubled, self.doubledDays) = (doubled.count, doubledDays.count)
    replacement = days.filter { day in !fixed.contains { day.isSameDay(as: $0) } }
  }

  /// What is planned after the answer.
  package func days(after answer: PasteAnswer) -> [PlanShifts.Day] {
    switch answer {
    case .cancel: []
    case .replace: replacement
    case .add: days
    }
  }

  /// What gives way after the answer.
  package func replaced(after answer: PasteAnswer) -> [ShiftTarget] { answer == .replace ? replaced : [] }

  /// The question what becomes of the others.
  ///
  /// - Parameter isOwn: whether all shifts are of the person who is asked.
  package func alert<Action>(isOwn: Bool = false, _ action: @escaping (PasteAnswer) -> Action) -> HTML<Action> {
    SharedUIs.alert(
      canReplace ? ShiftTexts.replaceQuestion : ShiftTexts.addQuestion, message: message(isOwn: isOwn),
      buttons: [AlertButton(SharedTexts.cancel, role: .cancel, action: action(.cancel))]
        + (canReplace ? [AlertButton(ShiftTexts.replace, role: .destructive, action: action(.replace))] : [])
        + [AlertButton(SharedTexts.add, action: action(.add))])
  }

  private func message(isOwn: Bool) -> String {
    var message = ShiftTexts.weekHas(count)
    if isOwn, doubledDays > 0 { message += " " + ShiftTexts.youWouldBeDoubled(doubledDays) }
    if !isOwn, doubled > 0 { message += " " + ShiftTexts.wouldBeDoubled(doubled) }
    if kept > 0 { message += " " + ShiftTexts.stay(kept) }
    return message
  }
}

extension PlanShifts.Day {
  /// The same shifts so many days later.
  package static func copies(
    of shifts: [ScheduledShift], daysLater offset: Int, in environment: Environment
  ) -> [PlanShifts.Day] {
    shifts.map { shift in
      PlanShifts.Day(
        id: Identifier(environment.makeIdentifier()), date: shift.date.adding(days: offset),
        shiftType: shift.shiftType, member: shift.member)
    }
  }

  fileprivate func isSameDay(as shift: ScheduledShift) -> Bool { date == shift.date && member == shift.member }
  fileprivate func isSame(as shift: ScheduledShift) -> Bool { isSameDay(as: shift) && shiftType == shift.shiftType }
}
