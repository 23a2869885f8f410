import SentenceKit
import TextKit

/// What calendars and their API say.
enum CalendarTexts {
  /// Names the program in what it writes (RFC 5545, 3.7.3).
  static let product = "-//TeamShift//TeamShift//EN"
  static let account = "TeamShift"
  static let profile = "TeamShift calendars"
  static func profileText(_ host: String) -> String { "Adds your calendars at \(host) to this device." }
  static let link = "Calendar link"
  static let signIn = "Sign in with your email address and an app password from Settings, Calendar."
  static let forPrograms = "This address is for calendar programs."

  static func team(_ workplace: String) -> String { "\(workplace): team" }
  static func hikes(_ workplace: String) -> String { "\(workplace): hikes" }
  static func shift(_ title: String, of name: String) -> String { "\(title): \(name)" }
  /// Programs by a part of what they send as their name, the first that is found.
  static let programs: [(mark: String, name: String)] = [
    ("iOS/", "Calendar on iPhone"), ("iPadOS/", "Calendar on iPad"), ("macOS/", "Calendar on Mac"),
    ("CalendarAgent", "Calendar on Mac"), ("Mac OS X", "Calendar on Mac"), ("DAVx5", "DAVx⁵ on Android"),
    ("Thunderbird", "Thunderbird"), ("Evolution", "Evolution"), ("CalDavSynchronizer", "Outlook"),
    ("vdirsyncer", "vdirsyncer"),
  ]

  static func unknownTitle(_ title: String) -> String {
    guard !title.isEmpty else { return "An event needs the title or symbol of a shift type to become a shift." }
    let short = title.count > titleLimit ? "\(title.prefix(titleLimit))…" : title
    return "“\(short)” is not the title or symbol of a shift type."
  }
  private static let titleLimit = 80
  static let untitled = "Untitled event"
  static let overtaken = "The shift was changed here in the meantime."
  static let gone = "The shift was deleted here in the meantime."
  static let unreadable = "The event could not be read."
  static let noTime = "The event has no time that could be read."
  static func unknownZone(_ name: String) -> String { "The time zone “\(name)” of the event is unknown." }
  static let tooMuchKept = "The event has too much with it, such as attachments."
  static let tooMuchKeptInAll = "Your calendar programs have added too much to your events, such as attachments."
  static let unreadableTimes = "Unknown"
  static let place = "A shift’s location comes from its shift type, so you can’t change it in a calendar."
  static let recurring = "Repeating events cannot become shifts. Use a rotation instead."
  static let times = "A shift starts on one day and ends on it or on the next one."
  static let days = "A shift without times is on a single day, and only of a shift type for all day."
  static let noteTooLong = "The note is too long."
  static let otherEvent = "This event already exists."
  static let managersPlan = "Managers plan the shifts of this workplace."
  static let tooMany = "Too many events from this calendar couldn’t be added."

  static let notEncrypted = "The address must begin with https://."
  static let notPublic = "This address is inside a private network, which isn’t read from here."
  static let unreachable = "The calendar’s server can’t be reached. Check the address."
  static let timedOut = "The calendar’s server took too long to answer."
  static let wrongPassword = "The calendar’s server doesn’t accept this user name and password."
  static let notFound = "There’s nothing at this address."
  static let elsewhere =
    "This server leads to another one, and your password isn’t sent there. Enter the address of that server."
  static let interrupted =
    "The server stopped while it was reading this calendar, so it’s left alone for now. Choose Check Now to try again."
  static let noCalendar = "There’s no calendar at this address."
  static let tooLarge = "This calendar is larger than 4 MB."
  static let failing = "The calendar’s server can’t answer right now."
  static let sealed = "The server’s keys have changed. Connect the calendar again."
  static let userNameMissing = "Enter the user name."
  static let passwordMissing = "Enter the password."
  static let tooLong = "This is too long."

  static func dogs(_ count: Int) -> String { count == 1 ? "1 dog" : "\(count) dogs" }
}
