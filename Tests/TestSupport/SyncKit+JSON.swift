package import JSONKit
package import RecordKit
package import SyncKit

extension SyncReply {
  /// Reads a tree as the text that it is of.
  package init(json: JSON, in catalog: Catalog) throws {
    try self.init(JSONDocument(Array(json.text.utf8), limits: JSONLimits(values: .max)).root, in: catalog)
  }
}

extension FeedEntry {
  /// Reads a tree as the text that it is of.
  package init(json: JSON, in catalog: Catalog) throws {
    try self.init(JSONDocument(Array(json.text.utf8)).root, in: catalog)
  }

  /// An entry of a row's JSON, or of its end, which is read as one that has come.
  package init(position: Int64, schema: Int64, table: String, id: UniqueID, row: JSON?, in catalog: Catalog) {
    let members: [JSON.Member] = [
      .init("position", .integer(position)), .init("schema", .integer(schema)), .init("table", .string(table)),
      .init("id", .string(id.description)),
    ]
    do {
      try self.init(json: .object(members + (row.map { [.init("row", $0)] } ?? [])), in: catalog)
    } catch {
      fatalError("\(error)")
    }
  }
}

extension StoredDevice {
  /// Puts entries behind those that have come since the blocks were written.
  package mutating func addNews(_ entries: [JSON]) { news.append(Array(JSON.array(entries).text.utf8)) }
}
