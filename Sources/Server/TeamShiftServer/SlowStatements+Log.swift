import DatabaseKit
import JSONKit
import ServerStorage
import TextKit
import TraceClient

extension SlowStatements {
  /// Those that are lines of the log; nil for none.
  init?(_ log: Log) {
    guard log.slow.statement > 0 else { return nil }
    self.init(from: log.slow.statement) { statement in
      log.line(.warning) { fields in
        fields.text("message", "A statement took long.")
        fields.text("sql", statement.sql.limited(toCharacters: 1_000))
        fields.decimal("ms", thousandths: statement.microseconds)
        fields.integer("rows", Int64(statement.rows))
        fields.optionalText("trace", Trace.current?.context.trace)
      }
    }
  }
}
