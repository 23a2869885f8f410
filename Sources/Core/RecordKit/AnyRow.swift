public import JSONKit

/// A row without its type: one class for all kinds, so that replica, feed, log and storage are compiled once.
open class AnyRow: @unchecked Sendable {
  /// The kind of row.
  public final let table: AnyTable
  /// The row's identifier, unique in its table.
  public final let id: UniqueID
  /// Counts the row's changes, from 1.
  public final let version: Int

  init(_ table: AnyTable, _ id: UniqueID, version: Int) {
    self.table = table
    self.id = id
    self.version = version
  }

  /// Writes the row's fields, without the name of its table.
  open func write(to writer: FieldWriter) {}

  func isEqual(to other: AnyRow) -> Bool { false }

  /// The key that an index of the row's table has for it, or nil if the index leaves it out.
  public final func key(in index: AnyIndex) -> IndexKey? { index.key(of: self) }
}

extension AnyRow: Equatable {
  /// Rows of the same table with the same fields.
  public static func == (left: AnyRow, right: AnyRow) -> Bool { left.table === right.table && left.isEqual(to: right) }
}

extension AnyRow {
  /// Names the row.
  public var key: RowKey { RowKey(table, id) }

  /// The row as JSON.
  public var json: [UInt8] { JSONWriter.object { fields in write(to: fields) } }

  /// The row as a JSON value.
  public var object: JSON { (try? JSON.parse(json)) ?? .object([]) }

  /// The row with its type, or nil if it is of another table.
  public func `as`<Row: Record>(_: Row.Type) -> Row? { table === Row.table ? typed() : nil }

  /// The row with the type of its table, which the caller knows.
  func typed<Row: Record>() -> Row { unsafeDowncast(self, to: BoxedRow<Row>.self).row }
}

final class BoxedRow<Row: Record>: AnyRow, @unchecked Sendable {
  let row: Row

  init(_ row: Row) {
    self.row = row
    super.init(Row.table, row.id.rawValue, version: row.version)
  }

  override func write(to writer: FieldWriter) { row.write(to: writer) }

  override func isEqual(to other: AnyRow) -> Bool { row == unsafeDowncast(other, to: BoxedRow<Row>.self).row }
}

/// Names one row of any table.
public struct RowKey: Hashable, Sendable {
  /// Which table the row is in.
  public let table: AnyTable
  /// The row's identifier, unique within its table.
  public let id: UniqueID

  /// Names a row, whether there is one or not.
  public init(_ table: AnyTable, _ id: UniqueID) {
    self.table = table
    self.id = id
  }

  /// Names a row whose identifier is typed.
  public init<Row: Record>(_ id: Identifier<Row>) { self.init(Row.table, id.rawValue) }

  /// The same table and identifier.
  public static func == (left: RowKey, right: RowKey) -> Bool { left.id == right.id && left.table === right.table }

  /// By the identifier alone, which two rows of different tables share but rarely.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
