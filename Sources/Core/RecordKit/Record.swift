public import JSONKit
import TextKit

/// A row of shared data: a value that the database stores, the feed carries and a replica holds.
///
/// JSON, SQL columns, the log's snapshots and exports all come from `init(from:)` and `write(to:)`. A ``FieldRecord`` has
/// both from one list of its fields.
public protocol Record: Equatable, Sendable {
  /// All that the database, the replica, the feed and the log need to know of this kind of row.
  static var table: Table<Self> { get }
  /// Made together with the row; it never changes.
  var id: Identifier<Self> { get }
  /// Counts the row's changes, from 1.
  var version: Int { get }

  /// Reads every field by name, or fails at the first that cannot be read.
  init(from reader: FieldReader) throws(FieldError)
  /// Writes every field that `init(from:)` reads.
  func write(to writer: FieldWriter)
}

extension Record {
  /// The row as JSON.
  public var json: [UInt8] { JSONWriter.object { fields in write(to: fields) } }

  /// The row as a JSON value.
  public var object: JSON { erased.object }

  /// Reads the row from a parsed object; members that this version does not know are ignored.
  public init(json: JSON) throws(FieldError) { self = try Self(from: try JSONFieldReader(json)) }

  /// The row without its type.
  public var erased: AnyRow { BoxedRow(self) }
}

extension Array where Element: Record {
  /// The rows in the order of their identifiers.
  public func sortedByID() -> [Element] { order(of: map { $0.id.rawValue }).map { self[$0] } }

  /// The rows in the order of a text; those of the same text in that of their identifiers.
  public func sorted(byText key: (Element) -> String) -> [Element] {
    let rows = sortedByID()
    return order(of: rows.map { key($0) }).map { rows[$0] }
  }
}

extension FieldWriter {
  /// Another row's identifier: `{"id": …}` in JSON, a column with `_id` at its end in SQL.
  public final func reference<Row: Record>(_ name: String, _ value: Identifier<Row>) {
    referencedID(name, value.rawValue, in: Row.table.name)
  }

  /// Writes nothing for nil.
  public final func optionalReference<Row: Record>(_ name: String, _ value: Identifier<Row>?) {
    if let value { reference(name, value) }
  }
}
