public import JSONKit

/// Writes a row with the rows that it refers to, as they are now, in place of mere references, but for people. The row's
/// own codec reads it back, since it takes no more than the `id` of a reference.
final class SnapshotWriter: JSONFieldWriter {
  private let records: Records
  private let depth: Int

  private static var depthLimit: Int { 3 }

  private init(_ records: Records, depth: Int) {
    self.records = records
    self.depth = depth
    super.init(JSONWriter())
  }

  /// People stay mere references: the log outlives their names, which are forgotten with their accounts.
  override func referencedID(_ name: String, _ value: UniqueID, in table: String) {
    guard depth < Self.depthLimit, let table = records.catalog.table(named: table), table !== Member.table,
      let row = records.row(table, value)
    else { return super.referencedID(name, value, in: table) }
    json.key(name)
    json.raw(Self.bytes(of: row, on: records, depth: depth + 1))
  }

  static func bytes(of row: AnyRow, on records: Records, depth: Int = 0) -> [UInt8] {
    let writer = SnapshotWriter(records, depth: depth)
    writer.json.beginObject()
    row.write(to: writer)
    writer.json.endObject()
    return writer.json.bytes
  }
}

extension AnyRow {
  /// The row with the rows that it refers to, as they are now.
  public func snapshot(on records: Records) -> JSON {
    (try? JSON.parse(SnapshotWriter.bytes(of: self, on: records))) ?? .null
  }
}

extension AnyTable {
  /// Reads a row of this table from JSON.
  public final func row(from json: JSON) throws(FieldError) -> AnyRow { try read(try JSONFieldReader(json)) }
}
