import Localization
import RostersModel
import SentenceKit

/// What the feature of rosters says.
extension RosterTexts {
  static var managersOnly: String { localized() }
  static var rules: String { localized() }
  static var rulesSaved: String { localized() }
  static var rulesText: String { localized() }
  static func restBetween(_ hours: Int) -> String { localized(.count(hours)) }
  static var evenText: String { localized() }
  static var priorities: String { localized() }
  static var prioritiesText: String { localized() }
  static func summary(of rules: RosterRules) -> String {
    var parts = [restBetween(rules.rest), atMostInARow(rules.daysInRow), atLeastOff(rules.daysOff)]
    if let weekends = rules.weekends { parts.append(localized(.count(weekends), key: "summary.weekends")) }
    if let hours = rules.weeklyHours { parts.append(self.hours(hours)) }
    return parts.listed(by: ", ")
  }
  static var people: String { localized() }
  static var person: String { localized() }
  static var terms: String { localized() }
  static var termsSaved: String { localized() }
  static var personGone: String { localized() }
  static var plannedText: String { localized() }
  static var notPlanned: String { localized() }
  static func hours(_ hours: Int?) -> String {
    hours.map { localized(.count($0)) } ?? localized(key: "hours.any")
  }
  static func termsHoursText(_ usual: Int?) -> String {
    usual.map { localized(.count($0)) } ?? localized()
  }
}

/// Asking for a roster.
extension RosterTexts {
  static var fill: String { localized() }
  static var repair: String { localized() }
  static var fillTool: String { localized() }
  static var repairTool: String { localized() }
  static var plannedShifts: String { localized() }
  static var keep: String { localized() }
  static var change: String { localized() }
  static var fillText: String { localized() }
  static var repairText: String { localized() }
  static var noNeeds: String { localized() }
  static var addNeeds: String { localized() }
  static func included(_ count: Int, of all: Int) -> String {
    count == all ? localized(.count(all)) : localized(.count(count), .count(all))
  }
  static var find: String { localized() }
  static var tooEarly: String { localized() }
  static func tooLate(_ day: String) -> String { localized(.text(day)) }
  static var nobody: String { localized() }
}

/// While it searches, and what it has found.
extension RosterTexts {
  static var searching: String { localized() }
  static func soFar(_ preview: RosterPreview) -> String {
    preview.missing == 0 ? localized(key: "soFar.complete") : localized(.count(preview.missing))
  }
  static var stop: String { localized() }
  static var useThis: String { localized() }
  static var changeAsk: String { localized() }
  static var plan: String { localized() }
  static var planInDraft: String { localized() }
  static var noRoster: String { localized() }
  static var isBest: String { localized() }
  static var isFewest: String { localized() }
  static var mayBeBetter: String { localized() }
  static var isLeveled: String { localized() }
  static var isHistoryShort: String { localized() }
  static var isCut: String { localized() }
  static func withoutTimes(_ types: String) -> String { localized(.text(types)) }
  static var withoutTimesOfDay: String { localized() }
  static var newShifts: String { localized() }
  static var removedShifts: String { localized() }
  static var missing: String { localized() }
  static var over: String { localized() }
  static func week(of day: String) -> String { localized(.text(day)) }
  static var shift: String { localized() }
  static func shift(_ title: String, _ day: String) -> String { localized(.text(title), .text(day)) }
  /// A shift within a sentence.
  static func shift(_ title: String, on day: String) -> String { localized(.text(title), .text(day), key: "shift.on") }
  static func new(_ title: String) -> String { localized(.text(title)) }
  static func gap(_ shift: String, _ missing: Int) -> String { localized(.text(shift), .count(missing)) }
  static func moreGaps(_ count: Int) -> String { localized(.count(count)) }
  static func surplus(_ shift: String, _ count: Int, of wanted: Int) -> String {
    localized(.text(shift), .count(count), .count(wanted))
  }
  static func moreSurpluses(_ count: Int) -> String { localized(.count(count)) }
  static func moreRemoved(_ count: Int) -> String { localized(.count(count)) }
  static func unchanged(_ name: String, _ rules: String) -> String { localized(.text(name), .text(rules)) }
  static func notPossible(_ type: String) -> String { localized(.text(type)) }
  static func notQualified(_ type: String) -> String { localized(.text(type)) }
  static func removed(_ name: String, _ shift: String) -> String { localized(.text(name), .text(shift)) }
  static func tooMany(_ limit: Int) -> String { localized(.count(limit)) }
  static var searchFailed: String { localized() }
  static var tooLarge: String { localized() }
  static var notInTime: String { localized() }
  static func clash(_ rules: String) -> String { localized(.text(rules)) }
}

/// What to know before it is planned.
extension RosterTexts {
  static var shares: String { localized() }
  static var weekendShares: String { localized() }
  static var ungrantedWishes: String { localized() }
  static var requestedLeave: String { localized() }
  static var warnings: String { localized() }
  static func title(of list: RosterFindings.List) -> String {
    switch list {
    case .wishes: ungrantedWishes
    case .shares: shares
    case .requested: requestedLeave
    case .warnings: warnings
    }
  }
  static func counted(_ title: String, _ count: Int) -> String { localized(.text(title), .count(count)) }
  static func ungranted(_ name: String, _ day: String, _ wish: String, _ shift: String?) -> String {
    shift.map { localized(.text(name), .text(day), .text(wish), .text($0)) }
      ?? localized(.text(name), .text(day), .text(wish))
  }
  static func requested(_ name: String, _ day: String, _ shift: String, _ kind: String) -> String {
    localized(.text(name), .text(day), .text(shift), .text(kind))
  }
  static func warning(_ name: String, _ sentence: String) -> String { localized(.text(name), .text(sentence)) }
  static func hours(_ minutes: String, of limit: String) -> String { localized(.text(minutes), .text(limit)) }
  static func weekends(_ count: Int, from day: String) -> String { localized(.count(count), .text(day)) }
}

/// Why.
extension RosterTexts {
  static var isPlanned: String { localized() }
  static func needed(_ type: String, _ count: Int, with staff: Int) -> String {
    localized(.text(type), .count(count), .count(staff))
  }
  static func planned(_ type: String, _ count: Int, with staff: Int) -> String {
    localized(.text(type), .count(count), .count(staff))
  }
  static var reasonsFailed: String { localized() }
  static var nobodyElse: String { localized() }
  static func asGood(_ name: String) -> String { localized(.text(name)) }
  static func lessEven(_ name: String) -> String { localized(.text(name)) }
  static var unavailable: String { localized() }
  static func endsInLeave(_ type: String) -> String { localized(.text(type)) }
  static func tooClose(_ shift: String) -> String { localized(.text(shift)) }
  static func dearer(_ name: String) -> String { localized(.text(name)) }
  static func off(_ day: String) -> String { localized(.text(day)) }
  static func fixed(_ day: String) -> String { localized(.text(day)) }
  static func succession(_ first: String, _ second: String) -> String { localized(.text(first), .text(second)) }
  static func atLeastHours(_ hours: Int) -> String { localized(.count(hours)) }
  static var tooManyHours: String { localized() }
  static func atLeastInARow(_ days: Int) -> String { localized(.count(days)) }
  static func atMostInARow(_ days: Int) -> String { localized(.count(days)) }
  static func atLeastOff(_ days: Int) -> String { localized(.count(days)) }
  static var tooManyWeekends: String { localized() }
  static func need(_ count: Int, _ type: String, _ day: String) -> String {
    localized(.count(count), .text(type), .text(day))
  }
}
