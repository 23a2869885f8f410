import Localization
import SentenceKit
import SharedModels
import SharedUIs
import TimeKit

/// What the feature of the team's schedule says.
enum TeamTexts: TextTable {
  static let table: StaticString = "TeamTexts"

  static var team: String { localized() }
  static var peopleAndHours: String { localized() }
  static var openTeam: String { localized() }
  static var planTeam: String { localized() }
  static var invite: String { localized() }
  static var alone: String { localized() }
  static var aloneText: String { localized() }
  static var notShared: String { localized() }
  static var notSharedText: String { localized() }
}

/// The weeks.
extension TeamTexts {
  static var layout: String { localized() }
  static var weeks: String { localized() }
  static var previousWeek: String { localized() }
  static var nextWeek: String { localized() }
  static var print: String { localized() }
  static var searchPeople: String { localized() }
  static var allLocations: String { localized() }
  static var allTypes: String { localized() }
  static func shown(_ count: Int, of all: Int) -> String { localized(.count(count), .count(all)) }
  static var nobodyMatches: String { localized() }
  static var atWork: String { localized() }
  static var openShifts: String { localized() }
  static func balance(_ count: Int, of needed: Int) -> String {
    if count < needed { return localized(.count(count), .count(needed), .count(needed - count), key: "balance.tooFew") }
    return count > needed
      ? localized(.count(count), .count(needed), .count(count - needed), key: "balance.tooMany")
      : localized(.count(count), .count(needed))
  }
  static func missing(_ missing: Int, beside count: Int) -> String { localized(.count(count), .count(missing)) }
  static func fewest(_ count: Int, of needed: Int) -> String {
    count < needed
      ? localized(.count(count), .count(needed), .count(needed - count)) : localized(.count(count), .count(needed))
  }
  static func shortages(_ text: String, _ times: [String]) -> String {
    localized(.text(text), .text(times.listed(by: ", ")))
  }
  static var nothingSaid: String { localized() }
  static func openShifts(_ count: Int) -> String { localized(.count(count)) }
  static var leftOpen: String { localized() }
  static func leftOpen(_ count: Int) -> String { localized(.count(count)) }
  static func firstOpen(_ day: String) -> String { localized(.text(day)) }
  static func hasLeft(_ name: String) -> String { localized(.text(name)) }

  static var loading: String { localized() }
  static var needsNetwork: String { localized() }
  static var notLoaded: String { localized() }
  static var onlyShown: String { localized() }

  static func week(of day: String) -> String { localized(.text(day)) }
  static func hours(_ minutes: Int) -> String { minutes == 0 ? "" : DurationText.hoursAndMinutes(minutes) }
  static var overlapping: String { localized() }

  static func noShift(on day: String) -> String { localized(.text(day)) }
}

/// The hours of a week.
extension TeamTexts {
  static var everyone: String { localized() }
  static var downloadHours: String { localized() }
  static var setRates: String { localized() }
  static var overtimeNote: String { localized() }
  static var overtime: String { localized() }
  static var pay: String { localized() }
  static func hourColumns(withCosts: Bool) -> [String] {
    [SharedTexts.name, hoursTitle, overtime] + (withCosts ? [localized(key: "hourColumns.cost")] : [])
  }
  static func hourFileColumns(withCosts: Bool) -> [String] {
    [
      SharedTexts.name, localized(key: "hourColumns.badgeNumber"), localized(key: "hourColumns.email"),
      localized(key: "hourColumns.from"), localized(key: "hourColumns.to"), shifts, hoursTitle, overtime,
    ] + (withCosts ? [localized(key: "hourColumns.cost"), localized(key: "hourColumns.currency")] : [])
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
  static func withoutRate(_ count: Int) -> String { localized(.count(count)) }
}

/// Painting with a brush.
extension TeamTexts {
  static var plan: String { localized() }
  static var planHint: String { localized() }
  static var draftHint: String { localized() }
  static var layer: String { localized() }
  static var live: String { localized() }
  static var draft: String { localized() }
  static var drafted: String { localized() }
  static var review: String { localized() }
  static func draftChanges(_ count: Int) -> String { localized(.count(count)) }
  static func publish(_ count: Int) -> String { localized(.count(count)) }
  static var offHint: String { localized() }
  static var brushes: String { localized() }
  static var off: String { localized() }
  static var copyTeamWeek: String { localized() }

  static func weekHint(_ start: String, isOfTeam: Bool) -> String {
    isOfTeam ? localized(.text(start), key: "weekHint.team") : localized(.text(start))
  }
  static func tooManyShifts(limit: Int) -> String { localized(.count(limit)) }
}

/// A day.
extension TeamTexts {
  static var previousDay: String { localized() }
  static var nextDay: String { localized() }
  static var whoIsThere: String { localized() }
  static var peopleByHour: String { localized() }
  static var staffing: String { localized() }
  static func staffing(_ title: String, _ count: String) -> String { localized(.text(title), .text(count)) }
  static var nobody: String { localized() }
  static var nobodyText: String { localized() }

  static func count(_ count: Int, at time: String) -> String { localized(.text(time), .count(count)) }
  static func since(_ day: String, _ times: String) -> String { localized(.text(times), .text(day)) }
}

/// Who is at work now.
extension TeamTexts {
  static var onNow: String { localized() }
  static var nobodyAtWork: String { localized() }
  static var openDay: String { localized() }

  static func allAtWork(_ count: Int) -> String { localized(.count(count)) }
  static func until(_ time: String) -> String { localized(.text(time)) }
  static func until(_ time: String, on day: String) -> String { localized(.text(time), .text(day)) }
}

/// A person.
extension TeamTexts {
  static var gone: String { localized() }
  static var previousMonth: String { localized() }
  static var nextMonth: String { localized() }
  static var addShift: String { localized() }
  static var hoursTitle: String { localized() }
  static var shifts: String { localized() }
  static var nights: String { localized() }
  static var allDayShifts: String { localized() }
  static var calledBack: String { localized() }
  static var longerThanPlanned: String { localized() }
  static var noHours: String { "–" }
  static var total: String { localized() }
  static var hoursNotLoaded: String { localized() }
  static var hoursNote: String { localized() }

  static func week(_ first: String, to last: String) -> String { localized(.text(first), .text(last)) }
}

/// What is worth knowing.
extension TeamTexts {
  static var keysTip: String { localized() }
}

extension Tip {
  static var keys: Tip { Tip("keys", TeamTexts.keysTip) }
}
