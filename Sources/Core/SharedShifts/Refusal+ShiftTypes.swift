package import RecordKit

extension Refusal {
  /// A row names a shift type that is not there.
  package static let shiftTypeGone = Refusal(ShiftTexts.shiftTypeGone, field: "shiftType", code: .notFound)
}
