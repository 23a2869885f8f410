public import TimeKit

/// Takes a row's fields by name, wherever they are kept.
public protocol FieldWriter {
  /// A text, which may be empty.
  mutating func text(_ name: String, _ value: String)
  /// Nil leaves the field out, or makes its column NULL.
  mutating func optionalText(_ name: String, _ value: String?)
  /// A whole number of 64 bits with a sign.
  mutating func integer(_ name: String, _ value: Int64)
  /// True or false in JSON, 1 or 0 in SQL.
  mutating func flag(_ name: String, _ value: Bool)
  /// A day: `YYYY-MM-DD` in JSON, days since 1970-01-01 in SQL.
  mutating func date(_ name: String, _ value: CivilDate)
  /// A point in time: RFC 3339 in JSON, milliseconds since 1970 in SQL.
  mutating func instant(_ name: String, _ value: Instant)
  /// Nil leaves the field out, or makes its column NULL.
  mutating func optionalInstant(_ name: String, _ value: Instant?)
  /// A time on the clock: an object of hour and minute in JSON, minutes since midnight in SQL.
  mutating func timeOfDay(_ name: String, _ value: TimeOfDay)
  /// The row's own identifier, or one that stands for itself.
  mutating func identifier<Row>(_ name: String, _ value: Identifier<Row>)
  /// Another row's identifier: `{"id": …}` in JSON, a column with `_id` at its end in SQL.
  mutating func reference<Row>(_ name: String, _ value: Identifier<Row>)
  /// Another row's identifier; nil leaves the field out, or makes its column NULL.
  mutating func optionalReference<Row>(_ name: String, _ value: Identifier<Row>?)
  /// Writes fields that belong together under one name.
  mutating func group(_ name: String, _ write: (inout Self) -> Void)
}

extension FieldWriter {
  /// A row's count of changes, in the field `version`.
  public mutating func version(_ value: Int) { integer("version", Int64(value)) }
}
