import DatabaseKit

/// Does several writes in one transaction, each behind a savepoint, so that one can fail alone.
///
/// The first one is behind none: if it fails, so does the transaction. Behind a savepoint SQLite copies each page to
/// memory before its first change, and goes along all copies at the end of each statement that could fail halfway
/// (`memjrnlTruncate` in https://www.sqlite.org/src/file/src/memjournal.c), which takes time in the square of the pages.
///
/// Only the writer's thread uses it.
final class GroupCommit: @unchecked Sendable {
  private let connection: SQLiteConnection
  private let files: OpenFiles
  private let walSize: WALSize
  private let options: DatabaseOptions

  init(_ connection: SQLiteConnection, readers: ReaderPool, options: DatabaseOptions) {
    self.connection = connection
    files = OpenFiles(connection.file)
    walSize = WALSize(connection, readers: readers, options: options)
    self.options = options
  }

  /// Does writes until there is no next one or the group has done enough, makes them durable, and lets their callers go
  /// on.
  ///
  /// If the commit fails, every write of the group has failed: a refused one, too, may have seen what was then lost. If
  /// nobody can tell whether it failed, all of them are undecided.
  ///
  /// - Returns: the writes, with how long each took; the commit is counted with the first one, which is the largest if any
  ///   is large.
  func commit(_ first: WriteJob, then next: () -> WriteJob?, counting counts: Counts) -> [WriteJob] {
    var (jobs, done): ([WriteJob], [WriteJob]) = ([], [])
    var obstacle = files.failure
    let bound = CommitBatchLimit(connection, options)
    var current: WriteJob? = first
    while let job = current {
      jobs.append(job)
      obstacle = obstacle ?? begin()
      job.failure = obstacle
      counts.add(MonotonicTime.microseconds() - job.queuedAt, to: .waiting)
      if obstacle == nil { job.duration = counts.measure(.working) { run(job, &done) } }
      current = bound.isReached(by: connection) ? nil : next()
    }
    if connection.isInTransaction { first.duration += counts.measure(.committing) { end(&done) } }
    counts.add(group: jobs.count)
    for job in jobs { job.finish() }
    if walSize.isLarge { counts.measure(.checkpointing) { walSize.checkpoint(connection) } }
    return jobs
  }

  /// Closes the connection; the last one to go moves what is in the log to the database's file.
  func close() {
    connection.close()
  }

  /// Begins a transaction unless one is under way, and answers why it could not.
  private func begin() -> DatabaseFailure? {
    if !connection.isInTransaction { connection.control("BEGIN IMMEDIATE") }
    return connection.takeFault()
  }

  private func run(_ job: WriteJob, _ done: inout [WriteJob]) {
    if done.isEmpty { return runFirst(job, &done) }
    runBehindOthers(job)
    done.append(job)
    if !connection.isInTransaction { lose(&done, because: job.failure) }
  }

  /// Does a write before which nothing was written.
  private func runFirst(_ job: WriteJob, _ done: inout [WriteJob]) {
    if isKept(job) { done.append(job) } else { connection.rollBack() }
  }

  /// Does a write, and answers whether to keep what it wrote.
  private func isKept(_ job: WriteJob) -> Bool {
    let isKept = connection.fault == nil && connection.guarded(job.run)
    if connection.fault == nil, isKept, connection.hasDanglingReferences {
      connection.fail(.constraint(file: connection.file, reason: "FOREIGN KEY constraint failed"))
    }
    job.failure = connection.takeFault()
    return isKept && job.failure == nil
  }

  private func runBehindOthers(_ job: WriteJob) {
    connection.control("SAVEPOINT job")
    if !isKept(job), connection.isInTransaction { connection.control("ROLLBACK TO job") }
    if connection.isInTransaction { connection.control("RELEASE job") }
    if let failure = connection.takeFault() {
      connection.rollBack()
      job.failure = job.failure ?? failure
    }
  }

  private func end(_ done: inout [WriteJob]) {
    connection.control("COMMIT")
    let isWritten = connection.hasFailedSync
    guard let failure = connection.takeFault() else { return }
    connection.rollBack()
    let isUndecided = isWritten && !isOverwritten()
    lose(&done, because: isUndecided ? .undecided(file: connection.file) : failure)
  }

  /// Puts another transaction in the place of one that is whole in the write-ahead log though its sync failed: the next
  /// start would find it there and keep it (https://www.sqlite.org/walformat.html#recovery). Answers whether it could.
  private func isOverwritten() -> Bool {
    do throws(DatabaseFailure) {
      try connection.transaction { $0.rewritePage() }
      return true
    } catch {
      return false
    }
  }

  /// Tells the writes that what they wrote is gone.
  private func lose(_ done: inout [WriteJob], because failure: DatabaseFailure?) {
    let failure = failure ?? .outside(file: connection.file, reason: "the transaction was lost")
    for job in done { job.failure = job.failure ?? failure }
    done.removeAll()
  }
}
