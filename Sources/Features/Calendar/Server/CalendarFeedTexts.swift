import Localization

/// What calendars and their API say.
enum CalendarFeedTexts: TextTable {
  static let table: StaticString = "CalendarFeedTexts"

  /// Names the program in what it writes (RFC 5545, 3.7.3).
  static let product = "-//TeamShift//TeamShift//EN"
  static var account: String { localized() }
  static var profile: String { localized() }
  static func profileText(_ host: String) -> String { localized(.text(host)) }
  static var link: String { localized() }
  static var signIn: String { localized() }
  static var forPrograms: String { localized() }

  static func team(_ workplace: String) -> String { localized(.text(workplace)) }
  static func hikes(_ workplace: String) -> String { localized(.text(workplace)) }
  static func shift(_ title: String, of name: String) -> String { localized(.text(title), .text(name)) }
  /// A program, found by a part of what it sends as its name; nil for one that is not known.
  static func program(_ agent: String) -> String? {
    if agent.contains("iOS/") { return localized(key: "program.iPhone") }
    if agent.contains("iPadOS/") { return localized(key: "program.iPad") }
    if ["macOS/", "CalendarAgent", "Mac OS X"].contains(where: { agent.contains($0) }) {
      return localized(key: "program.mac")
    }
    if agent.contains("DAVx5") { return localized(key: "program.android") }
    let names = ["Thunderbird", "Evolution", "vdirsyncer"]
    return agent.contains("CalDavSynchronizer") ? "Outlook" : names.first { agent.contains($0) }
  }

  static func unknownTitle(_ title: String) -> String {
    guard !title.isEmpty else { return localized() }
    return localized(.text(title.count > titleLimit ? String(title.prefix(titleLimit)) + "…" : title))
  }
  private static let titleLimit = 80
  static var untitled: String { localized() }
  static var overtaken: String { localized() }
  static var gone: String { localized() }
  static var unreadable: String { localized() }
  static var noTime: String { localized() }
  static func unknownZone(_ name: String) -> String { localized(.text(name)) }
  static var tooMuchKept: String { localized() }
  static var tooMuchKeptInAll: String { localized() }
  static var unreadableTimes: String { localized() }
  static var place: String { localized() }
  static var recurring: String { localized() }
  static var times: String { localized() }
  static var days: String { localized() }
  static var noteTooLong: String { localized() }
  static var otherEvent: String { localized() }
  static var managersPlan: String { localized() }
  static var tooMany: String { localized() }

  static var notEncrypted: String { localized() }
  static var notPublic: String { localized() }
  static var unreachable: String { localized() }
  static var timedOut: String { localized() }
  static var wrongPassword: String { localized() }
  static var notFound: String { localized() }
  static var elsewhere: String { localized() }
  static var interrupted: String { localized() }
  static var noCalendar: String { localized() }
  static var tooLarge: String { localized() }
  static var failing: String { localized() }
  static var sealed: String { localized() }
  static var userNameMissing: String { localized() }
  static var passwordMissing: String { localized() }
  static var tooLong: String { localized() }

  static func dogs(_ count: Int) -> String { localized(.count(count)) }
}
