import TextKit

/// What calendars and their API say.
enum CalendarTexts {
  /// Names the program in what it writes (RFC 5545, 3.7.3).
  static let product = "-//TeamShift//TeamShift//EN"
  static let account = "TeamShift"
  static let profile = "TeamShift calendars"
  static func profileText(_ host: String) -> String { "Adds your calendars at \(host) to this device." }
  static let link = "Calendar link"
  static let allDogs = "Dogs"

  static func team(_ workplace: String) -> String { "\(workplace): team" }
  static func hikes(_ workplace: String) -> String { "\(workplace): hikes" }
  static func shift(_ title: String, of name: String) -> String { "\(title): \(name)" }
  static func dogs(_ count: Int) -> String { count == 1 ? "1 dog" : "\(count) dogs" }
}
