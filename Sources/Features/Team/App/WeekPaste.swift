package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
import SharedShifts
package import SharedUIs
import TimeKit

/// A copied week on top of a week that has other shifts, until the person says what becomes of those.
struct WeekPaste: Equatable, Sendable {
  /// All shifts of the copied week, on their new days.
  let days: [PlanShifts.Day]
  /// How many other shifts the people have in the week.
  private(set) var count = 0
  /// Those of them that can give way.
  private(set) var replaced: [ShiftTarget] = []
  /// The new shifts on days on which none of the others has to stay.
  private(set) var replacement: [PlanShifts.Day] = []
  /// How many people would have two shifts on a day if nothing gave way.
  private(set) var doubled = 0

  /// How many of the others have to stay.
  var kept: Int { count - replaced.count }
  var canReplace: Bool { !replaced.isEmpty && !replacement.isEmpty }
}

/// What becomes of a copied week.
package enum PasteAnswer: Equatable, Sendable {
  case cancel, replace, add
}

extension WeekPaste {
  /// - Parameters:
  ///   - planned: what the people have in the week now; the same shifts as the new ones are in nobody's way.
  ///   - isShown: whether the filter shows a shift; another one is in the way only on the day of a new one.
  ///   - isFixed: whether a shift has to stay.
  init(
    _ days: [PlanShifts.Day], onto planned: [ScheduledShift], isShown: (ScheduledShift) -> Bool,
    isFixed: (ScheduledShift) -> Bool
  ) {
    self.days = days
    let new = days.filter { day in !planned.contains { day.isSame(as: $0) } }
    var fixed: [ScheduledShift] = []
    var doubled: [Identifier<Member>] = []
    for shift in planned where !days.contains(where: { $0.isSame(as: shift) }) {
      guard isShown(shift) || days.contains(where: { $0.isSameDay(as: shift) }) else { continue }
      count += 1
      if isFixed(shift) { fixed.append(shift) } else { replaced.append(ShiftTarget(shift)) }
      if !doubled.contains(shift.member), new.contains(where: { $0.isSameDay(as: shift) }) {
        doubled.append(shift.member)
      }
    }
    self.doubled = doubled.count
    replacement = days.filter { day in !fixed.contains { day.isSameDay(as: $0) } }
  }
}

extension PlanShifts.Day {
  fileprivate func isSameDay(as shift: ScheduledShift) -> Bool { date == shift.date && member == shift.member }
  fileprivate func isSame(as shift: ScheduledShift) -> Bool { isSameDay(as: shift) && shiftType == shift.shiftType }
}

extension TeamScreen {
  /// Puts the shifts of a week on the same weekdays of the week of a place; asks first if there are others.
  mutating func copy(
    week start: CivilDate, to place: TeamPlace, isOfTeam: Bool, on records: Records, in environment: Environment
  ) -> [Effect] {
    guard let date = place.date else { return [] }
    let target = date.firstOfWeek(in: environment)
    guard target != start else { return [.toast(TeamTexts.sameWeek)] }
    let people = people(of: place, isOfTeam: isOfTeam, on: records, in: environment)
    let days = copies(of: start, on: target, people, records, in: environment)
    guard !days.isEmpty else { return [.toast(TeamTexts.emptyWeek)] }
    let found = paste(days, onto: target, people, records, in: environment)
    if found.count == 0 { return plan(days) }
    paste = found
    return []
  }

  /// Those of them whose shifts the person may plan.
  private func people(
    of place: TeamPlace, isOfTeam: Bool, on records: Records, in environment: Environment
  ) -> [Identifier<Member>] {
    let names = NameMatcher(filter)
    let all =
      isOfTeam ? records.members().map { $0.id }.filter { names.matches(records.memberName($0)) } : [place.member]
    return all.filter { environment.mayPlan(for: $0, on: records) }
  }

  private func copies(
    of start: CivilDate, on target: CivilDate, _ people: [Identifier<Member>], _ records: Records,
    in environment: Environment
  ) -> [PlanShifts.Day] {
    let offset = target.days(since: start)
    return people.flatMap { records.shifts(of: $0, in: start...start.adding(days: 6)) }
      .filter { filter.includes(records.shiftType($0.shiftType)) }
      .map { shift in
        PlanShifts.Day(
          id: Identifier(environment.makeIdentifier()), date: shift.date.adding(days: offset),
          shiftType: shift.shiftType, member: shift.member)
      }
  }

  private func paste(
    _ days: [PlanShifts.Day], onto target: CivilDate, _ people: [Identifier<Member>], _ records: Records,
    in environment: Environment
  ) -> WeekPaste {
    let week = target...target.adding(days: 6)
    let held = people.flatMap { records.shifts(of: $0, in: week) }
    let planned = distant.added(to: held, on: records).filter { week.contains($0.date) && people.contains($0.member) }
    return WeekPaste(days, onto: planned) {
      filter.includes(records.shiftType($0.shiftType))
    } isFixed: {
      // What the device does not hold cannot be changed here, and what has ended stays as it was worked.
      records[$0.id] == nil || !ShownShift($0, on: records).isUnfinished(in: environment)
    }
  }

  mutating func endPaste(_ answer: PasteAnswer) -> [Effect] {
    guard let paste else { return [] }
    self.paste = nil
    switch answer {
    case .cancel: return []
    case .replace: return plan(paste.replacement, replacing: paste.replaced)
    case .add: return plan(paste.days)
    }
  }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    guard let paste else { return nil }
    return SharedUIs.alert(
      paste.canReplace ? TeamTexts.replaceQuestion : TeamTexts.addQuestion, message: paste.message,
      buttons: [AlertButton(SharedTexts.cancel, role: .cancel, action: .pasteAnswered(.cancel))]
        + (paste.canReplace
          ? [AlertButton(TeamTexts.replace, role: .destructive, action: .pasteAnswered(.replace))] : [])
        + [AlertButton(SharedTexts.add, action: .pasteAnswered(.add))])
  }
}

extension WeekPaste {
  fileprivate var message: String {
    var message = TeamTexts.weekHas(count)
    if doubled > 0 { message += " " + TeamTexts.wouldBeDoubled(doubled) }
    if kept > 0 { message += " " + TeamTexts.stay(kept) }
    return message
  }
}
