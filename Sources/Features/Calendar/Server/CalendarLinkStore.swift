import DatabaseKit
package import JSONKit
package import ServerStorage

/// Keeps what calendars of an account are: the links to them, and how the person's programs show them.
package struct CalendarLinkStore {
  let connection: Connection

  /// What a token is the link of; nil for one that is none.
  package func link(_ token: Identifier<APIToken>) -> CalendarLink? {
    connection.first("SELECT token, workplace, content FROM calendar_links WHERE token = ?", [Value(token)]) {
      read($0)
    } ?? nil
  }

  /// An account's links, by token.
  package func links(of account: Identifier<Account>) -> [CalendarLink] {
    connection.query(
      """
      SELECT l.token, l.workplace, l.content FROM api_tokens t JOIN calendar_links l ON l.token = t.id
      WHERE t.account = ? ORDER BY l.token
      """, [Value(account)]
    ) { read($0) }.compactMap { $0 }
  }

  package func add(_ link: CalendarLink) {
    connection.execute(
      "INSERT INTO calendar_links (token, workplace, content) VALUES (?, ?, ?)",
      [Value(link.token), Value(link.workplace), .text(link.content.rawValue)])
  }

  /// What a program with this token may read beside the person's own shifts.
  package func contents(of token: Identifier<APIToken>) -> Set<CalendarLink.Content> {
    Set(
      connection.query("SELECT content FROM calendar_contents WHERE token = ?", [Value(token)]) { row in
        CalendarLink.Content(rawValue: row.text(0))
      }.compactMap { $0 })
  }

  package func setContents(_ contents: Set<CalendarLink.Content>, of token: Identifier<APIToken>) {
    connection.execute("DELETE FROM calendar_contents WHERE token = ?", [Value(token)])
    for content in contents.map(\.rawValue).sorted() {
      connection.execute(
        "INSERT INTO calendar_contents (token, content) VALUES (?, ?)", [Value(token), .text(content)])
    }
  }

  /// What programs have set of a resource of an account's: values by names.
  package func properties(of resource: String, _ account: Identifier<Account>) -> [String: String] {
    let found = connection.query(
      "SELECT name, value FROM calendar_properties WHERE account = ? AND resource = ?",
      [Value(account), .text(resource)]
    ) { ($0.text(0), $0.text(1)) }
    return Dictionary(found, uniquingKeysWith: { first, _ in first })
  }

  /// How many bytes the values of all of an account's resources have.
  package func propertyBytes(of account: Identifier<Account>) -> Int {
    let bytes = connection.integer(
      """
      SELECT CAST(coalesce(sum(\(connection.dialect.byteCount("value"))), 0) AS BIGINT) FROM calendar_properties
      WHERE account = ?
      """, [Value(account)])
    return Int(bytes ?? 0)
  }

  /// Keeps a value, or forgets it.
  package func setProperty(_ name: String, to value: String?, of resource: String, _ account: Identifier<Account>) {
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

extension AccountStore {
  package var calendarLinks: CalendarLinkStore { CalendarLinkStore(connection: connection) }
}
