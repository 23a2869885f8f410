package import HTMLKit
import JSONKit
import PayModel
import RecordKit
import ScheduleViews
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

extension YearScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let year = shownYear(in: context)
    let isOpen = person.isOpen(to: context, on: context.records)
    return screen(
      String(year), overline: person.name(in: context),
      tools: isOpen ? tools(year, in: context) : .nothing, key: "year"
    ) {
      tag("div", .class("team-views")) {
        scheduleViews(current: Self.path, day: shownDay(in: context), in: context) {
          .linkTapped($0)
        }
        persons(in: context)
      }
      if isOpen {
        content(in: context)
      } else {
        emptyState(YearPlannerTexts.notShared, icon: .people, text: YearPlannerTexts.notSharedText)
      }
    }
  }

  /// The day that the other ways to look at the schedule show; nil for today.
  private func shownDay(in context: ScreenContext) -> CivilDate? {
    year == nil || year == context.today.year ? nil : days(in: context).lowerBound
  }

  @HTMLBuilder<Action>
  private func content(in context: ScreenContext) -> HTML<Action> {
    let planned = planned(in: context)
    tag("div", .class("year")) {
      if context.isLocked(days(in: context).lowerBound) { lockedNote(.allHistory) }
      distantNote(in: context)
      if context.allows(.exports) {
        tipBanner(
          .exporting(ExportSheet.path(of: shownYear(in: context), person)), in: context
        ).map { .tip($0) }
      }
      months(planned, in: context)
      totals(planned, note: context.totalsNote(from: days(in: context).lowerBound))
      legend(planned.types, in: context)
    }
  }

  private func tools(_ year: Int, in context: ScreenContext) -> HTML<Action> {
    group {
      iconButton(
        .chevronLeft, label: YearPlannerTexts.previousYear, isEnabled: year > CivilDate.earliest.year,
        shortcut: .previousPage, action: .yearShown(year - 1))
      button(
        Button(
          SharedTexts.today, isEnabled: year != context.today.year, shortcut: .today,
          action: .yearShown(context.today.year)))
      iconButton(
        .chevronRight, label: YearPlannerTexts.nextYear, isEnabled: year < CivilDate.latest.year, shortcut: .nextPage,
        action: .yearShown(year + 1))
      iconButton(
        context.icon(.download, for: .exports), label: YearPlannerTexts.export,
        action: .linkTapped(ExportSheet.path(of: year, person)))
      tag(
        "button", .class("button round print"), .type("button"), .aria("label", YearPlannerTexts.print),
        .title(YearPlannerTexts.print), .data("print", "")
      ) { icon(.printer) }
    }
  }

  /// Oneself, the team, and each of the others, for whoever may see them.
  private func persons(in context: ScreenContext) -> HTML<Action> {
    let others = context.records.members().filter { $0.id != context.member }
    guard context.actor.seesTeam(on: context.records), !others.isEmpty else { return .nothing }
    return menu(
      id: "year-person", label: YearPlannerTexts.whose, icon: .people,
      choices: [Choice("", YearPlannerTexts.me), Choice("team", SharedTexts.team)]
        + others.map { Choice($0.id.description, context.records.memberName($0.id)) },
      selected: person == .member(context.member) ? "" : person.text
    ) { .personChosen($0) }
  }

  /// How it stands with shifts that the device does not hold.
  private func distantNote(in context: ScreenContext) -> HTML<Action> {
    guard let distant else { return .nothing }
    switch distant.phase {
    case .loaded: return .nothing
    case .failed: return banner(YearPlannerTexts.notLoaded, button: Button(SharedTexts.tryAgain, action: .retryTapped))
    case .wanted, .loading:
      return tag("p", .class("quiet form-note"), .role("status")) {
        context.status.isOnline ? YearPlannerTexts.loading : YearPlannerTexts.needsNetwork
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
          + (!planned.hasOvertime
            ? [] : [Definition(YearPlannerTexts.overtime, text(YearPlannerTexts.hours(total.overtime)))])
          + (total.leaveDays > 0 ? [Definition(YearPlannerTexts.daysOfLeave, String(total.leaveDays))] : []))
      tag("p", .class("form-note")) { YearPlannerTexts.hoursNote(planned.rules) + note }
    }
  }

  private func legend(_ types: [ShiftType], in context: ScreenContext) -> HTML<Action> {
    guard person != .team, !types.isEmpty else { return .nothing }
    return section(YearPlannerTexts.shiftTypes, key: "legend") {
      tag("ul", .class("year-legend"), .role("list")) {
        for type in types {
          tag("li", .key(type.id.description)) {
            badge(type.symbol, hue: type.hue, size: .small)
            tag("span") {
              type.title
              tag("small") { type.on(context.today).duration.fullText }
            }
          }
        }
      }
    }
  }
}
