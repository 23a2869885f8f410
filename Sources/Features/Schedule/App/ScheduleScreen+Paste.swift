package import HTMLKit
import JSONKit
import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
package import SharedUIs
import TimeKit

extension ScheduleScreen {
  /// Puts the shifts of a week on the same weekdays of the week that a day is in; asks first if there are others.
  mutating func copy(week start: CivilDate, to date: CivilDate, in context: ScreenContext) -> [Effect] {
    let target = date.firstOfWeek(in: context)
    guard target != start else { return [.toast(ShiftTexts.sameWeek)] }
    let week = start...start.adding(days: 6)
    guard distant.isComplete(week, of: context.member, in: context) else {
      return [.toast(ShiftTexts.weekNotLoaded)]
    }
    let copied = ownShifts(in: week, in: context)
    let days = PlanShifts.Day.copies(of: copied, daysLater: target.days(since: start), in: context)
    guard !days.isEmpty else { return [.toast(ShiftTexts.emptyWeek)] }
    let planned = ownShifts(in: target...target.adding(days: 6), in: context)
    let found = WeekPaste(days, onto: planned, in: context)
    if !found.asks { return [.submit(PlanShifts(days))] }
    paste = found
    return []
  }

  /// Those that the device holds, and those that the server has told of, whatever the person's tier shows.
  private func ownShifts(in week: ClosedRange<CivilDate>, in context: ScreenContext) -> [ScheduledShift] {
    distant.added(to: context.records.shifts(of: context.member, in: week), on: context.records)
      .filter { week.contains($0.date) && $0.member == context.member }
  }

  mutating func endPaste(_ answer: PasteAnswer) -> [Effect] {
    guard let paste else { return [] }
    self.paste = nil
    let days = paste.days(after: answer)
    return days.isEmpty ? [] : [.submit(PlanShifts(days, replacing: paste.replaced(after: answer)))]
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    paste.map { $0.alert(isOwn: true) { .pasteAnswered($0) } }
  }
}
