import Localization
import RecordKit
import SentenceKit
import SharedModels
import TimeKit

/// What the feature of availability says.
package enum AvailabilityTexts: TextTable {
  package static let table: StaticString = "AvailabilityTexts"

  package static var noun: String { localized() }
}

/// When people can work.
extension AvailabilityTexts {
  package static var cannotWork: String { localized() }
  static func availability(_ kind: Availability.Kind) -> String {
    switch kind {
    case .unavailable: cannotWork
    case .prefersOff: localized(key: "availability.prefersOff")
    case .prefersToWork: localized(key: "availability.prefersToWork")
    }
  }
}

/// Why a command is refused.
extension AvailabilityTexts {
  static var ownOnly: String { localized() }
  static func theAvailability(of name: String) -> String { localized(.text(name)) }
  static var impossibleWeight: String { localized() }
  static var sameTimes: String { localized() }
  static func tooManyDays(_ count: Int, limit: Int) -> String { localized(.count(limit), .count(count)) }
  static func tooMany(limit: Int) -> String { localized(.count(limit)) }
  static func isThere(_ text: String, _ days: String) -> String { localized(.text(text), .text(days)) }
}

extension AvailabilityTexts {
  static var everyDay: String { localized() }
  /// "Every day", "Every Tue", "Every Mon, Tue", "Dec 24", "Dec 24 to Dec 26", "Dec 1 to Dec 24: Sat, Sun".
  package static func days(of row: Availability) -> String {
    let names = row.weekdays == .all ? "" : names(row.weekdays)
    guard let days = row.days else { return names.isEmpty ? everyDay : every(names) }
    let (first, last) = (days.lowerBound.text(.shortDate), days.upperBound.text(.shortDate))
    let range = days.count == 1 ? first : self.days(from: first, to: last)
    return names.isEmpty || days.count == 1 ? range : "\(range): \(names)"
  }
  private static func every(_ weekdays: String) -> String { localized(.text(weekdays)) }
  private static func days(from first: String, to last: String) -> String { localized(.text(first), .text(last)) }
  private static func names(_ weekdays: Weekdays) -> String {
    Region.current.firstWeekday.week.filter { weekdays.contains($0) }.map { $0.shortName }.listed(by: ", ")
  }
}
