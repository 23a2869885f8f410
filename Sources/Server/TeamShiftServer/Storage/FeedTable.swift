import DatabaseKit
import JSONKit
import SharedModels
import SyncKit

/// A workplace's feed: each row's newest state, or its end, at the position of its last change.
struct FeedTable {
  let connection: Connection
  let workplace: Identifier<Workplace>

  init(_ records: SQLRecords) {
    connection = records.connection
    workplace = records.workplaceID
  }

  init(connection: Connection, workplace: Identifier<Workplace>) {
    self.connection = connection
    self.workplace = workplace
  }

  /// The newest position; 0 before the first change.
  var position: Int64 {
    connection.integer("SELECT max(position) FROM feed WHERE workplace = ?", [Value(workplace)]) ?? 0
  }

  /// Moves the row's entry to the end of the feed.
  func append(_ change: Change) {
    let key = change.key
    connection.execute(
      """
      INSERT INTO feed (workplace, position, kind, row_id, schema, body) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (workplace, kind, row_id) DO UPDATE SET
        position = excluded.position, schema = excluded.schema, body = excluded.body
      """,
      [
        Value(workplace), .integer(position + 1), .text(key.kind.rawValue), .blob(key.id.bytes),
        .integer(FeedSchema.current), Value(change.body),
      ])
  }

  /// The first `limit` entries behind a position, as JSON, and where they end.
  func page(after position: Int64, limit: Int) -> FeedPage {
    var page = FeedPage(position: position)
    connection.forEach(
      """
      SELECT position, schema, kind, row_id, body FROM feed WHERE workplace = ? AND position > ?
      ORDER BY position LIMIT ?
      """, [Value(workplace), .integer(position), Value(limit + 1)]
    ) { row in
      if page.entries.count == limit { page.isMore = true } else { page.append(row) }
    }
    return page
  }
}

/// A part of a feed.
struct FeedPage {
  /// The last entry's position.
  fileprivate(set) var position: Int64
  /// Each a JSON object, as ``FeedEntry`` reads it.
  fileprivate(set) var entries: [[UInt8]] = []
  fileprivate(set) var isMore = false
}

extension FeedPage {
  fileprivate mutating func append(_ row: DatabaseKit.Row) {
    let id: Identifier<FeedEntry> = row.identifier(3)
    position = row.integer(0)
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("position")
    writer.integer(position)
    writer.key("schema")
    writer.integer(row.integer(1))
    writer.key("kind")
    writer.string(row.text(2))
    writer.key("id")
    writer.string(id.description)
    if let body = row.optionalText(4) {
      writer.key("row")
      writer.raw(body.utf8)
    }
    writer.endObject()
    entries.append(writer.bytes)
  }
}

extension Change {
  /// The row as JSON; nil for its end.
  fileprivate var body: String? {
    guard case .put(let row) = self else { return nil }
    return String(decoding: JSONWriter.object { fields in row.write(to: &fields) }, as: UTF8.self)
  }
}
