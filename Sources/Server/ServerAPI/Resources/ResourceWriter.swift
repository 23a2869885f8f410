package import JSONKit
package import RecordKit

/// Writes a row as the API shows it: its own fields, and with each reference what a person knows the other row by.
package final class ResourceWriter: JSONFieldWriter {
  private let fields: [Field]
  private let references: ReferencedRows
  /// The versions of the rows that are shown along.
  package private(set) var versions: [RowVersion] = []

  package init(_ fields: [Field], _ references: ReferencedRows) {
    self.fields = fields
    self.references = references
    super.init(JSONWriter())
  }

  override package func referencedID(_ name: String, _ value: UniqueID, in table: String) {
    let reference = references.reference(to: value, in: table, showing: fields.shownFields(of: name))
    group(name) {
      uniqueID("id", value)
      for member in reference.members { json(member.key, member.value) }
    }
    if let version = reference.version { versions.append(version) }
  }
}

extension [Field] {
  /// What is shown of the row that a field refers to.
  fileprivate func shownFields(of name: String) -> [String] {
    for field in self where field.name == name {
      if case .reference(_, _, let shown) = field.kind { return shown }
    }
    return []
  }
}

/// The rows that others refer to, each looked up once.
package final class ReferencedRows {
  /// What the API shows of a row that another refers to.
  package struct Reference {
    /// Nil if nothing of the row is shown.
    package var version: RowVersion?
    package var members: [JSON.Member] = []
  }

  private let records: Records
  private var known: [RowKey: (version: Int, value: JSON)] = [:]

  package init(_ records: Records) { self.records = records }

  package func reference(to id: UniqueID, in tableName: String, showing shown: [String]) -> Reference {
    guard !shown.isEmpty, let table = records.catalog.table(named: tableName) else { return Reference() }
    let key = RowKey(table, id)
    let (version, value) = lookUp(key)
    let members = shown.compactMap { name in value[name].map { JSON.Member(name, $0) } }
    return Reference(version: RowVersion(key, version), members: members)
  }

  private func lookUp(_ key: RowKey) -> (version: Int, value: JSON) {
    if let row = known[key] { return row }
    let row = records.row(key.table, key.id)
    let found = (version: row?.version ?? 0, value: row?.object ?? .null)
    known[key] = found
    return found
  }
}
