package import HTMLKit
import JSONKit
import LeaveModel
import PayModel
import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
package import SharedUIs
import TimeKit

extension PersonSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let day = shownDay(in: context)
    let shifts = distant.added(to: context.records.shifts(of: member, in: page(in: context)), on: context.records)
      .filter { $0.member == member && !context.isLocked($0.date) }
    let types = ShiftTypes(on: context.records)
    let leave = context.records.leave(of: member, in: page(in: context))
    let shown = shifts.map {
      types.shown($0, isOnLeave: leave.covers($0.date), isOpen: context.records.isOpen($0), context.records)
    }.sortedByStart()
    return sheet(
      title(on: context.records), cancel: Button(SharedTexts.done, action: .closed), isDetail: true
    ) {
      section(
        day.text(.monthAndYear), tools: monthButtons(day), key: "month"
      ) {
        month(day, shown, leave, in: context)
        distantNote(in: context)
      }
      dayList(shown.worked(on: day), on: day, in: context)
      hours(of: day, shown, in: context)
    }
  }

  private func monthButtons(_ day: CivilDate) -> HTML<Action> {
    group {
      iconButton(.chevronLeft, label: TeamTexts.previousMonth, action: .monthShown(day.adding(months: -1)))
      iconButton(.chevronRight, label: TeamTexts.nextMonth, action: .monthShown(day.adding(months: 1)))
    }
  }

  private func distantNote(in context: ScreenContext) -> HTML<Action> {
    guard let distant else { return .nothing }
    switch distant.phase {
    case .loaded: return .nothing
    case .failed: return banner(TeamTexts.notLoaded, button: Button(SharedTexts.tryAgain, action: .retryTapped))
    case .wanted, .loading:
      return tag("p", .class("quiet form-note"), .role("status")) {
        context.status.isOnline ? TeamTexts.loading : TeamTexts.needsNetwork
      }
    }
  }

  private func month(
    _ day: CivilDate, _ shown: [ShownShift], _ leave: [Leave], in context: ScreenContext
  ) -> HTML<Action> {
    let days = MonthGrid(of: day, firstWeekday: Region.current.firstWeekday).days
    let (dates, bars) = (Array(days), ShiftBars(of: days).days(shown))
    return monthGrid(
      label: day.text(.monthAndYear),
      weekdays: Region.current.firstWeekday.week.map { WeekdayHeading($0.initial, $0.name) },
      days: dates.indices.map { index in
        let date = dates[index]
        var cell = cell(date, shown, chosen: day, in: context)
        cell.shifts = bars[index]
        cell.isOnLeave = leave.covers(date)
        return cell
      },
      previous: .monthShown(day.adding(months: -1)), next: .monthShown(day.adding(months: 1))
    ) { .keyPressed($0, from: day) }
  }

  private func cell(
    _ date: CivilDate, _ shown: [ShownShift], chosen: CivilDate, in context: ScreenContext
  ) -> DayCell<Action> {
    let label = date.text(.full) + shown.spokenTitles(on: date)
    var cell = DayCell<Action>(
      date: date.description, number: date.day, label: label, action: .dayTapped(date))
    cell.isToday = date == context.today
    cell.isSelected = date == chosen
    cell.isOutside = date.startOfMonth != chosen.startOfMonth
    return cell
  }

  private func dayList(_ worked: [ShownShift], on day: CivilDate, in context: ScreenContext) -> HTML<Action> {
    let mayPlan = context.mayPlan(for: member)
    return section(day.text(.long), key: "day") {
      leaveNote(
        of: member, on: day, in: context,
        open: mayPlan || member == context.member ? { .linkTapped($0) } : nil)
      availabilityNote(
        of: member, on: day, in: context,
        open: context.actor.role >= .manager || member == context.member ? { .linkTapped($0) } : nil)
      if worked.isEmpty { tag("p", .class("quiet")) { TeamTexts.nobodyText } }
      cardList(label: TeamTexts.shifts) {
        for item in worked {
          cardItem(key: item.shift.id.description) {
            card(item, isLink: mayPlan && context.records[item.shift.id] != nil, in: context)
          }
        }
      }
      if mayPlan, context.records[member]?.hasLeft == false {
        tag("div", .class("button-row")) {
          button(
            Button(TeamTexts.addShift, icon: .plus, action: .linkTapped(ShiftPaths.adding(on: day, for: member))))
        }
      }
    }
  }

  private func card(_ item: ShownShift, isLink: Bool, in context: ScreenContext) -> HTML<Action> {
    let lead: HTML<Action> = badge(item.symbol, hue: item.hue, size: item.isWorked ? .large : .covered)
    let meta =
      item.stateMeta + [CardDetail(item.duration?.fullText ?? "", icon: .clock)]
      + (item.location.map { [CardDetail($0.name, icon: .geoAlt)] } ?? []) + item.busyMeta(in: context)
    let note = item.shift.note ?? ""
    guard isLink else { return infoCard(lead: lead, title: item.title, meta: meta, note: note) }
    let path = ShiftPaths.shift(item.shift.id)
    return rowCard(
      lead: lead, title: item.title, meta: meta, note: note, href: path, focusKey: item.shift.id.description,
      action: .linkTapped(path))
  }

  /// The hours of each week of the month's page, and of the month, once all their shifts are here.
  private func hours(of day: CivilDate, _ shown: [ShownShift], in context: ScreenContext) -> HTML<Action> {
    guard distant.isLoaded else {
      return section(TeamTexts.hoursTitle, key: "hours") { tag("p", .class("quiet")) { TeamTexts.hoursNotLoaded } }
    }
    let note = context.totalsNote(from: page(in: context).lowerBound)
    let weeks = MonthGrid(of: day, firstWeekday: Region.current.firstWeekday).weeks
    let month = WorkHours(shown.filter { $0.shift.date.startOfMonth == day.startOfMonth }, by: context.clock)
    return section(TeamTexts.hoursTitle, key: "hours") {
      definitionList(
        weeks.compactMap { week in
          guard let first = week.first, let last = week.last else { return nil }
          let hours = WorkHours(shown.filter { (first...last).contains($0.shift.date) }, by: context.clock)
          let name = TeamTexts.week(
            first.text(.monthAndDay), to: last.text(.monthAndDay))
          return Definition(name, hoursText(hours))
        }
          + [Definition(TeamTexts.total, hoursText(month)), Definition(TeamTexts.shifts, String(month.shifts))]
          + [Definition(TeamTexts.nights, String(month.nights))]
          + (month.allDay > 0 ? [Definition(TeamTexts.allDayShifts, String(month.allDay))] : [])
          + (month.calledBack > 0 ? [Definition(TeamTexts.calledBack, String(month.calledBack))] : [])
          + (month.minutesOver > 0
            ? [Definition(TeamTexts.longerThanPlanned, DurationText.hoursAndMinutes(month.minutesOver))] : [])
          + pay(of: shown, in: context))
      tag("p", .class("form-note")) { TeamTexts.hoursNote + note }
    }
  }

  /// The overtime of the month, and what its work is paid, for whoever may know.
  private func pay(of shown: [ShownShift], in context: ScreenContext) -> [Definition<Action>] {
    let days = month(in: context)
    let counted = context.overtimeRules.count(shown, by: context.clock).filter {
      days.contains($0.shown.shift.date)
    }
    let settings = context.records.paySettings(of: context.actor.workplace)
    let sum = WorkSum(counted, at: context.records.payRate(of: member), by: settings)
    var lines: [Definition<Action>] = []
    if sum.overtime > 0 {
      lines.append(Definition(TeamTexts.overtime, DurationText.hoursAndMinutes(sum.overtime)))
    }
    if sum.minutes > sum.unpricedMinutes {
      lines.append(Definition(TeamTexts.pay, settings.currency.text(sum.cost)))
    }
    return lines
  }

  private func hoursText(_ hours: WorkHours) -> String {
    TeamTexts.hoursOrNone(hours.minutes)
  }
}
