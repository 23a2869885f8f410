import JSONKit
import TimeKit

/// What a save says of terms, besides their values.
struct TermEdit: Equatable, Sendable {
  /// The names of the fields that it gives.
  private(set) var names: [String] = []
  /// From when on they hold; nil for the day of the save.
  var from: CivilDate?
  /// The day of a change that it takes back, or moves to ``from``.
  var withdrawn: CivilDate?
}

extension TermEdit {
  /// Reads what a patch says, of which the values are read.
  ///
  /// - `known`: how many fields the patch gave before the values.
  /// - Returns: what a new row had before; nil for nothing.
  mutating func take(_ patch: FieldPatch, after known: Int) throws(FieldError) -> JSON? {
    for name in patch.given[known...] where !names.contains(name) { names.append(name) }
    if let reader = patch.optional("from", .optional) { from = try reader.optionalDate("from") }
    if let reader = patch.optional("withdrawn", .optional) { withdrawn = try reader.optionalDate("withdrawn") }
    return try patch.value("former", .onCreate)?.json("former")
  }

  /// Writes what ``take(_:after:)`` reads, but for what a new row had before.
  func give(to writer: FieldWriter) {
    writer.optionalDate("from", from)
    writer.optionalDate("withdrawn", withdrawn)
  }
}
