import Localization
import SettingsModel
import SharedModels

/// What the settings say of the person and of the device.
extension SettingsTexts {
  static var noun: String { localized() }
  static var plural: String { localized() }
  static var logName: String { localized() }
  static var namePlaceholder: String { localized() }
  static var nameNote: String { localized() }
  static var noName: String { localized() }
  static var nameSaved: String { localized() }
  static var nameNotSaved: String { localized() }
  static var switchQuestion: String { localized() }
  static var switchQuestionNotSaved: String { localized() }
  static var stepNotSkipped: String { localized() }
  static var tipNotDismissed: String { localized() }
  static var tips: String { localized() }
  static var tipsShown: String { localized() }
}

/// The user ID by which changes are tracked.
extension SettingsTexts {
  static var tracking: String { localized() }
  static var copy: String { localized() }
  static var copied: String { localized() }
  static var reset: String { localized() }
  static var resetQuestion: String { localized() }
  static var resetWarning: String { localized() }
  static var confirmReset: String { localized() }
  static var wasReset: String { localized() }
  static var notReset: String { localized() }
  static var idNotReset: String { localized() }
}

/// This device.
extension SettingsTexts {
  static var appearance: String { localized() }
  static var automatic: String { localized() }
  static var light: String { localized() }
  static var dark: String { localized() }
  static var accent: String { localized() }
  static var accentNote: String { localized() }
  static var accentNotSaved: String { localized() }
  static func name(of accent: AccentColor) -> String {
    switch accent {
    case .blue: localized(key: "accent.blue")
    case .teal: localized(key: "accent.teal")
    case .green: localized(key: "accent.green")
    case .orange: localized(key: "accent.orange")
    case .red: localized(key: "accent.red")
    case .pink: localized(key: "accent.pink")
    case .purple: localized(key: "accent.purple")
    case .graphite: localized(key: "accent.graphite")
    }
  }
  static var sync: String { localized() }
  static var syncNow: String { localized() }
  static var version: String { localized() }
  static var synced: String { localized() }
  static func waiting(_ count: Int) -> String { localized(.count(count)) }
  static func offlineWaiting(_ count: Int) -> String { localized(.count(count)) }
  static func deferred(_ count: Int) -> String { localized(.count(count)) }
  static func unreadable(_ count: Int) -> String { localized(.count(count)) }
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
