package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import WorkplaceModel

/// What plain members of the workplace may do, on the settings screen.
package struct PermissionsSection: Screen {
  package enum Action: Equatable, Sendable {
    case planToggled(Bool)
    case sightToggled(Bool)
    case periodChosen(String)
    case capabilityToggled(String, Bool)
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#permissions" }
  package func title(on records: Records) -> String { SharedTexts.team }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    guard let workplace = context.records.workplace else { return [] }
    var next = workplace
    switch action {
    case .planToggled(let isOn): next.permissions.planOwnShifts = isOn
    case .sightToggled(let isOn): next.permissions.seeTeam = isOn
    case .periodChosen(let name):
      guard let period = BooksPeriod(rawValue: name), period != workplace.booksPeriod else { return [] }
      next.booksPeriod = period
    case .capabilityToggled(let name, let isOn):
      let others = context.records.catalog.capabilities(in: workplace.capabilities).map { $0.name }.filter {
        $0 != name
      }
      // A workplace that plans nothing would be one of which nobody has chosen what it plans.
      guard isOn || !others.isEmpty else { return [] }
      next.capabilities = CapabilitySet(isOn ? others + [name] : others)
    }
    return [.submit(SaveWorkplace(from: workplace, to: next))]
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    guard let workplace = context.records.workplace, context.allows(SaveWorkplace.self) else { return .nothing }
    return group {
      if context.records.isTeam {
        toggles(workplace.permissions)
        books(workplace.booksPeriod)
      } else {
        tag("p", .class("form-note")) { WorkplaceTexts.noTeam }
      }
      chooser(workplace, on: context.records, in: context.features)
    }
  }

  private func toggles(_ permissions: MemberPermissions) -> HTML<Action> {
    formSection(footer: WorkplaceTexts.permissionsNote) {
      toggleRow(id: "members-plan", label: WorkplaceTexts.membersPlan, isOn: permissions.planOwnShifts) {
        .planToggled($0)
      }
      toggleRow(id: "members-see-team", label: WorkplaceTexts.membersSeeTeam, isOn: permissions.seeTeam) {
        .sightToggled($0)
      }
    }
  }

  private func books(_ period: BooksPeriod) -> HTML<Action> {
    formSection(footer: WorkplaceTexts.keepBooksNote) {
      menuRow(
        id: "keep-books", label: WorkplaceTexts.keepBooksFor,
        choices: BooksPeriod.allCases.map { Choice($0.rawValue, $0.title) }, selected: period.rawValue
      ) { .periodChosen($0) }
    }
  }

  /// What the workplace plans. What is on alone stays on.
  private func chooser(
    _ workplace: Workplace, on records: Records, in features: FeatureList
  ) -> HTML<Action> {
    let isOneOn = records.catalog.capabilities(in: workplace.capabilities).count == 1
    return formSection(WorkplaceTexts.capabilities, footer: WorkplaceTexts.capabilitiesNote) {
      for capability in records.catalog.capabilities {
        let isOn = capability.isOn(in: workplace.capabilities)
        toggleRow(
          id: "capability-\(capability.name)", label: capability.title, note: capability.summary,
          icon: features.icon(of: capability), isOn: isOn, isEnabled: !(isOn && isOneOn)
        ) { .capabilityToggled(capability.name, $0) }
      }
    }
  }
}
