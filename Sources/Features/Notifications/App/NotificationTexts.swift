import SentenceKit

/// The texts of notifications.
enum NotificationTexts {
  static var title: String { "Notifications" }
  static var summaryOfScreen: String { "Your morning summary, reminders, and changes by others" }
  static var noAccount: String { "Notifications need an account on a server." }

  /// Said before anybody is asked for permission.
  static var why: String {
    "In the morning, we tell you what is on today. We remind you before a shift, and let you know when someone changes your shifts. Nothing else is sent, and you can turn each off."
  }
  static var notOnServer: String {
    "Notifications aren’t set up on this server. Ask the person who runs it."
  }
  static var turnOn: String { "Turn On for This Device" }
  static var turnOff: String { "Turn Off for This Device" }
  static var notSwitched: String { "Couldn’t Change Notifications" }
  static var notSaved: String { "Couldn’t Save" }

  static func note(_ permission: BrowserPermission) -> String {
    switch permission {
    case .ask: "Your browser asks you next whether TeamShift may notify you."
    case .on: "Notifications are on for this device."
    case .denied:
      "Notifications are blocked for TeamShift in this browser. Allow them in the browser’s settings for this site, then come back."
    case .install:
      "On iPhone and iPad, add TeamShift to the Home Screen first: tap Share, then Add to Home Screen. Open it from there, and come back to this page."
    case .unsupported: "This browser can’t show notifications."
    }
  }

  static var summaryHeading: String { "Morning" }
  static var summary: String { "Summary of the Day" }
  static var summaryNote: String { "Before noon. If the server can’t reach you by then, it isn’t sent." }
  static var time: String { "Time" }
  static var worksOnly: String { "Only When I Work" }

  static var shiftsHeading: String { "Shifts" }
  static var reminder: String { "Reminder" }
  static var noReminder: String { "None" }
  static func before(_ time: String) -> String { "\(time) before" }
  static var changes: String { "Changes by Others" }
  static var quiet: String { "Quiet Hours" }
  static var quietFrom: String { "From" }
  static var quietTo: String { "To" }
  static var quietNote: String {
    "Changes wait until quiet hours end. Summaries and reminders come at the times that you choose."
  }

  static var mail: String { "Send by Email Too" }
  static var mailNote: String { "To the email that you sign in with, once it’s confirmed." }
}
