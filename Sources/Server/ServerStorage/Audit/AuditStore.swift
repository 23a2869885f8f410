import DatabaseKit
package import JSONKit
import RecordKit
package import TimeKit

/// Keeps what those read who answer for the server or a workplace.
package struct AuditStore {
  private static let columns =
    "id, event, account, workplace_id, actor, operator, detail, address, program, at, count"

  let connection: Connection

  /// Adds an entry; of very many of one account the oldest goes.
  package func add(_ entry: AuditEntry) {
    connection.execute(
      "INSERT INTO audit_entries (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values(of: entry))
    if entry.account != nil || entry.event == .signInFailed { bound(entry) }
  }

  /// Failures have a bound of their own, so that nobody drives out what else there is by failing.
  private func bound(_ entry: AuditEntry) {
    let isFailure = entry.event == .signInFailed
    let (account, value) = Self.condition(entry.account)
    connection.execute(
      """
      DELETE FROM audit_entries WHERE id IN
      (SELECT id FROM audit_entries \(connection.dialect.using(index: "audit_entries_by_account"))
       WHERE \(account) AND event \(isFailure ? "=" : "<>") 'signInFailed'
       ORDER BY at DESC, id DESC LIMIT \(everything) OFFSET ?)
      """, value + [Value(isFailure ? AuditEntry.failureLimit : AuditEntry.limit)])
  }

  /// The same of something that may happen very often: to the former entry of the same kind, about the same account and
  /// from the same address, if that is not long ago.
  package func count(_ entry: AuditEntry) {
    let (account, value) = Self.condition(entry.account)
    connection.execute(
      """
      UPDATE audit_entries SET count = count + 1, at = ?, program = ? WHERE id =
      (SELECT id FROM audit_entries \(connection.dialect.using(index: "audit_entries_by_account"))
       WHERE \(account) AND at > ? AND event = ? AND address IS NOT DISTINCT FROM ? AND detail = ?
       ORDER BY at DESC LIMIT 1)
      """,
      [Value(entry.at), Value(entry.origin.program)] + value + [
        Value(entry.at.adding(milliseconds: -AuditEntry.failureSpan)), .text(entry.event.rawValue),
        Value(entry.origin.address), .text(entry.detail),
      ])
    if connection.changesCount == 0 { add(entry) }
  }

  /// A condition by which engines use an index, also for nobody's account.
  private static func condition(_ account: Identifier<Account>?) -> (String, [Value]) {
    account.map { ("account = ?", [Value($0)]) } ?? ("account IS NULL", [])
  }

  /// What is found, the newest first.
  package func entries(_ query: AuditQuery) -> [AuditEntry] {
    var conditions = ["at >= ?"]
    var bindings = [Value(query.since)]
    if let account = query.account {
      conditions.append("account = ?")
      bindings.append(Value(account))
    }
    if let workplace = query.workplace {
      conditions.append("workplace_id = ?")
      bindings.append(Value(workplace))
    }
    if !query.events.isEmpty {
      conditions.append("event IN (\(query.events.map { _ in "?" }.joined(separator: ", ")))")
      bindings += query.events.map { .text($0.rawValue) }
    }
    return connection.query(
      """
      SELECT \(Self.columns) FROM audit_entries WHERE \(conditions.joined(separator: " AND "))
      ORDER BY at DESC, id DESC LIMIT ?
      """, bindings + [Value(query.limit)]
    ) { AuditEntry($0) }
  }

  /// Forgets who a deleted account was, and keeps that something happened.
  package func forgetPerson(of account: Identifier<Account>) {
    connection.execute(
      """
      UPDATE audit_entries SET detail = '', address = NULL, program = NULL WHERE account = ?1 OR actor = ?1
      """, [Value(account)])
  }

  /// Forgets what happened before an instant, and answers how many entries that were.
  package func prune(before instant: Instant, limit: Int) -> Int {
    connection.execute(
      """
      DELETE FROM audit_entries WHERE id IN
      (SELECT id FROM audit_entries \(connection.dialect.using(index: "audit_entries_by_time")) WHERE at < ? ORDER BY at, id LIMIT ?)
      """, [Value(instant), Value(limit)])
    return connection.changesCount
  }

  private func values(of entry: AuditEntry) -> [Value] {
    var actor: Value = .null
    var uid: Value = .null
    switch entry.origin.actor {
    case .nobody: break
    case .account(let id): actor = Value(id)
    case .operator(let number): uid = .integer(Int64(number))
    }
    return [
      Value(entry.id), .text(entry.event.rawValue), Value(entry.account), Value(entry.workplace), actor, uid,
      .text(entry.detail), Value(entry.origin.address), Value(entry.origin.program), Value(entry.at),
      .integer(entry.count),
    ]
  }
}

extension AuditEntry {
  fileprivate init(_ row: DatabaseKit.Row) {
    let actor: AuditOrigin.Actor =
      row.optionalIdentifier(4).map { .account($0) }
      ?? row.optionalInteger(5).map { .operator(UInt32(clamping: $0)) } ?? .nobody
    self.init(
      id: row.identifier(0), AuditEvent(rawValue: row.text(1)), account: row.optionalIdentifier(2),
      workplace: row.optionalIdentifier(3), detail: row.text(6),
      origin: AuditOrigin(actor, address: row.optionalText(7), program: row.optionalText(8)), at: row.instant(9))
    count = row.integer(10)
  }
}
