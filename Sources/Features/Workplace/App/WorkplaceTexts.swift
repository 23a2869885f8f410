import RecordKit
import SentenceKit
import WorkplaceModel

/// What the workplace's settings say.
extension WorkplaceTexts {
  static var plural: String { "workplaces" }
  static var name: String { "Workplace name" }
  static var namePlaceholder: String { "e.g., Harbour Clinic" }
  static var timeZone: String { "Time zone" }
  static var timeZoneTitle: String { "Time Zone" }
  static var search: String { "Search time zones" }
  static var hint: String { "Type a city or region, such as Halifax or Europe." }
  static var nameSaved: String { "Workplace name saved" }
  static var nameNotSaved: String { "Couldn’t save the name." }
  static var saved: String { "Workplace saved" }
  static var notSaved: String { "Couldn’t change the workplace." }
  static var membersPlan: String { "Members plan their own shifts" }
  static var membersSeeTeam: String { "Members see the team’s shifts" }
  static var capabilities: String { "Used for" }
  static var capabilitiesNote: String { "Turning one off hides it. Nothing is deleted." }
  static var noTeam: String { "Settings for teams appear once someone joins." }
  static var permissionsNote: String { "Managers can plan for everyone and see everything." }
  static var timeZoneNotSaved: String { "Couldn’t change the time zone." }
  static func noMatches(_ text: String) -> String { "No time zones match “\(text)”." }
  static func timeZoneSaved(_ city: String) -> String { "Time zone set to \(city)" }
  static func nowText(_ city: String, _ time: String) -> String { "\(city), now \(time)" }
  static func shown(_ count: Int, of total: Int) -> String {
    "Showing \(count) of \(total). Keep typing to find others."
  }
}
