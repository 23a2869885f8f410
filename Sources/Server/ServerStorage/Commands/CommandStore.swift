import DatabaseKit
package import JSONKit
package import RecordKit
package import SyncKit
package import TimeKit

/// Keeps what became of each command, so that one that is sent twice is done once.
package struct CommandStore {
  let connection: Connection
  let workplace: Identifier<Workplace>

  package func outcome(of command: Identifier<Command>) -> CommandOutcome? {
    connection.first(
      "SELECT position, refusal, field, code FROM commands WHERE workplace = ? AND id = ?",
      [Value(workplace), Value(command)]
    ) { row in
      CommandOutcome(command: command, verdict: Self.verdict(row))
    }
  }

  package func record(_ outcome: CommandOutcome, at instant: Instant) {
    connection.execute(
      """
      INSERT INTO commands (workplace, id, at, position, refusal, field, code) VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (workplace, id) DO UPDATE SET at = excluded.at, position = excluded.position, refusal = excluded.refusal, field = excluded.field, code = excluded.code
      """,
      [Value(workplace), Value(outcome.command), Value(instant)] + Self.values(outcome.verdict))
  }

  /// What became of commands, and when they came, in the order of their identifiers.
  package func outcomes(behind command: Identifier<Command>?, limit: Int) -> [(outcome: CommandOutcome, at: Instant)] {
    connection.query(
      """
      SELECT position, refusal, field, code, id, at FROM commands WHERE workplace = ? AND id > ? ORDER BY id LIMIT ?
      """, [Value(workplace), command.map { Value($0) } ?? .blob([]), Value(limit)]
    ) { row in
      (CommandOutcome(command: row.identifier(4), verdict: Self.verdict(row)), row.instant(5))
    }
  }

  /// Forgets outcomes of commands that came before an instant.
  ///
  /// - Returns: how many it has forgotten.
  package func prune(before instant: Instant, limit: Int) -> Int {
    connection.execute(
      """
      DELETE FROM commands WHERE workplace = ?1 AND id IN
        (SELECT id FROM commands \(connection.dialect.using(index: "commands_by_age")) WHERE workplace = ?1 AND at < ?2 ORDER BY at LIMIT ?3)
      """, [Value(workplace), Value(instant), Value(limit)])
    return connection.changesCount
  }

  private static func verdict(_ row: DatabaseKit.Row) -> CommandOutcome.Verdict {
    guard let message = row.optionalText(1) else { return .done(position: row.integer(0)) }
    let code = row.optionalText(3).flatMap(Refusal.Code.init) ?? .invalid
    return .refused(Refusal(message, field: row.optionalText(2), code: code))
  }

  private static func values(_ verdict: CommandOutcome.Verdict) -> [Value] {
    switch verdict {
    case .done(let position): [.integer(position), .null, .null, .null]
    case .refused(let refusal):
      [.null, .text(refusal.message), Value(refusal.field), .text(refusal.code.rawValue)]
    }
  }
}
