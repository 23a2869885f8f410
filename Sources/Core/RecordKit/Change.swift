public import JSONKit

/// One row's new state, or its end.
public enum Change: Equatable, Sendable {
  /// The row as it is now, whether it is new or another version of one that was there.
  case put(AnyRow)
  /// The row's end; where there is no such row, nothing changes.
  case remove(RowKey)

  /// The row that it is about, living or ended.
  public var key: RowKey {
    switch self {
    case .put(let row): row.key
    case .remove(let key): key
    }
  }

  /// The row's new state; nil for its end.
  public var row: AnyRow? {
    if case .put(let row) = self { row } else { nil }
  }

  /// Puts a row.
  public static func put<Row: Record>(_ row: Row) -> Change { .put(row.erased) }

  /// Ends a row of the table that its identifier is typed for.
  public static func remove<Row: Record>(_ id: Identifier<Row>) -> Change { .remove(RowKey(id)) }
}
