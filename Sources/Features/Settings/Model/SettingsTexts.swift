import SentenceKit

/// What the settings say of the person and of the device.
package enum SettingsTexts {
  static var theDisplayName: String { "The display name" }
}

/// The user ID by which changes are tracked.
extension SettingsTexts {
  static var idTaken: String { "This user ID is already taken." }
}
