import TextKit

extension CivilDate {
  /// How a date is written for people, in English; the order of its parts is the region's.
  public enum TextStyle: Hashable, Sendable {
    /// Friday, November 20, 2026
    case full
    /// Friday, November 20; with its year where the person is known to read in another one
    case long
    /// Fri, Nov 20; with its year where the person is known to read in another one
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
  public func text(_ style: TextStyle, in region: Region = .current) -> String {
    switch style {
    case .full: return withWeekday(weekday.name, monthName, hasYear: true, region)
    case .long: return withWeekday(weekday.name, monthName, hasYear: isOfOtherYear(region), region)
    case .short: return withWeekday(weekday.shortName, shortMonthName, hasYear: isOfOtherYear(region), region)
    case .monthAndDay: return text(shortMonthName, hasYear: false, region)
    case .shortDate: return text(shortMonthName, hasYear: true, region)
    case .date: return text(monthName, hasYear: true, region)
    case .monthAndYear: return region.dateOrder == .yearFirst ? "\(year) \(monthName)" : "\(monthName) \(year)"
    case .month: return monthName
    case .year: return String(year)
    }
  }

  private func isOfOtherYear(_ region: Region) -> Bool { region.year.map { $0 != year } ?? false }

  private func withWeekday(_ weekday: String, _ month: String, hasYear: Bool, _ region: Region) -> String {
    let date = text(month, hasYear: hasYear, region)
    return region.dateOrder == .dayFirst ? "\(weekday) \(date)" : "\(weekday), \(date)"
  }

  private func text(_ month: String, hasYear: Bool, _ region: Region) -> String {
    let day = civil.day
    switch region.dateOrder {
    case .dayFirst: return hasYear ? "\(day) \(month) \(year)" : "\(day) \(month)"
    case .monthFirst: return hasYear ? "\(month) \(day), \(year)" : "\(month) \(day)"
    case .yearFirst: return hasYear ? "\(year) \(month) \(day)" : "\(month) \(day)"
    }
  }

  private var monthName: String { Self.monthNames[civil.month - 1] }
  private var shortMonthName: String { monthName.limited(toCharacters: 3) }

  /// January to December.
  public static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
