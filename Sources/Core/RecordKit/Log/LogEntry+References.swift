import JSONKit
import TimeKit

extension LogEntry {
  /// Refuses to put a row back that refers to a row which has been deleted since, as the entry shows.
  func checkReferences(of change: Change, on records: Records) throws(Refusal) {
    guard let row = change.row, let before else { return }
    let references = ReferenceWriter()
    row.write(to: references)
    for reference in references.list {
      guard let table = records.catalog.table(named: reference.table), records.row(table, reference.id) == nil,
        let former = before[reference.name], former["version"] != nil
      else { continue }
      throw Refusal("\(name(of: former, in: table, on: records)) has since been deleted.", code: .notReversible)
    }
  }

  private func name(of former: JSON, in table: AnyTable, on records: Records) -> String {
    guard let row = try? table.row(from: former), let rules = records.catalog.rules(of: table) else { return "This" }
    return rules.name(of: row, on: records)
  }
}

/// Notes the rows that a row refers to.
private final class ReferenceWriter: FieldWriter {
  private(set) var list: [(name: String, id: UniqueID, table: String)] = []

  override func referencedID(_ name: String, _ value: UniqueID, in table: String) { list.append((name, value, table)) }
}
