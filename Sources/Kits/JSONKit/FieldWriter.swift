public import TimeKit

/// Takes fields by name, wherever they are kept: JSON, a row of SQL, or a reply of the API.
///
/// What is nil is not written: JSON leaves it out, and in SQL its column is NULL.
open class FieldWriter {
  /// A writer that keeps nothing.
  public init() {}

  /// A text, which may be empty.
  open func text(_ name: String, _ value: String) {}
  /// A whole number of 64 bits with a sign.
  open func integer(_ name: String, _ value: Int64) {}
  /// True or false in JSON, 1 or 0 in SQL.
  open func flag(_ name: String, _ value: Bool) {}
  /// A day: `YYYY-MM-DD` in JSON, days since 1970-01-01 in SQL.
  open func date(_ name: String, _ value: CivilDate) {}
  /// A point in time: RFC 3339 in JSON, milliseconds since 1970 in SQL.
  open func instant(_ name: String, _ value: Instant) {}
  /// A time on the clock: an object of hour and minute in JSON, minutes since midnight in SQL.
  open func timeOfDay(_ name: String, _ value: TimeOfDay) {}
  /// An identifier that stands for itself: a UUID's text in JSON, 16 bytes in SQL.
  open func uniqueID(_ name: String, _ value: UniqueID) {}
  /// The identifier of a row of the table of that name: `{"id": …}` in JSON, a column with `_id` at its end in SQL.
  open func referencedID(_ name: String, _ value: UniqueID, in table: String) {}
  /// Any JSON value; in SQL, a text that holds it.
  open func json(_ name: String, _ value: JSON) {}
  /// Begins fields that belong together under a name, until ``leave()``.
  open func enter(_ name: String) {}
  /// Ends the innermost group.
  open func leave() {}
}

extension FieldWriter {
  /// Writes nothing for nil.
  public final func optionalText(_ name: String, _ value: String?) {
    if let value { text(name, value) }
  }

  /// Writes nothing for nil.
  public final func optionalInteger(_ name: String, _ value: Int64?) {
    if let value { integer(name, value) }
  }

  /// Writes nothing for nil.
  public final func optionalFlag(_ name: String, _ value: Bool?) {
    if let value { flag(name, value) }
  }

  /// Writes nothing for nil.
  public final func optionalDate(_ name: String, _ value: CivilDate?) {
    if let value { date(name, value) }
  }

  /// Writes nothing for nil.
  public final func optionalInstant(_ name: String, _ value: Instant?) {
    if let value { instant(name, value) }
  }

  /// Writes nothing for nil.
  public final func optionalJSON(_ name: String, _ value: JSON?) {
    if let value { json(name, value) }
  }

  /// The row's own identifier, or one that stands for itself.
  public final func identifier<Row>(_ name: String, _ value: Identifier<Row>) { uniqueID(name, value.rawValue) }

  /// Writes nothing for nil.
  public final func optionalIdentifier<Row>(_ name: String, _ value: Identifier<Row>?) {
    if let value { uniqueID(name, value.rawValue) }
  }

  /// A row's count of changes, in the field `version`.
  public final func version(_ value: Int) { integer("version", Int64(value)) }

  /// Writes fields that belong together under one name.
  public final func group(_ name: String, _ write: () -> Void) {
    enter(name)
    write()
    leave()
  }
}
