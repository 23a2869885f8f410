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
  private let recordedAt: Instant
  private let madeAt: Instant?

  /// The log of what a command changes.
  init(_ command: Command, _ reversal: Reversal?, by actor: Actor, on records: Records) throws(Refusal) {
    self.actor = actor
    self.records = records
    intent = reversal?.intent ?? command.intent.definition.name
    type = reversal?.type
    operation = reversal?.operation ?? actor.command
    let reason = try LogEntry.reasonRule.optional(command.intent.reason)
    self.reason = reason.isEmpty ? nil : reason
    recordedAt = records.nextTimestamp(after: records.log(of: actor.user, limit: 1), at: actor.recordedAt)
    madeAt = LogEntry.isFar(command.at, from: actor.recordedAt) ? command.at : nil
  }

  /// The changes, with an entry for each that is logged.
  func changes(with rows: [Change]) throws(Refusal) -> [Change] {
    let staged = StagedRecords(records)
    staged.apply(rows)
    var entries: [Change] = []
    var last = actor.command.rawValue
    var finder = RowRulesFinder(records.catalog)
    for change in staged.changes {
      guard let rules = finder.rules(of: change.key.table) else { continue }
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
      id: id, timestamp: timestamp(of: change.key), madeAt: madeAt, userId: actor.user,
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

  /// Later than the person's last entry and the row's, so that the log's order is that in which things were done, also
  /// by a clock that was set back.
  private func timestamp(of key: RowKey) -> Instant {
    records.nextTimestamp(after: records.log(of: key, limit: 1), at: recordedAt)
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
  public static let reasonRule = TextRule(field: "reason", name: RecordTexts.reason, limit: 500, allowsLines: true)
}

extension LogEntry {
  /// How many milliseconds a change may take to the server, and a clock may be wrong, before the log has both times.
  private static var tolerance: Int64 { 300_000 }

  /// Whether a device's time is so far from the server's that the log has both.
  static func isFar(_ made: Instant, from recorded: Instant) -> Bool {
    abs(recorded.milliseconds(since: made)) > tolerance
  }
}

extension Records {
  /// The time of an entry behind others: a millisecond later if need be.
  fileprivate final func nextTimestamp(after others: [LogEntry], at instant: Instant) -> Instant {
    others.reduce(instant) { max($0, $1.timestamp.adding(milliseconds: 1)) }
  }

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
