import CMicrohttpd
import Dispatch
import Glibc
import Synchronization

/// A few threads that make responses which take long, so that the threads that serve do not. Groups of clients take
/// turns: of those that wait, the next is the first of a group of which the fewest are being made.
///
/// Their threads yield to those that serve and write. A thread lasts as long as there is work. Behind the last piece of
/// work, and now and then before it, the memory that is free goes back to the system, since what takes long takes much of
/// it.
public final class WorkerPool: Sendable {
  /// Why a pool takes no more work now.
  public enum Refusal: Error, Hashable, Sendable {
    /// As many wait as may, or the pool is stopped: try again later (503).
    case full
    /// The client or its group has as many under way as one may have (429).
    case tooMany
  }

  /// Who asks for a response.
  public struct Client: Hashable, Sendable {
    let name: String
    let group: String

    /// - Parameters:
    ///   - name: by any name, such as an account's.
    ///   - group: those who have one share, such as a workplace; the client alone if not given.
    public init(_ name: String, in group: String? = nil) {
      self.name = name
      self.group = group ?? name
    }
  }

  /// How many responses may wait or be made.
  public struct Limits: Sendable {
    /// How many are made at a time.
    public var threads: Int
    /// How many wait for a thread beside them.
    public var queue: Int
    /// How many of one client wait or are made.
    public var client: Int
    /// How many of one group wait or are made; nil for no limit.
    public var group: Int?

    /// How many of one group are made at a time; nil for no limit but the threads.
    public var atOnce: Int?
    /// How far its threads yield to others, from 0 for not at all to 19 (setpriority(2)).
    public var niceness: Int32

    /// The limits of a pool; its threads have a thirtieth of the usual share unless told.
    public init(
      threads: Int, queue: Int, client: Int, group: Int? = nil, atOnce: Int? = nil, niceness: Int32 = 15
    ) {
      (self.threads, self.queue, self.client, self.group) = (threads, queue, client, group)
      (self.atOnce, self.niceness) = (atOnce, niceness)
    }
  }

  fileprivate struct Job {
    let client: Client
    let response: DeferredResponse
  }

  fileprivate struct State {
    var waiting: [Job] = []
    /// The clients of what is being made.
    var running: [Client] = []
    var threads = 0
    var isStopped = false
    /// When memory was given back last.
    var lastGiving = ContinuousClock.now

    /// How many wait or are made that a client is counted with.
    func count(where isCounted: (Client) -> Bool) -> Int {
      waiting.count { isCounted($0.client) } + running.count(where: isCounted)
    }
  }

  private let limits: Limits
  private let state = Mutex(State())
  private let threads = DispatchGroup()

  /// A pool without a thread, until there is work.
  public init(_ limits: Limits) {
    precondition(
      limits.threads >= 1 && limits.queue >= 0 && limits.client >= 1 && limits.atOnce ?? 1 >= 1,
      "Nothing could ever be made")
    self.limits = limits
  }

  /// Has a response made. Those that nobody waits for any more leave their places to others.
  ///
  /// - Parameters:
  ///   - client: who asks for it.
  ///   - seconds: for how long somebody waits for it; nil for as long as it takes.
  ///   - overdue: what is answered after that, while the work may go on.
  ///   - work: makes it, on a thread of the pool.
  public func respond(
    to client: Client, within seconds: Int? = nil,
    overdue: @escaping DeferredResponse.Work = { .text("503\n", status: 503) },
    _ work: @escaping DeferredResponse.Work
  ) throws(Refusal) -> DeferredResponse {
    let deadline = seconds.map { DeferredResponse.Deadline(end: monotonicSeconds() + $0, response: overdue) }
    let job = Job(client: client, response: DeferredResponse(before: deadline, work))
    let (refusal, isThreadMissing) = state.withLock { state in add(job, to: &state) }
    if let refusal { throw refusal }
    if isThreadMissing { startWorker() }
    return job.response
  }

  /// How many responses wait for a thread, and how many are being made.
  public var load: (waiting: Int, running: Int) { state.withLock { ($0.waiting.count, $0.running.count) } }

  /// Takes no more work, gives up what waits, and returns when what is being made is made.
  public func stop() {
    let waiting = state.withLock { state in
      state.isStopped = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for job in waiting { job.response.cancel() }
    threads.wait()
  }

  private func add(_ job: Job, to state: inout State) -> (Refusal?, isThreadMissing: Bool) {
    state.waiting.removeAll { !$0.response.isPending }
    guard isWithinShare(job.client, state) else { return (.tooMany, false) }
    let room = limits.threads - state.running.count + limits.queue
    guard !state.isStopped, state.waiting.count < room else { return (.full, false) }
    state.waiting.append(job)
    guard state.threads < limits.threads else { return (nil, false) }
    state.threads += 1
    threads.enter()
    return (nil, true)
  }

  /// Has the threads that serve and write go first where there are fewer processors than threads that work: on Linux, a
  /// thread has a priority of its own, of which 0 names the caller's.
  private func yieldToOthers() {
    let process = Int32(PRIO_PROCESS.rawValue)
    _ = setpriority(process, 0, max(getpriority(process, 0), limits.niceness))
  }

  private func isWithinShare(_ client: Client, _ state: State) -> Bool {
    guard state.count(where: { $0 == client }) < limits.client else { return false }
    return limits.group.map { limit in state.count { $0.group == client.group } < limit } ?? true
  }

  private func startWorker() {
    pthread_detach(
      startThread { [self] in
        yieldToOthers()
        while let job = next() {
          let response = job.response.make()
          // Whoever has the response may ask for the next one at once.
          leave(job)
          if let response { job.response.complete(with: response) }
          giveMemoryBack()
        }
        threads.leave()
      })
  }

  /// Gives the memory that is free back to the system. Others who want memory may have to wait for it, so it is not done
  /// all the time.
  private func giveMemoryBack() {
    let isDue = state.withLock { state in
      let now = ContinuousClock.now
      guard state.waiting.isEmpty || now - state.lastGiving > .seconds(5) else { return false }
      state.lastGiving = now
      return true
    }
    if isDue { http_give_memory_back() }
  }

  /// The next to be made; nil if nothing waits that may be made now, and then the calling thread ends. Where others of the
  /// group are being made, the thread of one of them goes on with it.
  private func next() -> Job? {
    state.withLock { state in
      state.waiting.removeAll { !$0.response.isPending }
      guard let index = state.nextIndex(atOnce: limits.atOnce ?? limits.threads) else {
        state.threads -= 1
        return nil
      }
      let job = state.waiting.remove(at: index)
      state.running.append(job.client)
      return job
    }
  }

  private func leave(_ job: Job) {
    state.withLock { state in
      if let index = state.running.firstIndex(of: job.client) { state.running.remove(at: index) }
    }
  }
}

extension WorkerPool.State {
  /// Which of those that wait is next: the one that has waited longest in a group of which the fewest are being made.
  fileprivate func nextIndex(atOnce limit: Int) -> Int? {
    waiting.indices.filter { runningCount(like: $0) < limit }.min { first, second in
      (runningCount(like: first), first) < (runningCount(like: second), second)
    }
  }

  private func runningCount(like index: Int) -> Int {
    running.count { $0.group == waiting[index].client.group }
  }
}
