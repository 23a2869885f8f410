package import DatabaseKit

extension PostgreSQLAddress {
  /// Runs statements at once, on a connection of their own, whoever else has the database.
  package func run(_ script: String, password: String? = nil) throws(DatabaseFailure) {
    let connection = try PostgreSQLConnection(
      self, password: password, options: PostgreSQLOptions(), generation: 0)
    connection.run(script: script)
    try connection.settle()
  }
}
