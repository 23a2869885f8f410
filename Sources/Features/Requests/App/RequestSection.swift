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

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#requests" }
  package func title(on records: Records) -> String { SharedTexts.workplace }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .tapped: [.open(RequestsScreen.path)]
    case .overtimeToggled(let isAvoided): change(on: records, in: environment) { $0.avoidsOvertime = isAvoided }
    case .restToggled(let isKept): change(on: records, in: environment) { $0.keepsRest = isKept }
    case .deciderChosen(let name):
      RequestSettings.Decider(rawValue: name).map { decider in
        change(on: records, in: environment) { $0.decider = decider }
      } ?? []
    }
  }

  private func change(
    on records: Records, in environment: Environment, _ edit: (inout RequestSettings) -> Void
  ) -> [Effect] {
    [.submit(SaveRequestSettings(changing: records.requestSettings(of: environment.actor.workplace), edit))]
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    guard case .ended(let command, let outcome) = event, command.intent.as(SaveRequestSettings.self) != nil else {
      return []
    }
    return endSetting(outcome)
  }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    guard records.plans(.shifts), records.isTeam else { return .nothing }
    return group {
      cardList(label: RequestTexts.requests) {
        cardItem(key: "requests") {
          rowCard(
            lead: iconTile(.arrowRepeat, tone: .accent), title: RequestTexts.requests,
            meta: [CardDetail("\(RequestLists(on: records, in: environment).count)")], href: RequestsScreen.path,
            action: .tapped)
        }
      }
      if environment.allows(SaveRequestSettings.self) { setting(on: records, in: environment) }
    }
  }

  private func setting(on records: Records, in environment: Environment) -> HTML<Action> {
    let settings = records.requestSettings(of: environment.actor.workplace)
    let seesTeam = (records.workplace?.permissions ?? .standard).seeTeam
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
