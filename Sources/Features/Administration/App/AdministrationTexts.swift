import Localization

/// What is said of the server to its owner; what its reports say comes from the server.
enum AdministrationTexts: TextTable {
  static let table: StaticString = "AdministrationTexts"

  static var server: String { localized() }
  static var serverText: String { localized() }
  static var accounts: String { localized() }
  static var accountsText: String { localized() }
  static var workplaces: String { localized() }
  static var workplacesText: String { localized() }
  static var jobs: String { localized() }
  static var jobsText: String { localized() }
  static var activity: String { localized() }
  static var activityText: String { localized() }

  static var status: String { localized() }
  static var account: String { localized() }
  static var workplace: String { localized() }
  static var searchAccounts: String { localized() }
  static var yes: String { localized() }
  static var no: String { localized() }
  static var none: String { localized() }
  static var isCut: String { localized() }

  static var backUp: String { localized() }
  static var lock: String { localized() }
  static var unlock: String { localized() }
  static var endSessions: String { localized() }
  static var resetLink: String { localized() }
  static var resetLinkNote: String { localized() }
  static var deleteAccount: String { localized() }
  static var deleteWorkplace: String { localized() }
  static var notDone: String { localized() }
}
