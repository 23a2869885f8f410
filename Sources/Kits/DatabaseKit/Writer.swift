/// The one thread that writes. It takes all the writes that wait, does them in one transaction, makes them durable
/// with one sync of the disk, and only then lets their callers go on.
final class Writer: Sendable {
  struct Queue {
    var jobs: [WriteJob] = []
    var background: [WriteJob] = []
    /// How many groups have gone before the first of those in the background.
    var passedCount = 0
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
      while case let jobs = Writer.take(groupLimit, from: queue), !jobs.isEmpty {
        group.commit(jobs, counting: counts)
      }
      group.close()
    }
    guard let thread else { throw .outside(file: file, reason: "there is no thread for its writes") }
    self.queue = queue
    self.counts = counts
    self.thread = thread
  }

  var statistics: DatabaseStatistics { counts.statistics }

  /// Does a write and returns when it is durable. The body answers whether to keep what it wrote.
  func perform(_ priority: WritePriority, _ body: (Connection) -> Bool) throws(DatabaseFailure) {
    precondition(!thread.isCurrent, "A write cannot wait for another write inside it.")
    let failure = withoutActuallyEscaping(body) { body -> DatabaseFailure? in
      let job = WriteJob(body)
      guard enqueue(job, priority) else { return .outside(file: file, reason: "it is closed") }
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

  private func enqueue(_ job: WriteJob, _ priority: WritePriority) -> Bool {
    queue.change { queue in
      if queue.isClosed { return false }
      switch priority {
      case .usual: queue.jobs.append(job)
      case .background: queue.background.append(job)
      }
      return true
    }
  }

  /// The next writes to do, as soon as there are any; none when the queue is closed and empty.
  private static func take(_ limit: Int, from queue: Monitor<Queue>) -> [WriteJob] {
    queue.wait { queue in
      if queue.jobs.isEmpty, queue.background.isEmpty, !queue.isClosed { return nil }
      return queue.takeGroup(limit)
    }
  }
}

extension Writer.Queue {
  /// After how many groups a write in the background is done although others wait.
  private static let patience = 8

  fileprivate mutating func takeGroup(_ limit: Int) -> [WriteJob] {
    let isTurnOfUsual = background.isEmpty || !jobs.isEmpty && passedCount < Self.patience
    if !isTurnOfUsual {
      passedCount = 0
      return [background.removeFirst()]
    }
    if !background.isEmpty { passedCount += 1 }
    let group = Array(jobs.prefix(limit))
    jobs.removeFirst(group.count)
    return group
  }
}
