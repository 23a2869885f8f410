import CSQLite
import DatabaseKit

/// Watches the write-ahead log, and moves it to the database's file when it has grown.
///
/// SQLite would do so within a commit, while callers wait; here it is done once they have been let go
/// (https://www.sqlite.org/wal.html#automatic_checkpoint). The log begins anew only while nobody reads from it, and
/// readers who always overlap would make it grow for ever, so beyond a limit they are held back for a moment
/// (https://www.sqlite.org/wal.html#avoiding_excessively_large_wal_files).
final class WALSize {
  /// How many pages are moved at once.
  private static let step: Int32 = 1_000
  /// How long readers are waited for at the limit: all writers and new readers wait meanwhile. One that reads for longer
  /// is waited for only once the log has so many times its limit, and then the longer the more it has.
  private static let patienceMilliseconds = 50
  private static let urgentLimits: Int32 = 16
  private static let longPatienceMilliseconds = 250
  private static let longestPatience: Int32 = 20
  /// After a failure it is tried again once the log has grown by this part of its limit; after each further one, by twice
  /// as much, up to the limit.
  private static let triesPerLimit: Int32 = 8
  private static let longestBackoff: Int32 = 3

  fileprivate var pages: Int32 = 0
  private let readers: ReaderPool
  private let limit: Int32
  /// How long those are held back before that who may read for long, while all others go on.
  private let holdMilliseconds: Int
  private var lastPages: Int32 = 0
  private var nextStep: Int32
  private var nextTruncation: Int32
  /// How often in a row somebody read for longer.
  private var failures: Int32 = 0
  /// Whether those who may read for long are held back, to empty the log as soon as none of them reads.
  private var isHolding = false

  init(_ connection: SQLiteConnection, readers: ReaderPool, options: DatabaseOptions) {
    precondition(options.logPageLimit > 0, "The log has one page at least.")
    self.readers = readers
    limit = Int32(clamping: options.logPageLimit)
    holdMilliseconds = options.backgroundReadMilliseconds
    nextStep = min(Self.step, limit)
    nextTruncation = limit
    sqlite3_wal_hook(connection.handle, note, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Whether it is time to move some of it. To be asked after each commit.
  var isLarge: Bool {
    if pages < lastPages { beginAnew() }
    lastPages = pages
    return pages >= nextStep || isHolding
  }

  /// Moves what readers no longer need, and all of it beyond the limit. A failure is left to the next time: what was
  /// committed is safe in the log.
  func checkpoint(_ connection: SQLiteConnection) {
    if pages >= nextStep {
      nextStep = pages + min(Self.step, limit)
      sqlite3_wal_checkpoint_v2(connection.handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    }
    if isHolding || pages >= nextTruncation { truncateWithoutBackgroundReads(connection) }
  }

  /// Readers who may read for long would keep all others waiting, so the log is emptied once none of them reads. Those to
  /// come are held back meanwhile, or there would be some at any time. Once the log is very large, they are waited for.
  private func truncateWithoutBackgroundReads(_ connection: SQLiteConnection) {
    guard readers.hasBackgroundRead, !isVeryLarge else { return truncate(connection) }
    if !isHolding {
      isHolding = true
      readers.holdBackgroundReads(milliseconds: holdMilliseconds)
    } else if !readers.holdsBackgroundReads {
      isHolding = false
      postponeTruncation()
    }
  }

  private func truncate(_ connection: SQLiteConnection) {
    isHolding = false
    postponeTruncation()
    readers.pause(atMost: patience) {
      if connection.truncateLog() { beginAnew() }
    }
    readers.release()
  }

  private func postponeTruncation() {
    nextTruncation = pages + max(limit / Self.triesPerLimit, 1) << min(failures, Self.longestBackoff)
    failures += 1
  }

  private var isVeryLarge: Bool { pages / limit / Self.urgentLimits > 0 }

  private var patience: Int {
    let excess = pages / limit / Self.urgentLimits
    return isVeryLarge
      ? Int(min(excess, Self.longestPatience)) * Self.longPatienceMilliseconds : Self.patienceMilliseconds
  }

  private func beginAnew() {
    if isHolding { readers.release() }
    isHolding = false
    lastPages = 0
    failures = 0
    nextStep = min(Self.step, limit)
    nextTruncation = limit
  }
}

extension SQLiteConnection {
  /// Moves the whole log to the database's file and cuts it to nothing, unless another process reads at this moment.
  fileprivate func truncateLog() -> Bool {
    sqlite3_busy_timeout(handle, 0)
    defer { sqlite3_busy_timeout(handle, busyMilliseconds) }
    return sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil) == SQLITE_OK
  }
}

private func note(
  _ context: UnsafeMutableRawPointer?, _: OpaquePointer?, _: UnsafePointer<CChar>?, _ pages: Int32
) -> Int32 {
  if let context { Unmanaged<WALSize>.fromOpaque(context).takeUnretainedValue().pages = pages }
  return SQLITE_OK
}
