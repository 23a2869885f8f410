import HTTPKit
import JSONKit
import SharedModels

/// A row as the API shows it, with the tag of this version.
struct RowDocument {
  let json: [UInt8]
  let tag: EntityTag

  init(_ row: some Record, names: inout ReferencedRows) {
    var writer = JSONWriter()
    writer.beginObject()
    var fields = ResourceWriter(JSONFieldWriter(writer), names: names)
    row.write(to: &fields)
    writer = fields.json.finish()
    writer.endObject()
    names = fields.names
    json = writer.bytes
    tag = VersionTag(version: row.version, others: fields.versions).entityTag
  }

  init(_ row: some Record, in records: SQLRecords) {
    var names = ReferencedRows(records: records)
    self.init(row, names: &names)
  }
}

/// The entity tag of a row: its version, and those of the rows whose names are shown with it, such as `"3-1"`.
///
/// A change is guarded by the row's own version alone: that its location was renamed does not matter to it.
struct VersionTag {
  let version: Int
  var others: [Int] = []

  var entityTag: EntityTag { EntityTag(([version] + others).map { String($0) }.joined(separator: "-")) }

  /// The version that a client has seen; nil for a tag that is none of ours.
  static func version(in tag: EntityTag) -> Int? {
    guard !tag.isWeak, let first = tag.value.split(separator: "-").first else { return nil }
    return Int(first)
  }
}
