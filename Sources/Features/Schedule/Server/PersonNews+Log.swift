import JSONKit
import RecordKit
import ServerAPI
import SharedModels

extension PersonNews.Reader {
  /// The first of what others have done to a row, and what was done last; nil where the person did that, who knows it.
  func change(of row: RowKey, _ entries: [LogEntry]) -> (first: LogEntry, newest: LogEntry)? {
    let all = records.unrestricted
    // Leave and its reason have one identifier.
    let isOfRow = { (entry: LogEntry) in entry.rowId == row.id && entry.tableName == row.table.name }
    guard let first = entries.first(where: isOfRow),
      let newest = all.log(of: row, limit: 4).first(where: isOfRow) ?? entries.last(where: isOfRow),
      newest.userId != all.user(of: records.member)
    else { return nil }
    return (first, newest)
  }

  func name(of entry: LogEntry) -> String { records.displayName(of: entry.userId) ?? ShiftNewsTexts.somebody }
}

extension [LogEntry] {
  /// The rows of a table that they are about, each once.
  func rows<Row>(of table: Table<Row>) -> [UniqueID] {
    var rows: [UniqueID] = []
    for entry in self where entry.tableName == table.name && !rows.contains(entry.rowId) { rows.append(entry.rowId) }
    return rows
  }
}
