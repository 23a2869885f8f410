import DatabaseKit
import JSONKit
import TextKit
import TimeKit

/// Takes a row's fields as the values of a table's columns; a column without a field is NULL.
///
/// Texts are kept in Unicode's composed form, so that SQLite, which compares bytes, orders and tells them apart as the
/// kernel does.
final class ColumnWriter: FieldWriter {
  /// In the order of the columns.
  private(set) var values: [Value]
  private let columns: [String: Int]
  private var groups: [String] = []

  /// - Parameter columns: the position of each column.
  init(columns: [String: Int]) {
    self.columns = columns
    values = Array(repeating: .null, count: columns.count)
    super.init()
  }

  func set(_ column: String, _ value: Value) {
    guard let index = columns[column] else { preconditionFailure("No migration has added the column \(column).") }
    values[index] = value
  }

  private func put(_ field: String, _ value: Value) { set(columnName(field, in: groups.last ?? ""), value) }

  override func text(_ name: String, _ value: String) { put(name, .text(value.composed)) }
  override func integer(_ name: String, _ value: Int64) { put(name, .integer(value)) }
  override func flag(_ name: String, _ value: Bool) { put(name, Value(value)) }
  override func date(_ name: String, _ value: CivilDate) { put(name, Value(value)) }
  override func instant(_ name: String, _ value: Instant) { put(name, Value(value)) }
  override func timeOfDay(_ name: String, _ value: TimeOfDay) { put(name, Value(value.minutesSinceMidnight)) }
  override func uniqueID(_ name: String, _ value: UniqueID) { put(name, Value(value)) }
  override func referencedID(_ name: String, _ value: UniqueID, in table: String) { put("\(name)Id", Value(value)) }
  override func json(_ name: String, _ value: JSON) { put(name, .text(value.text)) }
  override func enter(_ name: String) { groups.append(columnName(name, in: groups.last ?? "")) }
  override func leave() { groups.removeLast() }
}
