package import HTMLKit
package import JSONKit
package import RecordKit
package import RequestsModel
import ScheduleModel
import ScheduleViews
package import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// Changes whom a request asks and what it says, until somebody has taken it.
package struct EditRequestSheet: RowSheet {
  package var form: RowForm<ShiftRequest>

  package enum Action: Equatable, Sendable {
    case form(FormAction)
    case colleagueChosen(Identifier<Member>?)
  }

  package static let basePath = RequestsScreen.path
  package static let idPrefix = "request"
  package static let texts = RowSheetTexts(
    add: RequestTexts.editRequest, edit: RequestTexts.editRequest, noun: RequestTexts.noun, gone: RequestTexts.gone)

  package init(form: RowForm<ShiftRequest>) { self.form = form }
  package static func form(_ action: FormAction) -> Action { .form(action) }

  /// Of a request that is there: new ones have sheets of their own.
  package static func open(_ address: Address, on records: Records, in environment: Environment) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: basePath), rest.count == 1, Identifier<ShiftRequest>(rest[0]) != nil else {
      return nil
    }
    return openRow(address, on: records, in: environment)
  }

  package var isDetail: Bool { false }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .form(let action): return reduceForm(action, on: records, in: environment)
    case .colleagueChosen(let member): form.change { $0.row.to = member }
    }
    return []
  }

  package func heading(on records: Records, in environment: Environment) -> HTML<Action> {
    let request = form.draft.row
    let work = ShownShift(request.work(by: request.member, on: records), on: records)
    return infoCard(
      lead: badge(work.symbol, hue: work.hue, size: .large), title: work.title,
      meta: [
        CardDetail(request.date.text(.full, in: environment.region), icon: .calendar3),
        CardDetail(work.duration?.text(in: environment.region) ?? "", icon: .clock),
      ])
  }

  package func layout(on records: Records, in environment: Environment) -> [FormLayout] {
    let isOffer = form.draft.row.kind.offersShift
    return [
      FormLayout(
        .field("note", placeholder: isOffer ? RequestTexts.notePlaceholder : RequestTexts.openNotePlaceholder))
    ]
  }

  /// A swap is with the colleague whose shift is wanted.
  package func details(on records: Records, in environment: Environment) -> HTML<Action> {
    let request = form.draft.row
    guard !request.kind.wantsReturn else { return .nothing }
    return section(RequestTexts.ask, key: "ask") {
      candidateList(for: request, allowsAnybody: true, on: records, in: environment) { .colleagueChosen($0) }
    }
  }
}
