package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs

/// What plain members of the workplace may do, on the settings screen.
package struct PermissionsSection: Screen {
  package enum Action: Equatable, Sendable {
    case planToggled(Bool)
    case sightToggled(Bool)
    case kindChosen(String)
  }

  package init() {}

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    nil
  }
  package var path: String { "/settings#permissions" }
  package func title(on records: Records) -> String { SharedTexts.team }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    guard let workplace = records.workplace else { return [] }
    let save = SaveWorkplace(changing: workplace) { workplace in
      switch action {
      case .planToggled(let isOn): workplace.permissions.planOwnShifts = isOn
      case .sightToggled(let isOn): workplace.permissions.seeTeam = isOn
      case .kindChosen(let kind): workplace.kind = Workplace.Kind(rawValue: kind) ?? workplace.kind
      }
    }
    return [.submit(save)]
  }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    guard let workplace = records.workplace, environment.allows(SaveWorkplace.self) else { return .nothing }
    return formSection(footer: WorkplaceTexts.permissionsNote) {
      toggleRow(
        id: "members-plan", label: WorkplaceTexts.membersPlan, isOn: workplace.permissions.planOwnShifts
      ) { .planToggled($0) }
      toggleRow(
        id: "members-see-team", label: WorkplaceTexts.membersSeeTeam, isOn: workplace.permissions.seeTeam
      ) { .sightToggled($0) }
      menuRow(
        id: "workplace-kind", label: WorkplaceTexts.kind,
        choices: Workplace.Kind.allCases.map { Choice($0.rawValue, WorkplaceTexts.kind($0)) },
        selected: workplace.kind.rawValue
      ) { .kindChosen($0) }
    }
  }
}
