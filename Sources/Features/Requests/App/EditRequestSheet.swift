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
  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: basePath), rest.count == 1, Identifier<ShiftRequest>(rest[0]) != nil else {
      return nil
    }
    return openRow(address, in: context)
  }

  package var isDetail: Bool { false }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .form(let action): return reduceForm(action, in: context)
    case .colleagueChosen(let member): form.change { $0.row.to = member }
    }
    return []
  }

  package func heading(in context: ScreenContext) -> HTML<Action> {
    let request = form.draft.row
    let work = ShownShift(request.work(by: request.member, on: context.records), on: context.records)
    return infoCard(
      lead: badge(work.symbol, hue: work.hue, size: .large), title: work.title,
      meta: [
        CardDetail(request.date.text(.full), icon: .calendar3),
        CardDetail(work.duration?.text ?? "", icon: .clock),
      ])
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    let isOffer = form.draft.row.kind.offersShift
    return [
      FormLayout(
        .field("note", placeholder: isOffer ? RequestTexts.notePlaceholder : RequestTexts.openNotePlaceholder))
    ]
  }

  /// A swap is with the colleague whose shift is wanted.
  package func details(in context: ScreenContext) -> HTML<Action> {
    let request = form.draft.row
    guard !request.kind.wantsReturn else { return .nothing }
    return section(RequestTexts.ask, key: "ask") {
      candidateList(for: request, allowsAnybody: true, in: context) { .colleagueChosen($0) }
    }
  }
}
