import DatabaseKit
import JSONKit
import RecordKit

/// The SQL that asks for a part of an index, by the index of the same name.
struct IndexQuery {
  private(set) var bindings: [Value] = []
  private var conditions: [String] = []
  private let table: TableStore
  private let index: AnyIndex
  private let columns: [String]
  private let dialect: any SQLDialect

  init(
    _ table: TableStore, _ index: AnyIndex, in range: KeyRange, of workplace: Identifier<Workplace>,
    _ order: IndexOrder,
    _ dialect: any SQLDialect
  ) {
    self.dialect = dialect
    self.table = table
    self.index = index
    columns = index.columns.map { columnName($0, in: "") }
    add("\(table.scope) = ?", Value(workplace))
    addBounds(range)
    if let behind = range.behind { add(behind, range.prefix, order) }
  }

  /// Everything between `FROM` and `ORDER BY`.
  var source: String {
    let hint = columns.isEmpty ? "" : dialect.using(index: table.name(of: index)) + " "
    return "\(hint)WHERE \(conditions.joined(separator: " AND "))"
  }

  /// The index's own order.
  func sorting(_ order: IndexOrder) -> String {
    let direction = order == .ascending ? "" : " DESC"
    return "ORDER BY \((columns + ["id"]).map { "\"\($0)\"\(direction)" }.joined(separator: ", "))"
  }

  private mutating func add(_ condition: String, _ values: Value...) {
    conditions.append(condition)
    bindings += values
  }

  /// What has no value is not in the index, as NULL is in no comparison.
  private mutating func addBounds(_ range: KeyRange) {
    var rest = columns[...]
    if let prefix = range.prefix {
      guard let column = rest.popFirst() else { return add("FALSE") }
      add("\"\(column)\" = ?", Value(prefix))
    }
    if let lower = range.lower {
      guard let column = rest.first else { return add("FALSE") }
      add("\"\(column)\" >= ?", Value(lower))
    }
    if let upper = range.upper {
      guard let column = rest.first else { return add("FALSE") }
      add("\"\(column)\" <= ?", Value(upper))
    }
    for column in rest where table.isNullable(column) { add("\"\(column)\" IS NOT NULL") }
  }

  /// Behind a prefix, only the columns that are not fixed are compared, so that SQLite goes to the place at once.
  private mutating func add(_ position: IndexPosition, _ prefix: Key?, _ order: IndexOrder) {
    var keys = [position.key.first, position.key.second].prefix(columns.count)
    var names = columns[...]
    if let prefix, let first = position.key.first, !names.isEmpty {
      if first != prefix { return (first < prefix) == (order == .ascending) ? () : add("FALSE") }
      names.removeFirst()
      keys.removeFirst()
    }
    add(Array(keys), names, position.id, order)
  }

  /// Nothing comes before every value, so a position without a value is before all rows that have one.
  private mutating func add(
    _ keys: [Key?], _ columns: ArraySlice<String>, _ id: UniqueID, _ order: IndexOrder
  ) {
    let known = keys.prefix { $0 != nil }.compactMap { $0 }
    let isWhole = known.count == columns.count
    let names = columns.prefix(known.count) + (isWhole ? ["id"] : [])
    guard !names.isEmpty else { return order == .ascending ? () : add("FALSE") }
    let sign = order == .ascending ? (isWhole ? ">" : ">=") : "<"
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    conditions.append("(\(list)) \(sign) (\(names.map { _ in "?" }.joined(separator: ", ")))")
    bindings += known.map { Value($0) } + (isWhole ? [Value(id)] : [])
  }
}
