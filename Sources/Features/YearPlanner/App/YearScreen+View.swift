package import HTMLKit
import JSONKit
import PayModel
package import RecordKit
import ScheduleViews
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

extension YearScreen {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let year = shownYear(in: environment)
    let isOpen = person.isOpen(to: environment, on: records)
    return screen(
      String(year), overline: person.name(on: records, in: environment),
      tools: isOpen ? tools(year, on: records, in: environment) : .nothing, key: "year"
    ) {
      tag("div", .class("team-views")) {
        scheduleViews(current: Self.path, day: shownDay(in: environment), on: records, in: environment) {
          .linkTapped($0)
        }
        persons(on: records, in: environment)
      }
      if isOpen {
        content(on: records, in: environment)
      } else {
        emptyState(YearPlannerTexts.notShared, icon: .people, text: YearPlannerTexts.notSharedText)
      }
    }
  }

  /// The day that the other ways to look at the schedule show; nil for today.
  private func shownDay(in environment: Environment) -> CivilDate? {
    year == nil || year == environment.today.year ? nil : days(in: environment).lowerBound
  }

  @HTMLBuilder<Action>
  private func content(on records: Records, in environment: Environment) -> HTML<Action> {
    let planned = planned(on: records, in: environment)
    tag("div", .class("year")) {
      if environment.isLocked(days(in: environment).lowerBound, on: records) { lockedNote(.allHistory) }
      distantNote(in: environment)
      if environment.allows(.exports, on: records) {
        tipBanner(
          .exporting(ExportSheet.path(of: shownYear(in: environment), person)), on: records, in: environment
        ).map { .tip($0) }
      }
      months(planned, in: environment)
      totals(planned, note: environment.totalsNote(from: days(in: environment).lowerBound, on: records))
      legend(planned.types, in: environment)
    }
  }

  private func tools(_ year: Int, on records: Records, in environment: Environment) -> HTML<Action> {
    group {
      iconButton(
        .chevronLeft, label: YearPlannerTexts.previousYear, isEnabled: year > CivilDate.earliest.year,
        shortcut: .previousPage, action: .yearShown(year - 1))
      button(
        Button(
          SharedTexts.today, isEnabled: year != environment.today.year, shortcut: .today,
          action: .yearShown(environment.today.year)))
      iconButton(
        .chevronRight, label: YearPlannerTexts.nextYear, isEnabled: year < CivilDate.latest.year, shortcut: .nextPage,
        action: .yearShown(year + 1))
      iconButton(
        environment.icon(.download, for: .exports, on: records), label: YearPlannerTexts.export,
        action: .linkTapped(ExportSheet.path(of: year, person)))
      tag(
        "button", .class("button round print"), .type("button"), .aria("label", YearPlannerTexts.print),
        .title(YearPlannerTexts.print), .data("print", "")
      ) { icon(.printer) }
    }
  }

  /// Oneself, the team, and each of the others, for whoever may see them.
  private func persons(on records: Records, in environment: Environment) -> HTML<Action> {
    let others = records.members().filter { $0.id != environment.member }
    guard environment.actor.seesTeam(on: records), !others.isEmpty else { return .nothing }
    return menu(
      id: "year-person", label: YearPlannerTexts.whose, icon: .people,
      choices: [Choice("", YearPlannerTexts.me), Choice("team", SharedTexts.team)]
        + others.map { Choice($0.id.description, records.memberName($0.id)) },
      selected: person == .member(environment.member) ? "" : person.text
    ) { .personChosen($0) }
  }

  /// How it stands with shifts that the device does not hold.
  private func distantNote(in environment: Environment) -> HTML<Action> {
    guard let distant else { return .nothing }
    switch distant.phase {
    case .loaded: return .nothing
    case .failed: return banner(YearPlannerTexts.notLoaded, button: Button(SharedTexts.tryAgain, action: .retryTapped))
    case .wanted, .loading:
      return tag("p", .class("quiet form-note"), .role("status")) {
        environment.status.isOnline ? YearPlannerTexts.loading : YearPlannerTexts.needsNetwork
      }
    }
  }

  private func totals(_ planned: PlannedYear, note: String) -> HTML<Action> {
    let total = planned.total
    let text = { (text: String) in isComplete ? text : YearPlannerTexts.noTotals }
    return section(YearPlannerTexts.totals, key: "totals") {
      definitionList(
        [
          Definition(YearPlannerTexts.shifts, text(String(total.shifts))),
          Definition(YearPlannerTexts.hours, text(YearPlannerTexts.hours(total.minutes))),
          Definition(YearPlannerTexts.nights, text(String(total.nights))),
        ] + (total.allDay > 0 ? [Definition(YearPlannerTexts.allDayShifts, text(String(total.allDay)))] : [])
          + (total.calledBack > 0 ? [Definition(YearPlannerTexts.calledBack, text(String(total.calledBack)))] : [])
          + (total.minutesOver > 0
            ? [Definition(YearPlannerTexts.longerThanPlanned, text(YearPlannerTexts.hours(total.minutesOver)))] : [])
          + (planned.rule.limit == nil
            ? [] : [Definition(YearPlannerTexts.overtime, text(YearPlannerTexts.hours(total.overtime)))])
          + (total.leaveDays > 0 ? [Definition(YearPlannerTexts.daysOfLeave, String(total.leaveDays))] : []))
      tag("p", .class("form-note")) { YearPlannerTexts.hoursNote(planned.rule) + note }
    }
  }

  private func legend(_ types: [ShiftType], in environment: Environment) -> HTML<Action> {
    guard person != .team, !types.isEmpty else { return .nothing }
    return section(YearPlannerTexts.shiftTypes, key: "legend") {
      tag("ul", .class("year-legend"), .role("list")) {
        for type in types {
          tag("li", .key(type.id.description)) {
            badge(type.symbol, hue: type.hue, size: .small)
            tag("span") {
              type.title
              tag("small") { type.duration.fullText(in: environment.region) }
            }
          }
        }
      }
    }
  }
}
