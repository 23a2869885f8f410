package import HTMLKit
package import RecordKit
import SettingsModel
import SharedModels
import SharedForms
package import SharedUIs

/// Light or dark, and the color of what can be pressed and of the app's icon, on the settings screen.
package struct AppearanceSection: Screen {
  package enum Action: Equatable, Sendable {
    case themeChosen(String)
    case accentChosen(String)
  }

  package init() {}

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "\(SettingsScreen.path)#appearance" }
  package func title(on records: Records) -> String { SettingsTexts.appearance }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .themeChosen(let name): Theme(rawValue: name).map { [.setTheme($0)] } ?? []
    case .accentChosen(let name): [.submit(SaveUserProfile(accent: name))]
    }
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    guard case .ended(let command, let outcome) = event,
      command.intent.as(SaveUserProfile.self)?.accent != nil
    else { return [] }
    return endSetting(outcome)
  }
}

extension AppearanceSection {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    group {
      segmented(
        label: SettingsTexts.appearance,
        choices: [
          Choice("automatic", SettingsTexts.automatic), Choice("light", SettingsTexts.light),
          Choice("dark", SettingsTexts.dark),
        ],
        selected: environment.theme.rawValue
      ) { .themeChosen($0) }
      tag("div", .class("after-form")) {
        if environment.allows(.themes, on: records) {
          accentRow(environment.accent(on: records))
        } else {
          lockedNote(.themes)
        }
      }
    }
  }

  private func accentRow(_ accent: AccentColor) -> HTML<Action> {
    formSection(footer: SettingsTexts.accentNote) {
      swatchRow(
        id: "accent", label: SettingsTexts.accent,
        swatches: AccentColor.allCases.map { Swatch($0, SettingsTexts.name(of: $0)) }, selected: accent.rawValue
      ) { .accentChosen($0) }
    }
  }
}
