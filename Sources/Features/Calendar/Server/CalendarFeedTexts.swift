import SentenceKit
import TextKit

/// What calendars and their API say.
enum CalendarFeedTexts {
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
    guard !title.isEmpty else { return "To add a shift, name the event after a shift type." }
    let short = title.count > titleLimit ? "\(title.prefix(titleLimit))…" : title
    return "“\(short)” is not the title or symbol of a shift type."
  }
  private static let titleLimit = 80
  static let untitled = "Untitled event"
  static let overtaken = "The shift was changed in TeamShift first."
  static let gone = "The shift was deleted in TeamShift first."
  static let unreadable = "Couldn’t read the event."
  static let noTime = "Couldn’t read the event’s time."
  static func unknownZone(_ name: String) -> String { "The time zone “\(name)” of the event is unknown." }
  static let tooMuchKept = "The event is too large. Remove attachments."
  static let tooMuchKeptInAll = "Your calendar apps have added too much to your events. Remove attachments."
  static let unreadableTimes = "Unknown"
  static let place = "A shift’s location comes from its shift type, so you can’t change it in a calendar."
  static let recurring = "Repeating events can’t become shifts. Use a rotation instead."
  static let times = "A shift must end on the same or the next day."
  static let days = "Only all-day shift types can have no times, and only on a single day."
  static let noteTooLong = "The note is too long."
  static let otherEvent = "This event already exists."
  static let managersPlan = "Only managers can change shifts here."
  static let tooMany = "Too many events from this calendar couldn’t be added."

  static let notEncrypted = "The address must begin with https://."
  static let notPublic = "TeamShift can’t reach addresses in private networks."
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
