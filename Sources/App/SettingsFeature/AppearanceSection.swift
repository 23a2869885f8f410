package import HTMLKit
package import RecordKit
package import SharedUIs

/// Light or dark, on the settings screen.
package struct AppearanceSection: Screen {
  package enum Action: Equatable, Sendable {
    case themeChosen(String)
  }

  package init() {}

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    nil
  }
  package var path: String { "\(SettingsScreen.path)#appearance" }
  package func title(on records: Records) -> String { SettingsTexts.appearance }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .themeChosen(let name): Theme(rawValue: name).map { [.setTheme($0)] } ?? []
    }
  }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    segmented(
      label: SettingsTexts.appearance,
      choices: [
        Choice("automatic", SettingsTexts.automatic), Choice("light", SettingsTexts.light),
        Choice("dark", SettingsTexts.dark),
      ],
      selected: environment.theme.rawValue
    ) { .themeChosen($0) }
  }
}
