package import DatabaseKit

extension PostgreSQLAddress {
  /// Runs statements at once, on a connection of their own, whoever else has the database.
  ///
  /// - Returns: the first value of the last one's answer, as a text; empty without any.
  @discardableResult
  package func answer(_ script: String, password: String? = nil) throws(DatabaseFailure) -> String {
    let connection = try PostgreSQLConnection(
      self, password: password, options: PostgreSQLOptions(), generation: 0)
    let answer = connection.run(script: script)
    try connection.settle()
    guard let answer, answer.rowCount > 0, answer.columnCount > 0 else { return "" }
    return answer.plainText(0, 0) ?? ""
  }
}
