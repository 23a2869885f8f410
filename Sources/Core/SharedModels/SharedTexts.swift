public import Localization
package import RecordKit
import SentenceKit
import TextKit

/// What the components say, and what several features say alike.
public enum SharedTexts: TextTable {
  /// The section of the files.
  public static let table: StaticString = "SharedTexts"

  package static var ok: String { localized() }
  package static var tip: String { localized() }
  package static var dismissTip: String { localized() }
  package static var cancel: String { localized() }
  /// The button that saves a form.
  public static var save: String { localized() }
  package static var done: String { localized() }
  package static var delete: String { localized() }
  package static var discard: String { localized() }
  package static var tryAgain: String { localized() }
  package static var showMore: String { localized() }
  package static var undo: String { localized() }
  package static var addShiftType: String { localized() }

  package static var today: String { localized() }
  package static var settings: String { localized() }
  package static var add: String { localized() }
  package static var previous: String { localized() }
  package static var commands: String { localized() }
  package static var workplace: String { localized() }
  package static var thisDevice: String { localized() }
  package static var importAndExport: String { localized() }
  package static var offline: String { localized() }
  package static var you: String { localized() }
  package static var account: String { localized() }
  package static var team: String { localized() }
  package static var copy: String { localized() }
  package static var share: String { localized() }
  package static var copied: String { localized() }
  package static var notCopied: String { localized() }
  package static var cannotCopy: String { localized() }
  package static var notNow: String { localized() }
  package static var userID: String { localized() }
  package static var location: String { localized() }
  package static var shiftType: String { localized() }

  package static var calendar: String { localized() }
  /// Why the person's calendar is asked for (document 001, privacy).
  package static var calendarPurpose: String { localized() }
}

/// What a map says.
extension SharedTexts {
  package static var zoomIn: String { localized() }
  package static var zoomOut: String { localized() }
  package static var myPosition: String { localized() }
  package static var mapKeys: String { localized() }
  package static var mapPickingKeys: String { localized() }
  package static var lookingForPosition: String { localized() }
  package static var positionRefused: String { localized() }
  package static var positionUnknown: String { localized() }
}

/// Questions, and how things end.
extension SharedTexts {
  package static var undoTryAgain: String { localized() }
  package static var redoTryAgain: String { localized() }
  package static var undoAndRedo: String { localized() }
  package static var discardQuestion: String { localized() }
  package static var discardWarning: String { localized() }
  package static var keepEditing: String { localized() }

  /// The heading over why something was not saved.
  public static var notSaved: String { localized() }
  package static var notDeleted: String { localized() }
  package static var noLongerThere: String { localized() }
  package static var changeNotKept: String { localized() }
  package static var settingNotSaved: String { localized() }
  package static var unreadableAnswer: String { localized() }

  package static func added(_ name: String) -> String { localized(.text(name)) }
  package static func saved(_ name: String) -> String { localized(.text(name)) }
  package static func wasNotSaved(_ name: String) -> String { localized(.text(name)) }
  package static func wasNotDeleted(_ name: String) -> String { localized(.text(name)) }
  package static func willBeDeleted(_ name: String) -> String { localized(.text(name)) }
}

/// Forms.
extension SharedTexts {
  package static var day: String { localized() }
  package static var date: String { localized() }
  package static var days: String { localized() }
  /// Leave and availability.
  package static var timeOff: String { localized() }
  package static var firstDay: String { localized() }
  package static var lastDay: String { localized() }
  package static var severalDays: String { localized() }
  package static var noneOfTheWeekdays: String { localized() }
  package static var lastDayBeforeFirst: String { localized() }
  package static var color: String { localized() }
  package static var symbol: String { localized() }
  package static var times: String { localized() }

  package static func days(_ count: Int) -> String { localized(.count(count)) }
  package static func until(_ day: String) -> String { localized(.text(day)) }

  /// Stands in a menu while nothing is chosen.
  public static var choose: String { localized() }
  /// Stands in a menu that has nothing to choose.
  public static var noneAvailable: String { localized() }

  package static var hour: String { localized() }
  package static var minute: String { localized() }
  package static var halfOfDay: String { localized() }
  package static var morning: String { localized() }
  package static var afternoon: String { localized() }
}

/// Lists and screens.
extension SharedTexts {
  package static var noMatches: String { localized() }
  package static var noShiftTypes: String { localized() }
  package static var scheduleViews: String { localized() }
  package static var sortBy: String { localized() }

  /// The name of a field that searches.
  public static var search: String { localized() }
  /// The name of cards whose content is being loaded.
  public static var loading: String { localized() }
  /// The heading over why content could not be loaded.
  public static var somethingWentWrong: String { localized() }
  /// The name of the tabs.
  public static var main: String { localized() }

  package static var paletteKeys: String { localized() }
  package static var undoKeys: String { localized() }
  package static var redoKeys: String { localized() }
  package static var clearSearch: String { localized() }
  package static var skipToContent: String { localized() }

  package static func removeFilter(_ filter: String) -> String { localized(.text(filter)) }
  package static func shown(_ count: Int, of total: Int) -> String { localized(.count(count), .count(total)) }
  package static func shiftTypeCount(_ count: Int) -> String { localized(.count(count)) }
}

/// What an operation did, and what an undo or a redo of it says.
extension SharedTexts {
  package static var notUndone: String { localized() }
  package static var notRedone: String { localized() }
  package static var undone: String { localized() }
  package static var redone: String { localized() }
  package static var undoFailed: String { localized() }
  package static var redoFailed: String { localized() }

  package static var nothing: String { localized() }
  package static var wasAdded: String { localized() }
  package static var wasEdited: String { localized() }
  package static var wasDeleted: String { localized() }
  package static var wasImported: String { localized() }
  package static var wasChanged: String { localized() }
  /// What was done to several kinds of rows: "1 rotation, 134 shifts, and 1 location".
  package static func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.joined() }
    let others = TextArgument.text(parts.dropLast().listed(by: ", "))
    return parts.count == 2
      ? localized(others, .text(last), key: "list.two") : localized(others, .text(last), key: "list.several")
  }

  /// "Undone: Night Shift deleted".
  package static func reversed(_ word: String, _ operation: String) -> String {
    localized(.text(word), .text(operation))
  }
  /// "3 shift types imported".
  package static func operation(_ rows: String, _ verb: String) -> String { localized(.text(rows), .text(verb)) }
  /// "Day Shift added on 30 days".
  package static func operation(_ name: String, _ verb: String, on days: String) -> String {
    localized(.text(name), .text(verb), .text(days))
  }
  /// "Morning Shift → Night, Nov 20".
  package static func replaced(_ old: String, by new: String, on days: String) -> String {
    localized(.text(old), .text(new), .text(days))
  }
  /// "Fatima: Evening → Day".
  package static func owned(by owner: String, _ text: String) -> String { localized(.text(owner), .text(text)) }
  package static func moved(_ name: String, to day: String) -> String { localized(.text(name), .text(day)) }
  /// "1 location", in the words of the rows' feature; nil if none has words for them.
  package static func rows(_ count: Int, _ noun: String?, _ plural: String?) -> String {
    guard let noun, let plural else { return localized(.count(count)) }
    return localized(.count(count), .text(noun), .text(plural))
  }
}

/// What the rules of shifts say, and what several features say of shifts alike.
extension SharedTexts {
  static var capability: String { localized() }
  static var capabilitySummary: String { localized() }
  package static var shift: String { localized() }
  /// A shift within a sentence: "Night Shift on Fri, Nov 20".
  package static func shift(_ title: String, on day: String) -> String { localized(.text(title), .text(day)) }
}

/// Why a command is refused.
extension SharedTexts {
  package static var shiftTypeGone: String { localized() }
  package static var tooLargeToSend: String { localized() }
}

/// Why a shift type is not taken.
extension SharedTexts {
  package static var locationGone: String { localized() }
}

/// What shared rows and their rules say, and what their fields are called.
extension SharedTexts {
  package static var name: String { localized() }
  package static var address: String { localized() }
  package static var title: String { localized() }
  package static var description: String { localized() }
  package static var note: String { localized() }
  package static var crew: String { localized() }
  package static var unpaidBreak: String { localized() }
  /// - Parameter text: what holds from the day on.
  package static func from(_ day: String, _ text: String) -> String { localized(.text(day), .text(text)) }
  package static var allDay: String { localized() }

  /// What a location is called within a sentence.
  package static var memberNoun: String { localized() }
  static var workplaceNoun: String { localized() }
  static func unknownTimeZone(_ name: String) -> String { localized(.text(name.limited(toCharacters: 60))) }
  static var plansNothing: String { localized() }
  static func unknownCapability(_ name: String) -> String { localized(.text(name)) }
  package static var locationNoun: String { localized() }

  package static var formerMember: String { Member.formerName }

  /// What somebody is called whose name nobody has said yet.
  package static func unnamed(_ role: Role) -> String {
    role == .owner ? localized(key: "unnamed.owner") : localized()
  }

  static var noSuchStep: String { localized() }
  static var noSuchTip: String { localized() }
  static var invalidCurrency: String { localized() }
  static func name(of color: ShiftColor) -> String {
    switch color {
    case .red: localized(key: "shiftColor.red")
    case .orange: localized(key: "shiftColor.orange")
    case .yellow: localized(key: "shiftColor.yellow")
    case .lime: localized(key: "shiftColor.lime")
    case .green: localized(key: "shiftColor.green")
    case .teal: localized(key: "shiftColor.teal")
    case .sky: localized(key: "shiftColor.sky")
    case .blue: localized(key: "shiftColor.blue")
    case .purple: localized(key: "shiftColor.purple")
    case .pink: localized(key: "shiftColor.pink")
    case .brown: localized(key: "shiftColor.brown")
    case .gray: localized(key: "shiftColor.gray")
    }
  }
  package static var amountMissing: String { localized() }
  static var noSuchAccent: String { localized() }

  static func nextDay(_ times: String) -> String { localized(.text(times)) }

  /// A name as it is written within a sentence.
  package static func quoted(_ name: String) -> String { localized(.text(name)) }
}

/// The tiers, and what Pro has.
extension SharedTexts {
  static var free: String { localized() }
  static var pro: String { localized() }
  static var allHistory: String { localized() }
  static var exports: String { localized() }
  static var themes: String { localized() }
  static var severalPatterns: String { localized() }
  static var calendarSync: String { localized() }

  static func allHistoryLocked(_ days: Int) -> String { localized(.count(days)) }
  static func totalsLocked(_ days: Int) -> String { localized(.count(days)) }
  static var exportsLocked: String { localized() }
  static var themesLocked: String { localized() }
  static var severalPatternsLocked: String { localized() }
  static var calendarSyncLocked: String { localized() }
}

/// What is wrong with a field that a program has sent; its name comes before.
extension SharedTexts {
  package static var invalidPeriod: String { localized() }
  package static var invalidRestRule: String { localized() }
  package static var invalidOvertime: String { localized() }
  package static var invalidWeekday: String { localized() }
  static var invalidWeekdays: String { localized() }
  static var invalidListedWeekday: String { localized() }
  package static var invalidKindOfLeave: String { localized() }
  package static var vacationDays: String { localized() }
  /// What a manager answers to a request.
  public static var reply: String { localized() }
  package static var isBeforeFirstDay: String { localized() }
  static var invalidTier: String { localized() }
  static var invalidColor: String { localized() }
  static var invalidDuration: String { localized() }
}
