import RostersModel
import SentenceKit
import SharedModels

/// What the feature of rosters says.
extension RosterTexts {
  static var managersOnly: String { "Only managers can fill the schedule." }
  static var rules: String { "Roster Rules" }
  static var rulesSaved: String { "Roster rules saved" }
  static var rulesText: String {
    "Where the workplace’s rest rules ask for more rest, they apply. Leave a limit empty for no limit. Weekends are counted in proportion to four, and hours on average, both over the days that are filled."
  }
  static func restBetween(_ hours: Int) -> String { "\(hours) h between shifts" }
  static var evenText: String {
    "Shifts of each type and weekends are shared as evenly as people who are needed and preferences allow. Anyone who had more of them in the last six months gets fewer. Shares go by weekly hours."
  }
  static var priorities: String { "What Counts More" }
  static var prioritiesText: String {
    "Filling every shift always comes first. Few changes count when a roster is repaired."
  }
  static func summary(of rules: RosterRules) -> String {
    var parts = [restBetween(rules.rest), atMostInARow(rules.daysInRow), atLeastOff(rules.daysOff)]
    if let weekends = rules.weekends { parts.append("\(weekends) of 4 weekends") }
    if let hours = rules.weeklyHours { parts.append(self.hours(hours)) }
    return parts.listed(by: ", ")
  }
  static var people: String { "People" }
  static var person: String { "Person" }
  static var terms: String { "Work Terms" }
  static var termsSaved: String { "Work terms saved" }
  static var personGone: String { "This person has left the workplace." }
  static var plannedText: String { "Shifts planned by hand are never affected." }
  static var notPlanned: String { "Not included" }
  static func hours(_ hours: Int?) -> String { hours.map { "up to \($0) h per week" } ?? "any number of hours" }
  static func termsHoursText(_ usual: Int?) -> String {
    usual.map { "Leave it empty for the workplace’s \($0) hours." } ?? "Leave it empty for no limit."
  }
}

/// Asking for a roster.
extension RosterTexts {
  static var fill: String { "Fill Roster" }
  static var repair: String { "Repair Roster" }
  static var fillTool: String { "Fill" }
  static var repairTool: String { "Repair" }
  static var plannedShifts: String { "Planned shifts" }
  static var keep: String { "Keep" }
  static var change: String { "Change as few as possible" }
  static var fillText: String {
    "Adds shifts until your staffing needs of shift types are met; needs by time of day are not planned for. You see the result before anything is planned."
  }
  static var repairText: String {
    "Finds cover for people who are off, with as few changes as possible."
  }
  static var noNeeds: String { "Set how many people each shift type needs first." }
  static var addNeeds: String { "Add Staffing Needs" }
  static func included(_ count: Int, of all: Int) -> String { count == all ? "All \(all)" : "\(count) of \(all)" }
  static var find: String { "Find Roster" }
  static var tooEarly: String { "Choose future days." }
  static func tooLate(_ day: String) -> String { "Choose days up to \(day)." }
  static var nobody: String { "No one is included in automatic rosters." }
}

/// While it searches, and what it has found.
extension RosterTexts {
  static var searching: String { "Searching…" }
  static func soFar(_ preview: RosterPreview) -> String {
    preview.missing == 0
      ? "Everyone needed is there. Looking for something better." : "So far: \(preview.missing) missing"
  }
  static var stop: String { "Stop" }
  static var useThis: String { "Stop and Use This" }
  static var changeAsk: String { "Change Settings" }
  static var plan: String { "Plan" }
  static var planInDraft: String { "Add to Draft" }
  static var noRoster: String { "Couldn’t Fill the Schedule" }
  static var isBest: String {
    "No better roster exists under these rules, by people missing, people over, and preferences."
  }
  static var isFewest: String {
    "No better roster exists under these rules, by people missing, shifts changed, and preferences."
  }
  static var mayBeBetter: String { "A better roster may exist: this one isn’t proven to be the best." }
  static var isLeveled: String {
    "Shifts are shared as evenly as the search could find. A more even roster may exist."
  }
  static var isHistoryShort: String {
    "Only the last five weeks counted for sharing evenly, because the server couldn’t be reached."
  }
  static var isCut: String {
    "There are more people or shift types than a search can take, so some were left out."
  }
  static func withoutTimes(_ types: String) -> String {
    "\(types): has no times, so it never overlaps another shift, but rest around it isn’t checked."
  }
  static var withoutTimesOfDay: String { "Staffing needs by time of day aren’t counted here." }
  static var newShifts: String { "New shifts" }
  static var removedShifts: String { "Removed shifts" }
  static var missing: String { "People missing" }
  static var over: String { "People over" }
  static func week(of day: String) -> String { "Week of \(day)" }
  static var shift: String { "Shift" }
  static func shift(_ title: String, _ day: String) -> String { "\(title), \(day)" }
  /// A shift within a sentence.
  static func shift(_ title: String, on day: String) -> String { "\(title) on \(day)" }
  static func new(_ title: String) -> String { "\(title), new" }
  static func gap(_ shift: String, _ missing: Int) -> String { "\(shift): \(missing) missing" }
  static func moreGaps(_ count: Int) -> String { count == 1 ? "and 1 more gap" : "and \(count) more gaps" }
  static func surplus(_ shift: String, _ count: Int, of wanted: Int) -> String {
    "\(shift): \(count) for \(wanted) needed"
  }
  static func moreSurpluses(_ count: Int) -> String {
    count == 1 ? "and 1 more with too many" : "and \(count) more with too many"
  }
  static func moreRemoved(_ count: Int) -> String { "and \(count) more removed" }
  static func unchanged(_ name: String, _ rules: String) -> String {
    "\(name)’s planned shifts already break a rule (\(rules)), so nothing was added for them."
  }
  static func notPossible(_ type: String) -> String { "\(type) isn’t possible that day" }
  static func notQualified(_ type: String) -> String { "not qualified for \(type)" }
  static func removed(_ name: String, _ shift: String) -> String { "Removed: \(name), \(shift)" }
  static func tooMany(_ limit: Int) -> String { "That is more than \(limit) shifts. Choose fewer days." }
  static var searchFailed: String { "The search stopped unexpectedly. Try again." }
  static var tooLarge: String { "That’s too much to search. Choose fewer days." }
  static var notInTime: String { "Couldn’t find a schedule in time. Choose fewer days or loosen the rules." }
  static func clash(_ rules: String) -> String { "These rules conflict: \(rules)." }
}

/// What to know before it is planned.
extension RosterTexts {
  static var shares: String { "Shares" }
  static var weekendShares: String { "Weekends" }
  static var ungrantedWishes: String { "Wishes Not Granted" }
  static var requestedLeave: String { "Time Off Requested" }
  static var warnings: String { "Warnings" }
  static func title(of list: RosterFindings.List) -> String {
    switch list {
    case .wishes: ungrantedWishes
    case .shares: shares
    case .requested: requestedLeave
    case .warnings: warnings
    }
  }
  static func counted(_ title: String, _ count: Int) -> String { "\(title): \(count)" }
  static func ungranted(_ name: String, _ day: String, _ wish: String, _ shift: String?) -> String {
    "\(name), \(day): \(wish)" + (shift.map { " (\($0))" } ?? "")
  }
  static func requested(_ name: String, _ day: String, _ shift: String, _ kind: String) -> String {
    "\(name), \(day): \(shift) (\(kind) requested)"
  }
  static func warning(_ name: String, _ sentence: String) -> String { "\(name): \(sentence)" }
  static func hours(_ minutes: String, of limit: String) -> String { "\(minutes) of work; at most \(limit) allowed." }
  static func weekends(_ count: Int, from day: String) -> String {
    "Works on \(count) of the four weekends from \(day)."
  }
}

/// Why.
extension RosterTexts {
  static var isPlanned: String { "This shift was already planned, so it stays." }
  static func needed(_ type: String, _ count: Int, with staff: Int) -> String {
    "\(type) needs \(count); with this shift there are \(staff)."
  }
  static func planned(_ type: String, _ count: Int, with staff: Int) -> String {
    "\(type) had \(count) planned; with this shift there are \(staff)."
  }
  static var reasonsFailed: String { "Couldn’t work out the reasons." }
  static var nobodyElse: String { "No one else has that day off." }
  static func asGood(_ name: String) -> String { "\(name) could take it just as well." }
  static func lessEven(_ name: String) -> String { "\(name) could take it, but shifts would be shared less evenly." }
  static var unavailable: String { "unavailable then" }
  static func endsInLeave(_ type: String) -> String { "\(type) ends on a day of leave" }
  static func tooClose(_ shift: String) -> String { "overlaps \(shift), or leaves too little rest" }
  static func dearer(_ name: String) -> String { "\(name) could take it, at a cost elsewhere." }
  static func off(_ day: String) -> String { "off on \(day)" }
  static func fixed(_ day: String) -> String { "already planned on \(day)" }
  static func succession(_ first: String, _ second: String) -> String {
    "too little rest from \(first) to \(second) the next day"
  }
  static func atLeastHours(_ hours: Int) -> String { "at least \(hours) h" }
  static var tooManyHours: String { "more hours than agreed" }
  static func atLeastInARow(_ days: Int) -> String { "at least \(SharedTexts.days(days)) in a row" }
  static func atMostInARow(_ days: Int) -> String { "at most \(SharedTexts.days(days)) in a row" }
  static func atLeastOff(_ days: Int) -> String { "at least \(SharedTexts.days(days)) off in a row" }
  static var tooManyWeekends: String { "too many weekends" }
  static func need(_ count: Int, _ type: String, _ day: String) -> String { "\(count) × \(type) on \(day)" }
}
