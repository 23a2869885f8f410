import JSONKit
package import RecordKit

/// A row as the API shows it.
package struct RowDocument {
  package let json: [UInt8]
  /// The rows that are shown along.
  package let references: [RowVersion]

  package init(_ row: AnyRow, _ fields: [Field], _ references: ReferencedRows) {
    let writer = ResourceWriter(fields, references)
    writer.json.beginObject()
    row.write(to: writer)
    writer.json.endObject()
    json = writer.json.bytes
    self.references = writer.versions
  }

  package init(_ row: AnyRow, _ fields: [Field], in records: Records) {
    self.init(row, fields, ReferencedRows(records))
  }

  /// The texts that a search looks into: those of the row, and those shown of the rows that it refers to.
  static func searchedTexts(_ row: AnyRow, _ fields: [Field], _ references: ReferencedRows) -> [String] {
    let collector = TextCollector(fields, references)
    row.write(to: collector)
    return collector.texts
  }
}

/// Keeps the texts that people have written into a row.
private final class TextCollector: FieldWriter {
  private let fields: [Field]
  private let references: ReferencedRows
  private(set) var texts: [String] = []

  init(_ fields: [Field], _ references: ReferencedRows) {
    self.fields = fields
    self.references = references
    super.init()
  }

  override func text(_ name: String, _ value: String) {
    guard case .text? = fields.first(where: { $0.name == name })?.kind else { return }
    texts.append(value)
  }

  override func referencedID(_ name: String, _ value: UniqueID, in table: String) {
    guard case .reference(_, _, let shown)? = fields.first(where: { $0.name == name })?.kind else { return }
    let members = references.reference(to: value, in: table, showing: shown).members
    texts += members.compactMap { $0.value.string }
  }
}
