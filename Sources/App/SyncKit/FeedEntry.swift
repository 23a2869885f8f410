public import JSONKit
public import RecordKit

/// One place of a workplace's feed: a row's newest state or its end.
///
/// A row stands in the feed once, at its last change, so a feed is as long as there are rows, living and ended.
public struct FeedEntry: Sendable {
  /// Its place in the feed, from 1; a later change moves the row behind all others.
  public let position: Int64
  /// The version of the table's rows in which the row is written.
  public let schema: Int64
  /// The table's name, which may be one that this version does not know.
  public let table: String
  /// The row's identifier, unique within its table.
  public let id: UniqueID
  /// What the entry changes, or nil for a row that only a newer version of the program understands, and for the end of
  /// a row of a table that this one does not know.
  public let change: Change?
  /// The row as it was read, with fields that this version may not know; nil for an end, and for a row that was given.
  private let source: JSON?

  /// An entry of a change, as the server's feed has it.
  public init(position: Int64, _ change: Change) {
    self.position = position
    self.change = change
    (schema, table, id) = (change.key.table.schema, change.key.table.name, change.key.id)
    source = nil
  }

  /// An entry of a row's JSON object, which is read if the catalog understands it, or nil for its end.
  public init(
    position: Int64, schema: Int64, table: String, id: UniqueID, row: JSON?, in catalog: Catalog
  ) {
    self.position = position
    self.schema = schema
    self.table = table
    self.id = id
    source = row
    change = catalog.table(named: table).flatMap { Self.change($0, id, row, schema: schema) }
  }

  private static func change(_ table: AnyTable, _ id: UniqueID, _ row: JSON?, schema: Int64) -> Change? {
    guard let row else { return .remove(RowKey(table, id)) }
    guard schema <= table.schema, let read = try? table.row(from: row), read.id == id else { return nil }
    return .put(read)
  }

  /// Where a store keeps the row: `locations/0190…`.
  public var storeKey: String { "\(table)/\(id)" }

  /// Whether the row has ended.
  public var isEnd: Bool { source == nil && change?.row == nil }

  /// Whether nothing about the entry has to wait for a newer version of the program: an end never has.
  var isUnderstood: Bool { isEnd || change != nil }
}

extension FeedEntry: Equatable {
  /// Whether both are written alike.
  public static func == (left: FeedEntry, right: FeedEntry) -> Bool { left.json == right.json }
}

extension FeedEntry {
  /// Reads the object; a row that the catalog does not understand is kept whole.
  public init(json: JSON, in catalog: Catalog) throws(FieldError) {
    let reader = try JSONFieldReader(json)
    self.init(
      position: try reader.integer("position"), schema: try reader.integer("schema"),
      table: try reader.text("table"), id: try reader.uniqueID("id"), row: reader.value("row"), in: catalog)
  }

  /// The entry as bytes, which are also what a store keeps.
  public var json: [UInt8] { JSONWriter.object { fields in write(to: fields) } }

  /// Adds `position`, `schema`, `table`, `id`, and `row` unless it has ended.
  public func write(to fields: JSONFieldWriter) {
    fields.integer("position", position)
    fields.integer("schema", schema)
    fields.text("table", table)
    fields.uniqueID("id", id)
    if let source {
      fields.json("row", source)
    } else if let row = change?.row {
      fields.group("row") { row.write(to: fields) }
    }
  }
}
