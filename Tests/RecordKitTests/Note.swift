import JSONKit
import RecordKit
import SyncKit

/// A kind of row that only these tests have: with an index of each form.
struct Note: Record {
  static let table = Table<Note>("notes", schema: 3, indexes: [byNumber, byText, byOwner, byBoth])
  /// Of every row.
  static let byNumber = Index<Note>("number", columns: ["number"]) { IndexKey(.integer($0.number)) }
  static let byText = Index<Note>("text", columns: ["text"]) { IndexKey(.text($0.text)) }
  /// Only of rows that have an owner.
  static let byOwner = Index<Note>("owner", columns: ["ownerId"]) { note in note.owner.map { IndexKey(.id($0)) } }
  /// Two columns.
  static let byBoth = Index<Note>("both", columns: ["text", "number"]) { IndexKey(.text($0.text), .integer($0.number)) }

  let id: Identifier<Note>
  let version: Int
  let number: Int64
  let text: String
  let owner: UniqueID?

  init(_ id: UInt64, version: Int = 1, number: Int64 = 0, text: String = "", owner: UInt64? = nil) {
    self.id = Identifier(UniqueID(high: 0, low: id))
    self.version = version
    self.number = number
    self.text = text
    self.owner = owner.map { UniqueID(high: 1, low: $0) }
  }

  init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    number = try reader.integer("number")
    text = try reader.text("text")
    owner = reader.has("owner") ? try reader.uniqueID("owner") : nil
  }

  func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.integer("number", number)
    writer.text("text", text)
    if let owner { writer.uniqueID("owner", owner) }
  }
}

/// Another kind of row, whose identifiers are the same.
struct Tag: Record {
  static let table = Table<Tag>("tags", audience: { $0.version == 1 ? .everyone : .managers })

  let id: Identifier<Tag>
  let version: Int

  init(_ id: UInt64, version: Int = 1) {
    self.id = Identifier(UniqueID(high: 0, low: id))
    self.version = version
  }

  init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
  }

  func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
  }
}

extension Catalog {
  static let notes = Catalog([FeatureRules(tables: [Note.table, Tag.table])])
}

func replica(_ notes: [Note], _ tags: [Tag] = []) -> Replica {
  let replica = Replica(.notes)
  for note in notes { replica.apply(.put(note)) }
  for tag in tags { replica.apply(.put(tag)) }
  return replica
}
