package import RecordKit

extension Refusal {
  /// A row names a shift type that is not there.
  package static var shiftTypeGone: Refusal {
    Refusal(SharedTexts.shiftTypeGone, field: "shiftType", code: .notFound)
  }
}
