package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
import SharedShifts
package import SharedUIs
import TimeKit

extension ScheduleScreen {
  /// Puts the shifts of a week on the same weekdays of the week that a day is in; asks first if there are others.
  mutating func copy(
    week start: CivilDate, to date: CivilDate, on records: Records, in environment: Environment
  ) -> [Effect] {
    let target = date.firstOfWeek(in: environment)
    guard target != start else { return [.toast(ShiftTexts.sameWeek)] }
    let copied = records.shifts(of: environment.member, in: start...start.adding(days: 6))
    let days = PlanShifts.Day.copies(of: copied, daysLater: target.days(since: start), in: environment)
    guard !days.isEmpty else { return [.toast(ShiftTexts.emptyWeek)] }
    let week = target...target.adding(days: 6)
    let planned = distant.added(to: records.shifts(of: environment.member, in: week), on: records)
      .filter { week.contains($0.date) && $0.member == environment.member }
    let found = WeekPaste(days, onto: planned, on: records, in: environment)
    if found.count == 0 { return [.submit(PlanShifts(days))] }
    paste = found
    return []
  }

  mutating func endPaste(_ answer: PasteAnswer) -> [Effect] {
    guard let paste else { return [] }
    self.paste = nil
    let days = paste.days(after: answer)
    return days.isEmpty ? [] : [.submit(PlanShifts(days, replacing: paste.replaced(after: answer)))]
  }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    paste.map { $0.alert(isOwn: true) { .pasteAnswered($0) } }
  }
}
