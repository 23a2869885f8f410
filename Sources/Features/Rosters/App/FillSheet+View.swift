import CoverageModel
package import HTMLKit
import JSONKit
import PayModel
import RecordKit
import RestModel
import RosterProblemKit
import RostersModel
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

extension FillSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(
      title(on: context.records), cancel: Button(SharedTexts.cancel, action: .cancelTapped), save: saveButton
    ) {
      switch phase {
      case .setup: setup(in: context)
      case .searching(let preview): searching(preview, in: context)
      case .found(let preview): found(preview, in: context)
      case .failed(let reason):
        emptyState(
          RosterTexts.noRoster, icon: .exclamationCircle, text: reason,
          button: Button(RosterTexts.changeAsk, action: .againTapped))
      }
    }
  }

  private var saveButton: Button<Action>? {
    guard case .found(let preview) = phase else { return nil }
    return Button(
      isDraft ? RosterTexts.planInDraft : RosterTexts.plan, isEnabled: !preview.changesNothing, action: .planTapped)
  }

  @HTMLBuilder<Action>
  private func setup(in context: ScreenContext) -> HTML<Action> {
    formSection(footer: mode == .fill ? RosterTexts.fillText : RosterTexts.repairText, key: "mode") {
      menuRow(
        id: "fill-mode", label: RosterTexts.plannedShifts,
        choices: [
          Choice(RosterMode.fill.rawValue, RosterTexts.keep), Choice(RosterMode.repair.rawValue, RosterTexts.change),
        ], selected: mode.rawValue
      ) { .modeChosen($0) }
    }
    formSection(SharedTexts.days, key: "days") {
      dateRow(
        id: "fill-first", label: SharedTexts.firstDay, date: firstDay.description,
        earliest: earliest(in: context).description, error: firstDayProblem(in: context)
      ) { .firstDayChanged($0) }
      dateRow(
        id: "fill-last", label: SharedTexts.lastDay, date: lastDay.description, earliest: firstDay.description,
        latest: latest(in: context).description, error: lastDayProblem(in: context)
      ) { .lastDayChanged($0) }
    }
    if mode == .fill, context.records.shiftTypeNeeds().isEmpty {
      banner(
        RosterTexts.noNeeds, button: Button(RosterTexts.addNeeds, action: .linkTapped("/settings/coverage")))
    }
    rules(in: context)
    button(
      Button(RosterTexts.find, icon: .people, isEnabled: isPossible(in: context), action: .findTapped),
      style: .primary)
  }

  private func rules(in context: ScreenContext) -> HTML<Action> {
    let members = context.records.members()
    let rules = context.records.rosterRules(of: context.actor.workplace)
    let days = firstDay...max(firstDay, lastDay)
    return formSection(footer: RosterTexts.summary(of: rules), key: "rules") {
      linkRow(
        id: "fill-people", label: RosterTexts.people,
        value: RosterTexts.included(
          members.count { context.records.workTerms(of: $0.id).isPlanned(in: days) }, of: members.count),
        href: RosterPeopleSheet.path, action: .linkTapped(RosterPeopleSheet.path))
      linkRow(
        id: "fill-rules", label: RosterTexts.rules, value: "", href: RosterRulesSheet.basePath,
        action: .linkTapped(RosterRulesSheet.basePath))
    }
  }

  @HTMLBuilder<Action>
  private func searching(_ preview: RosterPreview?, in context: ScreenContext) -> HTML<Action> {
    skeletonList(count: 3, label: RosterTexts.searching)
    tag("p", .class("roster-search"), .role("status"), .key("searching")) {
      preview.map { RosterTexts.soFar($0) } ?? RosterTexts.searching
    }
    button(
      Button(preview == nil ? RosterTexts.stop : RosterTexts.useThis, action: .stopTapped), style: .primary)
  }

  @HTMLBuilder<Action>
  private func found(_ preview: RosterPreview, in context: ScreenContext) -> HTML<Action> {
    let planned = context.on(schedule(on: context.records))
    summary(preview, in: planned)
    if let findings { lists(findings) }
    if let question {
      for week in weeks(in: planned) {
        RosterWeekTable(question: question, preview: preview, days: week, records: planned.records)
          .view
      }
    }
    tag("div", .class("button-row")) {
      button(Button(RosterTexts.changeAsk, icon: .arrowCounterclockwise, action: .againTapped))
    }
  }

  /// Opens what to know of the roster, each with its count.
  private func lists(_ findings: RosterFindings) -> HTML<Action> {
    let lists = RosterFindings.List.allCases.filter { !findings[$0].isEmpty }
    guard !lists.isEmpty else { return .nothing }
    return tag("div", .class("button-row"), .key("lists")) {
      for list in lists {
        let title = RosterTexts.title(of: list)
        button(
          Button(
            list == .shares ? title : RosterTexts.counted(title, findings[list].count), action: .listTapped(list)))
      }
    }
  }

  /// Hours are shown by the workplace's weeks, as they are limited.
  private func weeks(in context: ScreenContext) -> [ClosedRange<CivilDate>] {
    let settings = context.records.restSettings(of: context.actor.workplace)
    let days = stride(from: firstDay.daysSinceEpoch, through: lastDay.daysSinceEpoch + 6, by: OvertimeRule.week)
    return days.map { settings.week(of: CivilDate(daysSinceEpoch: $0)) }
      .filter { $0.lowerBound <= lastDay }
  }

  private func summary(_ preview: RosterPreview, in context: ScreenContext) -> HTML<Action> {
    let counts: [Definition<Action>?] = [
      Definition(RosterTexts.newShifts, String(preview.added.count)),
      preview.removed.isEmpty ? nil : Definition(RosterTexts.removedShifts, String(preview.removed.count)),
      Definition(RosterTexts.missing, String(preview.missing)),
      preview.over == 0 ? nil : Definition(RosterTexts.over, String(preview.over)),
    ]
    return group {
      definitionList(counts.compactMap { $0 })
      for text in notes(on: preview, context.records) + claims(of: preview, on: context.records) {
        tag("p", .class("form-note"), .key(text)) { text }
      }
    }
  }

  /// Where people are missing or too many, and whose shifts were left as they are.
  private func notes(on preview: RosterPreview, _ records: Records) -> [String] {
    guard let question else { return [] }
    let words = RosterWords(question: question, records: records)
    return Self.shortened(preview.gaps.map { words.gap($0) }) { RosterTexts.moreGaps($0) }
      + Self.shortened(preview.surpluses.map { words.surplus($0) }) { RosterTexts.moreSurpluses($0) }
      + preview.unchanged.map { words.unchanged($0) }
      + Self.shortened(preview.removed.map { words.removed($0) }) { RosterTexts.moreRemoved($0) }
      + words.withoutTimes(preview)
  }

  private static func shortened(_ lines: [String], _ more: (Int) -> String) -> [String] {
    let shown = 8
    return Array(lines.prefix(shown)) + (lines.count > shown ? [more(lines.count - shown)] : [])
  }

  /// How good the roster is, as far as that is known, and what it does not count.
  private func claims(of preview: RosterPreview, on records: Records) -> [String] {
    guard let question else { return [] }
    var claims: [String] = []
    if question.days.contains(where: { !records.staffingNeeds().windows(on: $0).isEmpty }) {
      claims.append(RosterTexts.withoutTimesOfDay)
    }
    if question.isCut { claims.append(RosterTexts.isCut) }
    if isProven(preview) {
      claims.append(mode == .fill ? RosterTexts.isBest : RosterTexts.isFewest)
    } else {
      claims.append(RosterTexts.mayBeBetter)
    }
    guard question.isShared else { return claims }
    claims.append(RosterTexts.isLeveled)
    return claims + (knowsEarlier ? [] : [RosterTexts.isHistoryShort])
  }

  /// Whether no roster is better by all that is said of it, and not only by what the search counts.
  func isProven(_ preview: RosterPreview) -> Bool {
    preview.isOptimal && question?.isExact ?? false && !(findings?.breaksRules ?? true)
  }
}

// Why a shift is there.
extension FillSheet {
  package func alert(in context: ScreenContext) -> HTML<Action>? {
    if let listed, let findings { return alert(findings, listed) }
    guard let asked, let question, let preview else { return nil }
    let words = RosterWords(question: question, records: schedule(on: context.records))
    return SharedUIs.alert(
      words.title(of: asked), message: words.reason(for: asked, in: preview),
      buttons: [AlertButton(SharedTexts.done, role: .cancel, action: .reasonsClosed)]
    ) {
      switch reasons {
      case .loading: tag("p", .class("quiet")) { SharedTexts.loading }
      case .failed(let reason): tag("p", .class("quiet")) { reason }
      case .here(let reasons): list(reasons, for: asked, words)
      }
    }
  }

  private func alert(_ findings: RosterFindings, _ list: RosterFindings.List) -> HTML<Action> {
    SharedUIs.alert(
      RosterTexts.title(of: list), message: "",
      buttons: [AlertButton(SharedTexts.done, role: .cancel, action: .listClosed)]
    ) {
      tag("ul", .class("roster-reasons")) {
        for line in findings[list] { tag("li") { line } }
      }
    }
  }

  private func list(
    _ reasons: RosterAlternatives, for shift: RosterPreview.Shift, _ words: RosterWords
  ) -> HTML<Action> {
    let lines = reasons.others.map { words.able($0, for: shift) } + reasons.unable.map { words.unable($0, for: shift) }
    return tag("ul", .class("roster-reasons")) {
      if lines.isEmpty { tag("li") { RosterTexts.nobodyElse } }
      for line in lines { tag("li") { line } }
    }
  }
}

/// A week of a roster that was found: a row for each person with shifts in it.
private struct RosterWeekTable {
  let question: RosterQuestion
  let preview: RosterPreview
  let days: ClosedRange<CivilDate>
  let records: Records

  var view: HTML<FillSheet.Action> {
    section(RosterTexts.week(of: days.lowerBound.text(.monthAndDay)), key: "\(days.lowerBound)") {
      weekTable(person: RosterTexts.person, days: days.map { head($0) }, rows: rows)
    }
  }

  private func head(_ date: CivilDate) -> GridDay {
    GridDay(
      date: date.description, weekday: date.weekday.shortName.limited(toCharacters: 2), number: String(date.day),
      label: date.text(.short))
  }

  /// Those who have shifts in the week.
  private var rows: [WeekTableRow<FillSheet.Action>] {
    let words = RosterWords(question: question, records: records)
    let indexes = preview.shifts.indices.filter { days.contains(preview.shifts[$0].date) }
    return question.members.compactMap { member in
      let own = indexes.filter { preview.shifts[$0].member == member }
      guard !own.isEmpty else { return nil }
      return WeekTableRow(
        key: member.description, name: records.memberName(member),
        note: DurationText.hoursAndMinutes(minutes(of: member)),
        shifts: own.map { shift($0, words) })
    }
  }

  /// What somebody works in the whole week, in real time: by the roster, and on its days that are not planned.
  private func minutes(of member: Identifier<Member>) -> Int {
    let removed = preview.removed.map { $0.id }
    let staying = records.workedShifts(of: member, in: days).filter { !removed.contains($0.id) }
    let added = preview.added.filter { $0.member == member && days.contains($0.date) }
    return staying.reduce(0) { $0 + records.workedMinutes(of: $1) }
      + added.reduce(0) { sum, shift in
        sum + (records[question.types[shift.type]]?.workedMinutes(on: shift.date, by: records.clock) ?? 0)
      }
  }

  private func shift(_ index: Int, _ words: RosterWords) -> WeekTableShift<FillSheet.Action> {
    let shift = preview.shifts[index]
    let type = records[question.types[shift.type]]
    return WeekTableShift(
      column: days.lowerBound.distance(to: shift.date), symbol: type?.symbol ?? "?", hue: type?.hue ?? 0,
      label: words.label(of: shift), isNew: shift.isNew, action: .shiftTapped(index))
  }
}
