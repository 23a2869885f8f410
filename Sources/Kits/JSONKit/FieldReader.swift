public import TimeKit

/// Reads fields by name, wherever they are kept: JSON or a row of SQL.
///
/// A read fails if the field is missing, of another type, or out of its range. A subclass overrides every method of
/// the class; the optional reads and those of groups follow from them.
open class FieldReader {
  /// A reader without fields.
  public init() {}

  /// Whether the field is there and not null.
  open func has(_ name: String) -> Bool { false }
  /// A text, which may be empty.
  open func text(_ name: String) throws(FieldError) -> String { throw FieldError(name, "is missing") }
  /// A whole number of 64 bits with a sign.
  open func integer(_ name: String) throws(FieldError) -> Int64 { throw FieldError(name, "is missing") }
  /// True or false in JSON, 1 or 0 in SQL.
  open func flag(_ name: String) throws(FieldError) -> Bool { throw FieldError(name, "is missing") }
  /// A day: `YYYY-MM-DD` in JSON, days since 1970-01-01 in SQL.
  open func date(_ name: String) throws(FieldError) -> CivilDate { throw FieldError(name, "is missing") }
  /// A point in time: RFC 3339 in JSON, milliseconds since 1970 in SQL.
  open func instant(_ name: String) throws(FieldError) -> Instant { throw FieldError(name, "is missing") }
  /// A time on the clock: an object of hour and minute in JSON, minutes since midnight in SQL.
  open func timeOfDay(_ name: String) throws(FieldError) -> TimeOfDay { throw FieldError(name, "is missing") }
  /// An identifier that stands for itself: a UUID's text in JSON, 16 bytes in SQL.
  open func uniqueID(_ name: String) throws(FieldError) -> UniqueID { throw FieldError(name, "is missing") }
  /// Another row's identifier: `{"id": …}` in JSON, a column with `_id` at its end in SQL.
  open func referencedID(_ name: String) throws(FieldError) -> UniqueID { throw FieldError(name, "is missing") }
  /// Whether ``referencedID(_:)`` would find a reference.
  open func hasReference(_ name: String) -> Bool { false }
  /// Any JSON value; in SQL, a text that holds one.
  open func json(_ name: String) throws(FieldError) -> JSON { throw FieldError(name, "is missing") }
  /// Goes into the fields that belong together under a name, until ``leave()``.
  open func enter(_ name: String) throws(FieldError) {}
  /// Comes back from the innermost group.
  open func leave() {}
}

extension FieldReader {
  /// Nil if the field is missing, or null.
  public final func optionalText(_ name: String) throws(FieldError) -> String? { has(name) ? try text(name) : nil }

  /// Nil if the field is missing, or null.
  public final func optionalInteger(_ name: String) throws(FieldError) -> Int64? {
    has(name) ? try integer(name) : nil
  }

  /// Nil if the field is missing, or null.
  public final func optionalFlag(_ name: String) throws(FieldError) -> Bool? { has(name) ? try flag(name) : nil }

  /// Nil if the field is missing, or null.
  public final func optionalDate(_ name: String) throws(FieldError) -> CivilDate? { has(name) ? try date(name) : nil }

  /// Nil if the field is missing, or null.
  public final func optionalInstant(_ name: String) throws(FieldError) -> Instant? {
    has(name) ? try instant(name) : nil
  }

  /// Nil if the field is missing, or null.
  public final func optionalJSON(_ name: String) throws(FieldError) -> JSON? { has(name) ? try json(name) : nil }

  /// The row's own identifier, or one that stands for itself.
  public final func identifier<Row>(_ name: String) throws(FieldError) -> Identifier<Row> {
    Identifier(try uniqueID(name))
  }

  /// Nil if the field is missing, or null.
  public final func optionalIdentifier<Row>(_ name: String) throws(FieldError) -> Identifier<Row>? {
    has(name) ? Identifier(try uniqueID(name)) : nil
  }

  /// Another row's identifier.
  public final func reference<Row>(_ name: String) throws(FieldError) -> Identifier<Row> {
    Identifier(try referencedID(name))
  }

  /// Another row's identifier, or nil if the field names none.
  public final func optionalReference<Row>(_ name: String) throws(FieldError) -> Identifier<Row>? {
    hasReference(name) ? Identifier(try referencedID(name)) : nil
  }

  /// A row's count of changes.
  public final func version() throws(FieldError) -> Int {
    let value = try integer("version")
    guard value >= 1, value <= 1_000_000_000 else { throw FieldError("version", "must be from 1 to 1000000000") }
    return Int(value)
  }

  /// Reads fields that belong together under one name; errors name their whole path.
  public final func group<Value>(_ name: String, _ read: () throws(FieldError) -> Value) throws(FieldError) -> Value {
    try enter(name)
    defer { leave() }
    do throws(FieldError) {
      return try read()
    } catch {
      throw error.inside(name)
    }
  }
}
