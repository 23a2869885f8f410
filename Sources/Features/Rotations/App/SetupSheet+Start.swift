import HTMLKit
import JSONKit
import RecordKit
import RotationKit
import RotationsModel
import ScheduleViews
import SharedUIs
import TimeKit

/// The first day, and where in the cycle the person is on it.
extension SetupSheet {
  @HTMLBuilder<Action>
  func start(in context: ScreenContext) -> HTML<Action> {
    section(setup.source == .weekly ? RotationTexts.beginTitle : RotationTexts.startTitle, key: "start") {
      formSection {
        dateRow(
          id: "setup-first-day", label: RotationTexts.firstDay, date: setup.firstDay.description,
          earliest: Self.earliestDay(in: context).description,
          latest: context.today.adding(days: ApplyRotation.reach).description
        ) { .firstDayChanged($0) }
      }
      if setup.source != .weekly { place(setup.picture(identifiers, on: context.records), in: context) }
    }
  }

  @HTMLBuilder<Action>
  private func place(_ cycle: [CycleDay], in context: ScreenContext) -> HTML<Action> {
    tag("p", .class("form-note")) { RotationTexts.tapDays }
    calendar(cycle, in: context)
    tag("p", .class("form-note"), .role("status")) { fitText }
    if let fit = setup.fit, fit.isFitting, fit.cycleDays.count > 1 { possibilities(fit, cycle) }
    button(
      Button(showsCycle ? RotationTexts.hideCycle : RotationTexts.chooseDay, action: .cycleTapped), style: .quiet)
    if showsCycle {
      tag("p", .class("form-note")) { RotationTexts.cycleDay }
      cycleChoice(cycle, label: RotationTexts.cycleDay, selected: setup.cycleDay) { .cycleDayChosen($0) }
    }
  }

  /// Three weeks to tap, with the shifts of the cycle once the days fit.
  private func calendar(_ cycle: [CycleDay], in context: ScreenContext) -> HTML<Action> {
    let days = setup.calendar(in: context)
    let current = shownDay.flatMap { days.contains($0) ? $0 : nil } ?? setup.firstDay
    let text = rangeText(days)
    return monthGrid(
      label: text, weekdays: weekdayHeadings(in: context),
      days: days.map { date in
        var cell = tapCell(date, setup.fit?.isFitting == true ? cycle : [])
        (cell.isToday, cell.isCurrent) = (date == context.today, date == current)
        return cell
      }, previous: .dayShown(current), next: .dayShown(current)
    ) { .dayShown(current.moved(by: $0, in: context).clamped(to: days)) }
  }

  private func tapCell(_ date: CivilDate, _ cycle: [CycleDay]) -> DayCell<Action> {
    let isWorked = setup.workedDates.contains(date)
    let day = cycle.isEmpty ? nil : cycle[setup.cycleDay(on: date)]
    var cell = DayCell<Action>(
      date: date.description, number: date.day,
      label: isWorked ? RotationTexts.worked(date.text(.long)) : date.text(.long),
      shifts: DayBars(day.flatMap { $0.symbol.isEmpty ? nil : [ShiftBar($0.symbol, hue: $0.hue)] } ?? []),
      action: .dayToggled(date))
    cell.isSelected = isWorked
    return cell
  }

  private var fitText: String {
    guard let fit = setup.fit else { return RotationTexts.tapHint }
    guard fit.isFitting else {
      return RotationTexts.doesNotFit(fit.misfits.map { $0.text(.short) })
    }
    return fit.cycleDays.count == 1
      ? RotationTexts.fits(day: setup.cycleDay + 1, of: setup.length) : RotationTexts.possibilities(fit.cycleDays.count)
  }

  /// The days of the cycle that fit, each with the days that follow; the many that one tap leaves are not named.
  @HTMLBuilder<Action>
  private func possibilities(_ fit: RotationFit, _ cycle: [CycleDay]) -> HTML<Action> {
    if fit.cycleDays.count <= Self.possibilityLimit {
      cardList(label: RotationTexts.startTitle) {
        for day in fit.cycleDays {
          cardItem(key: "possible-\(day)") {
            rowCard(
              title: cycle[day].label, meta: [CardDetail(cycle.following(day))],
              end: day == setup.cycleDay ? .icon(.check2) : .none, isShown: day == setup.cycleDay,
              action: .cycleDayChosen(day))
          }
        }
      }
    }
  }

  private static let possibilityLimit = 6

  func weekdayHeadings(in context: ScreenContext) -> [WeekdayHeading] {
    Region.current.firstWeekday.week.map { WeekdayHeading($0.initial, $0.name) }
  }

  func rangeText(_ days: ClosedRange<CivilDate>) -> String {
    RotationTexts.range(days.lowerBound.text(.monthAndDay), days.upperBound.text(.monthAndDay))
  }
}

extension Setup {
  /// Which day of the cycle a date is, from 0.
  fileprivate func cycleDay(on date: CivilDate) -> Int {
    ((cycleDay + firstDay.distance(to: date)) % length + length) % length
  }
}

extension [CycleDay] {
  /// The symbols of two weeks from a day on.
  fileprivate func following(_ day: Int) -> String {
    (0..<14).map { offset in
      let symbol = self[(day + offset) % count].symbol
      return symbol.isEmpty ? "–" : symbol
    }.joined(separator: " ")
  }
}

extension CivilDate {
  /// How many whole weeks a later day is away.
  func weeks(to date: CivilDate) -> Int { Swift.max(0, distance(to: date)) / 7 }

  fileprivate func clamped(to days: ClosedRange<CivilDate>) -> CivilDate {
    min(max(self, days.lowerBound), days.upperBound)
  }
}
