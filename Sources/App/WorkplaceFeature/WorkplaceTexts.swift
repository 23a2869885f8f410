import TextKit

/// What the workplace's settings say.
enum WorkplaceTexts {
  static let heading = "Workplace"
  static let rowName = "The workplace"
  static let name = "Workplace name"
  static let namePlaceholder = "e.g., Harbour Clinic"
  static let timeZone = "Time zone"
  static let timeZoneTitle = "Time Zone"
  static let search = "Search time zones"
  static let hint = "Type a city or a region, such as Halifax or Europe."
  static let notSaved = "Not Saved"
  static let nameSaved = "Workplace name saved"
  static let failed = "Unable to save this setting. Please try again."
  static let nameNotSaved = "The workplace’s name was not saved."
  static let timeZoneNotSaved = "The time zone was not changed."
  static let thisDevice = "This device"
  static let current = "Now"
  static let cancel = "Cancel"

  static func noMatches(_ text: String) -> String { "No time zone matches “\(text)”." }
  static func unknownTimeZone(_ name: String) -> String { "There is no time zone “\(name.limited(toCharacters: 60))”." }
  static func timeZoneSaved(_ city: String) -> String { "The workplace goes by the time in \(city)" }
  static func nowText(_ city: String, _ time: String) -> String { "\(city), now \(time)" }
  static func shown(_ count: Int, of total: Int) -> String { "\(count) of \(total). Type more to find others." }
}
