import DatabaseKit

/// A row of its own for each connection, which every write numbers anew in its transaction: if the answer to a commit is
/// lost, the number tells whether it was done. The row is locked by a transaction that has not ended yet.
struct WriteMark {
  /// The connection's, in hexadecimal digits.
  let connection: String
  /// The last write's.
  private(set) var number = 0

  init() {
    connection = randomDigits(32)
  }

  static let table = """
    CREATE TABLE write_marks (connection bytea NOT NULL PRIMARY KEY, number bigint NOT NULL) WITH (fillfactor = 50);
    """

  /// Adds the row, in a transaction of its own.
  var creation: String { "INSERT INTO write_marks (connection, number) VALUES ('\\x\(connection)', 0)" }

  /// Numbers the next write, in its transaction.
  mutating func advance(on database: PostgreSQLConnection) {
    number += 1
    database.runOwn(
      "UPDATE write_marks SET number = ? WHERE connection = decode(?, 'hex')",
      [.integer(Int64(number)), .text(connection)])
  }

  /// Asks for the number, and waits for a transaction under way.
  var question: String { "SELECT number FROM write_marks WHERE connection = '\\x\(connection)' FOR UPDATE" }
}
