package import HTMLKit
import JSONKit
package import SharedModels
package import SharedUIs
package import TimeKit

/// The Schedule screen: a month with every day's shifts, and the list of the chosen day.
package func scheduleView(
  _ state: ScheduleState, day: CivilDate?, on records: some Records, in environment: Environment
) -> HTML<ScheduleAction> {
  let day = day ?? environment.today
  return screen(day.text(.month), overline: day.text(.year), tools: monthTools(day, in: environment)) {
    month(day, state.selection, on: records, in: environment)
    if let selection = state.selection {
      selectionBar(selection, on: records)
    } else {
      dayList(day, on: records, in: environment)
      undoBar(on: records, in: environment)
      tag("div", .class("button-row")) {
        button(Button("Export \(day.text(.month)) (CSV)", icon: .download, action: .exportMonthTapped(day)))
      }
    }
  }
}

/// What can be done with the days that are chosen.
private func selectionBar(_ days: [CivilDate], on records: some Records) -> HTML<ScheduleAction> {
  let count = days.reduce(0) { $0 + records.shifts(in: $1...$1).count }
  return section(days.count == 1 ? "1 day selected" : "\(days.count) days selected") {
    tag("p", .class("quiet")) { count == 0 ? "Tap the days whose shifts are to be switched." : shiftsText(count) }
    tag("div", .class("button-row")) {
      button(Button("Done", action: .selectionEnded))
      button(
        Button("Switch Shifts", icon: .arrowRepeat, isEnabled: count > 0, action: .switching(.opened(.days(days)))),
        style: .primary)
    }
  }
}

private func shiftsText(_ count: Int) -> String {
  count == 1 ? "1 shift on these days." : "\(count) shifts on these days."
}

private func monthTools(_ day: CivilDate, in environment: Environment) -> HTML<ScheduleAction> {
  group {
    iconButton(.chevronLeft, label: "Previous month", action: .dayTapped(day.adding(months: -1)))
    button(Button("Today", isEnabled: day != environment.today, action: .todayTapped))
    iconButton(.chevronRight, label: "Next month", action: .dayTapped(day.adding(months: 1)))
    iconButton(.check2, label: "Select Days", action: .selectTapped)
    iconButton(.plus, label: "Add Shift", action: .addButtonTapped(day))
  }
}

private func month(
  _ day: CivilDate, _ selection: [CivilDate]?, on records: some Records, in environment: Environment
) -> HTML<ScheduleAction> {
  let grid = MonthGrid(of: day, firstWeekday: environment.firstWeekday)
  let dates = grid.weeks.flatMap { $0 }
  return monthGrid(
    label: day.text(.monthAndYear), weekdays: headings(environment.firstWeekday),
    days: cells(dates, selected: selection ?? [day], of: day, on: records, in: environment),
    previous: .dayTapped(day.adding(months: -1)),
    next: .dayTapped(day.adding(months: 1))
  ) { .keyPressed($0, from: day) }
}

private func headings(_ first: Weekday) -> [WeekdayHeading] {
  (0..<7).map { offset in
    let weekday = first.adding(days: offset)
    return WeekdayHeading(weekday.initial, weekday.name)
  }
}

private func cells(
  _ dates: [CivilDate], selected: [CivilDate], of day: CivilDate, on records: some Records,
  in environment: Environment
) -> [DayCell<ScheduleAction>] {
  guard let first = dates.first, let last = dates.last else { return [] }
  let shown = records.shifts(in: first.adding(days: -1)...last).map { ShownShift($0, on: records) }.sortedByStart()
  var byDay = Array(repeating: [ShownShift](), count: dates.count)
  for item in shown {
    let index = item.shift.date.daysSinceEpoch - first.daysSinceEpoch
    if byDay.indices.contains(index) { byDay[index].append(item) }
    if item.crossesMidnight, byDay.indices.contains(index + 1) { byDay[index + 1].append(item) }
  }
  return dates.indices.map { index in
    var cell = cell(dates[index], byDay[index].sortedByStart(), in: environment)
    cell.isSelected = selected.contains(dates[index])
    cell.isOutside = dates[index].startOfMonth != day.startOfMonth
    return cell
  }
}

private func cell(
  _ date: CivilDate, _ shifts: [ShownShift], in environment: Environment
) -> DayCell<ScheduleAction> {
  var label = date.text(.full)
  for item in shifts { label += ", \(item.title)\(item.shift.date < date ? " until morning" : "")" }
  var cell = DayCell<ScheduleAction>(
    date: date.description, number: date.day, label: label,
    badges: shifts.map { DayBadge($0.symbol, hue: $0.hue, isContinued: $0.shift.date < date) }, action: .dayTapped(date)
  )
  cell.isToday = date == environment.today
  return cell
}

private func dayList(_ day: CivilDate, on records: some Records, in environment: Environment)
  -> HTML<ScheduleAction>
{
  let worked = shifts(on: day, records)
  return section(day.text(.long)) {
    if worked.isEmpty {
      emptyState(
        "No shifts", icon: .calendar3, text: "Nothing is scheduled on this day.",
        button: Button("Add Shift", icon: .plus, action: .addButtonTapped(day)))
    } else {
      cardList(label: "Shifts") {
        for item in worked {
          cardItem(key: item.shift.id.description) { shiftCard(item, on: day, in: environment) }
        }
      }
    }
  }
}
