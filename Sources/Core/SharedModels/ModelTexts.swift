package import RecordKit
import SentenceKit
import TextKit

/// What shared rows and their rules say, and what their fields are called.
package enum ModelTexts {
  package static var name: String { "Name" }
  package static var address: String { "Address" }
  package static var title: String { "Title" }
  package static var description: String { "Description" }
  package static var note: String { "Note" }
  package static var crew: String { "Crew" }
  package static var unpaidBreak: String { "Unpaid break (minutes)" }
  package static var allDay: String { "All Day" }

  /// What a location is called within a sentence.
  package static var memberNoun: String { "member" }
  static var workplaceNoun: String { "workplace" }
  static func unknownTimeZone(_ name: String) -> String {
    "We don’t know the time zone “\(name.limited(toCharacters: 60))”."
  }
  static var plansNothing: String { "Turn on at least one feature." }
  static func unknownCapability(_ name: String) -> String { "“\(name)” isn’t a feature of TeamShift." }
  package static var locationNoun: String { "location" }

  package static var formerMember: String { Member.formerName }

  /// What somebody is called whose name nobody has said yet.
  package static func unnamed(_ role: Role) -> String { role == .owner ? "Owner" : "Unnamed" }

  static var noSuchStep: String { "This step no longer exists." }
  static var noSuchTip: String { "This tip no longer exists." }
  static var isNoCurrency: String { "isn’t a supported currency" }
  package static var amountMissing: String { "Enter an amount, such as 25 or 25.50." }
  static var noSuchAccent: String { "Choose one of the eight colors." }

  static func nextDay(_ times: String) -> String { "\(times), next day" }

  /// A name as it is written within a sentence.
  package static func quoted(_ name: String) -> String { "“\(name)”" }
}

/// The tiers, and what Pro has.
extension ModelTexts {
  static var free: String { "Free" }
  static var pro: String { "Pro" }
  static var allHistory: String { "Full history" }
  static var exports: String { "Spreadsheet and PDF export" }
  static var themes: String { "Themes" }
  static var severalPatterns: String { "Multiple rotations" }
  static var calendarSync: String { "Two-way calendar sync" }

  static func allHistoryLocked(_ days: Int) -> String {
    "See the last \(days) days. Get Pro to see everything; nothing older is deleted."
  }
  static func totalsLocked(_ days: Int) -> String {
    "On Free, totals cover the last \(days) days and upcoming shifts."
  }
  static var exportsLocked: String {
    "Export the schedule and change log with Pro. You can always export your own data."
  }
  static var themesLocked: String {
    "Choose an accent color and app icon with Pro."
  }
  static var severalPatternsLocked: String {
    "Free includes one rotation. Use several with Pro."
  }
  static var calendarSyncLocked: String {
    "See your shifts in your calendar. Change them there with Pro."
  }
}

/// What is wrong with a field that a program has sent; its name comes before.
extension ModelTexts {
  package static var isNoPeriod: String { "is not a period" }
  static var isNoRestRule: String { "must be one of the rest rule sets" }
  static var isNoOvertime: String { "must be one of the overtime rules" }
  static var isNoWeekday: String { "must be from 1 to 7" }
  static var isNoWeekdays: String { "must be a list of 1 to 7 numbers from 1, Monday, to 7, Sunday" }
  static var isNoListedWeekday: String { "must be a number from 1, Monday, to 7, Sunday, listed only once" }
  static var isNoKindOfLeave: String { "is not a type of leave" }
  static var isNoRequestState: String { "must be waiting or declined" }
  static var vacationDays: String { "Vacation days" }
  /// What a manager answers to a request.
  public static var reply: String { "Reply" }
  package static var isBeforeFirstDay: String { "is before the first day" }
  static var isNoTier: String { "is not a tier" }
  static var isNoColor: String { "is not one of the twelve colors" }
  static var isNoDuration: String { "must be allDay or scheduled" }
}
