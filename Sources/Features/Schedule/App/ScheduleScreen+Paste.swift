package import HTMLKit
import JSONKit
package import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
package import SharedUIs
import TimeKit

extension ScheduleScreen {
  /// Puts the shifts of a week on the same weekdays of the week that a day is in; asks first if there are others.
  mutating func copy(
    week start: CivilDate, to date: CivilDate, on records: Records, in environment: Environment
  ) -> [Effect] {
    let target = date.firstOfWeek(in: environment)
    guard target != start else { return [.toast(ShiftTexts.sameWeek)] }
    let week = start...start.adding(days: 6)
    guard distant.isComplete(week, of: environment.member, in: environment) else {
      return [.toast(ShiftTexts.weekNotLoaded)]
    }
    let copied = ownShifts(in: week, on: records, in: environment)
    let days = PlanShifts.Day.copies(of: copied, daysLater: target.days(since: start), in: environment)
    guard !days.isEmpty else { return [.toast(ShiftTexts.emptyWeek)] }
    let planned = ownShifts(in: target...target.adding(days: 6), on: records, in: environment)
    let found = WeekPaste(days, onto: planned, on: records, in: environment)
    if !found.asks { return [.submit(PlanShifts(days))] }
    paste = found
    return []
  }

  /// Those that the device holds, and those that the server has told of, whatever the person's tier shows.
  private func ownShifts(
    in week: ClosedRange<CivilDate>, on records: Records, in environment: Environment
  ) -> [ScheduledShift] {
    distant.added(to: records.shifts(of: environment.member, in: week), on: records)
      .filter { week.contains($0.date) && $0.member == environment.member }
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
