import CMicrohttpd
import Glibc
import Synchronization

/// Server-sent events to one client (HTML standard, section 9.2).
///
/// Any thread may send. While there is nothing to send the stream costs memory but no thread. What the client has not
/// yet taken waits in a queue, and a client that lets it grow beyond its limit is dropped: it will connect again.
public final class EventStream: Sendable {
  /// What to do when the connection is over; it runs on a thread of the server, or on the caller's.
  public typealias CloseAction = @Sendable () -> Void

  private enum Phase {
    case open
    /// Ends when the queue has been sent.
    case ending
    case gone
  }

  private struct State {
    var phase = Phase.open
    var queue: [UInt8] = []
    var sent = 0
    var connection: ConnectionHandle?
    var isSuspended = false
    /// Whether it has waited for something to send already.
    var hasSuspended = false
    var isFinished = false
    var closeActions: [CloseAction] = []

    var waiting: Int { queue.count - sent }
  }

  private let state = Mutex(State())
  private let queueLimit: Int

  /// - Parameter queueLimit: how many bytes may wait for the client.
  public init(queueLimit: Int = 65_536) {
    self.queueLimit = queueLimit
  }

  /// Sends text as it is: one or more events in the format of the standard, each ended by an empty line. After the end
  /// of the stream it does nothing.
  public func send(_ text: String) {
    state.withLock { state in
      guard state.phase == .open else { return }
      guard state.waiting + text.utf8.count <= queueLimit else { return drop(&state) }
      state.queue.append(contentsOf: text.utf8)
      resume(&state)
    }
  }

  /// Sends one event; data of several lines stays so.
  public func send(event: String, data: String) {
    let lines = data.split(separator: "\n", omittingEmptySubsequences: false)
    send("event: \(event)\n" + lines.map { "data: \($0)\n" }.joined() + "\n")
  }

  /// Sends a comment, which keeps proxies from taking the stream for dead. The server does so by itself.
  public func keepAlive() {
    send(": keep-alive\n\n")
  }

  /// Ends the stream after what has been sent so far.
  public func close() {
    state.withLock { state in
      guard state.phase == .open else { return }
      state.phase = .ending
      resume(&state)
    }
  }

  /// Runs `action` once when the connection is over, whoever ended it: on a thread of the server, never within `send`
  /// or `close`; but at once if it is over already.
  public func onClose(_ action: @escaping CloseAction) {
    let isFinished = state.withLock { state in
      if !state.isFinished { state.closeActions.append(action) }
      return state.isFinished
    }
    if isFinished { action() }
  }

  /// Whether what is sent now may still reach the client; false as soon as `close` is called.
  public var isOpen: Bool {
    state.withLock { $0.phase == .open }
  }

  /// False if the stream already belongs to another reply.
  func attach(_ connection: ConnectionHandle) -> Bool {
    state.withLock { state in
      guard state.connection == nil, !state.isFinished else { return false }
      state.connection = connection
      return true
    }
  }

  /// The connection is about to be closed or to serve another request.
  func detach() {
    let actions = state.withLock { state in
      state.phase = .gone
      state.queue = []
      state.connection = nil
      state.isFinished = true
      defer { state.closeActions = [] }
      return state.closeActions
    }
    for action in actions { action() }
  }

  /// The client has gone.
  func hangUp() {
    state.withLock { drop(&$0) }
  }

  /// Fills `buffer` with what waits; suspends the connection if nothing does.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    state.withLock { state in
      if state.phase == .gone { return Int(http_end_with_error) }
      guard state.waiting == 0 else { return take(from: &state, into: buffer) }
      if state.phase == .ending { return Int(http_end_of_stream) }
      guard let connection = state.connection else { return Int(http_end_with_error) }
      if !state.hasSuspended { connection.giveMemoryBack() }
      state.hasSuspended = true
      state.isSuspended = true
      MHD_suspend_connection(connection.pointer)
      return 0
    }
  }

  private func take(from state: inout State, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let part = state.queue[state.sent...].prefix(buffer.count)
    buffer.copyBytes(from: part)
    state.sent += part.count
    if state.waiting == 0 {
      state.queue.removeAll(keepingCapacity: state.queue.capacity <= 4_096)
      state.sent = 0
    }
    return part.count
  }

  private func resume(_ state: inout State) {
    guard state.isSuspended, let connection = state.connection else { return }
    state.isSuspended = false
    MHD_resume_connection(connection.pointer)
  }

  private func drop(_ state: inout State) {
    state.phase = .gone
    state.queue = []
    state.sent = 0
    guard let connection = state.connection else { return }
    if state.isSuspended { return resume(&state) }
    // Blocked on a client that does not read: the server's thread learns of it by the socket.
    shutdown(connection.socket, Int32(SHUT_RDWR))
  }
}

/// A connection of the library, valid from its first request to its close.
struct ConnectionHandle: @unchecked Sendable {
  let pointer: OpaquePointer
  let socket: Int32
  /// Where the head of its request is, in the library's memory for the connection.
  let head: UnsafeRawPointer?
  /// The most bytes of a head, for which there is twice as much memory at least.
  let headLimit: Int
}

extension ConnectionHandle {
  /// Gives back what the library has for a head and does not need while it sends. It fills that with zeros when it makes
  /// the reply: several pages of each connection, which a stream would keep for hours.
  ///
  /// To be called by the library's thread for this connection.
  func giveMemoryBack() {
    if let head { http_give_zeros_back(head, headLimit) }
  }
}
