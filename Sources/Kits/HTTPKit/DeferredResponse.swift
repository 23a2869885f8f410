import CMicrohttpd
import Dispatch
import Synchronization

/// A response that is made on a thread of a ``WorkerPool``, while its connection waits without a thread of the server.
public final class DeferredResponse: Sendable {
  /// Makes the response.
  public typealias Work = @Sendable () -> Response

  private enum Phase {
    case pending
    case made(Response)
    case canceled
  }

  private struct State {
    var phase = Phase.pending
    /// While it is suspended.
    var connection: ConnectionHandle?
  }

  /// When nobody waits for it any more, and what is answered then.
  struct Deadline: Sendable {
    /// By the monotonic clock, in seconds.
    let end: Int
    let response: Work
  }

  private let work: Work
  private let deadline: Deadline?
  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  init(before deadline: Deadline? = nil, _ work: @escaping Work) {
    self.deadline = deadline
    self.work = work
  }

  /// The response once it is made, for callers without a connection; nil if it never will be.
  public func wait() -> Response? {
    let seconds = deadline.map { max($0.end - monotonicSeconds(), 0) }
    let time = seconds.map { DispatchTime.now() + .seconds($0) } ?? .distantFuture
    if ended.wait(timeout: time) == .success { ended.signal() } else { expire() }
    return response
  }

  /// Whoever waits gets the answer of the deadline, if the response is not made by then.
  func endIfOverdue(at seconds: Int) {
    if let deadline, deadline.end <= seconds { expire() }
  }

  private func expire() {
    if let deadline, isPending { complete(with: deadline.response()) }
  }

  /// Nil before it is made, and if it is not wanted any more.
  var response: Response? {
    state.withLock { if case .made(let response) = $0.phase { response } else { nil } }
  }

  /// Whether somebody waits for it still.
  var isPending: Bool {
    state.withLock { if case .pending = $0.phase { true } else { false } }
  }

  /// The response, made on the calling thread; nil if nobody waits for it.
  func make() -> Response? { isPending ? work() : nil }

  /// Whoever waits gets the response; without effect if it was canceled.
  func complete(with response: Response) {
    end(as: .made(response))
  }

  /// Whoever waits learns that it will not be made; without effect once it is.
  func cancel() {
    end(as: .canceled)
  }

  /// Suspends a connection until the response is made or canceled; false if either is so already.
  ///
  /// To be called by the library's thread for this connection, which calls the handler again when it is resumed.
  func suspend(_ connection: ConnectionHandle) -> Bool {
    state.withLock { state in
      guard case .pending = state.phase else { return false }
      state.connection = connection
      MHD_suspend_connection(connection.pointer)
      return true
    }
  }

  private func end(as phase: Phase) {
    state.withLock { state in
      guard case .pending = state.phase else { return }
      state.phase = phase
      if let connection = state.connection { MHD_resume_connection(connection.pointer) }
      state.connection = nil
      ended.signal()
    }
  }
}
