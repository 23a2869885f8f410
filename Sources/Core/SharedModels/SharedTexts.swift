package import RecordKit
import SentenceKit
import TextKit

/// What the components say, and what several features say alike.
public enum SharedTexts {
  package static var ok: String { "OK" }
  package static var tip: String { "Tip" }
  package static var dismissTip: String { "Dismiss Tip" }
  package static var cancel: String { "Cancel" }
  /// The button that saves a form.
  public static var save: String { "Save" }
  package static var done: String { "Done" }
  package static var delete: String { "Delete" }
  package static var discard: String { "Discard" }
  package static var tryAgain: String { "Try Again" }
  package static var showMore: String { "Show More" }
  package static var undo: String { "Undo" }
  package static var addShiftType: String { "Add Shift Type" }

  package static var today: String { "Today" }
  package static var settings: String { "Settings" }
  package static var add: String { "Add" }
  package static var previous: String { "Previous" }
  package static var commands: String { "Commands" }
  package static var workplace: String { "Workplace" }
  package static var thisDevice: String { "This device" }
  package static var importAndExport: String { "Import and export" }
  package static var offline: String { "Offline" }
  package static var you: String { "You" }
  package static var account: String { "Account" }
  package static var team: String { "Team" }
  package static var copy: String { "Copy" }
  package static var share: String { "Share" }
  package static var copied: String { "Copied" }
  package static var notCopied: String { "Couldn’t Copy" }
  package static var cannotCopy: String { "This browser doesn’t let TeamShift copy." }
  package static var notNow: String { "You’re offline. Try again when you’re connected." }
  package static var userID: String { "User ID" }
  package static var location: String { "Location" }
  package static var shiftType: String { "Shift type" }

  package static var calendar: String { "Calendar" }
  /// Why the person's calendar is asked for (document 001, privacy).
  package static var calendarPurpose: String {
    "We use your calendar to sync your work shifts and prevent personal scheduling conflicts."
  }
}

/// What a map says.
extension SharedTexts {
  package static var zoomIn: String { "Zoom In" }
  package static var zoomOut: String { "Zoom Out" }
  package static var myPosition: String { "My Location" }
  package static var mapKeys: String { "Use the arrow keys to move the map, and plus and minus to zoom." }
  package static var mapPickingKeys: String { mapKeys + " Press Enter to choose the point in the center." }
  package static var lookingForPosition: String { "Finding your location…" }
  package static var positionRefused: String {
    "TeamShift can’t access your location. Allow it in your browser or device settings."
  }
  package static var positionUnknown: String { "Couldn’t find your location. It works best outdoors." }
}

/// Questions, and how things end.
extension SharedTexts {
  package static var undoTryAgain: String { "Couldn’t undo. Try again." }
  package static var redoTryAgain: String { "Couldn’t redo. Try again." }
  package static var undoAndRedo: String { "Undo and redo" }
  package static var discardQuestion: String { "Discard Changes?" }
  package static var discardWarning: String { "Your changes here will not be saved." }
  package static var keepEditing: String { "Keep Editing" }

  /// The heading over why something was not saved.
  public static var notSaved: String { "Couldn’t Save" }
  package static var notDeleted: String { "Couldn’t Delete" }
  package static var noLongerThere: String { "No Longer Available" }
  package static var changeNotKept: String { "Couldn’t save the change on this device. Try again." }
  package static var settingNotSaved: String { "Couldn’t save this setting. Try again." }
  package static var unreadableAnswer: String { "Couldn’t read the server’s response. Try again." }

  package static func added(_ name: String) -> String { "“\(name)” added" }
  package static func saved(_ name: String) -> String { "“\(name)” saved" }
  package static func wasNotSaved(_ name: String) -> String { "Couldn’t save “\(name)”." }
  package static func wasNotDeleted(_ name: String) -> String { "Couldn’t delete “\(name)”." }
  package static func willBeDeleted(_ name: String) -> String { "“\(name)” will be deleted." }
}

/// Forms.
extension SharedTexts {
  package static var day: String { "Day" }
  package static var date: String { "Date" }
  package static var days: String { "Days" }
  /// Leave and availability.
  package static var timeOff: String { "Time off" }
  package static var firstDay: String { "First day" }
  package static var lastDay: String { "Last day" }
  package static var severalDays: String { "Several days" }
  package static var noneOfTheWeekdays: String { "None of the chosen weekdays falls within these days." }
  package static var lastDayBeforeFirst: String { "The last day can’t be before the first." }
  package static var color: String { "Color" }
  package static var symbol: String { "Symbol" }
  package static var times: String { "Times" }

  package static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
  package static func until(_ day: String) -> String { "Until \(day)" }

  /// Stands in a menu while nothing is chosen.
  public static var choose: String { "Choose" }
  /// Stands in a menu that has nothing to choose.
  public static var noneAvailable: String { "None available" }

  package static var hour: String { "Hour" }
  package static var minute: String { "Minute" }
  package static var halfOfDay: String { "AM/PM" }
  package static var morning: String { "AM" }
  package static var afternoon: String { "PM" }
}

/// Lists and screens.
extension SharedTexts {
  package static var noMatches: String { "No matches" }
  package static var noShiftTypes: String { "No shift types yet" }
  package static var scheduleViews: String { "Schedule view" }
  package static var sortBy: String { "Sort by" }

  /// The name of a field that searches.
  public static var search: String { "Search" }
  /// The name of cards whose content is being loaded.
  public static var loading: String { "Loading" }
  /// The heading over why content could not be loaded.
  public static var somethingWentWrong: String { "Couldn’t load this" }
  /// The name of the tabs.
  public static var main: String { "Main" }

  package static var clearSearch: String { "Clear search" }
  package static var skipToContent: String { "Skip to content" }

  package static func removeFilter(_ filter: String) -> String { "Remove filter: \(filter)" }
  package static func shown(_ count: Int, of total: Int) -> String { String(count) + " of " + String(total) }
  package static func shiftTypeCount(_ count: Int) -> String { count == 1 ? "1 shift type" : "\(count) shift types" }
}

/// What an operation did, and what an undo or a redo of it says.
extension SharedTexts {
  package static var notUndone: String { "Couldn’t Undo" }
  package static var notRedone: String { "Couldn’t Redo" }
  package static var undone: String { "Undone" }
  package static var redone: String { "Redone" }
  package static var undoFailed: String { "Couldn’t undo the last change." }
  package static var redoFailed: String { "Couldn’t redo the change." }

  package static var nothing: String { "Nothing" }
  package static var wasAdded: String { "added" }
  package static var wasEdited: String { "edited" }
  package static var wasDeleted: String { "deleted" }
  package static var wasImported: String { "imported" }
  package static var wasChanged: String { "changed" }
  /// What was done to several kinds of rows: "1 rotation, 134 shifts, and 1 location".
  package static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.joined() }
    return parts.dropLast().listed(by: ", ") + (parts.count > 2 ? ", and " : " and ") + last
  }

  /// "Undone: Night Shift deleted".
  package static func reversed(_ word: String, _ operation: String) -> String { "\(word): \(operation)" }
  /// "3 shift types imported".
  package static func operation(_ rows: String, _ verb: String) -> String { "\(rows) \(verb)" }
  /// "Day Shift added on 30 days".
  package static func operation(_ name: String, _ verb: String, on days: String) -> String {
    "\(name) \(verb) on \(days)"
  }
  /// "Morning Shift → Night, Nov 20".
  package static func replaced(_ old: String, by new: String, on days: String) -> String { "\(old) → \(new), \(days)" }
  /// "Fatima: Evening → Day".
  package static func owned(by owner: String, _ text: String) -> String { "\(owner): \(text)" }
  package static func moved(_ name: String, to day: String) -> String { "\(name) moved to \(day)" }
  /// "1 location", in the words of the rows' feature; nil if none has words for them.
  package static func rows(_ count: Int, _ noun: String?, _ plural: String?) -> String {
    "\(count) \(count == 1 ? noun ?? "item" : plural ?? "items")"
  }
}

/// What the rules of shifts say, and what several features say of shifts alike.
extension SharedTexts {
  static var capability: String { "Team shifts" }
  static var capabilitySummary: String { "Shift types, rotations, leave, and who works when." }
  package static var shift: String { "Shift" }
  /// A shift within a sentence: "Night Shift on Fri, Nov 20".
  package static func shift(_ title: String, on day: String) -> String { "\(title) on \(day)" }
}

/// Why a command is refused.
extension SharedTexts {
  package static var shiftTypeGone: String { "Selected shift type no longer exists. Please choose another." }
}

/// Why a shift type is not taken.
extension SharedTexts {
  package static var locationGone: String { "Selected location no longer exists. Please choose another." }
}

/// What shared rows and their rules say, and what their fields are called.
extension SharedTexts {
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
  static var invalidCurrency: String { "isn’t a supported currency" }
  package static var amountMissing: String { "Enter an amount, such as 25 or 25.50." }
  static var noSuchAccent: String { "Choose one of the eight colors." }

  static func nextDay(_ times: String) -> String { "\(times), next day" }

  /// A name as it is written within a sentence.
  package static func quoted(_ name: String) -> String { "“\(name)”" }
}

/// The tiers, and what Pro has.
extension SharedTexts {
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
extension SharedTexts {
  package static var invalidPeriod: String { "is not a period" }
  package static var invalidRestRule: String { "must be one of the rest rule sets" }
  package static var invalidOvertime: String { "must be one of the overtime rules" }
  package static var invalidWeekday: String { "must be from 1 to 7" }
  static var invalidWeekdays: String { "must be a list of 1 to 7 numbers from 1, Monday, to 7, Sunday" }
  static var invalidListedWeekday: String { "must be a number from 1, Monday, to 7, Sunday, listed only once" }
  package static var invalidKindOfLeave: String { "is not a type of leave" }
  package static var vacationDays: String { "Vacation days" }
  /// What a manager answers to a request.
  public static var reply: String { "Reply" }
  package static var isBeforeFirstDay: String { "is before the first day" }
  static var invalidTier: String { "is not a tier" }
  static var invalidColor: String { "is not one of the twelve colors" }
  static var invalidDuration: String { "must be allDay or scheduled" }
}
