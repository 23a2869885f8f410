import ChangeLogModel
import SentenceKit
import SharedModels
import SharedUIs

/// What the feature of the change log says.
extension ChangeLogTexts {
  static var changeLog: String { "Change Log" }
  static var change: String { "Change" }
  static var changedAt: String { "Changed at" }
  static var changedBy: String { "Changed by" }
  static var kind: String { "Type" }
  static var reason: String { "Reason" }
  /// What a row is called within a sentence, if no feature has a word for it.
  static var row: String { "row" }
  static func changes(_ count: Int) -> String { count == 1 ? "1 change" : "\(count) changes" }
}

/// The list.
extension ChangeLogTexts {
  static var noChanges: String { "No changes yet" }
  static var noChangesText: String {
    "Every shift that is created, switched, moved, or deleted is listed here, with who did it and why."
  }
  static var noMatches: String { "No matching changes" }
  static var refresh: String { "Refresh" }
  static var refreshing: String { "Refreshing…" }
  static var upToDate: String { "Up to date" }
  static var search: String { "Search titles, people, and reasons" }
  static var olderOnServer: String { "Older changes are on the server. They appear when you’re online." }
  static var olderNotLoaded: String { "Couldn’t load older changes" }
  static var loadingOlder: String { "Loading older changes" }
  static var exportCSV: String { "Export as CSV" }
  static var yesterday: String { "Yesterday" }
  static var justNow: String { "Just now" }
  static func found(_ number: String) -> String { "\(number) found" }
  /// - Parameter number: at least as many, if it has a plus sign.
  static func changeCount(_ number: String) -> String { number == "1" ? "1 change" : "\(number) changes" }
  static func notRefreshed(_ reason: String) -> String { "Couldn’t refresh the change log. \(reason)" }
  static func minutesAgo(_ minutes: Int64) -> String { "\(minutes) min ago" }
  static func by(_ name: String) -> String { name == SharedTexts.you ? "by you" : "by \(name)" }
  static func cardReason(_ reason: String) -> String { "Reason: \(reason)" }
  static func shortenedReason(_ reason: String) -> String { "Reason: \(reason)…" }
}

/// The filter.
extension ChangeLogTexts {
  static var filterLog: String { "Filter the Change Log" }
  static var filter: String { "Filter" }
  static var apply: String { "Apply" }
  static var clearFilters: String { "Clear Filters" }
  static var changedOn: String { "Changed on" }
  static var shiftDay: String { "Shift date" }
  static var firstAfterLast: String { "The last day can’t be before the first." }
  static var owner: String { "Person" }
  static func rows(of name: String) -> String { "Of \(name)" }
  static var changeType: String { "Type of change" }
  static var whatChanged: String { "What was changed" }
  static var contents: String { "Title, person, or reason" }
  static var contains: String { "Contains" }
  static var containsPlaceholder: String { "e.g., swap" }
  static var deletedShiftType: String { "Deleted shift type" }
  static func userID(_ id: String) -> String { "User ID \(id)" }
  static func onlyHistory(of noun: String) -> String {
    "Showing the history of one \(noun). Clear the filters to see other changes."
  }
  static func from(_ day: String) -> String { "From \(day)" }
  static func shiftsFrom(_ day: String) -> String { "Shifts from \(day)" }
  static func shiftsUntil(_ day: String) -> String { "Shifts until \(day)" }
  static func one(_ noun: String) -> String { "One \(noun)" }
}

/// A change, and an operation of several.
extension ChangeLogTexts {
  static var what: String { "What" }
  static var noReason: String { "None given" }
  static var before: String { "Before" }
  static var after: String { "After" }
  static var created: String { "Created" }
  static var deleted: String { "Deleted" }
  static var togetherWith: String { "Changed together with" }
  static var notHere: String { "Not on this device" }
  static var notHereText: String {
    "This change isn’t on this device. Go online to see it."
  }
  static var loadingMore: String { "Loading more changes" }
  static func madeAndReceived(_ made: String, _ received: String) -> String {
    "Made at \(made), received at \(received)"
  }
  static func date(of noun: String) -> String { "\(noun) date" }
  static func version(_ number: Int) -> String { "Version \(number)" }
  static func this(_ noun: String) -> String { "This \(noun)" }
  static func history(of noun: String) -> String { "History of this \(noun)" }
  static func open(_ noun: String) -> String { "Open the \(noun)" }
  static func gone(_ noun: String) -> String { "This \(noun) no longer exists." }
  static func notOnSchedule(_ noun: String) -> String { "This \(noun) is no longer on the schedule." }
  static func cannotUndo(_ reason: String) -> String { "Can’t undo: \(reason)" }
  static func cannotRedo(_ reason: String) -> String { "Can’t redo: \(reason)" }
}

/// How long the log is kept.
extension ChangeLogTexts {
  static var retentionPlural: String { "retention periods" }
  static var retention: String { "Retention Period" }
  static var retentionSaved: String { "Retention period saved" }
  static var retentionNotSaved: String { "Couldn’t save the retention period." }
  static var logSettings: String { "Change Log Settings" }
  static var managersOnly: String { "Only managers can change this." }
  static var lastPurged: String { "Last Purged" }
  static var never: String { "Never" }
  static var totalEntries: String { "Total Entries" }
  static var shorten: String { "Shorten" }
  static var nothingOlder: String { "No changes are older than that." }
  static var nothingOlderHere: String {
    "No changes on this device are older than that. Older ones on the server will be removed."
  }
  static func purged(_ day: String, at time: String) -> String { "\(day) at \(time)" }
  static func logged(_ count: Int64) -> String { count == 1 ? "1 change logged" : "\(count) changes logged" }
  static func atLeast(_ text: String) -> String { "At least \(text)" }
  static func keepQuestion(_ period: String) -> String { "Keep changes for \(period)?" }
  /// - Parameter isPart: whether there may be more.
  static func removal(of count: Int64, isPart: Bool) -> String {
    let changes = count == 1 ? "1 change" : "\(count) changes"
    return """
      \(isPart ? atLeast(changes) : changes) older than that will be removed for everyone, except those that undo \
      still needs. This cannot be undone.
      """
  }
}

/// The file.
extension ChangeLogTexts {
  static var exportLog: String { "Export Change Log" }
  static var newestOnly: String { "Offline: only the newest changes" }
  static var time: String { "Time" }
  static var shiftDate: String { "Shift Date" }
  static var old: String { "Old" }
  static var new: String { "New" }
  static var user: String { "User" }
  static var timestamp: String { "Timestamp" }
  static var deviceTime: String { "Device Time" }
  /// "Old Title".
  static func column(_ which: String, _ name: String) -> String { "\(which) \(name)" }
}

/// What is worth knowing.
extension ChangeLogTexts {
  static var takingBackTip: String {
    "Tap a change to see what was there before. To reverse your own latest changes, use Undo on Today or in the schedule."
  }
}

extension Tip {
  static var takingBack: Tip { Tip("takingback", ChangeLogTexts.takingBackTip) }
}
