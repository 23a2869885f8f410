package import HTMLKit
import JSONKit
import PublishingModel
import RecordKit
import ScheduleModel
import ScheduleViews
import SentenceKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

extension TeamScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let (published, context) = (context, context.on(shownRecords(in: context)))
    let isAllowed = context.actor.seesTeam(on: context.records)
    return screen(
      heading(in: context), overline: context.records.workplace?.name ?? "",
      tools: isAllowed ? tools(in: context) : .nothing, key: "team"
    ) {
      tag("div", .class("team-views")) {
        scheduleViews(current: Self.path, day: day, in: context) { .linkTapped($0) }
        if isAllowed {
          if !isPlanning(in: context) { layouts }
          if isPlanning(in: context) || layout == .hours && hasDraft(in: published) { layers }
        }
      }
      if isAllowed {
        draftNote(in: published)
        content(in: context)
      } else {
        emptyState(TeamTexts.notShared, icon: .people, text: TeamTexts.notSharedText)
      }
    }
  }

  /// "Nov 15 – 21" would leave out that there is more to the right: the first day stands for its weeks.
  private func heading(in context: ScreenContext) -> String {
    let first = days(in: context).lowerBound
    return layout == .day
      ? first.text(.short)
      : TeamTexts.week(of: first.text(.monthAndDay))
  }

  @HTMLBuilder<Action>
  private func content(in context: ScreenContext) -> HTML<Action> {
    let shown = shownTeam(in: context)
    let team = shown.team
    tag("div", .class("team")) {
      context.memos.part(MemoInputs(shown, variant: 1)) { filters(team, on: context.records) }
      if !filter.isEmpty {
        tag("p", .class("quiet form-note"), .role("status")) { TeamTexts.shown(team.shownCount, of: team.count) }
      }
      distantNote(in: context)
      if context.isLocked(days(in: context).lowerBound) { lockedNote(.allHistory) }
      if team.members.isEmpty {
        emptyState(SharedTexts.noMatches, icon: .search, text: TeamTexts.nobodyMatches)
      } else if layout == .day {
        dayView(team, in: context)
      } else if layout == .hours {
        if hasAllShifts { hoursView(team, in: context) }
      } else {
        weekView(shown, in: context)
        // Keys are of use where there is room for the grid.
        tag("div", .class("only-wide")) {
          context.memos.part(MemoInputs("team-tip", id: (0, 0))) {
            tipBanner(.keys, in: context).map { .tip($0) }
          }
        }
      }
      if team.count == 1 { aloneNote(in: context) }
      if let brush { brushes(brush, in: context) }
      if layout == .week { undoBar(in: context).map { .reversal($0) } }
    }
  }

  private var layouts: HTML<Action> {
    segmented(
      label: TeamTexts.layout,
      choices: [
        Choice("week", TeamTexts.weeks), Choice("day", SharedTexts.day), Choice("hours", TeamTexts.hoursTitle),
      ],
      selected: layout.rawValue
    ) { .layoutChosen(Layout(rawValue: $0) ?? .week) }
  }

  /// Whether whoever may plan the draft plans.
  private func isPlanning(in context: ScreenContext) -> Bool {
    brush != nil && context.actor.role >= .manager
  }

  private func hasDraft(in context: ScreenContext) -> Bool {
    context.actor.role >= .manager && context.records.count(of: DraftedShift.self) > 0
  }

  /// Whether the schedule is planned or the draft.
  private var layers: HTML<Action> {
    segmented(
      label: TeamTexts.layer, choices: [Choice("live", TeamTexts.live), Choice("draft", TeamTexts.draft)],
      selected: isDraft ? "draft" : "live"
    ) { .draftChosen($0 == "draft") }
  }

  /// That there is a draft, for managers who do not plan it.
  private func draftNote(in context: ScreenContext) -> HTML<Action> {
    guard !isDraft, hasDraft(in: context) else { return .nothing }
    let count = context.records.count(of: DraftedShift.self)
    return banner(
      TeamTexts.draftChanges(count), icon: .pencil, tone: .neutral,
      button: Button(TeamTexts.review, action: .linkTapped(DraftPaths.review)))
  }

  private func aloneNote(in context: ScreenContext) -> HTML<Action> {
    emptyState(
      TeamTexts.alone, icon: .people, text: TeamTexts.aloneText,
      button: context.actor.role >= .manager
        ? Button(TeamTexts.invite, icon: .plus, action: .linkTapped("/settings/members/invite")) : nil)
  }

  private func tools(in context: ScreenContext) -> HTML<Action> {
    let day = shownDay(in: context)
    let step = layout == .day ? 1 : 7
    return group {
      iconButton(
        .chevronLeft, label: layout == .day ? TeamTexts.previousDay : TeamTexts.previousWeek, shortcut: .previousPage,
        action: .dayShown(day.adding(days: -step)))
      button(
        Button(
          SharedTexts.today, isEnabled: day != context.today, shortcut: .today,
          action: .dayShown(context.today)))
      iconButton(
        .chevronRight, label: layout == .day ? TeamTexts.nextDay : TeamTexts.nextWeek, shortcut: .nextPage,
        action: .dayShown(day.adding(days: step)))
      if brush != nil {
        button(Button(SharedTexts.done, action: .paintEnded))
      } else if layout == .week, context.mayPlan(for: context.member) {
        button(Button(TeamTexts.plan, shortcut: .plan, action: .paintTapped))
      }
      tag(
        "button", .class("button round"), .type("button"), .aria("label", TeamTexts.print), .title(TeamTexts.print),
        .data("print", "")
      ) { icon(.printer) }
    }
  }

  private func filters(_ team: Team, on records: Records) -> HTML<Action> {
    let locations = records.locations()
    let everywhere = [Choice("", TeamTexts.allLocations)]
    return tag("div", .class("team-tools")) {
      searchField(id: "team-person", label: TeamTexts.searchPeople, text: filter.name) { .nameTyped($0) }
      menu(
        id: "team-location", label: SharedTexts.location, icon: .geoAlt,
        choices: everywhere
          + order(of: locations.map { $0.name.searchKey }).map {
            Choice(locations[$0].id.description, locations[$0].name)
          },
        selected: filter.location?.description ?? ""
      ) { .locationChosen($0) }
      menu(
        id: "team-type", label: SharedTexts.shiftType, icon: .label,
        choices: [Choice("", TeamTexts.allTypes)]
          + team.types.all.map { Choice($0.type.id.description, "\($0.type.symbol) – \($0.type.title)") },
        selected: filter.shiftType?.description ?? ""
      ) { .shiftTypeChosen($0) }
    }
  }

  /// How it stands with shifts that the device does not hold.
  private func distantNote(in context: ScreenContext) -> HTML<Action> {
    guard let distant else { return .nothing }
    switch distant.phase {
    case .loaded: return tag("p", .class("quiet form-note")) { TeamTexts.onlyShown }
    case .failed:
      return banner(TeamTexts.notLoaded, button: Button(SharedTexts.tryAgain, action: .retryTapped))
    case .wanted, .loading:
      return tag("p", .class("quiet form-note"), .role("status")) {
        context.status.isOnline ? TeamTexts.loading : TeamTexts.needsNetwork
      }
    }
  }

  /// The brushes to paint with.
  private func brushes(_ brush: TeamBrush, in context: ScreenContext) -> HTML<Action> {
    let week = days(in: context).lowerBound
    return tag("section", .class("plan section dock"), .aria("label", TeamTexts.plan), .key("plan")) {
      tag("p", .class("quiet")) { hint(for: brush) }
      tag("div", .class("brushes"), .role("group"), .aria("label", TeamTexts.brushes)) {
        for type in context.records.shiftTypesBySymbol {
          brushButton(
            badge(type.symbol, hue: type.hue, size: .small), type.title, isOn: brush == .shiftType(type.id),
            key: type.id.description, action: Action.brushTapped(.shiftType(type.id)))
        }
        brushButton(icon(.x), TeamTexts.off, isOn: brush == .off, key: "off", action: Action.brushTapped(.off))
        weekBrush(brush, week, isOfTeam: false)
        if context.actor.role >= .manager { weekBrush(brush, week, isOfTeam: true) }
      }
      planningTools(from: week, in: context)
    }
  }

  /// What features plan with, and in the draft how it is published.
  private func planningTools(from week: CivilDate, in context: ScreenContext) -> HTML<Action> {
    var tools = context.features.planningTools(from: week, isDraft: isDraft, in: context) { path in
      Action.linkTapped(path)
    }
    if isDraft {
      let count = context.records.count(of: DraftedShift.self)
      tools.append(
        Button(
          TeamTexts.publish(count), icon: .upload, isEnabled: count > 0, action: .linkTapped(DraftPaths.review)))
    }
    if tools.isEmpty { return .nothing }
    return tag("div", .class("button-row")) { for tool in tools { button(tool) } }
  }

  private func weekBrush(_ brush: TeamBrush, _ week: CivilDate, isOfTeam: Bool) -> HTML<Action> {
    let known: TeamBrush? = if case .week(_, isOfTeam) = brush { brush } else { nil }
    return brushButton(
      icon(.copy), isOfTeam ? TeamTexts.copyTeamWeek : ShiftTexts.copyWeek, isOn: known != nil,
      key: isOfTeam ? "team-week" : "week", action: .brushTapped(known ?? .week(week, isOfTeam: isOfTeam)))
  }

  private func hint(for brush: TeamBrush) -> String {
    switch brush {
    case .shiftType: isDraft ? TeamTexts.draftHint : TeamTexts.planHint
    case .off: TeamTexts.offHint
    case .week(let start, let isOfTeam):
      TeamTexts.weekHint(start.text(.monthAndDay), isOfTeam: isOfTeam)
    }
  }
}
