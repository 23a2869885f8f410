import SentenceKit
import SharedModels
import SharedUIs
import TimeKit

/// What the feature of the team's schedule says.
enum TeamTexts {
  static var team: String { "Team" }
  static var peopleAndHours: String { "People, hours in 5 weeks" }
  static var openTeam: String { "Team Schedule" }
  static var planTeam: String { "Plan the Team" }
  static var invite: String { "Invite People" }
  static var alone: String { "No one else yet" }
  static var aloneText: String { "Invite your team to see who works when." }
  static var notShared: String { "Only your own schedule" }
  static var notSharedText: String { "In this workplace, members see only their own shifts." }
}

/// The weeks.
extension TeamTexts {
  static var layout: String { "View" }
  static var weeks: String { "Weeks" }
  static var previousWeek: String { "Previous week" }
  static var nextWeek: String { "Next week" }
  static var print: String { "Print" }
  static var searchPeople: String { "Search people" }
  static var allLocations: String { "All locations" }
  static var allTypes: String { "All shift types" }
  static func shown(_ count: Int, of all: Int) -> String { "\(count) of \(all) people" }
  static var nobodyMatches: String { "No one matches in these weeks." }
  static var atWork: String { "At work" }
  static var openShifts: String { "Open shifts" }
  static func balance(_ count: Int, of needed: Int) -> String {
    let both = "\(count) of \(needed) needed"
    if count < needed { return "\(both), \(needed - count) too few" }
    return count > needed ? "\(both), \(count - needed) too many" : both
  }
  static func missing(_ missing: Int, beside count: Int) -> String { "\(count), \(missing) too few" }
  static func fewest(_ count: Int, of needed: Int) -> String {
    let both = "\(count) of at least \(needed)"
    return count < needed ? "\(both), \(needed - count) too few" : both
  }
  static func shortages(_ text: String, _ times: [String]) -> String { "\(text) (\(times.listed(by: ", ")))" }
  static var nothingSaid: String { "no staffing need" }
  static func openShifts(_ count: Int) -> String { count == 1 ? "1 open shift" : "\(count) open shifts" }
  static var leftOpen: String { "Left Open" }
  static func leftOpen(_ count: Int) -> String {
    count == 1 ? "1 open shift needs cover" : "\(count) open shifts need cover"
  }
  static func firstOpen(_ day: String) -> String { "from \(day)" }
  static func hasLeft(_ name: String) -> String { "\(name) has left the workplace. Choose someone else." }

  static var loading: String { "Loading shifts for these days…" }
  static var needsNetwork: String { "Shifts this far away appear when you’re online." }
  static var notLoaded: String { "Couldn’t load the shifts for these days." }
  static var onlyShown: String { "Shifts this far away come from the server and can’t be changed here." }

  static func week(of day: String) -> String { "Week of \(day)" }
  static func hours(_ minutes: Int) -> String { minutes == 0 ? "" : DurationText.hoursAndMinutes(minutes) }
  static var overlapping: String { "Overlapping shifts" }

  static func noShift(on day: String) -> String { "\(day), no shift" }
}

/// The hours of a week.
extension TeamTexts {
  static var everyone: String { "Everyone" }
  static var downloadHours: String { "Download hours" }
  static var setRates: String { "Set Rates" }
  static var overtimeNote: String { "Overtime follows the rule under Settings." }
  static var overtime: String { "Overtime" }
  static var pay: String { "Pay, before deductions" }
  static func hourColumns(withCosts: Bool) -> [String] {
    ["Name", hoursTitle, overtime] + (withCosts ? ["Cost"] : [])
  }
  static func hourFileColumns(withCosts: Bool) -> [String] {
    ["Name", "Badge number", "Email", "From", "To", shifts, hoursTitle, overtime]
      + (withCosts ? ["Cost", "Currency"] : [])
  }
  static func hoursOrNone(_ minutes: Int) -> String {
    minutes == 0 ? noHours : DurationText.hoursAndMinutes(minutes)
  }
  /// "7.50": what spreadsheets add up.
  static func decimalHours(_ minutes: Int) -> String {
    AmountText.decimals(Int64((minutes * 100 + 30) / 60))
  }
  /// "43:30", as on time sheets.
  static func clockHours(_ minutes: Int) -> String {
    minutes == 0 ? noHours : "\(minutes / 60):\(String(minutes % 60 + 100).dropFirst())"
  }
  static func withoutRate(_ count: Int) -> String {
    count == 1 ? "1 person works without an hourly rate." : "\(count) people work without an hourly rate."
  }
}

/// Painting with a brush.
extension TeamTexts {
  static var plan: String { "Plan" }
  static var planHint: String { "Tap days, or drag across them. Tap again to remove a shift." }
  static var draftHint: String { "Tap days, or drag across them. Only managers see it until you publish." }
  static var layer: String { "What is planned" }
  static var live: String { "Live" }
  static var draft: String { "Draft" }
  static var drafted: String { "changed in the draft" }
  static var review: String { "Review" }
  static func draftChanges(_ count: Int) -> String {
    count == 1
      ? "The draft has 1 change that isn’t published." : "The draft has \(count) changes that aren’t published."
  }
  static func publish(_ count: Int) -> String { count == 0 ? "Publish" : "Publish \(count)" }
  static var offHint: String { "Tap days, or drag across them, to remove all their shifts." }
  static var brushes: String { "Planning tools" }
  static var off: String { "Off" }
  static var copyTeamWeek: String { "Copy Team’s Week" }

  static func weekHint(_ start: String, isOfTeam: Bool) -> String {
    isOfTeam
      ? "Tap a day in another week to paste the week of \(start) there, for everyone shown."
      : "Tap a person’s day in another week to paste their week of \(start) there."
  }
  static func tooManyShifts(limit: Int) -> String { "At most \(limit) shifts can be planned at once." }
}

/// A day.
extension TeamTexts {
  static var previousDay: String { "Previous day" }
  static var nextDay: String { "Next day" }
  static var whoIsThere: String { "Who’s on" }
  static var peopleByHour: String { "People by hour" }
  static var staffing: String { "Staffing needs" }
  static func staffing(_ title: String, _ count: String) -> String { "\(title): \(count)" }
  static var nobody: String { "No one is working" }
  static var nobodyText: String { "Nothing is scheduled on this day." }

  static func count(_ count: Int, at time: String) -> String { "\(time): \(count)" }
  static func since(_ day: String, _ times: String) -> String { "\(times), since \(day)" }
}

/// Who is at work now.
extension TeamTexts {
  static var onNow: String { "On now" }
  static var nobodyAtWork: String { "No one is at work now." }
  static var openDay: String { "Today Hour by Hour" }

  static func allAtWork(_ count: Int) -> String { "All \(count) at Work" }
  static func until(_ time: String) -> String { "Until \(time)" }
  static func until(_ time: String, on day: String) -> String { "Until \(time), \(day)" }
}

/// A person.
extension TeamTexts {
  static var gone: String { "This person is no longer a member of this workplace." }
  static var previousMonth: String { "Previous month" }
  static var nextMonth: String { "Next month" }
  static var addShift: String { "Add Shift" }
  static var hoursTitle: String { "Hours" }
  static var shifts: String { "Shifts" }
  static var nights: String { "Nights" }
  static var allDayShifts: String { "All-day shifts" }
  static var calledBack: String { "Called back" }
  static var longerThanPlanned: String { "Stayed longer" }
  static var noHours: String { "–" }
  static var total: String { "Month" }
  static var hoursNotLoaded: String { "Hours appear once all shifts for these days have loaded." }
  static var hoursNote: String { "A shift counts on the day it starts; all-day shifts have no hours." }

  static func week(_ first: String, to last: String) -> String { "\(first) – \(last)" }
}

/// What is worth knowing.
extension TeamTexts {
  static var keysTip: String {
    "Use your keyboard in the grid: the arrow keys move between days and people, Enter opens a day, and J and K change weeks."
  }
}

extension Tip {
  static var keys: Tip { Tip("keys", TeamTexts.keysTip) }
}
