import DatabaseKit

/// The one thread that writes. It takes all the writes that wait, does them in one transaction, makes them durable
/// with one sync of the disk, and only then lets their callers go on.
final class Writer: Sendable {
  struct Queue {
    var jobs = FairQueue<WriteJob>()
    var background: [WriteJob] = []
    /// How many groups have gone before the first of those in the background.
    var passedCount = 0
    /// How many more writes the present group may take.
    var groupRoom = 0
    var isClosed = false
    var isFinished = false
  }

  private let file: String
  let queue: Monitor<Queue>
  private let thread: SystemThread
  private let counts: Counts

  /// Takes over the connection, which only the writer's thread uses from here on.
  init(_ group: GroupCommit, file: String, groupLimit: Int) throws(DatabaseFailure) {
    precondition(groupLimit > 0, "A group holds at least one write.")
    self.file = file
    let queue = Monitor(Queue())
    let counts = Counts()
    let thread = SystemThread {
      while let first = Writer.beginGroup(groupLimit, from: queue) {
        let done = group.commit(first, then: { Writer.takeNext(from: queue) }, counting: counts)
        queue.change { queue in for job in done { queue.jobs.charge(job.duration, to: job.client) } }
      }
      group.close()
    }
    guard let thread else { throw .outside(file: file, reason: "there is no thread for its writes") }
    self.queue = queue
    self.counts = counts
    self.thread = thread
  }

  var statistics: DatabaseStatistics {
    var statistics = counts.statistics
    statistics.waiting = queue.change { $0.jobs.count + $0.background.count }
    return statistics
  }

  var times: WriteTimes { counts.times }

  /// Does a write and returns when it is durable. The body answers whether to keep what it wrote.
  func perform(
    _ priority: WritePriority, for client: WriteClient = .common, _ body: (SQLiteConnection) -> Bool
  ) throws(DatabaseFailure) {
    precondition(!thread.isCurrent, "A write cannot wait for another write inside it.")
    let failure = withoutActuallyEscaping(body) { body -> DatabaseFailure? in
      let job = WriteJob(for: client, beginsGroup: priority == .large, body)
      guard enqueue(job, priority, client) else { return .outside(file: file, reason: "it is closed") }
      job.wait()
      return job.failure
    }
    if let failure { throw failure }
  }

  /// Refuses further writes, and waits for those that wait. When it returns, the connection is closed.
  func close() {
    let isFirst = queue.change { queue in
      defer { queue.isClosed = true }
      return !queue.isClosed
    }
    guard isFirst else { return queue.wait { $0.isFinished ? () : nil } }
    thread.join()
    queue.change { $0.isFinished = true }
  }

  private func enqueue(_ job: WriteJob, _ priority: WritePriority, _ client: WriteClient) -> Bool {
    queue.change { queue in
      if queue.isClosed { return false }
      switch priority {
      case .usual, .large: queue.jobs.append(job, of: client)
      case .background: queue.background.append(job)
      }
      return true
    }
  }

  /// The first write of the next group, as soon as there is one; nil when the queue is closed and empty.
  private static func beginGroup(_ limit: Int, from queue: Monitor<Queue>) -> WriteJob? {
    queue.wait { queue -> WriteJob?? in
      if queue.jobs.isEmpty, queue.background.isEmpty { return queue.isClosed ? .some(nil) : nil }
      return queue.beginGroup(limit)
    }
  }

  /// The next write of the group, chosen only now: whose turn it is may have come meanwhile.
  private static func takeNext(from queue: Monitor<Queue>) -> WriteJob? {
    queue.wait { queue -> WriteJob?? in .some(queue.takeNext()) }
  }
}

extension Writer.Queue {
  /// After how many groups a write in the background is done although others wait.
  private static let patience = 8

  /// A group has as many writes as wait at its beginning, so that it ends.
  fileprivate mutating func beginGroup(_ limit: Int) -> WriteJob? {
    let isTurnOfUsual = background.isEmpty || !jobs.isEmpty && passedCount < Self.patience
    if !isTurnOfUsual {
      (passedCount, groupRoom) = (0, 0)
      return background.removeFirst()
    }
    if !background.isEmpty { passedCount += 1 }
    groupRoom = min(jobs.count, limit) - 1
    return jobs.popFirst()
  }

  /// Nil where the turn is that of a write which begins another group.
  fileprivate mutating func takeNext() -> WriteJob? {
    guard groupRoom > 0, jobs.first?.beginsGroup == false else { return nil }
    groupRoom -= 1
    return jobs.popFirst()
  }
}
