import DatabaseKit
import JSONKit
import TimeKit

/// Takes a row's fields as the values of a table's columns; a column without a field is NULL.
struct SQLFieldWriter: FieldWriter {
  /// In the order of the columns.
  private(set) var values: [Value]
  private let columns: [String: Int]
  private var group = ""

  /// - Parameter columns: the place of each column.
  init(columns: [String: Int]) {
    self.columns = columns
    values = Array(repeating: .null, count: columns.count)
  }

  mutating func set(_ column: String, _ value: Value) {
    guard let index = columns[column] else { preconditionFailure("No migration has added the column \(column).") }
    values[index] = value
  }

  private mutating func put(_ field: String, _ value: Value) { set(columnName(field, in: group), value) }

  mutating func text(_ name: String, _ value: String) { put(name, .text(value)) }
  mutating func optionalText(_ name: String, _ value: String?) { put(name, Value(value)) }
  mutating func integer(_ name: String, _ value: Int64) { put(name, .integer(value)) }
  mutating func flag(_ name: String, _ value: Bool) { put(name, Value(value)) }
  mutating func date(_ name: String, _ value: CivilDate) { put(name, Value(value)) }
  mutating func instant(_ name: String, _ value: Instant) { put(name, Value(value)) }
  mutating func optionalInstant(_ name: String, _ value: Instant?) { put(name, value.map { Value($0) } ?? .null) }
  mutating func timeOfDay(_ name: String, _ value: TimeOfDay) { put(name, Value(value.minutesSinceMidnight)) }
  mutating func identifier<Row>(_ name: String, _ value: Identifier<Row>) { put(name, Value(value)) }

  mutating func reference<Row>(_ name: String, _ value: Identifier<Row>) { optionalReference(name, value) }

  mutating func optionalReference<Row>(_ name: String, _ value: Identifier<Row>?) {
    put("\(name)Id", value.map { Value($0) } ?? .null)
  }

  mutating func group(_ name: String, _ write: (inout SQLFieldWriter) -> Void) {
    let outer = group
    group = columnName(name, in: outer)
    write(&self)
    group = outer
  }
}
