import DatabaseKit
import Glibc

/// Short texts that programs send each other that share a database, through its server
/// (https://www.postgresql.org/docs/15/sql-notify.html).
///
/// A thread of its own sends and hears by one connection, which it replaces when it is lost. What others sent meanwhile is
/// lost too, and whoever hears is told of the gap. Texts are sent after the transaction that they are of, not within it:
/// the server commits transactions with notifications one at a time.
public final class PostgreSQLChannel: Sendable {
  /// What is heard.
  public enum Event: Hashable, Sendable {
    /// Another program has sent it.
    case text(String)
    /// Others may have sent anything meanwhile.
    case gap
  }

  /// The most bytes of one text.
  public static let textLimit = 1_000

  private struct State {
    /// In the order in which they are sent.
    var waiting: [String] = []
    /// Whether texts were dropped because nobody could take them.
    var hasDropped = false
    var isClosed = false
    var hear: (@Sendable (Event) -> Void)?
  }

  private static let name = "teamshift"
  /// The most texts that wait for a server.
  private static let waitingLimit = 10_000
  /// The most bytes of one notification; a server takes fewer than 8000.
  private static let batchLimit = 7_900
  /// How long nothing is heard before the connection is tried, in milliseconds.
  private static let silence: Int32 = 10_000
  /// How long it takes until a lost connection is replaced, in milliseconds.
  private static let pause: Int32 = 250
  /// Stands for texts that were dropped.
  private static let gapMark = "!"

  private let open: @Sendable () throws(DatabaseFailure) -> PostgreSQLConnection
  private let state = Monitor(State())
  /// Readable when there is something to send, or the end has come.
  private let wake = WakePipe()
  private let ended = Monitor(false)

  init(_ open: @escaping @Sendable () throws(DatabaseFailure) -> PostgreSQLConnection) { self.open = open }

  /// Has what others send be heard from now on, on a thread of the channel's. To be called once.
  public func begin(_ hear: @escaping @Sendable (Event) -> Void) {
    state.change { $0.hear = hear }
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<PostgreSQLChannel>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context)
    pthread_detach(thread)
  }

  /// Has the others hear a text of one line soon.
  public func send(_ text: String) {
    precondition(text.utf8.count <= Self.textLimit && !text.contains("\n") && text != Self.gapMark, text)
    state.change { state in
      guard !state.isClosed, !state.waiting.contains(text) else { return }
      if state.waiting.count < Self.waitingLimit { state.waiting.append(text) } else { state.hasDropped = true }
    }
    wake.signal()
  }

  /// Sends what waits, and returns when nothing more is heard.
  public func close() {
    let hasBegun = state.change { state in
      state.isClosed = true
      return state.hear != nil
    }
    wake.signal()
    if hasBegun { ended.wait { $0 ? () : nil } }
  }

  private func run() {
    var connection: PostgreSQLConnection?
    var isFirst = true
    while true {
      let isClosed = state.change { $0.isClosed }
      if connection == nil {
        connection = connect()
        if connection != nil, !isFirst { hear(.gap) }
        if connection != nil { isFirst = false }
      }
      if let present = connection, !exchange(present) { connection = nil }
      if isClosed { break }
      wait(for: connection)
    }
    ended.change { $0 = true }
  }

  private func connect() -> PostgreSQLConnection? {
    guard let connection = try? open(), connection.run(script: "LISTEN \(Self.name)") != nil else { return nil }
    return connection
  }

  /// Sends what waits, and passes on what has come; false if the connection is lost.
  private func exchange(_ connection: PostgreSQLConnection) -> Bool {
    let (texts, hasDropped) = state.change { state in
      defer { (state.waiting, state.hasDropped) = ([], false) }
      return (state.waiting, state.hasDropped)
    }
    var rest = (hasDropped ? [Self.gapMark] : []) + texts
    while !rest.isEmpty {
      let batch = Self.batch(&rest)
      guard connection.notify(Self.name, batch) else {
        // Others may have heard them, and hear them again.
        state.change { $0.waiting = batch.filter { $0 != Self.gapMark } + rest + $0.waiting }
        return false
      }
    }
    guard let heard = connection.session.notifications() else { return false }
    for text in heard.flatMap({ $0.split(separator: "\n") }) {
      hear(text == Self.gapMark ? .gap : .text(String(text)))
    }
    return true
  }

  private static func batch(_ texts: inout [String]) -> [String] {
    var size = 0
    let count = texts.firstIndex { text in
      size += text.utf8.count + 1
      return size > batchLimit
    }
    defer { texts.removeFirst(count ?? texts.count) }
    return Array(texts[..<(count ?? texts.count)])
  }

  private func wait(for connection: PostgreSQLConnection?) {
    var places = [pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0)]
    if let connection { places.append(pollfd(fd: connection.session.socket, events: Int16(POLLIN), revents: 0)) }
    let count = poll(&places, nfds_t(places.count), connection == nil ? Self.pause : Self.silence)
    // A connection that is dead may be silent.
    if count == 0 { connection?.run(script: "SELECT 1") }
    wake.clear()
    // What comes at once goes together.
    usleep(2_000)
  }

  private func hear(_ event: Event) { state.change { $0.hear }?(event) }
}

extension PostgreSQLConnection {
  fileprivate func notify(_ channel: String, _ texts: [String]) -> Bool {
    let text = texts.joined(separator: "\n").replacing("'", with: "''")
    return run(script: "SELECT pg_notify('\(channel)', '\(text)')") != nil
  }
}

extension PostgreSQLDatabase {
  /// By which programs that share the database send each other texts.
  public func channel() -> PostgreSQLChannel {
    PostgreSQLChannel { [pool] () throws(DatabaseFailure) in try pool.open() }
  }
}
