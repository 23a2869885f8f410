/// What is said of the server to its owner; what its reports say comes from the server.
enum AdministrationTexts {
  static var server: String { "Server" }
  static var serverText: String { "Accounts, workplaces, storage, backups" }
  static var accounts: String { "Accounts" }
  static var accountsText: String { "Lock or delete accounts, and help with passwords" }
  static var workplaces: String { "Workplaces" }
  static var workplacesText: String { "Owners, members, and size" }
  static var jobs: String { "Jobs and Messages" }
  static var jobsText: String { "Scheduled, running, and failed" }
  static var activity: String { "Activity" }
  static var activityText: String { "Sign-ins, roles, deletions, and administration of the last 30 days" }

  static var status: String { "Status" }
  static var account: String { "Account" }
  static var workplace: String { "Workplace" }
  static var searchAccounts: String { "Search by address or name" }
  static var yes: String { "Yes" }
  static var no: String { "No" }
  static var none: String { "None" }
  static var isCut: String { "Only the first entries are shown." }

  static var backUp: String { "Back Up Now" }
  static var lock: String { "Lock Account" }
  static var unlock: String { "Unlock Account" }
  static var endSessions: String { "Sign Out Everywhere" }
  static var resetLink: String { "New Password Link" }
  static var resetLinkNote: String {
    "It works once, for one day. Send it in a way nobody else can read: whoever uses it gets into the account."
  }
  static var deleteAccount: String { "Delete Account" }
  static var deleteWorkplace: String { "Delete Workplace" }
  static var notDone: String { "Couldn’t Make the Change" }
}
