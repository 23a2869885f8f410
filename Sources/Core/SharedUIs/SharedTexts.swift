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
  static var zoomIn: String { "Zoom In" }
  static var zoomOut: String { "Zoom Out" }
  static var myPosition: String { "My Location" }
  static var mapKeys: String { "Use the arrow keys to move the map, and plus and minus to zoom." }
  static var mapPickingKeys: String { mapKeys + " Press Enter to choose the point in the center." }
  static var lookingForPosition: String { "Finding your location…" }
  static var positionRefused: String {
    "TeamShift can’t access your location. Allow it in your browser or device settings."
  }
  static var positionUnknown: String { "Couldn’t find your location. It works best outdoors." }
}

/// Questions, and how things end.
extension SharedTexts {
  package static var discardQuestion: String { "Discard Changes?" }
  package static var discardWarning: String { "Your changes here will not be saved." }
  package static var keepEditing: String { "Keep Editing" }

  /// The heading over why something was not saved.
  public static var notSaved: String { "Couldn’t Save" }
  package static var notDeleted: String { "Couldn’t Delete" }
  static var noLongerThere: String { "No Longer Available" }
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

  static var hour: String { "Hour" }
  static var minute: String { "Minute" }
  static var halfOfDay: String { "AM/PM" }
  static var morning: String { "AM" }
  static var afternoon: String { "PM" }
}

/// Lists and screens.
extension SharedTexts {
  package static var noMatches: String { "No matches" }
  package static var noShiftTypes: String { "No shift types yet" }
  static var scheduleViews: String { "Schedule view" }
  package static var sortBy: String { "Sort by" }

  /// The name of a field that searches.
  public static var search: String { "Search" }
  /// The name of cards whose content is being loaded.
  public static var loading: String { "Loading" }
  /// The heading over why content could not be loaded.
  public static var somethingWentWrong: String { "Couldn’t load this" }
  /// The name of the tabs.
  public static var main: String { "Main" }

  static var clearSearch: String { "Clear search" }
  static var skipToContent: String { "Skip to content" }

  static func removeFilter(_ filter: String) -> String { "Remove filter: \(filter)" }
  static func shown(_ count: Int, of total: Int) -> String { String(count) + " of " + String(total) }
  package static func shiftTypeCount(_ count: Int) -> String { count == 1 ? "1 shift type" : "\(count) shift types" }
}

/// What an operation did, and what an undo or a redo of it says.
extension SharedTexts {
  package static var notUndone: String { "Couldn’t Undo" }
  package static var notRedone: String { "Couldn’t Redo" }
  static var undone: String { "Undone" }
  static var redone: String { "Redone" }
  static var undoFailed: String { "Couldn’t undo the last change." }
  static var redoFailed: String { "Couldn’t redo the change." }

  static var nothing: String { "Nothing" }
  static var wasAdded: String { "added" }
  static var wasEdited: String { "edited" }
  static var wasDeleted: String { "deleted" }
  static var wasImported: String { "imported" }
  static var wasChanged: String { "changed" }
  /// What was done to several kinds of rows: "1 rotation, 134 shifts, and 1 location".
  static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.joined() }
    return parts.dropLast().listed(by: ", ") + (parts.count > 2 ? ", and " : " and ") + last
  }

  /// "Undone: Night Shift deleted".
  static func reversed(_ word: String, _ operation: String) -> String { "\(word): \(operation)" }
  /// "3 shift types imported".
  static func operation(_ rows: String, _ verb: String) -> String { "\(rows) \(verb)" }
  /// "Day Shift added on 30 days".
  static func operation(_ name: String, _ verb: String, on days: String) -> String { "\(name) \(verb) on \(days)" }
  /// "Morning Shift → Night, Nov 20".
  static func replaced(_ old: String, by new: String, on days: String) -> String { "\(old) → \(new), \(days)" }
  /// "Fatima: Evening → Day".
  package static func owned(by owner: String, _ text: String) -> String { "\(owner): \(text)" }
  static func moved(_ name: String, to day: String) -> String { "\(name) moved to \(day)" }
  /// "1 location", in the words of the rows' feature; nil if none has words for them.
  static func rows(_ count: Int, _ noun: String?, _ plural: String?) -> String {
    "\(count) \(count == 1 ? noun ?? "item" : plural ?? "items")"
  }
}
