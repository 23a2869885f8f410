import TextKit

extension CivilDate {
  /// How a date is written for people, in Canadian English.
  public enum TextStyle: Hashable, Sendable {
    /// Friday, November 20, 2026
    case full
    /// Friday, November 20
    case long
    /// Fri, Nov 20
    case short
    /// Nov 20
    case monthAndDay
    /// Nov 20, 2026
    case shortDate
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
    case .short: return "\(weekday.shortName), \(monthName.limited(toCharacters: 3)) \(day)"
    case .monthAndDay: return "\(monthName.limited(toCharacters: 3)) \(day)"
    case .shortDate: return "\(monthName.limited(toCharacters: 3)) \(day), \(year)"
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
