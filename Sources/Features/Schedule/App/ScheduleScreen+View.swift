package import HTMLKit
import JSONKit
import LeaveModel
import RecordKit
import RestModel
import ScheduleModel
import ScheduleViews
import SentenceKit
import SharedModels
package import SharedUIs
import TimeKit

extension ScheduleScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let day = shownDay(in: context)
    return screen(
      day.text(.month), overline: day.text(.year),
      tools: tools(day, in: context)
    ) {
      scheduleViews(current: Self.path, day: self.day, in: context) { .linkTapped($0) }
      tag("div", .class("schedule")) {
        tag("div", .class(mode == .show ? "month-box foldable" : "month-box")) {
          month(day, in: context)
          distantNote(in: context)
          if context.isLocked(day.startOfMonth) { lockedNote(.allHistory) }
        }
        tag("div", .class(mode == .show ? "beside-month" : "beside-month dock")) {
          besideMonth(day, in: context)
        }
      }
    }
  }

  @HTMLBuilder<Action>
  private func besideMonth(_ day: CivilDate, in context: ScreenContext) -> HTML<Action> {
    switch mode {
    case .select(let days): selectionBar(days, in: context)
    case .move(let days): moveBar(days)
    case .paint(let brush): brushBar(brush, in: context)
    case .show:
      dayList(day, in: context)
      if context.records.count(of: ScheduledShift.self) > 0 {
        tipBanner(.dragging, in: context).map { .tip($0) }
      }
      restNotes(
        RestCheck(of: context.member, by: context.actor, on: context.records)
          .breaches(in: day.startOfMonth...day.endOfMonth, on: context.records))
      let shown = shifts(in: day.startOfMonth...day.endOfMonth, in: context)
        .map { ShownShift($0, on: context.records) }.sortedByStart()
      obstacleNotes(shown, in: context)
      busyNotes(shown, in: context)
      undoBar(in: context).map { .reversal($0) }
      tag("div", .class("button-row")) {
        button(
          Button(
            ScheduleTexts.export(day.text(.month)),
            icon: context.icon(.download, for: .exports), action: .exportTapped(day))
        )
      }
    }
  }

  private func tools(_ day: CivilDate, in context: ScreenContext) -> HTML<Action> {
    group {
      iconButton(
        .chevronLeft, label: ScheduleTexts.previousMonth, shortcut: .previousPage,
        action: .pageTurned(day.adding(months: -1)))
      button(
        Button(
          SharedTexts.today, isEnabled: day != context.today, shortcut: .today,
          action: .pageTurned(context.today)))
      iconButton(
        .chevronRight, label: ScheduleTexts.nextMonth, shortcut: .nextPage, action: .pageTurned(day.adding(months: 1)))
      if mode == .show, context.mayPlan {
        button(Button(ScheduleTexts.select, shortcut: .select, action: .selectTapped))
        button(Button(ScheduleTexts.plan, shortcut: .plan, action: .paintTapped))
        iconButton(.plus, label: ScheduleTexts.addShift, shortcut: .add, action: .addTapped(day))
      } else if mode != .show {
        button(Button(SharedTexts.done, action: .modeEnded))
      }
    }
  }

  /// How it stands with shifts that the device does not hold.
  private func distantNote(in context: ScreenContext) -> HTML<Action> {
    guard let distant else { return .nothing }
    switch distant.phase {
    case .loaded: return .nothing
    case .failed:
      return banner(missingText(in: context), button: Button(SharedTexts.tryAgain, action: .retryTapped))
    case .wanted, .loading:
      return tag("p", .class("quiet form-note"), .role("status")) { missingText(in: context) }
    }
  }

  /// Why some of the month's shifts are not here.
  func missingText(in context: ScreenContext) -> String {
    if distant?.phase == .failed { return ScheduleTexts.monthNotLoaded }
    return context.status.isOnline ? ScheduleTexts.loadingMonth : ScheduleTexts.monthNeedsNetwork
  }

  private func dayList(_ day: CivilDate, in context: ScreenContext) -> HTML<Action> {
    let shifts = shifts(in: day.adding(days: -1)...day, in: context)
    let worked = shifts.map { ShownShift($0, on: context.records) }.worked(on: day)
    return section(day.text(.long)) {
      leaveNote(of: context.member, on: day, in: context) { .linkTapped($0) }
      availabilityNote(of: context.member, on: day, in: context) { .linkTapped($0) }
      dayMarks(on: day, in: context) { .linkTapped($0) }
      if context.isLocked(day) {
        emptyState(ScheduleTexts.notShown, icon: .lock, text: ProFeature.allHistory.lockedText)
      } else if worked.isEmpty {
        emptyState(
          ScheduleTexts.noShifts, icon: .calendar3, text: ScheduleTexts.noShiftsText,
          button: context.mayPlan
            ? Button(ScheduleTexts.addShift, icon: .plus, action: .addTapped(day)) : nil)
      } else {
        cardList(label: ScheduleTexts.shiftList) {
          for item in worked {
            cardItem(key: item.shift.id.description) { card(item, on: day, in: context) }
          }
        }
      }
      addButtons(on: day, in: context)
    }
  }

  private func card(_ item: ShownShift, on day: CivilDate, in context: ScreenContext) -> HTML<Action> {
    guard context.records[item.shift.id] != nil else { return distantShiftCard(item, on: day, in: context) }
    return shiftCard(item, on: day, in: context, action: .shiftTapped(item.shift.id))
  }

  private func addButtons(on day: CivilDate, in context: ScreenContext) -> HTML<Action> {
    let buttons = dayMarkButtons(on: day, in: context) { Action.linkTapped($0) }
    return buttons.isEmpty ? .nothing : tag("div", .class("button-row")) { buttons }
  }
}

extension ScheduleScreen {
  /// The most days of a month's page.
  private static let pageLength = 42

  private func month(_ day: CivilDate, in context: ScreenContext) -> HTML<Action> {
    monthGrid(
      label: day.text(.monthAndYear), weekdays: headings(Region.current.firstWeekday),
      days: cells(day, in: context), previous: .pageTurned(day.adding(months: -1)),
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

  private func cells(_ day: CivilDate, in context: ScreenContext) -> [DayCell<Action>] {
    let page = page(in: context)
    let days = MonthGrid(of: day, firstWeekday: Region.current.firstWeekday).days
    let dates = Array(days)
    let marks = context.features.dayMarks(in: page, on: context.records)
    let shown = shifts(in: page, in: context).map { ShownShift($0, on: context.records) }.sortedByStart()
    let bars = ShiftBars(of: days).days(shown) { dragID($0, on: context.records) }
    return dates.indices.map { index in
      let date = dates[index]
      var cell = cell(date, shown, marks.filter { $0.dates.contains(date) }, in: context)
      cell.shifts = bars[index]
      cell.isToday = date == context.today
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
    _ date: CivilDate, _ shown: [ShownShift], _ marks: [DayMark], in context: ScreenContext
  ) -> DayCell<Action> {
    var label = date.text(.full) + shown.spokenTitles(on: date)
    for mark in marks { label += ", \(mark.text)" }
    let leave = context.records.leave(of: context.member, on: date)
    if let leave { label += ", \(context.records.leaveTitle(leave))" }
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
