/// Who is told of statements that take long.
public struct SlowStatements: Sendable {
  /// From how long on, in microseconds.
  package let microseconds: Int64
  package let report: @Sendable (SlowStatement) -> Void

  /// - Parameters:
  ///   - milliseconds: from how long on a statement is told of.
  ///   - report: told on the thread that ran it, after it has ended.
  public init(from milliseconds: Int, report: @escaping @Sendable (SlowStatement) -> Void) {
    microseconds = Int64(milliseconds) * 1_000
    self.report = report
  }
}

/// A statement that took long.
public struct SlowStatement: Hashable, Sendable {
  /// As it was compiled: without the values that were bound to it.
  public let sql: String
  /// From its first row to its end, what was done with each row in between included.
  public let microseconds: Int64
  /// How many rows it gave.
  public let rows: Int
}
