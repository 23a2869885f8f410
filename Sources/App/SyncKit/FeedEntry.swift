public import JSONKit
public import SharedModels

/// The version of the rows' fields that this program writes and fully understands.
public enum FeedSchema {
  /// Goes up when a row gets a field that an older program must not lose: it holds such rows back.
  public static let current: Int64 = 1
}

/// One place of a workplace's feed: a row's newest state or its end.
///
/// A row stands in the feed once, at its last change, so a feed is as long as there are rows, living and ended.
public struct FeedEntry: Equatable, Sendable {
  /// Its place in the feed, from 1; a later change moves the row behind all others.
  public let position: Int64
  /// The ``FeedSchema`` of the program that wrote the row.
  public let schema: Int64
  /// The kind's name, which may be one that this version does not know.
  public let kind: String
  /// The row's identifier, unique within its kind.
  public let id: UniqueID
  /// The row's JSON object; nil once the row has ended.
  public let row: JSON?

  /// An entry as the server's feed has it; the row is not read here.
  public init(position: Int64, schema: Int64, kind: String, id: UniqueID, row: JSON?) {
    self.position = position
    self.schema = schema
    self.kind = kind
    self.id = id
    self.row = row
  }

  /// Where a store keeps the row: `location/0190…`.
  public var storeKey: String { "\(kind)/\(id)" }

  /// Whether nothing about the entry has to wait for a newer version of the program: an end never has.
  var isUnderstood: Bool { row == nil || change != nil }

  /// What the entry changes, or nil for a row that only a newer version of the program understands, and for the end of
  /// a row of a kind that this one never knew.
  public var change: Change? {
    guard let kind = RowKind(rawValue: kind) else { return nil }
    guard let row else { return .remove(RowKey(kind, id)) }
    guard schema <= FeedSchema.current, let change = try? Change.put(Row(kind, json: row)) else { return nil }
    return change.key.id == id ? change : nil
  }
}

extension Row {
  fileprivate init(_ kind: RowKind, json: JSON) throws(FieldError) {
    var reader = try JSONFieldReader(json)
    self = try Row(kind, from: &reader)
  }
}

extension FeedEntry {
  /// Reads the object, but leaves the row unread, so that one of a newer version is kept whole.
  public init(json: JSON) throws(FieldError) {
    let reader = try JSONFieldReader(json)
    let id: Identifier<FeedEntry> = try reader.identifier("id")
    self.init(
      position: try reader.integer("position"), schema: try reader.integer("schema"), kind: try reader.text("kind"),
      id: id.rawValue, row: reader.value("row"))
  }

  /// The entry as bytes, which are also what a store keeps.
  public var json: [UInt8] { JSONWriter.object { fields in write(to: &fields) } }

  /// Adds `position`, `schema`, `kind`, `id`, and `row` unless it has ended.
  public func write(to fields: inout JSONFieldWriter) {
    fields.integer("position", position)
    fields.integer("schema", schema)
    fields.text("kind", kind)
    fields.text("id", id.description)
    if let row { fields.json("row", row) }
  }
}
