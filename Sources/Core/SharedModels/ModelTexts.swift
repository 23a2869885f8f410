package import RecordKit

/// What shared rows and their rules say, and what their fields are called.
package enum ModelTexts {
  package static var name: String { "Name" }
  package static var address: String { "Address" }
  package static var title: String { "Title" }
  package static var description: String { "Description" }
  package static var note: String { "Note" }
  package static var crew: String { "Crew" }
  package static var allDay: String { "All Day" }

  /// What a location is called within a sentence.
  package static var locationNoun: String { "location" }

  package static var formerMember: String { Member.formerName }

  /// What somebody is called whose name nobody has said yet.
  package static func unnamed(_ role: Role) -> String { role == .owner ? "Owner" : "Unnamed" }

  static var noSuchStep: String { "There is no such step." }
  static var noSuchTip: String { "There is no such tip." }
  static var noSuchAccent: String { "There is no such color." }

  static func nextDay(_ times: String) -> String { "\(times), next day" }

  /// A name as it is written within a sentence.
  package static func quoted(_ name: String) -> String { "“\(name)”" }
}

/// The plans, and what Pro has.
extension ModelTexts {
  static var free: String { "Free" }
  static var pro: String { "Pro" }
  static var allHistory: String { "All history" }
  static var exports: String { "Files for spreadsheets and printing" }
  static var themes: String { "Themes" }
  static var severalPatterns: String { "Several rotations" }

  static func allHistoryLocked(_ days: Int) -> String {
    "Free shows the last \(days) days. What is older is kept, and Pro shows it: see Plan in Settings."
  }
  static var exportsLocked: String {
    "With Pro you save the schedule and the log as files: see Plan in Settings. Your own data can always be exported."
  }
  static var themesLocked: String {
    "With Pro you choose the accent color and the app’s icon: see Plan in Settings."
  }
  static var severalPatternsLocked: String {
    "Free has one rotation at a time. With Pro there can be several: see Plan in Settings."
  }
}

/// What is wrong with a field that a program has sent; its name comes before.
extension ModelTexts {
  package static var isNoPeriod: String { "is not a period" }
  static var isNoRestRule: String { "is not a source of rules of rest" }
  static var isNoKindOfLeave: String { "is not a kind of leave" }
  package static var isBeforeFirstDay: String { "is before the first day" }
  static var isNoTier: String { "is not a tier" }
  static var isNoColor: String { "is not one of the twelve colors" }
  static var isNoDuration: String { "must be allDay or scheduled" }
}
