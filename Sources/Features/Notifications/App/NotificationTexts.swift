import Localization

/// The texts of notifications.
enum NotificationTexts: TextTable {
  static let table: StaticString = "NotificationTexts"

  static var title: String { localized() }
  static var summaryOfScreen: String { localized() }
  static var noAccount: String { localized() }

  /// Said before anybody is asked for permission.
  static var why: String { localized() }
  static var notOnServer: String { localized() }
  static var turnOn: String { localized() }
  static var turnOff: String { localized() }
  static var notSwitched: String { localized() }
  static var notSaved: String { localized() }

  static func note(_ permission: BrowserPermission) -> String {
    switch permission {
    case .ask: localized(key: "note.ask")
    case .on: localized(key: "note.on")
    case .denied: localized(key: "note.denied")
    case .install: localized(key: "note.install")
    case .unsupported: localized(key: "note.unsupported")
    }
  }

  static var summaryHeading: String { localized() }
  static var summary: String { localized() }
  static var summaryNote: String { localized() }
  static var time: String { localized() }
  static var worksOnly: String { localized() }

  static var shiftsHeading: String { localized() }
  static var reminder: String { localized() }
  static var noReminder: String { localized() }
  static func before(_ time: String) -> String { localized(.text(time)) }
  static var changes: String { localized() }
  static var quiet: String { localized() }
  static var quietFrom: String { localized() }
  static var quietTo: String { localized() }
  static var quietNote: String { localized() }

  static var mail: String { localized() }
  static var mailNote: String { localized() }
}
