package import HTMLKit
import JSONKit
package import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
package import SharedUIs
import TimeKit

extension TeamScreen {
  /// Puts the shifts of a week on the same weekdays of the week of a place; asks first if there are others.
  mutating func copy(
    week start: CivilDate, to place: TeamPlace, isOfTeam: Bool, on records: Records, in environment: Environment
  ) -> [Effect] {
    guard let date = place.date else { return [] }
    let target = date.firstOfWeek(in: environment)
    guard target != start else { return [.toast(ShiftTexts.sameWeek)] }
    let people = people(of: place, isOfTeam: isOfTeam, on: records, in: environment)
    let week = start...start.adding(days: 6)
    guard people.allSatisfy({ distant.isComplete(week, of: $0, in: environment) }) else {
      return [.toast(ShiftTexts.weekNotLoaded)]
    }
    let copied = shifts(of: people, in: week, on: records).filter { filter.includes(records.shiftType($0.shiftType)) }
    let days = PlanShifts.Day.copies(of: copied, daysLater: target.days(since: start), in: environment)
    guard !days.isEmpty else { return [.toast(ShiftTexts.emptyWeek)] }
    let found = paste(days, onto: target, people, records, in: environment)
    if !found.asks { return plan(days) }
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

  /// Those that the device holds, and those that the server has told of.
  private func shifts(
    of people: [Identifier<Member>], in week: ClosedRange<CivilDate>, on records: Records
  ) -> [ScheduledShift] {
    shownDistant(on: records).added(to: people.flatMap { records.shifts(of: $0, in: week) }, on: records)
      .filter { week.contains($0.date) && people.contains($0.member) }
  }

  private func paste(
    _ days: [PlanShifts.Day], onto target: CivilDate, _ people: [Identifier<Member>], _ records: Records,
    in environment: Environment
  ) -> WeekPaste {
    let planned = shifts(of: people, in: target...target.adding(days: 6), on: records)
    return WeekPaste(
      days, onto: planned, isShown: { filter.includes(records.shiftType($0.shiftType)) }, on: records, in: environment)
  }

  mutating func endPaste(_ answer: PasteAnswer) -> [Effect] {
    guard let paste else { return [] }
    self.paste = nil
    return plan(paste.days(after: answer), replacing: paste.replaced(after: answer))
  }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    paste.map { $0.alert { .pasteAnswered($0) } }
  }
}
