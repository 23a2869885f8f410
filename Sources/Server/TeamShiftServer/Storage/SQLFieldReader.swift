import DatabaseKit
import JSONKit
import TimeKit

/// Reads a row's fields from the columns of a table. A value of the wrong type is the connection's fault.
struct SQLFieldReader: FieldReader {
  private let row: DatabaseKit.Row
  private var group = ""

  init(_ row: DatabaseKit.Row) { self.row = row }

  private func column(_ field: String) -> Int { row.column(columnName(field, in: group)) }

  func text(_ name: String) -> String { row.text(column(name)) }
  func optionalText(_ name: String) -> String? { row.optionalText(column(name)) }
  func integer(_ name: String) -> Int64 { row.integer(column(name)) }
  func flag(_ name: String) -> Bool { row.boolean(column(name)) }
  func optionalFlag(_ name: String) -> Bool? { row.optionalBoolean(column(name)) }

  func date(_ name: String) throws(FieldError) -> CivilDate {
    guard let date = CivilDate(exactlyDaysSinceEpoch: Int(integer(name))) else {
      throw FieldError(name, "is outside the calendar")
    }
    return date
  }

  func instant(_ name: String) throws(FieldError) -> Instant {
    guard let instant = Instant(exactlyMilliseconds: integer(name)) else {
      throw FieldError(name, "is outside the calendar")
    }
    return instant
  }

  func optionalInstant(_ name: String) throws(FieldError) -> Instant? {
    row.isNull(column(name)) ? nil : try instant(name)
  }

  func timeOfDay(_ name: String) throws(FieldError) -> TimeOfDay {
    guard let time = TimeOfDay(minutesSinceMidnight: Int(integer(name))) else {
      throw FieldError(name, "is no time of day")
    }
    return time
  }

  func identifier<Target>(_ name: String) -> Identifier<Target> { row.identifier(column(name)) }
  func reference<Target>(_ name: String) -> Identifier<Target> { identifier("\(name)Id") }

  func optionalReference<Target>(_ name: String) -> Identifier<Target>? {
    row.isNull(column("\(name)Id")) ? nil : reference(name)
  }

  mutating func group<Value>(
    _ name: String, _ read: (inout SQLFieldReader) throws(FieldError) -> Value
  ) throws(FieldError) -> Value {
    let outer = group
    group = columnName(name, in: outer)
    defer { group = outer }
    return try read(&self)
  }
}
