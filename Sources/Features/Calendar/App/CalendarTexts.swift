import CalendarModel
import SentenceKit

/// What is said of calendars.
extension CalendarTexts {
  static var yourCalendars: String { "Your Calendars" }
  static var sectionText: String { "Your shifts in the calendar of your phone and computer." }
  static var noAccount: String { "Create an account to see your shifts in your phone’s calendar." }

  static var connectCalendar: String { "Connect a Calendar" }
  static var connect: String { "Connect" }
  static var connectNote: String {
    "Changes go both ways: what you move or delete in your calendar changes here, and can be undone."
  }
  static var readNote: String {
    "Shifts appear within a minute. Only managers can change them, so this is read-only."
  }
  static var subscribe: String { "Subscribe by Link" }
  static var subscribeNote: String {
    "For Google Calendar, Outlook and others: a secret address to read from. Anyone who has it can see these days. Colleagues’ notes are left out."
  }
  static var createLink: String { "Create a Link" }
  static var create: String { "Create" }
  static var connected: String { "Connected" }
  static var nothingConnected: String { "No calendar yet." }
  static var connectedNote: String { "Removed calendars can’t see or change your shifts anymore." }
}

/// The list of what is connected.
extension CalendarTexts {
  static func lastUse(_ day: String) -> String { "Last used \(day)" }
  static var neverUsed: String { "Never used" }
  static func since(_ day: String) -> String { "Since \(day)" }
  static func remove(_ name: String) -> String { "Remove \(name)" }
  static var removeAction: String { "Remove" }
  static var removeQuestion: String { "Remove This Calendar?" }
  static func removeText(_ name: String) -> String {
    "“\(name)” can no longer read your shifts. Your phone may keep those that it has until you remove the account there."
  }
  static var removed: String { "Calendar removed" }
  static var notRemoved: String { "Couldn’t Remove" }
}

/// What calendar programs wanted, and was not done.
extension CalendarTexts {
  static var notMade: String { "Some Calendar Changes Didn’t Work" }
  static var notMadeNote: String {
    "These changes weren’t allowed, so your calendar shows the original shifts again."
  }
  static var deletion: String { "To be deleted" }
  static func andMore(_ count: Int) -> String { "and \(count) more" }
  static func forget(_ title: String) -> String { "Dismiss \(title)" }
}

/// Connecting a program.
extension CalendarTexts {
  static var calendarApp: String { "Calendar app" }
  static var phone: String { "iPhone or iPad" }
  static var mac: String { "Mac" }
  static var android: String { "Android" }
  static var thunderbird: String { "Thunderbird" }
  static var otherApp: String { "Another App" }
  static func calendarOn(_ app: String) -> String { "Calendar on \(app)" }

  static var passwordNote: String {
    "Next, you get a password for this app alone. It opens your calendars and nothing else, and you can remove it any time."
  }
  static var alsoShow: String { "Also Show" }
  static var alsoShowNote: String { "Each in a calendar of its own, to read only." }
  static var next: String { "Next" }
  static var installProfile: String { "Install Profile" }
  static var profileNote: String { "The file contains the password. Delete it once it is installed." }
  static var otherDevice: String { "On Another Device" }
  static var qrLabel: String { "QR code for the profile" }
  static var byHand: String { "Or by Hand" }
  static var signInWith: String { "Sign In With" }
  static var server: String { "Server" }
  static var userName: String { "User name" }
  static var password: String { "Password" }
  static func copy(_ label: String) -> String { "Copy \(label)" }
  static var passwordOnce: String { "This password is shown only once." }

  static var phoneSteps: [String] {
    [
      "Tap Install Profile, and allow the download.",
      "In the Settings app, tap Profile Downloaded, then Install.",
      "Open Calendar: your shifts arrive within a minute.",
    ]
  }
  static var macSteps: [String] {
    [
      "Install the profile: open the downloaded file.",
      "In System Settings, search for Device Management, open the profile and click Install.",
      "Open Calendar: your shifts arrive within a minute.",
    ]
  }
  static var androidSteps: [String] {
    [
      "Install DAVx⁵ from your app store, and open it.",
      "Tap +, then Login with URL and User Name, and enter the three lines below.",
      "Select your calendars, and allow access to your phone’s calendar.",
    ]
  }
  static var thunderbirdSteps: [String] {
    [
      "In Calendar, choose New Calendar, then On the Network.",
      "Enter the user name and the server, and click Find Calendars.",
      "Enter the password, select your calendars, and click Subscribe.",
    ]
  }
  static var otherSteps: [String] {
    ["In your calendar app, add a CalDAV account.", "Enter the server, the user name and the password."]
  }
}

/// The person's own calendar.
extension CalendarTexts {
  static var privateCalendar: String { "Private Calendar" }
  static var connectPrivate: String { "Connect Your Private Calendar" }
  static var connectAnother: String { "Replace" }
  static var privateConnected: String { "Private calendar connected" }
  static var privateNote: String {
    "It is only read, about every half hour. TeamShift keeps the times when you’re busy and nothing else of it. Nobody but you sees them."
  }
  static var kind: String { "Kind of calendar" }
  static var kindLink: String { "Link" }
  static var kindAccount: String { "CalDAV Account" }
  static var address: String { "Address" }
  static var addressExample: String { "https:// or webcal://" }
  static var serverExample: String { "https://" }
  static var addressNote: String {
    "In Google Calendar, copy the secret address in iCal format from your calendar’s settings. In Outlook, publish the calendar and copy its ICS link. In iCloud, share it as a public calendar."
  }
  static var accountNote: String {
    "For iCloud, Fastmail, Nextcloud and others: make an app password there and enter it here. It is stored encrypted and never shown again."
  }
  static func readLast(_ time: String) -> String { "Read \(time)" }
  static func failing(since time: String) -> String { "Couldn’t be read since \(time)." }
  static func unread(_ count: Int) -> String {
    count == 1
      ? "1 event couldn’t be read, or not completely. You may be busy at a time that isn’t shown here."
      : "\(count) events couldn’t be read, or not completely. You may be busy at times that aren’t shown here."
  }
  static func busyUntil(_ day: String) -> String {
    "TeamShift keeps 2,000 of your busy times, and these end on \(day). After that, conflicts with your calendar aren’t shown yet."
  }
  static var checkNow: String { "Check Now" }
  static var checking: String { "Checking…" }
  static var notChecked: String { "Couldn’t Check" }
  static var removePrivateQuestion: String { "Remove Your Private Calendar?" }
  static var removePrivateText: String {
    "Its address and your busy times are deleted here. Nothing changes in the calendar itself."
  }
}

/// Subscribing to an address.
extension CalendarTexts {
  static var content: String { "Show" }
  static var ownShifts: String { "My Shifts" }
  static var teamShifts: String { "The Team’s Shifts" }
  static var hikes: String { "Dog Hikes" }
  static func linkTo(_ content: String) -> String { "Link: \(content)" }
  static var linkNote: String { "This link is shown only once. Treat it like a password." }
  static var openInCalendar: String { "Open in Calendar" }
  static var refreshNote: String {
    "Some calendars ask for changes only a few times a day. A connected calendar has them at once."
  }
}
