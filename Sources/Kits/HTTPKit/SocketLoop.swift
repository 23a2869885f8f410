import CMicrohttpd
import Glibc
import Synchronization

/// One thread that waits for many sockets at once (epoll), and ticks once a second.
///
/// It accepts connections, notices when a silent stream's peer goes, and reads out refused connections; it never runs
/// a handler.
final class SocketLoop: Sendable {
  typealias Action = @Sendable () -> Void

  private struct State {
    var actions: [UInt64: Action] = [:]
    var lastToken: UInt64 = 0
    var isStopped = false
  }

  private let poll: Int32
  private let wakeUp: Int32
  private let state = Mutex(State())

  init() throws(HTTPFailure) {
    poll = epoll_create1(Int32(EPOLL_CLOEXEC))
    wakeUp = eventfd(0, Int32(EFD_CLOEXEC))
    guard poll >= 0, wakeUp >= 0 else { throw .cannotListen(systemError()) }
    _ = watch(wakeUp, for: EPOLLIN.rawValue) {}
  }

  deinit {
    close(poll)
    close(wakeUp)
  }

  /// Runs `action` on the loop's thread each time that one of `events` comes. Ends by `unwatch`, before the socket is
  /// closed; an event that is under way then may still come, and the action must bear it.
  func watch(_ socket: Int32, for events: UInt32, _ action: @escaping Action) -> UInt64 {
    let token = state.withLock { state in
      state.lastToken += 1
      state.actions[state.lastToken] = action
      return state.lastToken
    }
    var event = epoll_event(events: events, data: epoll_data_t(u64: token))
    epoll_ctl(poll, EPOLL_CTL_ADD, socket, &event)
    return token
  }

  func unwatch(_ token: UInt64, _ socket: Int32) {
    state.withLock { state in _ = state.actions.removeValue(forKey: token) }
    epoll_ctl(poll, EPOLL_CTL_DEL, socket, nil)
  }

  /// Waits and acts until `stop` is called.
  func run(tick: Action) {
    var nextTick = monotonicSeconds() + 1
    while !state.withLock({ $0.isStopped }) {
      for token in wait(milliseconds: 1_000) {
        state.withLock { $0.actions[token] }?()
      }
      guard monotonicSeconds() >= nextTick else { continue }
      nextTick = monotonicSeconds() + 1
      tick()
    }
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    eventfd_write(wakeUp, 1)
  }

  private func wait(milliseconds: Int32) -> [UInt64] {
    withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: 64) { events in
      let count = epoll_wait(poll, events.baseAddress, 64, milliseconds)
      return events.prefix(Int(max(count, 0))).map { $0.data.u64 }
    }
  }
}
