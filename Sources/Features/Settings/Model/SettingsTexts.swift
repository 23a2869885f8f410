import Localization

/// What the settings say of the person and of the device.
package enum SettingsTexts: TextTable {
  package static let table: StaticString = "SettingsTexts"

  static var theDisplayName: String { localized() }
}

/// The user ID by which changes are tracked.
extension SettingsTexts {
  static var idTaken: String { localized() }
}
