import CSQLite

/// What a location that is created leaves in the server's own schema: copies of the rows of the newest one, in the order
/// in which the server writes them.
final class LocationWrites {
  private let begin: Statement
  private let advance: Statement
  private let end: Statement
  private let location: Insertion
  private let logEntry: Insertion
  private let feedEntries: [Insertion]
  private var random = SystemRandomNumberGenerator()

  init(in database: Database) {
    begin = database.prepare("SAVEPOINT job")
    advance = database.prepare("UPDATE feeds SET position = position + 2 WHERE workplace = ? RETURNING position")
    end = database.prepare("RELEASE job")
    let newest = "(SELECT max(id) FROM locations)"
    let entry = "(SELECT id FROM log_entries WHERE row_id = \(newest) LIMIT 1)"
    location = Insertion("locations", where: "id = \(newest)", in: database)
    logEntry = Insertion("log_entries", where: "id = \(entry)", in: database)
    feedEntries = [newest, entry].map { Insertion("feed_entries", where: "row_id = \($0)", in: database) }
    advance.bind(location.value(of: "workplace"), at: 1)
  }

  /// Writes one location more, as a write that could fail alone.
  func add(number: Int) {
    let (row, entry) = (identifier(), identifier())
    begin.run()
    guard advance.step() else { fatalError("There is no feed.") }
    let position = sqlite3_column_int64(advance.handle, 0)
    advance.run()
    location.insert {
      $0.set("id", row); $0.set("name", "Copy \(number)")
    }
    logEntry.insert {
      $0.set("id", entry); $0.set("operation", entry); $0.set("row_id", row)
    }
    for (feedEntry, (id, place)) in zip(feedEntries, [(row, position - 1), (entry, position)]) {
      feedEntry.insert {
        $0.set("row_id", id); $0.set("position", place)
      }
    }
    end.run()
  }

  private func identifier() -> [UInt8] {
    withUnsafeBytes(of: (random.next(), random.next())) { Array($0) }
  }
}

/// Copies of a row, each with some values of its own.
final class Insertion {
  private let statement: Statement
  private var columns: [String: Int32] = [:]
  private var values: [String: OpaquePointer?] = [:]

  init(_ table: String, where condition: String, in database: Database) {
    let row = database.prepare("SELECT * FROM \(table) WHERE \(condition)")
    guard row.step() else { fatalError("There is no row to copy in \(table).") }
    let count = sqlite3_column_count(row.handle)
    let names = (0..<count).map { String(cString: sqlite3_column_name(row.handle, $0)) }
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    statement = database.prepare("INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(marks))")
    for (index, name) in zip(0..<count, names) {
      columns[name] = index + 1
      values[name] = sqlite3_value_dup(sqlite3_column_value(row.handle, index))
      statement.bind(value(of: name), at: index + 1)
    }
    sqlite3_finalize(row.handle)
  }

  func value(of column: String) -> OpaquePointer? { values[column] ?? nil }

  /// Writes one copy more, with the values that the body sets.
  func insert(_ body: (Insertion) -> Void) {
    body(self)
    statement.run()
  }

  func set(_ column: String, _ bytes: [UInt8]) { statement.bind(bytes, at: index(of: column)) }
  func set(_ column: String, _ text: String) { statement.bind(text, at: index(of: column)) }
  func set(_ column: String, _ number: Int64) { statement.bind(number, at: index(of: column)) }

  private func index(of column: String) -> Int32 {
    guard let index = columns[column] else { fatalError("There is no column \(column).") }
    return index
  }
}
