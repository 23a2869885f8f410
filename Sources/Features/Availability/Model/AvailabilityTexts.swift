import RecordKit
import SentenceKit
import SharedModels
package import TimeKit

/// What the feature of availability says.
package enum AvailabilityTexts {
  package static var noun: String { "availability" }
}

/// When people can work.
extension AvailabilityTexts {
  package static var cannotWork: String { "Can’t work" }
  static func availability(_ kind: Availability.Kind) -> String {
    switch kind {
    case .unavailable: cannotWork
    case .prefersOff: "Prefers not to work"
    case .prefersToWork: "Prefers to work"
    }
  }
}

/// Why a command is refused.
extension AvailabilityTexts {
  static var ownOnly: String { "You can change only your own availability." }
  static func theAvailability(of name: String) -> String { "The availability of \(name)" }
  static var impossibleWeight: String { "The importance must be from 1 to 3." }
  static var sameTimes: String { "The end can’t be the same as the start." }
  static func tooManyDays(_ count: Int, limit: Int) -> String {
    "Availability can cover at most \(limit) days; this one covers \(count)."
  }
  static func tooMany(limit: Int) -> String {
    "You’ve reached the limit of \(limit) entries. Delete old ones first."
  }
  static func isThere(_ text: String, _ days: String) -> String {
    "Overlaps \(text) (\(days)). Change that one, or choose another time."
  }
}

extension AvailabilityTexts {
  static var everyDay: String { "Every day" }
  /// "Every day", "Every Tue", "Every Mon, Tue", "Dec 24", "Dec 24 to Dec 26", "Dec 1 to Dec 24: Sat, Sun".
  package static func days(of row: Availability, in region: Region) -> String {
    let names = row.weekdays == .all ? "" : names(row.weekdays, in: region)
    guard let days = row.days else { return names.isEmpty ? everyDay : "Every \(names)" }
    let (first, last) = (days.lowerBound.text(.shortDate, in: region), days.upperBound.text(.shortDate, in: region))
    let range = days.count == 1 ? first : "\(first) to \(last)"
    return names.isEmpty || days.count == 1 ? range : "\(range): \(names)"
  }
  private static func names(_ weekdays: Weekdays, in region: Region) -> String {
    region.firstWeekday.week.filter { weekdays.contains($0) }.map { $0.shortName }.listed(by: ", ")
  }
}
