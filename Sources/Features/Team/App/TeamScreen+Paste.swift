package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
import SharedShifts
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
    let copied = people.flatMap { records.shifts(of: $0, in: start...start.adding(days: 6)) }
      .filter { filter.includes(records.shiftType($0.shiftType)) }
    let days = PlanShifts.Day.copies(of: copied, daysLater: target.days(since: start), in: environment)
    guard !days.isEmpty else { return [.toast(ShiftTexts.emptyWeek)] }
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

  private func paste(
    _ days: [PlanShifts.Day], onto target: CivilDate, _ people: [Identifier<Member>], _ records: Records,
    in environment: Environment
  ) -> WeekPaste {
    let week = target...target.adding(days: 6)
    let held = people.flatMap { records.shifts(of: $0, in: week) }
    let planned = distant.added(to: held, on: records).filter { week.contains($0.date) && people.contains($0.member) }
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
