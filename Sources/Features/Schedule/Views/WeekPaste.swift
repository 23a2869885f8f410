package import HTMLKit
import JSONKit
package import PublishingModel
import RecordKit
package import ScheduleModel
package import SharedModels
package import SharedUIs
import TimeKit

/// A copied week on top of a week that has other shifts, until the person says what becomes of those; or that would have
/// people work while they are on leave or at another shift, until the person says whether that is meant.
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
  /// What the new shifts run into, whatever becomes of the others that can give way.
  package private(set) var conflicts: PlanConflicts

  /// How many of the others have to stay.
  package var kept: Int { count - replaced.count }
  package var canReplace: Bool { !replaced.isEmpty && !replacement.isEmpty }
  /// Whether there is anything to ask.
  package var asks: Bool { count > 0 || !conflicts.isEmpty }
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
    in context: ScreenContext
  ) {
    self.days = days
    let actor = context.actor
    let rows = days.map { $0.shift(by: actor, on: context.records) }
    let new = days.indices.filter { index in !planned.contains { rows[index].isSameWork(as: $0) } }
    var fixed: [ScheduledShift] = []
    var doubled: [Identifier<Member>] = []
    var doubledDays: [CivilDate] = []
    for shift in planned where !rows.contains(where: { $0.isSameWork(as: shift) }) {
      guard isShown(shift) || rows.contains(where: { $0.isSameDay(as: shift) }) else { continue }
      count += 1
      let isFixed =
        context.records[shift.id] == nil || !ShownShift(shift, on: context.records).isUnfinished(in: context)
      if isFixed { fixed.append(shift) } else { replaced.append(ShiftTarget(shift)) }
      // A day has a type once, so that the same type is not added to itself.
      guard new.contains(where: { rows[$0].isSameDay(as: shift) && rows[$0].shiftType != shift.shiftType }) else {
        continue
      }
      if !doubledDays.contains(shift.date) { doubledDays.append(shift.date) }
      if !doubled.contains(shift.member) { doubled.append(shift.member) }
    }
    (self.doubled, self.doubledDays) = (doubled.count, doubledDays.count)
    let isFree = rows.map { row in !fixed.contains { row.isSameDay(as: $0) } }
    replacement = days.indices.filter { isFree[$0] }.map { days[$0] }
    let staying = !replaced.isEmpty && !replacement.isEmpty ? new.filter { isFree[$0] } : new
    conflicts = Self.conflicts(
      of: staying.map { rows[$0] }, with: planned, replacing: replacement.isEmpty ? [] : replaced, on: context.records,
      as: context.member)
  }

  private static func conflicts(
    of rows: [ScheduledShift], with planned: [ScheduledShift], replacing: [ShiftTarget], on records: Records,
    as reader: Identifier<Member>
  ) -> PlanConflicts {
    let staged = StagedRecords(records)
    // Those that the server has told of are not among the device's rows.
    staged.apply(planned.map { .put($0) } + replacing.map { .remove($0.id) } + rows.map { .put($0) })
    return PlanConflicts(of: rows, as: reader, on: staged)
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
      title, message: message(isOwn: isOwn),
      buttons: [AlertButton(SharedTexts.cancel, role: .cancel, action: action(.cancel))]
        + (canReplace ? [AlertButton(ShiftTexts.replace, role: .destructive, action: action(.replace))] : [])
        + [AlertButton(count == 0 ? SharedTexts.copy : SharedTexts.add, action: action(.add))])
  }

  private var title: String {
    if count == 0 { return ShiftTexts.copyQuestion }
    return canReplace ? ShiftTexts.replaceQuestion : ShiftTexts.addQuestion
  }

  private func message(isOwn: Bool) -> String {
    var sentences = conflicts.shownLines
    if count > 0 { sentences.append(ShiftTexts.weekHas(count)) }
    if isOwn, doubledDays > 0 { sentences.append(ShiftTexts.youWouldBeDoubled(doubledDays)) }
    if !isOwn, doubled > 0 { sentences.append(ShiftTexts.wouldBeDoubled(doubled)) }
    if kept > 0 { sentences.append(ShiftTexts.stay(kept)) }
    return sentences.joined(separator: " ")
  }
}

extension PlanShifts.Day {
  /// The same shifts so many days later, at the same times.
  package static func copies(
    of shifts: [ScheduledShift], daysLater offset: Int, in context: ScreenContext
  ) -> [PlanShifts.Day] {
    shifts.map { shift in
      PlanShifts.Day(
        id: Identifier(context.makeIdentifier()), date: shift.date.adding(days: offset),
        shiftType: shift.shiftType, member: shift.member, times: ShiftTimes(of: shift))
    }
  }
}

extension ScheduledShift {
  fileprivate func isSameDay(as other: ScheduledShift) -> Bool { date == other.date && member == other.member }
  fileprivate func isSameWork(as other: ScheduledShift) -> Bool {
    isSameDay(as: other) && shiftType == other.shiftType && ownDuration == other.ownDuration
  }
}
