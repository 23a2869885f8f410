public import DatabaseKit

/// How a database is opened.
public struct DatabaseOptions: Sendable {
  /// Who else may use the file.
  public enum Access: Sendable {
    /// This process reads and writes, and no other process may do so.
    case exclusive
    /// This process writes a little beside another one that has the file exclusively; each waits while the other commits.
    /// Nothing is made or brought forward. What the other process keeps in its memory of the data is its own concern.
    case beside
    /// This process only reads; another may have the file at the same time. SQLite still keeps an index of the log
    /// beside the file, so the folder must be writable (https://www.sqlite.org/wal.html#read_only_databases).
    case readOnly
  }

  /// Who else may use the file while it is open.
  public var access: Access
  /// Marks the file as this application's (https://www.sqlite.org/pragma.html#pragma_application_id).
  public var applicationID: Int32
  /// The marks of this application's former files that it does not read any more, each with a sentence that says so.
  public var formerApplicationIDs: [Int32: String] = [:]
  /// How long to wait for another program's hold on the file, in milliseconds.
  public var busyMilliseconds = 5_000
  /// The most writes that one commit makes durable.
  public var groupLimit = 256
  /// After how many changed rows a commit takes no further write, those in an index's own tables included.
  public var groupRowLimit = 1_500
  /// After how many bytes of values a commit takes no further write.
  public var groupByteLimit = 4 << 20
  /// After how many milliseconds a commit takes no further write.
  public var groupMilliseconds = 50
  /// The most reading connections that are kept for the next readers; more readers at once may have more.
  public var readerLimit = 32
  /// The most compiled statements that a connection keeps.
  public var statementLimit = 256
  /// The page cache of a connection, in KiB.
  public var cacheKibibytes = 8_192
  /// How many pages of 4 KiB the write-ahead log may have before readers are held back to empty it.
  public var logPageLimit = 8_192
  /// How long background reads are held back before that, in milliseconds (``Database/withBackgroundReads(_:)``).
  public var backgroundReadMilliseconds = 2_000
  /// Who is told of statements that take long; nobody if nil.
  public var slowStatements: SlowStatements?
  /// The most pages of 4 KiB that the file may grow to, or `nil` for as many as the disk holds.
  public var pageLimit: Int?

  /// What is done before a file that was used already is brought forward: it gets the number of migrations that the file
  /// has seen, and what copies the file as it is to a new one. If it throws, the file stays as it is.
  public var beforeMigrating: (@Sendable (_ seen: Int, _ copy: Copy) throws(DatabaseFailure) -> Void)?

  /// Copies a file to another one, which is read as a whole before it gets its name.
  public typealias Copy = (_ target: String) throws(DatabaseFailure) -> Void

  /// The usual limits, for a file of no application until one is named.
  public init(access: Access = .exclusive, applicationID: Int32 = 0) {
    self.access = access
    self.applicationID = applicationID
  }
}
