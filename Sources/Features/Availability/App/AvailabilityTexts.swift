import RecordKit
import SentenceKit
import SharedModels
import SharedShifts
import SharedUIs
import TimeKit

/// What the feature of availability says.
enum AvailabilityTexts {
  static var availability: String { "Availability" }
  static var noun: String { "availability" }
  static var plural: String { "availability" }
  static var add: String { "Add Availability" }
  static var edit: String { "Availability" }
  static var added: String { "Availability added" }
  static var saved: String { "Availability saved" }
  static var deleted: String { "Availability deleted" }
  static var gone: String { "This entry no longer exists." }
  static var delete: String { "Delete Availability" }
  static var deleteQuestion: String { "Delete Availability?" }
  static var none: String { "No availability yet" }
  static var noneText: String {
    "Add times when you can’t work, or would rather work or be off. Whoever plans shifts sees them."
  }
  static var yours: String { "Yours" }
  static var others: String { "Others" }
  static func named(_ person: String, _ text: String) -> String { "\(person): \(text)" }
}

/// The form.
extension AvailabilityTexts {
  static var person: String { "Person" }
  static var kind: String { "Type" }
  static var weight: String { "Importance" }
  static var onlySomeDays: String { "Only on some days" }
  static var someDaysText: String { "Otherwise, it repeats every week." }
  static var partOfDay: String { "Only part of the day" }
  static var partText: String { "A whole day covers the shifts that start on it." }
  static var starts: String { "Starts" }
  static func ends(onNextDay: Bool) -> String { onNextDay ? "Ends (next day)" : "Ends" }
  static var notePlaceholder: String { "e.g., choir" }
  static var privacy: String { "Anyone who sees your shifts also sees this and the note." }

  static func weight(_ weight: Int) -> String {
    weight <= 1 ? "Nice to have" : weight == 2 ? "Important" : "Very important"
  }
}

/// Why a command is refused.
extension AvailabilityTexts {
  static var ownOnly: String { "You can change only your own availability." }
  static var memberNoun: String { "member" }
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
  static func days(of row: Availability, in region: Region) -> String {
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
