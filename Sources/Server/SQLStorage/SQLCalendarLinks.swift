import DatabaseKit
import JSONKit
import ServerStorage

/// The links to calendars, and how programs show them, in SQLite.
struct SQLCalendarLinks: CalendarLinkStorage {
  let connection: Connection

  func link(_ token: Identifier<APIToken>) -> CalendarLink? {
    connection.first("SELECT token, workplace, content FROM calendar_links WHERE token = ?", [Value(token)]) {
      read($0)
    } ?? nil
  }

  func links(of account: Identifier<Account>) -> [CalendarLink] {
    connection.query(
      """
      SELECT l.token, l.workplace, l.content FROM api_tokens t JOIN calendar_links l ON l.token = t.id
      WHERE t.account = ? ORDER BY l.token
      """, [Value(account)]
    ) { read($0) }.compactMap { $0 }
  }

  func add(_ link: CalendarLink) {
    connection.execute(
      "INSERT INTO calendar_links (token, workplace, content) VALUES (?, ?, ?)",
      [Value(link.token), Value(link.workplace), .text(link.content.rawValue)])
  }

  func contents(of token: Identifier<APIToken>) -> Set<CalendarLink.Content> {
    Set(
      connection.query("SELECT content FROM calendar_contents WHERE token = ?", [Value(token)]) { row in
        CalendarLink.Content(rawValue: row.text(0))
      }.compactMap { $0 })
  }

  func setContents(_ contents: Set<CalendarLink.Content>, of token: Identifier<APIToken>) {
    connection.execute("DELETE FROM calendar_contents WHERE token = ?", [Value(token)])
    for content in contents.map(\.rawValue).sorted() {
      connection.execute(
        "INSERT INTO calendar_contents (token, content) VALUES (?, ?)", [Value(token), .text(content)])
    }
  }

  func properties(of resource: String, _ account: Identifier<Account>) -> [String: String] {
    let found = connection.query(
      "SELECT name, value FROM calendar_properties WHERE account = ? AND resource = ?",
      [Value(account), .text(resource)]
    ) { ($0.text(0), $0.text(1)) }
    return Dictionary(found, uniquingKeysWith: { first, _ in first })
  }

  func propertyBytes(of account: Identifier<Account>) -> Int {
    let bytes = connection.integer(
      """
      SELECT CAST(coalesce(sum(\(connection.dialect.byteCount("value"))), 0) AS BIGINT) FROM calendar_properties
      WHERE account = ?
      """, [Value(account)])
    return Int(bytes ?? 0)
  }

  func setProperty(_ name: String, to value: String?, of resource: String, _ account: Identifier<Account>) {
    guard let value else {
      return connection.execute(
        "DELETE FROM calendar_properties WHERE account = ? AND resource = ? AND name = ?",
        [Value(account), .text(resource), .text(name)])
    }
    connection.execute(
      """
      INSERT INTO calendar_properties (account, resource, name, value) VALUES (?, ?, ?, ?)
      ON CONFLICT (account, resource, name) DO UPDATE SET value = excluded.value
      """,
      [Value(account), .text(resource), .text(name), .text(value)])
  }

  private func read(_ row: DatabaseKit.Row) -> CalendarLink? {
    guard let content = CalendarLink.Content(rawValue: row.text(2)) else {
      row.leaveOut("calendar link \(row.uniqueID(0)): the content is unknown")
      return nil
    }
    return CalendarLink(token: row.identifier(0), workplace: row.identifier(1), content: content)
  }
}
