public import DatabaseKit
import Synchronization

/// A database on a PostgreSQL server: any number of threads read and write at once.
///
/// Each read or write is a transaction on a connection of its own. Writes of one client come one after the other, also
/// where several programs write, by advisory locks that are taken before anything is read; each statement then sees all
/// that was committed before it. A write of no client in particular has the database for itself. What a write has returned
/// from is durable as far as the server's own configuration goes.
///
/// A lost connection is replaced before a body runs. Within a body its loss is the read's or write's failure, `.interrupted`:
/// nothing of it was kept. If it is lost while a write is committed, the database is asked what became of it.
public final class PostgreSQLDatabase: Sendable {
  let address: PostgreSQLAddress
  let options: PostgreSQLOptions
  let pool: ConnectionPool
  let outage = Outage()
  let turns: WriteTurns
  let counts = Counts()
  /// Nil where nothing is written.
  let hold: DatabaseLease?

  /// Connects, brings the schema forward, and keeps other programs from doing the same.
  ///
  /// - Parameters:
  ///   - address: where it is.
  ///   - password: of the address's user; nil for the one in the address, or none.
  ///   - schema: of which migrations it is made.
  ///   - options: how it is used.
  /// - Throws: `.locked` if another program has it.
  public init(
    _ address: PostgreSQLAddress, password: String? = nil, schema: PostgreSQLSchema,
    options: PostgreSQLOptions = PostgreSQLOptions()
  ) throws(DatabaseFailure) {
    self.address = address
    self.options = options
    pool = ConnectionPool(address, password: password, options: options)
    turns = WriteTurns(limit: options.writerLimit)
    let connection = try pool.open()
    try Self.verify(connection)
    let migrator = PostgreSQLMigrator(connection, schema)
    hold = options.isReadOnly ? nil : DatabaseLease(connection, options: options)
    if let hold { try hold.enter(migrator) } else { try migrator.verify() }
  }

  deinit { close() }

  /// Whether other programs may use it at the same time.
  public var isShared: Bool { options.isShared }

  /// What failures and people call the database: its address without the password.
  public var name: String { address.shown }

  private static func verify(_ connection: PostgreSQLConnection) throws(DatabaseFailure) {
    guard connection.session.serverVersion >= 130_000 else {
      throw .cannotOpen(file: connection.database, reason: "its server is older than PostgreSQL 13")
    }
    guard connection.session.parameter("server_encoding") == "UTF8" else {
      throw .cannotOpen(file: connection.database, reason: "its encoding is not UTF8")
    }
  }

  /// The writes since it was opened.
  public var statistics: DatabaseStatistics {
    var statistics = counts.statistics
    statistics.waiting = turns.waitingCount
    return statistics
  }

  /// Where the time of the writes went since it was opened.
  public var writeTimes: WriteTimes { counts.times }

  /// How many bytes the whole database takes at the server.
  public func size() throws(DatabaseFailure) -> Int64 {
    try read { $0.integer("SELECT pg_database_size(current_database())") ?? 0 }
  }

  /// Writes a row with what it has in it already, and returns when that is durable.
  public func checkWriting() throws(DatabaseFailure) {
    try write(.usual, for: .common) { connection in
      connection.execute("UPDATE database_run SET place = place")
    }
  }

  /// Whether this program, of those that share the database, is the one that does what only one may do. Another one is as
  /// soon as this one has closed the database or is lost.
  public var leads: Bool { hold?.leads { () throws(DatabaseFailure) in try pool.open() } ?? false }

  /// Finishes the reads and writes under way, refuses new ones, and lets go of the database. Not to be called within one.
  public func close() {
    pool.close()
    hold?.release()
  }
}

extension PostgreSQLDatabase {
  /// Reads every row of every table, and throws if one is damaged.
  package func readEverything() throws(DatabaseFailure) {
    try read { connection in
      for table in SchemaTable.names(on: connection) {
        _ = connection.integer("SELECT CAST(sum(length(CAST(t AS text))) AS bigint) FROM \"\(table)\" t")
      }
    }
  }
}
