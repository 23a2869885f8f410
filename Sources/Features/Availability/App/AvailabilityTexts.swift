import AvailabilityModel
import RecordKit
import SentenceKit
import TimeKit

/// What the feature of availability says.
extension AvailabilityTexts {
  static var availability: String { "Availability" }
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
