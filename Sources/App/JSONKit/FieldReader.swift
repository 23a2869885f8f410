public import TimeKit

/// Why a field could not be read: where it stands, and what is wrong with it.
public struct FieldError: Error, Equatable, Sendable {
  /// The field's place, such as `duration.from.hour`; empty for the whole.
  public let path: String
  /// What is wrong, to follow the field's name: "must be text".
  public let problem: String

  /// A fault at a path, whose problem follows the field's name in a sentence.
  public init(_ path: String, _ problem: String) {
    self.path = path
    self.problem = problem
  }

  /// The same error inside a field of this name.
  public func inside(_ name: String) -> FieldError {
    FieldError(path.isEmpty ? name : "\(name).\(path)", problem)
  }

  /// A sentence that names the field: "duration.from.hour must be from 0 to 23."
  public var message: String { path.isEmpty ? "The content \(problem)." : "\(path) \(problem)." }
}

/// Reads a row's fields by name, wherever they are kept.
///
/// A read fails if the field is missing, of another type, or out of its range, unless it is optional and missing.
public protocol FieldReader {
  /// A text, which may be empty.
  mutating func text(_ name: String) throws(FieldError) -> String
  /// Nil if it is missing, or null.
  mutating func optionalText(_ name: String) throws(FieldError) -> String?
  /// A whole number of 64 bits with a sign.
  mutating func integer(_ name: String) throws(FieldError) -> Int64
  /// True or false in JSON, 1 or 0 in SQL.
  mutating func flag(_ name: String) throws(FieldError) -> Bool
  /// Nil if it is missing, or null.
  mutating func optionalFlag(_ name: String) throws(FieldError) -> Bool?
  /// A day: `YYYY-MM-DD` in JSON, days since 1970-01-01 in SQL.
  mutating func date(_ name: String) throws(FieldError) -> CivilDate
  /// A point in time: RFC 3339 in JSON, milliseconds since 1970 in SQL.
  mutating func instant(_ name: String) throws(FieldError) -> Instant
  /// Nil if it is missing, or null.
  mutating func optionalInstant(_ name: String) throws(FieldError) -> Instant?
  /// A time on the clock: an object of hour and minute in JSON, minutes since midnight in SQL.
  mutating func timeOfDay(_ name: String) throws(FieldError) -> TimeOfDay
  /// The row's own identifier, or one that stands for itself.
  mutating func identifier<Row>(_ name: String) throws(FieldError) -> Identifier<Row>
  /// Another row's identifier: `{"id": …}` in JSON, a column with `_id` at its end in SQL.
  mutating func reference<Row>(_ name: String) throws(FieldError) -> Identifier<Row>
  /// Another row's identifier, or nil if the field names none.
  mutating func optionalReference<Row>(_ name: String) throws(FieldError) -> Identifier<Row>?
  /// Reads fields that belong together under one name.
  mutating func group<Value>(
    _ name: String, _ read: (inout Self) throws(FieldError) -> Value
  ) throws(FieldError) -> Value
}

extension FieldReader {
  /// A row's count of changes.
  public mutating func version() throws(FieldError) -> Int {
    let value = try integer("version")
    guard value >= 1, value <= 1_000_000_000 else { throw FieldError("version", "must be from 1 to 1000000000") }
    return Int(value)
  }
}
