import HTMLKit
import JSONKit
import LeaveModel
import RecordKit
import ScheduleModel
import ScheduleViews
import SentenceKit
import SharedUIs
import TextKit
import TimeKit

/// The twelve months. One day of them all is in the tab order, and keys lead from day to day, over the months' ends.
extension YearScreen {
  func months(_ planned: PlannedYear, in context: ScreenContext) -> HTML<Action> {
    let current = currentDay(planned.days, in: context)
    return tag(
      "div", .class("year-months"), .role("group"), .aria("label", YearPlannerTexts.days), .data("roving", ""),
      .gridKeys { .keyPressed($0, from: current) }
    ) {
      for index in planned.months.indices {
        month(planned.days.lowerBound.adding(months: index), planned, planned.months[index], current, in: context)
      }
    }
  }

  /// The day that keys lead on from: where they have led to, else today, else the first.
  private func currentDay(_ days: ClosedRange<CivilDate>, in context: ScreenContext) -> CivilDate {
    let day = cursor ?? context.today
    return days.contains(day) ? day : days.lowerBound
  }

  private func month(
    _ first: CivilDate, _ planned: PlannedYear, _ total: PeriodTotal, _ current: CivilDate,
    in context: ScreenContext
  ) -> HTML<Action> {
    let path = path(of: first)
    let grid = MonthGrid(of: first, firstWeekday: Region.current.firstWeekday)
    let isCurrent = first == context.today.startOfMonth
    return tag("section", .class("year-month"), .key(first.description), isCurrent ? .data("starts", "") : .none) {
      tag("h2") {
        link(href: path, .linkTapped(path), .focusKey("month \(first)")) { first.text(.month) }
      }
      tag("table", .aria("label", first.text(.monthAndYear))) {
        headings(Region.current.firstWeekday)
        tag("tbody") {
          for week in grid.weeks {
            tag("tr") {
              for date in week { grid.isInMonth(date) ? cell(date, planned, current, in: context) : emptyCell }
            }
          }
        }
      }
      tag("p", .class("year-total numbers")) { isComplete ? summary(total) : YearPlannerTexts.noTotals }
    }
  }

  private func headings(_ first: Weekday) -> HTML<Action> {
    tag("thead") {
      tag("tr") {
        for weekday in first.week {
          tag("th", .attribute("scope", "col"), .attribute("abbr", weekday.name)) {
            tag("span", .aria("hidden", true)) { weekday.initial }
            tag("span", .class("unseen")) { weekday.name }
          }
        }
      }
    }
  }

  private var emptyCell: HTML<Action> { tag("td") }

  private func cell(
    _ date: CivilDate, _ planned: PlannedYear, _ current: CivilDate, in context: ScreenContext
  ) -> HTML<Action> {
    let path = path(of: date)
    let isWeekend = date.weekday >= .saturday
    let isOnLeave = planned.leave.covers(date)
    return tag("td", isWeekend ? .class("weekend") : .none) {
      link(
        href: path, .linkTapped(path),
        isOnLeave ? .class("year-day numbers on-leave") : .class("year-day numbers"),
        .tabIndex(date == current ? 0 : -1),
        .aria("label", label(date, planned, in: context)),
        date == context.today ? .aria("current", "date") : .none, .focusKey("day \(date)")
      ) {
        tag("time", .datetime(date.description), planned.holidays(on: date).isEmpty ? .none : .class("holiday")) {
          String(date.day)
        }
        person == .team ? people(planned.people(on: date)) : badges(planned.shifts(on: date))
      }
    }
  }

  private func people(_ count: Int) -> HTML<Action> {
    count == 0 ? .nothing : tag("span", .class("year-people")) { String(count) }
  }

  /// Two side by side; of more, the first and how many others.
  private func badges(_ shifts: [ShownShift]) -> HTML<Action> {
    guard !shifts.isEmpty else { return .nothing }
    return tag("span", .class("year-badges")) {
      for item in shifts.prefix(shifts.count > 2 ? 1 : 2) {
        badge(item.symbol, hue: item.hue, size: item.isOnLeave ? .smallCovered : .small)
      }
      if shifts.count > 2 { tag("span", .class("more")) { "+\(shifts.count - 1)" } }
    }
  }

  private func label(_ date: CivilDate, _ planned: PlannedYear, in context: ScreenContext) -> String {
    let day = date.text(.full)
    let holidays = planned.holidays(on: date).reduce("") { "\($0), \($1.title)" }
    if person == .team { return "\(day), \(YearPlannerTexts.people(planned.people(on: date)))\(holidays)" }
    let shifts = planned.shifts(on: date)
    let text =
      shifts.isEmpty
      ? YearPlannerTexts.noShift(on: day, isOnLeave: planned.leave.covers(date))
      : shifts.reduce(day) { "\($0), \($1.spokenTitle)" }
    return "\(text)\(holidays)"
  }

  private func summary(_ total: PeriodTotal) -> String {
    var parts = [YearPlannerTexts.shiftCount(total.shifts), YearPlannerTexts.hours(total.minutes)]
    if total.nights > 0 { parts.append(YearPlannerTexts.nightCount(total.nights)) }
    if total.overtime > 0 { parts.append(YearPlannerTexts.overtime(total.overtime)) }
    if total.leaveDays > 0 { parts.append(YearPlannerTexts.leaveDays(total.leaveDays)) }
    return parts.listed(by: " · ")
  }

  /// Where the schedule shows a day of whose year this is.
  private func path(of date: CivilDate) -> String {
    switch person {
    case .me: "/schedule/\(date)"
    case .team: "/schedule/team/\(date)"
    case .member(let id): "/schedule/team/people/\(id)/\(date)"
    }
  }
}
