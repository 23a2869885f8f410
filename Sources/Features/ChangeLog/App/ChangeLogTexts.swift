import ChangeLogModel
import Localization
import SharedModels
import SharedUIs

/// What the feature of the change log says.
extension ChangeLogTexts {
  static var changeLog: String { localized() }
  static var change: String { localized() }
  static var changedAt: String { localized() }
  static var changedBy: String { localized() }
  static var kind: String { localized() }
  static var reason: String { localized() }
  /// What a row is called within a sentence, if no feature has a word for it.
  static var row: String { localized() }
  static func changes(_ count: Int) -> String { localized(.count(count)) }
}

/// The list.
extension ChangeLogTexts {
  static var noChanges: String { localized() }
  static var noChangesText: String { localized() }
  static var noMatches: String { localized() }
  static var refresh: String { localized() }
  static var refreshing: String { localized() }
  static var upToDate: String { localized() }
  static var search: String { localized() }
  static var olderOnServer: String { localized() }
  static var olderNotLoaded: String { localized() }
  static var loadingOlder: String { localized() }
  static var exportCSV: String { localized() }
  static var yesterday: String { localized() }
  static var justNow: String { localized() }
  static func found(_ number: String) -> String { localized(.text(number)) }
  /// - Parameter number: at least as many, if it has a plus sign.
  static func changeCount(_ number: String) -> String {
    number == "1" ? localized() : localized(.text(number))
  }
  static func notRefreshed(_ reason: String) -> String { localized(.text(reason)) }
  static func minutesAgo(_ minutes: Int64) -> String { localized(.count(Int(minutes))) }
  static func by(_ name: String) -> String {
    name == SharedTexts.you ? localized() : localized(.text(name))
  }
  static func cardReason(_ reason: String) -> String { localized(.text(reason)) }
  static func shortenedReason(_ reason: String) -> String { localized(.text(reason)) }
}

/// The filter.
extension ChangeLogTexts {
  static var filterLog: String { localized() }
  static var filter: String { localized() }
  static var apply: String { localized() }
  static var clearFilters: String { localized() }
  static var changedOn: String { localized() }
  static var shiftDay: String { localized() }
  static var firstAfterLast: String { localized() }
  static var owner: String { localized() }
  static func rows(of name: String) -> String { localized(.text(name)) }
  static var changeType: String { localized() }
  static var whatChanged: String { localized() }
  static var contents: String { localized() }
  static var contains: String { localized() }
  static var containsPlaceholder: String { localized() }
  static var deletedShiftType: String { localized() }
  static func userID(_ id: String) -> String { localized(.text(id)) }
  static func onlyHistory(of noun: String) -> String { localized(.text(noun)) }
  static func from(_ day: String) -> String { localized(.text(day)) }
  static func shiftsFrom(_ day: String) -> String { localized(.text(day)) }
  static func shiftsUntil(_ day: String) -> String { localized(.text(day)) }
  static func one(_ noun: String) -> String { localized(.text(noun)) }
}

/// A change, and an operation of several.
extension ChangeLogTexts {
  static var what: String { localized() }
  static var noReason: String { localized() }
  static var before: String { localized() }
  static var after: String { localized() }
  static var created: String { localized() }
  static var deleted: String { localized() }
  static var togetherWith: String { localized() }
  static var notHere: String { localized() }
  static var notHereText: String { localized() }
  static var loadingMore: String { localized() }
  static func madeAndReceived(_ made: String, _ received: String) -> String { localized(.text(made), .text(received)) }
  static func date(of noun: String) -> String { localized(.text(noun)) }
  static func version(_ number: Int) -> String { localized(.count(number)) }
  static func this(_ noun: String) -> String { localized(.text(noun)) }
  static func history(of noun: String) -> String { localized(.text(noun)) }
  static func open(_ noun: String) -> String { localized(.text(noun)) }
  static func gone(_ noun: String) -> String { localized(.text(noun)) }
  static func notOnSchedule(_ noun: String) -> String { localized(.text(noun)) }
  static func cannotUndo(_ reason: String) -> String { localized(.text(reason)) }
  static func cannotRedo(_ reason: String) -> String { localized(.text(reason)) }
}

/// How long the log is kept.
extension ChangeLogTexts {
  static var retentionPlural: String { localized() }
  static var retention: String { localized() }
  static var retentionSaved: String { localized() }
  static var retentionNotSaved: String { localized() }
  static var logSettings: String { localized() }
  static var managersOnly: String { localized() }
  static var lastPurged: String { localized() }
  static var never: String { localized() }
  static var totalEntries: String { localized() }
  static var shorten: String { localized() }
  static var nothingOlder: String { localized() }
  static var nothingOlderHere: String { localized() }
  static func purged(_ day: String, at time: String) -> String { localized(.text(day), .text(time)) }
  static func logged(_ count: Int64) -> String { localized(.count(Int(count))) }
  static func atLeast(_ text: String) -> String { localized(.text(text)) }
  static func keepQuestion(_ period: String) -> String { localized(.text(period)) }
  /// - Parameter isPart: whether there may be more.
  static func removal(of count: Int64, isPart: Bool) -> String {
    let count = TextArgument.count(Int(clamping: count))
    return isPart ? localized(count, key: "removal.part") : localized(count)
  }
}

/// The file.
extension ChangeLogTexts {
  static var exportLog: String { localized() }
  static var newestOnly: String { localized() }
  static var time: String { localized() }
  static var shiftDate: String { localized() }
  static var old: String { localized() }
  static var new: String { localized() }
  static var user: String { localized() }
  static var timestamp: String { localized() }
  static var deviceTime: String { localized() }
  /// "Old Title".
  static func column(_ which: String, _ name: String) -> String { localized(.text(which), .text(name)) }
}

/// What is worth knowing.
extension ChangeLogTexts {
  static var takingBackTip: String { localized() }
}

extension Tip {
  static var takingBack: Tip { Tip("takingback", ChangeLogTexts.takingBackTip) }
}
