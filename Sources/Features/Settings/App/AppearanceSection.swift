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

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "\(SettingsScreen.path)#appearance" }
  package func title(on records: Records) -> String { SettingsTexts.appearance }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .themeChosen(let name): Theme(rawValue: name).map { [.setTheme($0)] } ?? []
    case .accentChosen(let name): [.submit(SaveUserProfile(accent: name))]
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event,
      command.intent.as(SaveUserProfile.self)?.accent != nil
    else { return [] }
    return endSetting(outcome)
  }
}

extension AppearanceSection {
  package func view(in context: ScreenContext) -> HTML<Action> {
    group {
      segmented(
        label: SettingsTexts.appearance,
        choices: [
          Choice("automatic", SettingsTexts.automatic), Choice("light", SettingsTexts.light),
          Choice("dark", SettingsTexts.dark),
        ],
        selected: context.theme.rawValue
      ) { .themeChosen($0) }
      tag("div", .class("after-form")) {
        if context.allows(.themes) {
          accentRow(context.accent)
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
