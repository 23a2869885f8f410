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
  /// Whether the row has ended.
  public let isEnd: Bool
  /// What the entry changes, or nil for a row that only a newer version of the program understands, and for the end of
  /// a row of a table that this one does not know.
  public let change: Change?
  /// The entry as it was read; nil for one that was given.
  private let text: ArraySlice<UInt8>?
  /// Whether the row has fields that this version does not know.
  let hasUnreadFields: Bool

  /// An entry of a change, as the server's feed has it.
  public init(position: Int64, _ change: Change) {
    self.position = position
    self.change = change
    (schema, table, id) = (change.key.table.schema, change.key.table.name, change.key.id)
    text = nil
    (isEnd, hasUnreadFields) = (change.row == nil, false)
  }

  /// Where a store keeps the row: `locations/0190…`.
  public var storeKey: String { "\(table)/\(id)" }

  /// Whether nothing about the entry has to wait for a newer version of the program: an end never has.
  var isUnderstood: Bool { isEnd || change != nil }
}

extension FeedEntry: Equatable {
  /// Whether both are written alike.
  public static func == (left: FeedEntry, right: FeedEntry) -> Bool { left.json == right.json }
}

extension FeedEntry {
  /// Reads the object; a row that the catalog does not understand is kept whole.
  public init(_ part: JSONPart, in catalog: Catalog) throws(FieldError) {
    let reader = try DocumentFieldReader(part)
    position = try reader.integer("position")
    schema = try reader.integer("schema")
    table = try reader.text("table")
    id = try reader.uniqueID("id")
    text = part.bytes
    let row = reader.part("row")
    isEnd = row == nil
    (change, hasUnreadFields) = Self.change(catalog.table(named: table), id, row, schema: schema)
  }

  init?(json: JSON, in catalog: Catalog) {
    guard let document = try? JSONDocument(Array(json.text.utf8)),
      let entry = try? FeedEntry(document.root, in: catalog)
    else { return nil }
    self = entry
  }

  private static func change(
    _ table: AnyTable?, _ id: UniqueID, _ row: JSONPart?, schema: Int64
  ) -> (Change?, hasUnreadFields: Bool) {
    guard let table else { return (nil, false) }
    guard let row else { return (.remove(RowKey(table, id)), false) }
    guard schema <= table.schema, let reader = try? DocumentFieldReader(row), let read = try? table.read(reader),
      read.id == id
    else { return (nil, false) }
    return (.put(read), reader.hasUnreadFields)
  }

  /// The same entry, apart from the text that it was read from.
  var detached: FeedEntry { FeedEntry(self, text: text.map { Array($0)[...] }) }

  private init(_ other: FeedEntry, text: ArraySlice<UInt8>?) {
    (position, schema, table, id, isEnd) = (other.position, other.schema, other.table, other.id, other.isEnd)
    (change, hasUnreadFields) = (other.change, other.hasUnreadFields)
    self.text = text
  }

  /// The entry as bytes, which are also what a store keeps.
  public var json: ArraySlice<UInt8> { text ?? JSONWriter.object { fields in write(to: fields) }[...] }

  /// Adds `position`, `schema`, `table`, `id`, and `row` unless it has ended.
  private func write(to fields: JSONFieldWriter) {
    fields.integer("position", position)
    fields.integer("schema", schema)
    fields.text("table", table)
    fields.uniqueID("id", id)
    if let row = change?.row { fields.group("row") { row.write(to: fields) } }
  }
}
