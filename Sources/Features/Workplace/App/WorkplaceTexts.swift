import RecordKit
import TextKit

/// What the workplace's settings say.
enum WorkplaceTexts {
  static var noun: String { "workplace" }
  static var plural: String { "workplaces" }
  static var rowName: String { "The workplace" }
  static var name: String { "Workplace name" }
  static var namePlaceholder: String { "e.g., Harbour Clinic" }
  static var timeZone: String { "Time zone" }
  static var timeZoneTitle: String { "Time Zone" }
  static var search: String { "Search time zones" }
  static var hint: String { "Type a city or a region, such as Halifax or Europe." }
  static var nameSaved: String { "Workplace name saved" }
  static var nameNotSaved: String { "The workplace’s name was not saved." }
  static var saved: String { "Workplace saved" }
  static var notSaved: String { "The workplace was not changed." }
  static var membersPlan: String { "Members plan their own shifts" }
  static var membersSeeTeam: String { "Members see the team’s shifts" }
  static var kind: String { "Planned here" }
  static var permissionsNote: String { "Managers plan for everybody and see everything." }
  static var timeZoneNotSaved: String { "The time zone was not changed." }

  static func noMatches(_ text: String) -> String { "No time zone matches “\(text)”." }
  static func unknownTimeZone(_ name: String) -> String { "There is no time zone “\(name.limited(toCharacters: 60))”." }
  static func kind(_ kind: Workplace.Kind) -> String {
    switch kind {
    case .shifts: "Shifts of a team"
    case .hikes: "Dog hikes"
    case .both: "Shifts and hikes"
    }
  }
  static func timeZoneSaved(_ city: String) -> String { "The workplace goes by the time in \(city)" }
  static func nowText(_ city: String, _ time: String) -> String { "\(city), now \(time)" }
  static func shown(_ count: Int, of total: Int) -> String { "\(count) of \(total). Type more to find others." }
}
