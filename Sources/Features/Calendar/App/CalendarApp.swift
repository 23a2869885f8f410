import CalendarModel

/// The programs that show the calendars, each with its own way to get there.
enum CalendarApp: String, CaseIterable, Sendable {
  case phone, mac, android, thunderbird, other

  var title: String {
    switch self {
    case .phone: CalendarTexts.phone
    case .mac: CalendarTexts.mac
    case .android: CalendarTexts.android
    case .thunderbird: CalendarTexts.thunderbird
    case .other: CalendarTexts.otherApp
    }
  }

  /// What is to be done there, one step after the other.
  var steps: [String] {
    switch self {
    case .phone: CalendarTexts.phoneSteps
    case .mac: CalendarTexts.macSteps
    case .android: CalendarTexts.androidSteps
    case .thunderbird: CalendarTexts.thunderbirdSteps
    case .other: CalendarTexts.otherSteps
    }
  }

  /// Whether it is set up by a file that the person opens there, and has nothing to type.
  var takesProfile: Bool { self == .phone || self == .mac }
}
