import CMicrohttpd
import Dispatch
import Glibc
import Synchronization

/// A few threads that make responses which take long, in the order in which they were asked for, so that the threads that
/// serve do not.
///
/// A thread lasts as long as there is work. Between two pieces of work the memory that is free goes back to the system,
/// since what takes long takes much of it.
public final class WorkerPool: Sendable {
  /// Why a pool takes no more work now.
  public enum Refusal: Error, Hashable, Sendable {
    /// As many wait as may, or the pool is stopped: try again later (503).
    case full
    /// The client has as many under way as one may have (429).
    case tooMany
  }

  private struct Job {
    let client: String
    let response: DeferredResponse
  }

  private struct State {
    var waiting: [Job] = []
    /// The clients of what is being made.
    var running: [String] = []
    var threads = 0
    var isStopped = false

    func count(of client: String) -> Int {
      waiting.count { $0.client == client } + running.count { $0 == client }
    }
  }

  private let threadLimit: Int
  private let queueLimit: Int
  private let clientLimit: Int
  private let state = Mutex(State())
  private let threads = DispatchGroup()

  /// - Parameters:
  ///   - threads: how many responses are made at a time.
  ///   - queueLimit: how many wait for a thread beside them.
  ///   - clientLimit: how many of one client wait or are made.
  public init(threads: Int, queueLimit: Int, clientLimit: Int) {
    precondition(threads >= 1 && queueLimit >= 0 && clientLimit >= 1, "Nothing could ever be made")
    threadLimit = threads
    self.queueLimit = queueLimit
    self.clientLimit = clientLimit
  }

  /// Has a response made. Those that nobody waits for any more leave their places to others.
  ///
  /// - Parameters:
  ///   - client: who asks for it, by any name.
  ///   - work: makes it, on a thread of the pool.
  public func respond(
    to client: String, _ work: @escaping DeferredResponse.Work
  ) throws(Refusal) -> DeferredResponse {
    let job = Job(client: client, response: DeferredResponse(work))
    let (refusal, isThreadMissing) = state.withLock { state in add(job, to: &state) }
    if let refusal { throw refusal }
    if isThreadMissing { startWorker() }
    return job.response
  }

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
    state.waiting.removeAll { $0.response.isCancelled }
    guard state.count(of: job.client) < clientLimit else { return (.tooMany, false) }
    let room = threadLimit - state.running.count + queueLimit
    guard !state.isStopped, state.waiting.count < room else { return (.full, false) }
    state.waiting.append(job)
    guard state.threads < threadLimit else { return (nil, false) }
    state.threads += 1
    threads.enter()
    return (nil, true)
  }

  private func startWorker() {
    pthread_detach(
      startThread { [self] in
        while let job = next() {
          let response = job.response.make()
          // Whoever has the response may ask for the next one at once.
          leave(job)
          if let response { job.response.complete(with: response) }
          http_give_memory_back()
        }
        threads.leave()
      })
  }

  /// What has waited longest; nil if nothing does, and then the calling thread ends.
  private func next() -> Job? {
    state.withLock { state in
      state.waiting.removeAll { $0.response.isCancelled }
      guard let job = state.waiting.first else {
        state.threads -= 1
        return nil
      }
      state.waiting.removeFirst()
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
