package import HTMLKit
import JSONKit
import LeaveModel
import PayModel
package import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
package import SharedUIs
import TimeKit

extension PersonSheet {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let day = shownDay(in: environment)
    let shifts = distant.added(to: records.shifts(of: member, in: page(on: records, in: environment)), on: records)
      .filter { $0.member == member && !environment.isLocked($0.date, on: records) }
    let types = ShiftTypes(on: records)
    let leave = records.leave(of: member, in: page(on: records, in: environment))
    let shown = shifts.map {
      types.shown($0, isOnLeave: leave.covers($0.date), isOpen: records.isOpen($0), records)
    }.sortedByStart()
    return sheet(
      title(on: records), cancel: Button(SharedTexts.done, action: .closed), isDetail: true
    ) {
      section(
        day.text(.monthAndYear, in: environment.region), tools: monthButtons(day), key: "month"
      ) {
        month(day, shown, leave, in: environment)
        distantNote(in: environment)
      }
      dayList(shown.worked(on: day), on: day, records, in: environment)
      hours(of: day, shown, on: records, in: environment)
    }
  }

  private func monthButtons(_ day: CivilDate) -> HTML<Action> {
    group {
      iconButton(.chevronLeft, label: TeamTexts.previousMonth, action: .monthShown(day.adding(months: -1)))
      iconButton(.chevronRight, label: TeamTexts.nextMonth, action: .monthShown(day.adding(months: 1)))
    }
  }

  private func distantNote(in environment: Environment) -> HTML<Action> {
    guard let distant else { return .nothing }
    switch distant.phase {
    case .loaded: return .nothing
    case .failed: return banner(TeamTexts.notLoaded, button: Button(SharedTexts.tryAgain, action: .retryTapped))
    case .wanted, .loading:
      return tag("p", .class("quiet form-note"), .role("status")) {
        environment.status.isOnline ? TeamTexts.loading : TeamTexts.needsNetwork
      }
    }
  }

  private func month(
    _ day: CivilDate, _ shown: [ShownShift], _ leave: [Leave], in environment: Environment
  ) -> HTML<Action> {
    let days = MonthGrid(of: day, firstWeekday: environment.region.firstWeekday).days
    let (dates, bars) = (Array(days), ShiftBars(of: days, in: environment.region).days(shown))
    return monthGrid(
      label: day.text(.monthAndYear, in: environment.region),
      weekdays: environment.region.firstWeekday.week.map { WeekdayHeading($0.initial, $0.name) },
      days: dates.indices.map { index in
        let date = dates[index]
        var cell = cell(date, shown, chosen: day, in: environment)
        cell.shifts = bars[index]
        cell.isOnLeave = leave.covers(date)
        return cell
      },
      previous: .monthShown(day.adding(months: -1)), next: .monthShown(day.adding(months: 1))
    ) { .keyPressed($0, from: day) }
  }

  private func cell(
    _ date: CivilDate, _ shown: [ShownShift], chosen: CivilDate, in environment: Environment
  ) -> DayCell<Action> {
    let label = date.text(.full, in: environment.region) + shown.spokenTitles(on: date)
    var cell = DayCell<Action>(
      date: date.description, number: date.day, label: label, action: .dayTapped(date))
    cell.isToday = date == environment.today
    cell.isSelected = date == chosen
    cell.isOutside = date.startOfMonth != chosen.startOfMonth
    return cell
  }

  private func dayList(
    _ worked: [ShownShift], on day: CivilDate, _ records: Records, in environment: Environment
  ) -> HTML<Action> {
    let mayPlan = environment.mayPlan(for: member, on: records)
    return section(day.text(.long, in: environment.region), key: "day") {
      leaveNote(
        of: member, on: day, records, in: environment,
        open: mayPlan || member == environment.member ? { .linkTapped($0) } : nil)
      availabilityNote(
        of: member, on: day, records, in: environment,
        open: environment.actor.role >= .manager || member == environment.member ? { .linkTapped($0) } : nil)
      if worked.isEmpty { tag("p", .class("quiet")) { TeamTexts.nobodyText } }
      cardList(label: TeamTexts.shifts) {
        for item in worked {
          cardItem(key: item.shift.id.description) {
            card(item, isLink: mayPlan && records[item.shift.id] != nil, in: environment)
          }
        }
      }
      if mayPlan, records[member]?.hasLeft == false {
        tag("div", .class("button-row")) {
          button(
            Button(TeamTexts.addShift, icon: .plus, action: .linkTapped(ShiftPaths.adding(on: day, for: member))))
        }
      }
    }
  }

  private func card(_ item: ShownShift, isLink: Bool, in environment: Environment) -> HTML<Action> {
    let lead: HTML<Action> = badge(item.symbol, hue: item.hue, size: item.isWorked ? .large : .covered)
    let meta =
      item.stateMeta + [CardDetail(item.duration?.fullText(in: environment.region) ?? "", icon: .clock)]
      + (item.location.map { [CardDetail($0.name, icon: .geoAlt)] } ?? []) + item.busyMeta(in: environment)
    let note = item.shift.note ?? ""
    guard isLink else { return infoCard(lead: lead, title: item.title, meta: meta, note: note) }
    let path = ShiftPaths.shift(item.shift.id)
    return rowCard(
      lead: lead, title: item.title, meta: meta, note: note, href: path, focusKey: item.shift.id.description,
      action: .linkTapped(path))
  }

  /// The hours of each week of the month's page, and of the month, once all their shifts are here.
  private func hours(
    of day: CivilDate, _ shown: [ShownShift], on records: Records, in environment: Environment
  ) -> HTML<Action> {
    guard distant.isLoaded else {
      return section(TeamTexts.hoursTitle, key: "hours") { tag("p", .class("quiet")) { TeamTexts.hoursNotLoaded } }
    }
    let note = environment.totalsNote(from: page(on: records, in: environment).lowerBound, on: records)
    let weeks = MonthGrid(of: day, firstWeekday: environment.region.firstWeekday).weeks
    let month = WorkHours(shown.filter { $0.shift.date.startOfMonth == day.startOfMonth }, by: environment.clock)
    return section(TeamTexts.hoursTitle, key: "hours") {
      definitionList(
        weeks.compactMap { week in
          guard let first = week.first, let last = week.last else { return nil }
          let hours = WorkHours(shown.filter { (first...last).contains($0.shift.date) }, by: environment.clock)
          let name = TeamTexts.week(
            first.text(.monthAndDay, in: environment.region), to: last.text(.monthAndDay, in: environment.region))
          return Definition(name, hoursText(hours))
        }
          + [Definition(TeamTexts.total, hoursText(month)), Definition(TeamTexts.shifts, String(month.shifts))]
          + [Definition(TeamTexts.nights, String(month.nights))]
          + (month.allDay > 0 ? [Definition(TeamTexts.allDayShifts, String(month.allDay))] : [])
          + (month.calledBack > 0 ? [Definition(TeamTexts.calledBack, String(month.calledBack))] : [])
          + (month.minutesOver > 0
            ? [Definition(TeamTexts.longerThanPlanned, DurationText.hoursAndMinutes(month.minutesOver))] : [])
          + pay(of: shown, on: records, in: environment))
      tag("p", .class("form-note")) { TeamTexts.hoursNote + note }
    }
  }

  /// The overtime of the month, and what its work is paid, for whoever may know.
  private func pay(
    of shown: [ShownShift], on records: Records, in environment: Environment
  ) -> [Definition<Action>] {
    let days = month(in: environment)
    let counted = environment.overtimeRule(on: records).count(shown, by: environment.clock).filter {
      days.contains($0.shown.shift.date)
    }
    let settings = records.paySettings(of: environment.actor.workplace)
    let sum = WorkSum(counted, at: records.payRate(of: member), by: settings)
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
