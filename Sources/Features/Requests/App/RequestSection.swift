package import HTMLKit
import JSONKit
package import RecordKit
import RequestsModel
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// The way to the requests on the settings screen, and for managers who decides on them.
package struct RequestSection: Screen {
  package enum Action: Equatable, Sendable {
    case tapped
    case deciderChosen(String)
    case overtimeToggled(Bool)
    case restToggled(Bool)
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#requests" }
  package func title(on records: Records) -> String { SharedTexts.workplace }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .tapped: [.open(RequestsScreen.path)]
    case .overtimeToggled(let isAvoided): change(in: context) { $0.avoidsOvertime = isAvoided }
    case .restToggled(let isKept): change(in: context) { $0.keepsRest = isKept }
    case .deciderChosen(let name):
      RequestSettings.Decider(rawValue: name).map { decider in
        change(in: context) { $0.decider = decider }
      } ?? []
    }
  }

  private func change(in context: ScreenContext, _ edit: (inout RequestSettings) -> Void) -> [Effect] {
    [.submit(SaveRequestSettings(changing: context.records.requestSettings(of: context.actor.workplace), edit))]
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event, command.intent.as(SaveRequestSettings.self) != nil else {
      return []
    }
    return endSetting(outcome)
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    guard context.records.plans(.shifts), context.records.isTeam else { return .nothing }
    return group {
      cardList(label: RequestTexts.requests) {
        cardItem(key: "requests") {
          rowCard(
            lead: iconTile(.arrowRepeat, tone: .accent), title: RequestTexts.requests,
            meta: [CardDetail("\(RequestLists(in: context).count)")], href: RequestsScreen.path,
            action: .tapped)
        }
      }
      if context.allows(SaveRequestSettings.self) { setting(in: context) }
    }
  }

  private func setting(in context: ScreenContext) -> HTML<Action> {
    let settings = context.records.requestSettings(of: context.actor.workplace)
    let seesTeam = (context.records.workplace?.permissions ?? .standard).seeTeam
    return formSection(
      footer: seesTeam ? RequestTexts.deciderText : RequestTexts.managersDecideText, key: "request-settings"
    ) {
      menuRow(
        id: "request-decider", label: RequestTexts.decider,
        choices: RequestSettings.Decider.allCases.map { Choice($0.rawValue, RequestTexts.title(of: $0)) },
        selected: settings.decider.rawValue, isEnabled: seesTeam
      ) { .deciderChosen($0) }
      toggleRow(
        id: "request-overtime", label: RequestTexts.avoidsOvertime, note: RequestTexts.avoidsOvertimeNote,
        isOn: settings.avoidsOvertime
      ) { .overtimeToggled($0) }
      toggleRow(
        id: "request-rest", label: RequestTexts.keepsRest, note: RequestTexts.keepsRestNote, isOn: settings.keepsRest
      ) { .restToggled($0) }
    }
  }
}
