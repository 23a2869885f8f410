import CalendarModel
import Localization

/// What is said of calendars.
extension CalendarTexts {
  static var yourCalendars: String { localized() }
  static var sectionText: String { localized() }
  static var noAccount: String { localized() }

  static var connectCalendar: String { localized() }
  static var connect: String { localized() }
  static var connectNote: String { localized() }
  static var readNote: String { localized() }
  static var subscribe: String { localized() }
  static var subscribeNote: String { localized() }
  static var createLink: String { localized() }
  static var create: String { localized() }
  static var connected: String { localized() }
  static var nothingConnected: String { localized() }
  static var connectedNote: String { localized() }
}

/// The list of what is connected.
extension CalendarTexts {
  static func lastUse(_ day: String) -> String { localized(.text(day)) }
  static var neverUsed: String { localized() }
  static func since(_ day: String) -> String { localized(.text(day)) }
  static func remove(_ name: String) -> String { localized(.text(name)) }
  static var removeAction: String { localized() }
  static var removeQuestion: String { localized() }
  static func removeText(_ name: String) -> String { localized(.text(name)) }
  static var removed: String { localized() }
  static var notRemoved: String { localized() }
}

/// What calendar programs wanted, and was not done.
extension CalendarTexts {
  static var notMade: String { localized() }
  static var notMadeNote: String { localized() }
  static var deletion: String { localized() }
  static func andMore(_ count: Int) -> String { localized(.count(count)) }
  static func forget(_ title: String) -> String { localized(.text(title)) }
}

/// Connecting a program.
extension CalendarTexts {
  static var calendarApp: String { localized() }
  static var phone: String { localized() }
  static var mac: String { localized() }
  static var android: String { localized() }
  static var thunderbird: String { localized() }
  static var otherApp: String { localized() }
  static func calendarOn(_ app: String) -> String { localized(.text(app)) }

  static var passwordNote: String { localized() }
  static var alsoShow: String { localized() }
  static var alsoShowNote: String { localized() }
  static var next: String { localized() }
  static var installProfile: String { localized() }
  static var profileNote: String { localized() }
  static var otherDevice: String { localized() }
  static var qrLabel: String { localized() }
  static var byHand: String { localized() }
  static var signInWith: String { localized() }
  static var server: String { localized() }
  static var userName: String { localized() }
  static var password: String { localized() }
  static func copy(_ label: String) -> String { localized(.text(label)) }
  static var passwordOnce: String { localized() }

  static var phoneSteps: [String] {
    [localized(key: "phoneSteps.download"), localized(key: "phoneSteps.install"), localized(key: "phoneSteps.open")]
  }
  static var macSteps: [String] {
    [localized(key: "macSteps.download"), localized(key: "macSteps.install"), localized(key: "macSteps.open")]
  }
  static var androidSteps: [String] {
    [
      localized(key: "androidSteps.install"),
      localized(key: "androidSteps.signIn"),
      localized(key: "androidSteps.calendars"),
    ]
  }
  static var thunderbirdSteps: [String] {
    [
      localized(key: "thunderbirdSteps.calendar"),
      localized(key: "thunderbirdSteps.signIn"),
      localized(key: "thunderbirdSteps.calendars"),
    ]
  }
  static var otherSteps: [String] {
    [localized(key: "otherSteps.account"), localized(key: "otherSteps.signIn")]
  }
}

/// The person's own calendar.
extension CalendarTexts {
  static var privateCalendar: String { localized() }
  static var connectPrivate: String { localized() }
  static var connectAnother: String { localized() }
  static var privateConnected: String { localized() }
  static var privateNote: String { localized() }
  static var kind: String { localized() }
  static var kindLink: String { localized() }
  static var kindAccount: String { localized() }
  static var address: String { localized() }
  static var addressExample: String { localized() }
  static var serverExample: String { localized() }
  static var addressNote: String { localized() }
  static var accountNote: String { localized() }
  static func readLast(_ time: String) -> String { localized(.text(time)) }
  static func failing(since time: String) -> String { localized(.text(time)) }
  static func unread(_ count: Int) -> String { localized(.count(count)) }
  static func busyUntil(_ day: String) -> String { localized(.text(day)) }
  static var checkNow: String { localized() }
  static var checking: String { localized() }
  static var notChecked: String { localized() }
  static var removePrivateQuestion: String { localized() }
  static var removePrivateText: String { localized() }
}

/// Subscribing to an address.
extension CalendarTexts {
  static var content: String { localized() }
  static var ownShifts: String { localized() }
  static var teamShifts: String { localized() }
  static var hikes: String { localized() }
  static func linkTo(_ content: String) -> String { localized(.text(content)) }
  static var linkNote: String { localized() }
  static var openInCalendar: String { localized() }
  static var refreshNote: String { localized() }
}
