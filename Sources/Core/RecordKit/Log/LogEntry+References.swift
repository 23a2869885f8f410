import JSONKit
import TimeKit

extension LogEntry {
  /// Refuses to put a row back that refers to a row which has been deleted since, as the entry shows.
  func checkReferences(of change: Change, on records: Records) throws(Refusal) {
    guard let row = change.row, let before else { return }
    for reference in row.references {
      guard let table = records.catalog.table(named: reference.table), records.row(table, reference.id) == nil,
        let former = before[reference.name], former["version"] != nil
      else { continue }
      throw Refusal(RecordTexts.wasDeleted(name(of: former, in: table, on: records)), code: .notReversible)
    }
  }

  private func name(of former: JSON, in table: AnyTable, on records: Records) -> String {
    guard let row = try? table.row(from: former), let rules = records.catalog.rules(of: table) else {
      return RecordTexts.thisRow
    }
    return rules.name(of: row, on: records)
  }
}
