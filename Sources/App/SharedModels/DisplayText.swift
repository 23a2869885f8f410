extension CivilDate {
  /// How a date is written for people, in Canadian English.
  public enum TextStyle: Hashable, Sendable {
    /// Friday, November 20, 2026
    case full
    /// Friday, November 20
    case long
    /// Fri, Nov 20
    case short
    /// November 20, 2026
    case date
    /// November 2026
    case monthAndYear
    /// November
    case month
    /// 2026
    case year
  }

  /// The date as people read it.
  public func text(_ style: TextStyle) -> String {
    let (year, month, day) = civil
    let monthName = Self.monthNames[month - 1]
    switch style {
    case .full: return "\(weekday.name), \(monthName) \(day), \(year)"
    case .long: return "\(weekday.name), \(monthName) \(day)"
    case .short: return "\(weekday.shortName), \(monthName.prefix(3)) \(day)"
    case .date: return "\(monthName) \(day), \(year)"
    case .monthAndYear: return "\(monthName) \(year)"
    case .month: return monthName
    case .year: return String(year)
    }
  }

  /// January to December.
  public static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}

extension Weekday {
  /// The name, such as `Monday`.
  public var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// The first three letters, such as `Mon`.
  public var shortName: String { String(name.prefix(3)) }

  /// The first letter, such as `M`.
  public var initial: String { String(name.prefix(1)) }
}

extension TimeOfDay {
  /// The time on a 12-hour clock, such as `8:00 AM`; midnight is `12:00 AM`, noon `12:00 PM`.
  public var clockText: String {
    "\((hour + 11) % 12 + 1):\(padded(minute, to: 2)) \(hour < 12 ? "AM" : "PM")"
  }

  /// Two times with an en dash between, such as `8:00 AM – 4:00 PM`.
  public static func rangeText(from start: TimeOfDay, to end: TimeOfDay) -> String {
    "\(start.clockText) – \(end.clockText)"
  }
}

/// How lengths of time are written for people.
public enum DurationText {
  /// Hours and minutes, such as `9 h 55 min`, `2 h` or `45 min`; a negative length has a minus sign.
  public static func hoursAndMinutes(_ minutes: Int) -> String {
    let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
    let sign = minutes < 0 ? "−" : ""
    if hours == 0 { return "\(sign)\(rest) min" }
    return rest == 0 ? "\(sign)\(hours) h" : "\(sign)\(hours) h \(rest) min"
  }
}
