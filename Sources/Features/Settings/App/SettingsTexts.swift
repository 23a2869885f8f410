import SentenceKit
import SettingsModel
import SharedModels

/// What the settings say of the person and of the device.
extension SettingsTexts {
  static var noun: String { "display name" }
  static var plural: String { "display names" }
  static var logName: String { "Name in the change log" }
  static var namePlaceholder: String { "e.g., Alex Example" }
  static var nameNote: String { "Shown in the change log instead of your user ID." }
  static var noName: String { "No name" }
  static var nameSaved: String { "Display name saved" }
  static var nameNotSaved: String { "Couldn’t save the display name." }
  static var switchQuestion: String { "Ask before switching a shift" }
  static var switchQuestionNotSaved: String { "Couldn’t change this setting." }
  static var stepNotSkipped: String { "Couldn’t skip this step." }
  static var tipNotDismissed: String { "Couldn’t dismiss this tip." }
  static var tips: String { "Show Tips Again" }
  static var tipsShown: String { "Tips will be shown again" }
}

/// The user ID by which changes are tracked.
extension SettingsTexts {
  static var tracking: String { "Change tracking" }
  static var copy: String { "Copy ID" }
  static var copied: String { "User ID copied" }
  static var reset: String { "Reset User ID" }
  static var resetQuestion: String { "Reset User ID?" }
  static var resetWarning: String {
    """
    From now on, your changes are tracked under a new identity. Changes you have already made keep the old ID and \
    name, and can no longer be undone.
    """
  }
  static var confirmReset: String { "Reset" }
  static var wasReset: String { "User ID reset" }
  static var notReset: String { "Couldn’t Reset" }
  static var idNotReset: String { "Couldn’t reset the user ID." }
}

/// This device.
extension SettingsTexts {
  static var appearance: String { "Appearance" }
  static var automatic: String { "Automatic" }
  static var light: String { "Light" }
  static var dark: String { "Dark" }
  static var accent: String { "Color and app icon" }
  static var accentNote: String {
    """
    The color is used on all your devices. If TeamShift is on your home screen, its icon changes only after you remove \
    and install it again.
    """
  }
  static var accentNotSaved: String { "Couldn’t change the color." }
  static func name(of accent: AccentColor) -> String {
    switch accent {
    case .blue: "Blue"
    case .teal: "Teal"
    case .green: "Green"
    case .orange: "Orange"
    case .red: "Red"
    case .pink: "Pink"
    case .purple: "Purple"
    case .graphite: "Graphite"
    }
  }
  static var sync: String { "Sync" }
  static var syncNow: String { "Sync Now" }
  static var version: String { "Version" }
  static var synced: String { "Everything is synced" }
  static func waiting(_ count: Int) -> String { "\(count) waiting to sync" }
  static func offlineWaiting(_ count: Int) -> String { "Offline, \(count) waiting to sync" }
  static func deferred(_ count: Int) -> String {
    count == 1
      ? "Update TeamShift to see 1 new change."
      : "Update TeamShift to see \(count) new changes."
  }
  static func unreadable(_ count: Int) -> String {
    count == 1
      ? "1 change can’t be read by this version, so it hasn’t been sent. Update TeamShift."
      : "\(count) changes can’t be read by this version, so they haven’t been sent. Update TeamShift."
  }
}

/// A change that was turned down.
extension SettingsTexts {
  static func notSaved(_ intent: SaveUserProfile) -> String {
    if intent.skippedStep != nil { return stepNotSkipped }
    if intent.dismissedTip != nil { return tipNotDismissed }
    if intent.accent != nil { return accentNotSaved }
    return intent.displayName == nil ? switchQuestionNotSaved : nameNotSaved
  }
}
