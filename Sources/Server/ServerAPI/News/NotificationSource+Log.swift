package import JSONKit
package import RecordKit
package import TimeKit

extension NotificationSource.Reader {
  /// The first of what others have done to a row, and what was done last; nil where the person did that, who knows it.
  package func change(of row: RowKey, _ entries: [LogEntry]) -> (first: LogEntry, newest: LogEntry)? {
    let all = records.unrestricted
    // Leave and its reason have one identifier.
    let isOfRow = { (entry: LogEntry) in entry.rowId == row.id && entry.tableName == row.table.name }
    guard let first = entries.first(where: isOfRow),
      let newest = all.log(of: row, limit: 4).first(where: isOfRow) ?? entries.last(where: isOfRow),
      newest.userId != all.user(of: records.member)
    else { return nil }
    return (first, newest)
  }

  /// Who has done it.
  package func name(of entry: LogEntry) -> String {
    records.displayName(of: entry.userId) == nil ? "Somebody" : records.name(of: entry.userId)
  }

  /// A weekday within the next days, and a date beyond them.
  package func day(_ date: CivilDate) -> String {
    (0...6).contains(today.distance(to: date)) ? date.weekday.name : date.text(.long)
  }
}

extension [LogEntry] {
  /// The rows of a table that they are about, each once.
  package func rows<Row>(of table: Table<Row>) -> [UniqueID] {
    var rows: [UniqueID] = []
    for entry in self where entry.tableName == table.name && !rows.contains(entry.rowId) { rows.append(entry.rowId) }
    return rows
  }
}
