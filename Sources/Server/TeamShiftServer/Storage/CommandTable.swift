import DatabaseKit
import JSONKit
import SharedModels
import SyncKit
import TimeKit

/// What became of each command, so that one that is sent twice is done once.
struct CommandTable {
  /// How long an outcome is kept: 400 days. A device that repeats a command after more than that may do it again.
  static let retention: Int64 = 400 * 86_400_000

  let connection: Connection
  let workplace: Identifier<Workplace>

  func outcome(of command: Identifier<Command>) -> CommandOutcome? {
    connection.first(
      "SELECT position, refusal, field, reason FROM commands WHERE workplace = ? AND id = ?",
      [Value(workplace), Value(command)]
    ) { row in
      CommandOutcome(command: command, verdict: Self.verdict(row))
    }
  }

  func record(_ outcome: CommandOutcome, at instant: Instant) {
    connection.execute(
      "INSERT INTO commands (workplace, id, at, position, refusal, field, reason) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [Value(workplace), Value(outcome.command), Value(instant)] + Self.values(outcome.verdict))
  }

  /// Forgets outcomes that are too old, of every workplace, some at a time.
  static func prune(on connection: Connection, at instant: Instant) {
    connection.execute(
      """
      DELETE FROM commands WHERE (workplace, id) IN
        (SELECT workplace, id FROM commands WHERE at < ? ORDER BY at LIMIT 1000)
      """, [Value(instant.adding(milliseconds: -retention))])
  }

  private static func verdict(_ row: DatabaseKit.Row) -> CommandOutcome.Verdict {
    guard let message = row.optionalText(1) else { return .done(position: row.integer(0)) }
    let reason = row.optionalText(3).flatMap(Refusal.Reason.init) ?? .rule
    return .refused(Refusal(message, field: row.optionalText(2), reason: reason))
  }

  private static func values(_ verdict: CommandOutcome.Verdict) -> [Value] {
    switch verdict {
    case .done(let position): [.integer(position), .null, .null, .null]
    case .refused(let refusal):
      [.null, .text(refusal.message), Value(refusal.field), .text(refusal.reason.rawValue)]
    }
  }
}
