package import HTMLKit
package import JSONKit
package import RecordKit
package import RequestsModel
import ScheduleModel
import SentenceKit
package import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// Posts a shift that nobody has yet, for anybody or one colleague to take.
package struct OpenShiftSheet: RowSheet {
  package var form: RowForm<ShiftRequest>

  package enum Action: Equatable, Sendable {
    case form(FormAction)
    case dateChanged(String)
    case typeChosen(String)
    case colleagueChosen(Identifier<Member>?)
  }

  package static let basePath = "\(RequestsScreen.path)/open"
  package static let idPrefix = "open"
  package static let texts = RowSheetTexts(
    add: RequestTexts.postOpenShift, edit: RequestTexts.postOpenShift, noun: RequestTexts.noun, gone: RequestTexts.gone,
    save: RequestTexts.post)

  /// Where one of a day is posted.
  static func path(on date: CivilDate) -> String { "\(newPath)?date=\(date)" }

  package init(form: RowForm<ShiftRequest>) { self.form = form }
  package static func form(_ action: FormAction) -> Action { .form(action) }

  /// An open shift of tomorrow, and of the first shift type.
  package static func new(_ id: Identifier<ShiftRequest>, in context: ScreenContext) -> ShiftRequest {
    var row = ShiftRequest(id: id)
    (row.kind, row.member, row.date) = (.open, context.member, context.today.adding(days: 1))
    if let type = context.records.shiftTypesBySymbol.first { row.shiftType = type.id }
    return row
  }

  /// Also at an address that names a day and a shift type: `…/new?date=2026-11-20&type=…`.
  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard context.actor.role >= .manager, address.rest(behind: basePath) == ["new"] else { return nil }
    var row = new(Identifier(context.makeIdentifier()), in: context)
    row.date = address.value("date").flatMap { CivilDate($0) } ?? row.date
    row.shiftType = address.value("type").flatMap { Identifier($0) } ?? row.shiftType
    return .screen(Self(row, in: context))
  }

  package var isDetail: Bool { false }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .form(let action): return reduceForm(action, in: context)
    case .dateChanged(let text): if let date = CivilDate(text) { form.change { $0.row.date = date } }
    case .typeChosen(let text):
      if let type = Identifier<ShiftType>(text) { form.change { $0.row.shiftType = type } }
    case .colleagueChosen(let member): form.change { $0.row.to = member }
    }
    return []
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    let row = form.draft.row
    return [
      FormLayout(
        .row(of: "date") {
          dateRow(id: "open-date", label: SharedTexts.date, date: row.date.description) { Action.dateChanged($0) }
        },
        .row(of: "shiftType") {
          menuRow(
            id: "open-type", label: SharedTexts.shiftType,
            choices: context.records.shiftTypesBySymbol.map { Choice($0.id.description, "\($0.symbol) – \($0.title)") },
            selected: row.shiftType.description
          ) { Action.typeChosen($0) }
        },
        .field("note", placeholder: RequestTexts.openNotePlaceholder))
    ]
  }

  package func details(in context: ScreenContext) -> HTML<Action> {
    section(RequestTexts.ask, key: "ask") {
      candidateList(for: form.draft.row, allowsAnybody: true, in: context) { .colleagueChosen($0) }
    }
  }
}
