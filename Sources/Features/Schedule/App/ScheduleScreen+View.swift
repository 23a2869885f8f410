package import HTMLKit
import JSONKit
import LeaveModel
package import RecordKit
import RestModel
import ScheduleModel
import ScheduleViews
import SentenceKit
import SharedModels
package import SharedUIs
import TimeKit

extension ScheduleScreen {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let day = shownDay(in: environment)
    return screen(
      day.text(.month, in: environment.region), overline: day.text(.year, in: environment.region),
      tools: tools(day, on: records, in: environment)
    ) {
      scheduleViews(current: Self.path, day: self.day, on: records, in: environment) { .linkTapped($0) }
      tag("div", .class("schedule")) {
        tag("div", .class(mode == .show ? "month-box foldable" : "month-box")) {
          month(day, on: records, in: environment)
          distantNote(in: environment)
          if environment.isLocked(day.startOfMonth, on: records) { lockedNote(.allHistory) }
        }
        tag("div", .class(mode == .show ? "beside-month" : "beside-month dock")) {
          besideMonth(day, on: records, in: environment)
        }
      }
    }
  }

  @HTMLBuilder<Action>
  private func besideMonth(_ day: CivilDate, on records: Records, in environment: Environment) -> HTML<Action> {
    switch mode {
    case .select(let days): selectionBar(days, on: records, in: environment)
    case .move(let days): moveBar(days, in: environment.region)
    case .paint(let brush): brushBar(brush, on: records, in: environment)
    case .show:
      dayList(day, on: records, in: environment)
      if records.count(of: ScheduledShift.self) > 0 {
        tipBanner(.dragging, on: records, in: environment).map { .tip($0) }
      }
      restNotes(
        RestCheck(of: environment.member, by: environment.actor, on: records)
          .breaches(in: day.startOfMonth...day.endOfMonth, on: records))
      let shown = shifts(in: day.startOfMonth...day.endOfMonth, on: records, in: environment)
        .map { ShownShift($0, on: records) }.sortedByStart()
      obstacleNotes(shown, on: records, in: environment)
      busyNotes(shown, in: environment)
      undoBar(on: records, in: environment).map { .reversal($0) }
      tag("div", .class("button-row")) {
        button(
          Button(
            ScheduleTexts.export(day.text(.month, in: environment.region)),
            icon: environment.icon(.download, for: .exports, on: records), action: .exportTapped(day))
        )
      }
    }
  }

  private func tools(_ day: CivilDate, on records: Records, in environment: Environment) -> HTML<Action> {
    group {
      iconButton(
        .chevronLeft, label: ScheduleTexts.previousMonth, shortcut: .previousPage,
        action: .pageTurned(day.adding(months: -1)))
      button(
        Button(
          SharedTexts.today, isEnabled: day != environment.today, shortcut: .today,
          action: .pageTurned(environment.today)))
      iconButton(
        .chevronRight, label: ScheduleTexts.nextMonth, shortcut: .nextPage, action: .pageTurned(day.adding(months: 1)))
      if mode == .show, environment.mayPlan(on: records) {
        button(Button(ScheduleTexts.select, shortcut: .select, action: .selectTapped))
        button(Button(ScheduleTexts.plan, shortcut: .plan, action: .paintTapped))
        iconButton(.plus, label: ScheduleTexts.addShift, shortcut: .add, action: .addTapped(day))
      } else if mode != .show {
        button(Button(SharedTexts.done, action: .modeEnded))
      }
    }
  }

  /// How it stands with shifts that the device does not hold.
  private func distantNote(in environment: Environment) -> HTML<Action> {
    guard let distant else { return .nothing }
    switch distant.phase {
    case .loaded: return .nothing
    case .failed:
      return banner(missingText(in: environment), button: Button(SharedTexts.tryAgain, action: .retryTapped))
    case .wanted, .loading:
      return tag("p", .class("quiet form-note"), .role("status")) { missingText(in: environment) }
    }
  }

  /// Why some of the month's shifts are not here.
  func missingText(in environment: Environment) -> String {
    if distant?.phase == .failed { return ScheduleTexts.monthNotLoaded }
    return environment.status.isOnline ? ScheduleTexts.loadingMonth : ScheduleTexts.monthNeedsNetwork
  }

  private func dayList(_ day: CivilDate, on records: Records, in environment: Environment) -> HTML<Action> {
    let shifts = shifts(in: day.adding(days: -1)...day, on: records, in: environment)
    let worked = shifts.map { ShownShift($0, on: records) }.worked(on: day)
    return section(day.text(.long, in: environment.region)) {
      leaveNote(of: environment.member, on: day, records, in: environment) { .linkTapped($0) }
      availabilityNote(of: environment.member, on: day, records, in: environment) { .linkTapped($0) }
      dayMarks(on: day, records, in: environment) { .linkTapped($0) }
      if environment.isLocked(day, on: records) {
        emptyState(ScheduleTexts.notShown, icon: .lock, text: ProFeature.allHistory.lockedText)
      } else if worked.isEmpty {
        emptyState(
          ScheduleTexts.noShifts, icon: .calendar3, text: ScheduleTexts.noShiftsText,
          button: environment.mayPlan(on: records)
            ? Button(ScheduleTexts.addShift, icon: .plus, action: .addTapped(day)) : nil)
      } else {
        cardList(label: ScheduleTexts.shiftList) {
          for item in worked {
            cardItem(key: item.shift.id.description) { card(item, on: day, records, in: environment) }
          }
        }
      }
      addButtons(on: day, in: environment)
    }
  }

  private func card(
    _ item: ShownShift, on day: CivilDate, _ records: Records, in environment: Environment
  ) -> HTML<Action> {
    guard records[item.shift.id] != nil else { return distantShiftCard(item, on: day, in: environment) }
    return shiftCard(item, on: day, in: environment, action: .shiftTapped(item.shift.id))
  }

  private func addButtons(on day: CivilDate, in environment: Environment) -> HTML<Action> {
    let buttons = dayMarkButtons(on: day, in: environment) { Action.linkTapped($0) }
    return buttons.isEmpty ? .nothing : tag("div", .class("button-row")) { buttons }
  }
}

extension ScheduleScreen {
  /// The most days of a month's page.
  private static let pageLength = 42

  private func month(_ day: CivilDate, on records: Records, in environment: Environment) -> HTML<Action> {
    monthGrid(
      label: day.text(.monthAndYear, in: environment.region), weekdays: headings(environment.region.firstWeekday),
      days: cells(day, on: records, in: environment), previous: .pageTurned(day.adding(months: -1)),
      next: .pageTurned(day.adding(months: 1)), paint: painter, drop: dropped
    ) { .keyPressed($0, from: day) }
  }

  /// A badge is dragged while days are only shown.
  private var dropped: ((String) -> Action)? {
    guard mode == .show else { return nil }
    return { text in
      let parts = text.split(separator: " ").map { String($0) }
      guard parts.count == 2, let id = UniqueID(parts[0]), let date = CivilDate(parts[1]) else { return .dropIgnored }
      return .shiftDropped(Identifier(id), date)
    }
  }

  /// Drags plan days; otherwise they turn the page.
  private var painter: ((String) -> Action)? {
    guard case .paint = mode else { return nil }
    return { text in
      .daysPainted(text.split(separator: " ").prefix(Self.pageLength).compactMap { CivilDate(String($0)) })
    }
  }

  private func headings(_ first: Weekday) -> [WeekdayHeading] {
    first.week.map { WeekdayHeading($0.initial, $0.name) }
  }

  private func cells(_ day: CivilDate, on records: Records, in environment: Environment) -> [DayCell<Action>] {
    let page = page(in: environment)
    let days = MonthGrid(of: day, firstWeekday: environment.region.firstWeekday).days
    let dates = Array(days)
    let marks = environment.features.dayMarks(in: page, on: records)
    let shown = shifts(in: page, on: records, in: environment).map { ShownShift($0, on: records) }.sortedByStart()
    let bars = ShiftBars(of: days, in: environment.region).days(shown) { dragID($0, on: records) }
    return dates.indices.map { index in
      let date = dates[index]
      var cell = cell(date, shown, marks.filter { $0.dates.contains(date) }, on: records, in: environment)
      cell.shifts = bars[index]
      cell.isToday = date == environment.today
      cell.isSelected = isSelected(date, shown: day)
      cell.isCurrent = date == day
      cell.isOutside = date.startOfMonth != day.startOfMonth
      return cell
    }
  }

  private func isSelected(_ date: CivilDate, shown day: CivilDate) -> Bool {
    switch mode {
    case .show: date == day
    case .select(let days), .move(let days): days.contains(date)
    case .paint: false
    }
  }

  private func cell(
    _ date: CivilDate, _ shown: [ShownShift], _ marks: [DayMark], on records: Records, in environment: Environment
  ) -> DayCell<Action> {
    var label = date.text(.full, in: environment.region) + shown.spokenTitles(on: date)
    for mark in marks { label += ", \(mark.text)" }
    let leave = records.leave(of: environment.member, on: date)
    if let leave { label += ", \(records.leaveTitle(leave))" }
    var cell = DayCell<Action>(
      date: date.description, number: date.day, label: label, action: .dayTapped(date))
    cell.marks = marks.map { $0.hue }
    cell.isOnLeave = leave != nil
    return cell
  }

  /// What is held on the device can be dragged by its first day.
  private func dragID(_ item: ShownShift, on records: Records) -> String? {
    mode == .show && records[item.shift.id] != nil ? item.shift.id.description : nil
  }
}
