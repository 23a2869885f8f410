package import HTMLKit
import JSONKit
import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
package import SharedUIs
import TimeKit

extension TeamScreen {
  /// Puts the shifts of a week on the same weekdays of the week of a place; asks first if there are others.
  mutating func copy(
    week start: CivilDate, to place: TeamPlace, isOfTeam: Bool, in context: ScreenContext
  ) -> [Effect] {
    guard let date = place.date else { return [] }
    let target = date.firstOfWeek(in: context)
    guard target != start else { return [.toast(ShiftTexts.sameWeek)] }
    let people = people(of: place, isOfTeam: isOfTeam, in: context)
    let week = start...start.adding(days: 6)
    guard people.allSatisfy({ distant.isComplete(week, of: $0, in: context) }) else {
      return [.toast(ShiftTexts.weekNotLoaded)]
    }
    let copied = shifts(of: people, in: week, on: context.records).filter {
      filter.includes(context.records.shiftType($0.shiftType))
    }
    let days = PlanShifts.Day.copies(of: copied, daysLater: target.days(since: start), in: context)
    guard !days.isEmpty else { return [.toast(ShiftTexts.emptyWeek)] }
    let found = paste(days, onto: target, people, in: context)
    if !found.asks { return plan(days) }
    paste = found
    return []
  }

  /// Those of them whose shifts the person may plan.
  private func people(of place: TeamPlace, isOfTeam: Bool, in context: ScreenContext) -> [Identifier<Member>] {
    let names = NameMatcher(filter)
    let all =
      isOfTeam
      ? context.records.members().map { $0.id }.filter { names.matches(context.records.memberName($0)) }
      : [place.member]
    return all.filter { context.mayPlan(for: $0) }
  }

  /// Those that the device holds, and those that the server has told of.
  private func shifts(
    of people: [Identifier<Member>], in week: ClosedRange<CivilDate>, on records: Records
  ) -> [ScheduledShift] {
    shownDistant(on: records).added(to: people.flatMap { records.shifts(of: $0, in: week) }, on: records)
      .filter { week.contains($0.date) && people.contains($0.member) }
  }

  private func paste(
    _ days: [PlanShifts.Day], onto target: CivilDate, _ people: [Identifier<Member>], in context: ScreenContext
  ) -> WeekPaste {
    let planned = shifts(of: people, in: target...target.adding(days: 6), on: context.records)
    return WeekPaste(
      days, onto: planned, isShown: { filter.includes(context.records.shiftType($0.shiftType)) }, in: context)
  }

  mutating func endPaste(_ answer: PasteAnswer) -> [Effect] {
    guard let paste else { return [] }
    self.paste = nil
    return plan(paste.days(after: answer), replacing: paste.replaced(after: answer))
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    paste.map { $0.alert { .pasteAnswered($0) } }
  }
}
