import HikesModel
import JSONKit
import SharedForms
import SharedModels
import TextKit

extension FieldFormat {
  /// A speed, which is kept in kilometers an hour and typed in the unit that is usual where the workplace is.
  static func speed(in unit: LengthUnit) -> FieldFormat {
    FieldFormat(problem: FieldFormat.number(HikeTexts.speed(in: unit), isOptional: false).problem) { json in
      json?.integer.map { String(($0 * 1_000 + unit.meters / 2) / unit.meters) } ?? ""
    } value: { text in
      Int64(text.trimmed).flatMap { (0...1_000).contains($0) ? .integer(($0 * unit.meters + 500) / 1_000) : nil }
    }
  }
}
