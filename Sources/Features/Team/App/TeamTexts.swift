import SharedUIs
import TimeKit

/// What the feature of the team's schedule says.
enum TeamTexts {
  static var team: String { "Team" }
  static var people: String { "People" }
  static var openTeam: String { "Team Schedule" }
  static var planTeam: String { "Plan the Team" }
  static var invite: String { "Invite People" }
  static var alone: String { "Nobody else yet" }
  static var aloneText: String { "Invite the people of your team, and see who works when." }
  static var notShared: String { "Only your own schedule" }
  static var notSharedText: String { "In this workplace, members see their own shifts." }
}

/// The weeks.
extension TeamTexts {
  static var layout: String { "Days or hours" }
  static var weeks: String { "Weeks" }
  static var previousWeek: String { "Previous week" }
  static var nextWeek: String { "Next week" }
  static var print: String { "Print" }
  static var searchPeople: String { "Search people" }
  static var allLocations: String { "All locations" }
  static var allTypes: String { "All shift types" }
  static var nobodyMatches: String { "Nobody works like this in these weeks." }
  static var atWork: String { "At work" }

  static var loading: String { "Loading the shifts of these days…" }
  static var needsNetwork: String { "Shifts this far away are shown when there is a network." }
  static var notLoaded: String { "The shifts of these days could not be loaded." }
  static var onlyShown: String { "Shifts this far away come from the server, and are only shown." }

  static func week(of day: String) -> String { "Week of \(day)" }
  static func hours(_ minutes: Int) -> String { minutes == 0 ? "" : DurationText.hoursAndMinutes(minutes) }
  static func noShift(on day: String) -> String { "\(day), no shift" }
  static func untilMorning(_ title: String) -> String { "\(title) until morning" }
}

/// Plans.
extension TeamTexts {
  static var plan: String { "Plan" }
  static var planHint: String { "Tap days, or drag over them. Tap again to take a shift away." }
  static var offHint: String { "Tap days, or drag over them, to take all their shifts away." }
  static var brushes: String { "What to put on the days" }
  static var off: String { "Off" }
  static var copyWeek: String { "Copy Week" }
  static var copyTeamWeek: String { "Copy Team’s Week" }
  static var sameWeek: String { "Tap a day of another week." }
  static var emptyWeek: String { "That week has no shifts to copy." }

  static func weekHint(_ start: String, isOfTeam: Bool) -> String {
    isOfTeam
      ? "Tap a day of the week that is to be like the week of \(start), for everybody who is shown."
      : "Tap a person’s day in the week that is to be like the person’s week of \(start)."
  }
  static func tooManyShifts(limit: Int) -> String { "At most \(limit) shifts can be planned at once." }
}

/// A day.
extension TeamTexts {
  static var previousDay: String { "Previous day" }
  static var nextDay: String { "Next day" }
  static var whoIsThere: String { "Who is there" }
  static var peopleByHour: String { "People by hour" }
  static var nobody: String { "Nobody works" }
  static var nobodyText: String { "Nothing is scheduled on this day." }

  static func count(_ count: Int, at time: String) -> String { "\(time): \(count)" }
  static func since(_ day: String, _ times: String) -> String { "\(times), since \(day)" }
}

/// Who is at work now.
extension TeamTexts {
  static var onNow: String { "On now" }
  static var nobodyAtWork: String { "Nobody is at work now." }
  static var openDay: String { "Today Hour by Hour" }

  static func allAtWork(_ count: Int) -> String { "All \(count) at Work" }
  static func until(_ time: String) -> String { "Until \(time)" }
  static func until(_ time: String, on day: String) -> String { "Until \(time), \(day)" }
}

/// A person.
extension TeamTexts {
  static var gone: String { "This person no longer belongs to the workplace." }
  static var previousMonth: String { "Previous month" }
  static var nextMonth: String { "Next month" }
  static var addShift: String { "Add Shift" }
  static var hoursTitle: String { "Hours" }
  static var shifts: String { "Shifts" }
  static var nights: String { "Nights" }
  static var allDayShifts: String { "All-day shifts" }
  static var noHours: String { "–" }
  static var total: String { "Month" }
  static var hoursNote: String { "A shift counts on the day on which it starts; all-day shifts have no hours." }

  static func week(_ first: String, to last: String) -> String { "\(first) – \(last)" }
}

/// What is worth knowing.
extension TeamTexts {
  static var keysTip: String {
    "The grid has keys: the arrows walk from day to day and from person to person, Enter opens a day, and J and K turn the weeks."
  }
}

extension Tip {
  static var keys: Tip { Tip("keys", TeamTexts.keysTip) }
}
