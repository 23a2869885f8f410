package import HTMLKit
package import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import ShiftTypesModel
import TimeKit

/// The choice of a template of shift types, or of an own first one.
package struct TemplatesSheet: Screen {
  private var isSaving = false

  package enum Action: Equatable, Sendable {
    case templateTapped(String)
    case ownTapped
    case cancelTapped
  }

  package static let path = "\(ShiftTypesScreen.path)/templates"

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard address.rest(behind: path) == [], context.allows(ImportShiftTypes.self) else { return nil }
    return .screen(TemplatesSheet())
  }

  package var path: String { Self.path }
  package func title(on records: Records) -> String { ShiftTypeTexts.shiftTypes }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .templateTapped(let name):
      guard !isSaving, let template = ShiftTypeTemplate(rawValue: name) else { return [] }
      isSaving = true
      return [.submitAndClose(template.intent(on: context.records, makeIdentifier: context.makeIdentifier))]
    case .ownTapped: return [.finish, .open(ShiftTypeSheet.newPath)]
    case .cancelTapped: return [.cancel]
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(_, let outcome) = event else { return [] }
    isSaving = false
    switch outcome {
    case .stored: return [.finish]
    case .refused(let refusal): return [.notice(title: ShiftTypeTexts.notAdded, message: refusal.message)]
    case .failed: return [.notice(title: ShiftTypeTexts.notAdded, message: SharedTexts.changeNotKept)]
    }
  }
}

extension TemplatesSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    sheet(
      title(on: context.records), cancel: Button(SharedTexts.cancel, action: .cancelTapped), isBusy: isSaving
    ) {
      cardList(label: ShiftTypeTexts.shiftTypes) {
        for template in ShiftTypeTemplate.allCases {
          cardItem(key: template.rawValue) { card(template, in: context) }
        }
        cardItem(key: "own") {
          rowCard(
            lead: iconTile(.plus, tone: .accent), title: ShiftTypeTexts.ownTypes,
            meta: [CardDetail(ShiftTypeTexts.ownTypesText)], action: .ownTapped)
        }
      }
      tag("p", .class("quiet card-note")) { ShiftTypeTexts.placeNote(context.records.templatePlaceName) }
    }
  }

  private func card(_ template: ShiftTypeTemplate, in context: ScreenContext) -> HTML<Action> {
    rowCard(
      lead: iconTile(.label), title: template.title,
      meta: template.shiftTypes.map {
        CardDetail(ShiftTypeTexts.entry($0.title, $0.symbol, $0.duration.text))
      },
      end: .icon(.plus), action: .templateTapped(template.rawValue))
  }
}
