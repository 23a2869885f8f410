public import JSONKit
import TextKit
import TimeKit

/// Puts an entry of the log beside every change of a row whose table has rules, so that there is no change without its
/// entry and no entry without its change.
struct CommandLog {
  private let intent: String
  private let type: ChangeType?
  private let operation: Identifier<Command>
  private let actor: Actor
  private let records: Records
  private let reason: String?

  /// The log of what a command changes.
  init(_ intent: AnyIntent, _ reversal: Reversal?, by actor: Actor, on records: Records) throws(Refusal) {
    self.actor = actor
    self.records = records
    self.intent = reversal?.intent ?? intent.definition.name
    type = reversal?.type
    operation = reversal?.operation ?? actor.command
    let reason = try LogEntry.reasonRule.optional(intent.reason)
    self.reason = reason.isEmpty ? nil : reason
  }

  /// The changes, with an entry for each that is logged.
  func changes(with rows: [Change]) throws(Refusal) -> [Change] {
    let staged = StagedRecords(records)
    staged.apply(rows)
    var entries: [Change] = []
    var last = actor.command.rawValue
    for change in staged.changes {
      guard let rules = records.catalog.rules(of: change.key.table) else { continue }
      last = nextID(after: last)
      if let entry = entry(change, rules, id: Identifier(last), staged: staged) { entries.append(.put(entry)) }
    }
    return staged.changes + entries
  }

  private func entry(
    _ change: Change, _ rules: AnyRowRules, id: Identifier<LogEntry>, staged: StagedRecords
  ) -> LogEntry? {
    let (old, new) = (records.row(change.key.table, change.key.id), change.row)
    guard let row = new ?? old else { return nil }
    let table = change.key.table
    return LogEntry(
      id: id, timestamp: timestamp(of: change.key), userId: actor.user,
      changeType: type ?? changeType(from: old, to: new, rules), intent: intent, tableName: table.name,
      rowId: row.id, date: table.placement(of: row)?.date, operation: operation, reason: reason,
      before: old.map { $0.snapshot(on: records) }, after: new.map { $0.snapshot(on: staged) },
      audience: audience(from: old, to: new, in: table))
  }

  /// Who may receive the states before and after.
  private func audience(from old: AnyRow?, to new: AnyRow?, in table: AnyTable) -> Audience {
    let (before, after) = (old.map { table.audience(of: $0) }, new.map { table.audience(of: $0) })
    return (before ?? .everyone).narrowed(to: after ?? .everyone)
  }

  private func changeType(from old: AnyRow?, to new: AnyRow?, _ rules: AnyRowRules) -> ChangeType {
    guard let old else { return .create }
    guard let new else { return .delete }
    return rules.changeType(from: old, to: new)
  }

  /// Later than the row's last entry, by a millisecond if need be, so that the log's order is that of the versions.
  private func timestamp(of key: RowKey) -> Instant {
    guard let last = records.log(of: key, limit: 1).first else { return actor.at }
    return max(actor.at, last.timestamp.adding(milliseconds: 1))
  }

  private func nextID(after id: UniqueID) -> UniqueID {
    var next = id
    repeat {
      next = UniqueID(high: next.high, low: next.low &+ 1)
    } while records.row(LogEntry.table, next) != nil
    return next
  }
}

extension LogEntry {
  /// The limits of a reason.
  public static let reasonRule = TextRule(field: "reason", name: "Reason", limit: 500, allowsLines: true)
}

extension Records {
  /// The newest entries of a row, the newest first.
  public final func log(of row: RowKey, limit: Int) -> [LogEntry] {
    rows(LogEntry.byRow, in: .equal(.id(row.id)), limit: limit, order: .descending)
  }

  /// The newest entries of a user, the newest first.
  public final func log(of user: Identifier<UserProfile>, limit: Int) -> [LogEntry] {
    rows(LogEntry.byUser, in: .equal(.id(user)), limit: limit, order: .descending)
  }

  /// The newest entries, the newest first.
  public final func log(limit: Int = .max) -> [LogEntry] { rows(LogEntry.byTime, limit: limit, order: .descending) }
}
