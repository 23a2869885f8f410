package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// Which part of the schedule is downloaded, and as what.
package struct ExportSheet: Screen {
  package enum Format: String, Sendable {
    case pdf, csv
  }

  private let year: Int
  /// 1 to 12; nil for the whole year.
  private var month: Int?
  private var person: PlannedPerson
  /// Nil for what is usual in the region.
  private var paper: PaperSize?
  private var format = Format.pdf

  package enum Action: Equatable, Sendable {
    case periodChosen(String)
    case personChosen(String)
    case paperChosen(String)
    case formatChosen(String)
    case closed
  }

  package static func path(of year: Int, _ person: PlannedPerson) -> String {
    "\(YearScreen.path(of: year))/export\(person.query)"
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: YearScreen.path), rest.count == 2, rest[1] == "export",
      let first = YearScreen.firstDay(of: rest[0]), let person = PlannedPerson(address.value("of") ?? "")
    else { return nil }
    guard person.isOpen(to: context, on: context.records) else { return .gone(YearPlannerTexts.notSharedText) }
    if case .member(let id) = person, context.records[id] == nil { return .gone(YearPlannerTexts.gone) }
    return .screen(ExportSheet(year: first.year, person: person))
  }

  private init(year: Int, person: PlannedPerson) {
    self.year = year
    self.person = person
  }

  package var path: String { Self.path(of: year, person) }
  package func title(on records: Records) -> String { YearPlannerTexts.export }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .periodChosen(let text): month = (1...12).first { String($0) == text }
    case .personChosen(let text): person = PlannedPerson(text) ?? .me
    case .paperChosen(let text): paper = PaperSize(rawValue: text)
    case .formatChosen(let text): format = Format(rawValue: text) ?? .pdf
    case .closed: return [.cancel]
    }
    return []
  }
}

extension ExportSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(title(on: context.records), cancel: Button(SharedTexts.done, action: .closed)) {
      formSection(footer: footer, key: "choices") {
        menuRow(
          id: "export-period", label: YearPlannerTexts.period,
          choices: [Choice("", "\(year)")]
            + CivilDate.monthNames.indices.map { Choice(String($0 + 1), CivilDate.monthNames[$0]) },
          selected: month.map { String($0) } ?? ""
        ) { .periodChosen($0) }
        persons(in: context)
        menuRow(
          id: "export-format", label: YearPlannerTexts.format,
          choices: [
            Choice(Format.pdf.rawValue, YearPlannerTexts.pdf), Choice(Format.csv.rawValue, YearPlannerTexts.csv),
          ], selected: format.rawValue
        ) { .formatChosen($0) }
        if format == .pdf { papers(in: context) }
      }
      if context.allows(.exports) { download(in: context) } else { lockedNote(.exports) }
    }
  }

  private var footer: String {
    if format == .csv { return YearPlannerTexts.csvNote }
    return person == .team && month == nil ? YearPlannerTexts.teamYearNote : ""
  }

  private func persons(in context: ScreenContext) -> HTML<Action> {
    let others = context.records.members().filter { $0.id != context.member }
    guard context.actor.seesTeam(on: context.records), !others.isEmpty else { return .nothing }
    return menuRow(
      id: "export-person", label: YearPlannerTexts.whose,
      choices: [Choice("", YearPlannerTexts.me), Choice("team", SharedTexts.team)]
        + others.map { Choice($0.id.description, context.records.memberName($0.id)) },
      selected: person == .member(context.member) ? "" : person.text
    ) { .personChosen($0) }
  }

  private func papers(in context: ScreenContext) -> HTML<Action> {
    menuRow(
      id: "export-paper", label: YearPlannerTexts.paper,
      choices: [
        Choice(PaperSize.a4.rawValue, YearPlannerTexts.a4), Choice(PaperSize.letter.rawValue, YearPlannerTexts.letter),
      ], selected: shownPaper(in: context).rawValue
    ) { .paperChosen($0) }
  }

  private func shownPaper(in context: ScreenContext) -> PaperSize { paper ?? Region.current.paper }

  /// The browser follows the link itself: the file is the server's.
  private func download(in context: ScreenContext) -> HTML<Action> {
    let label = format == .pdf ? YearPlannerTexts.downloadPDF : YearPlannerTexts.downloadCSV
    guard context.status.isOnline else {
      return tag("p", .class("quiet form-note"), .role("status")) { SharedTexts.notNow }
    }
    return tag(
      "a", .class("button primary"), .href(address(in: context)), .download(fileName), .focusKey("download")
    ) {
      icon(.download)
      tag("span") { label }
    }
  }

  private var fileName: String {
    let period = month.map { "\(year)-\(padded($0, to: 2))" } ?? padded(year, to: 4)
    return "\(person == .team ? "team" : "shifts")-\(period).\(format.rawValue)"
  }

  /// The file's address in the API.
  private func address(in context: ScreenContext) -> String {
    let base = "/api/v1/workplaces/\(context.actor.workplace)/schedule"
    let whose = person.member(in: context).map { "member=\($0)" } ?? "team=true"
    switch format {
    case .pdf:
      let paper = "paper=\(shownPaper(in: context).rawValue)"
      let year = padded(year, to: 4)
      guard let month else { return "\(base)/year.pdf?year=\(year)&\(whose)&\(paper)" }
      return "\(base)/month.pdf?month=\(year)-\(padded(month, to: 2))&\(whose)&\(paper)"
    case .csv:
      let first = CivilDate(year: year, month: month ?? 1, day: 1) ?? context.today
      let last = first.adding(months: month == nil ? 11 : 0).endOfMonth
      return "\(base).csv?from=\(first)&to=\(last)&\(whose)"
    }
  }
}
