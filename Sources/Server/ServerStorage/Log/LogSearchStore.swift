import DatabaseKit
import JSONKit
import RecordKit
import SharedModels
import TextKit
import TimeKit

/// Finds a workplace's entries by a filter, the newest first, by looking into indexes alone until it knows which to read.
struct LogSearchStore {
  private let records: RecordStore
  private let query: LogQuery
  private let instants: Range<Instant>

  init(_ query: LogQuery, in records: RecordStore) {
    self.records = records
    self.query = query
    instants = query.filter.instants(clock: records.clock)
  }

  func page() -> LogPage {
    let found = query.filter.row.map(history(of:)) ?? words.map(entries(matching:)) ?? listed
    let shown = Array(found.prefix(query.limit))
    return LogPage(entries: shown, next: found.count > query.limit ? shown.last.map { LogPosition(of: $0) } : nil)
  }
}

extension LogSearchStore {
  /// What the log's index is asked; nil if other indexes answer.
  private var words: LogWordQuery? {
    let filter = query.filter
    let members = filter.text.isEmpty ? [] : records.all(Member.self)
    let users = filter.text.isEmpty ? [] : records.namedUsers(among: members)
    let named = users.map { ($0, (records.displayName(of: $0) ?? "").searchWords) }
    let owners = members.map { ($0.id, $0.displayName.searchWords) }
    return LogWords.query(
      filter, in: records.workplaceID, for: query.reader, people: { whoever(in: named, hasAWordThatBegins: $0) },
      owners: { whoever(in: owners, hasAWordThatBegins: $0) })
  }

  private func whoever<ID>(in named: [(ID, words: [String])], hasAWordThatBegins beginning: String) -> [ID] {
    named.filter { $0.words.contains { $0.utf8.starts(with: beginning.utf8) } }.map(\.0)
  }

  /// The entries of one row, of which there are few.
  private func history(of row: UniqueID) -> [LogEntry] {
    var found: [LogEntry] = []
    var position = query.position
    while found.count <= query.limit {
      let part = entries("row", "row_id = ?", Value(row), behind: position)
      found += part.filter(isFound)
      guard let last = part.last, part.count > query.limit else { break }
      position = LogPosition(of: last)
    }
    return Array(found.prefix(query.limit + 1))
  }
}

extension LogSearchStore {
  /// The entries for a filter without a text, one more than the limit at the most: of each user, or else type, or else
  /// table, the newest by the index that has them in order.
  private var listed: [LogEntry] {
    let filter = query.filter
    if !filter.users.isEmpty { return merged(filter.users.distinct.map { entries("user", "user_id = ?", Value($0)) }) }
    if !filter.types.isEmpty {
      return merged(filter.types.distinct.map { entries("type", "change_type = ?", .text($0.name)) })
    }
    if !filter.tables.isEmpty {
      return merged(filter.tables.distinct.map { entries("table", "table_name = ?", .text($0)) })
    }
    return entries("time", "timestamp <= ?", .integer(.max))
  }

  private func merged(_ parts: [[LogEntry]]) -> [LogEntry] {
    if parts.count == 1 { return parts[0] }
    return Array(parts.flatMap { $0 }.sorted { $0.isNewer(than: $1) }.prefix(query.limit + 1))
  }

  /// Without being told the index, SQLite might take the range of times for the better way.
  private func entries(_ index: String, _ condition: String, _ value: Value) -> [LogEntry] {
    entries(index, condition, value, behind: query.position)
  }

  private func entries(
    _ index: String, _ condition: String, _ value: Value, behind position: LogPosition?
  ) -> [LogEntry] {
    let (conditions, bindings) = conditions(besides: index, behind: position)
    let rows = records.tables[LogEntry.table].rows(
      """
      \(records.connection.dialect.using(index: "log_entries_by_\(index)"))
      WHERE workplace = ? AND \(([condition] + conditions).joined(separator: " AND "))
      ORDER BY timestamp DESC, id DESC LIMIT ?
      """, [Value(records.workplaceID), value] + bindings + [Value(query.limit + 1)], on: records.connection)
    return rows.compactMap { $0.as(LogEntry.self) }
  }

  /// All but what the index is asked for: said twice, PostgreSQL takes it for twice as rare, and sorts what it has in order.
  private func conditions(besides index: String, behind position: LogPosition?) -> ([String], [Value]) {
    var conditions = ["timestamp >= ?"]
    var bindings = [Value(instants.lowerBound)]
    func add(_ condition: String, _ values: [Value]) {
      conditions.append(condition)
      bindings += values
    }
    if query.filter.to != nil { add("timestamp < ?", [Value(instants.upperBound)]) }
    if let position {
      add("(timestamp, id) < (?, ?)", [Value(position.timestamp), Value(position.id)])
    }
    let (users, types, tables) = (query.filter.users, query.filter.types, query.filter.tables)
    if !users.isEmpty, index != "user" { add("user_id IN (\(marks(users.count)))", users.map { Value($0) }) }
    if !types.isEmpty, index != "type" { add("change_type IN (\(marks(types.count)))", types.map { .text($0.name) }) }
    if !tables.isEmpty, index != "table" { add("table_name IN (\(marks(tables.count)))", tables.map { .text($0) }) }
    let others = query.role < .manager ? "AND managers_only IS NULL" : "OR managers_only = 1"
    add("(audience_member = ? OR audience_member IS NULL \(others))", [Value(query.member)])
    if !query.seesTeam {
      // One mark for each of the two members that an entry may have.
      add(OwnEntries.condition(me: "?", records.connection.dialect), [Value(query.member), Value(query.member)])
    }
    return (conditions, bindings)
  }

  private func marks(_ count: Int) -> String { Array(repeating: "?", count: count).joined(separator: ", ") }
}

extension LogSearchStore {
  /// The entries that the log's index finds, one more than the limit at the most. Within a millisecond places are not
  /// in the order of the identifiers, so the entries of one are always looked at together.
  private func entries(matching words: LogWordQuery) -> [LogEntry] {
    let first = LogIndexStore.places(at: instants.lowerBound).lowerBound
    var end = query.filter.to == nil ? Int64.max : LogIndexStore.places(at: instants.upperBound).lowerBound
    if let position = query.position { end = min(end, LogIndexStore.places(at: position.timestamp).upperBound) }
    var found: [LogEntry] = []
    while found.count <= query.limit, first < end {
      let batch = batch(words, in: first..<end)
      guard let last = batch.last else { break }
      found += entries(at: batch)
      end = LogIndexStore.places(beside: last).lowerBound
    }
    return Array(found.sorted { $0.isNewer(than: $1) }.prefix(query.limit + 1))
  }

  private func batch(_ words: LogWordQuery, in range: Range<Int64>) -> [Int64] {
    let index = LogIndexStore(records)
    let found = index.places(matching: words, in: range, limit: query.limit + 1)
    guard let last = found.last, found.count == query.limit + 1 else { return found }
    let first = max(LogIndexStore.places(beside: last).lowerBound, range.lowerBound)
    return found + index.places(matching: words, in: first..<last, limit: .max)
  }

  private func entries(at places: [Int64]) -> [LogEntry] {
    let list = "[\(places.map { String($0) }.joined(separator: ","))]"
    let rows = records.tables[LogEntry.table].rows(
      """
      WHERE workplace = ?1 AND id IN
        (SELECT entry FROM log_places WHERE place IN \(records.connection.dialect.integers(in: "?2")) AND workplace = ?1)
      """, [Value(records.workplaceID), .text(list)], on: records.connection)
    return rows.compactMap { $0.as(LogEntry.self) }.filter(isFound)
  }

  private func isFound(_ entry: LogEntry) -> Bool {
    query.filter.matches(entry, on: records) && query.reader.sees(entry)
      && query.position.map { $0.isBefore(entry) } ?? true
  }
}

extension Array where Element: Hashable {
  /// Each once, in no order.
  fileprivate var distinct: [Element] { Array(Set(self)) }
}
