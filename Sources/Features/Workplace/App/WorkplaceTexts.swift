import Localization
import RecordKit
import WorkplaceModel

/// What the workplace's settings say.
extension WorkplaceTexts {
  static var plural: String { localized() }
  static var name: String { localized() }
  static var namePlaceholder: String { localized() }
  static var timeZone: String { localized() }
  static var timeZoneTitle: String { localized() }
  static var search: String { localized() }
  static var hint: String { localized() }
  static var nameSaved: String { localized() }
  static var nameNotSaved: String { localized() }
  static var saved: String { localized() }
  static var notSaved: String { localized() }
  static var membersPlan: String { localized() }
  static var membersSeeTeam: String { localized() }
  static var keepBooksFor: String { localized() }
  static var keepBooksNote: String { localized() }
  static func keepsBooks(for period: String) -> String { localized(.text(period)) }
  static var capabilities: String { localized() }
  static var capabilitiesNote: String { localized() }
  static var noTeam: String { localized() }
  static var permissionsNote: String { localized() }
  static var timeZoneNotSaved: String { localized() }
  static func noMatches(_ text: String) -> String { localized(.text(text)) }
  static func timeZoneSaved(_ city: String) -> String { localized(.text(city)) }
  static func nowText(_ city: String, _ time: String) -> String { localized(.text(city), .text(time)) }
  static func shown(_ count: Int, of total: Int) -> String { localized(.count(count), .count(total)) }
}
