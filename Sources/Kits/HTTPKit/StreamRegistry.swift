import Synchronization

/// Every event stream that has a client.
final class StreamRegistry: Sendable {
  private struct State {
    var streams: [ObjectIdentifier: (stream: EventStream, client: String)] = [:]
    var counts: [String: Int] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  var isEmpty: Bool {
    state.withLock { $0.streams.isEmpty }
  }

  /// False if the client has so many already.
  func add(_ stream: EventStream, of client: String, limit: Int?) -> Bool {
    let (isAdded, isClosed) = state.withLock { state in
      let count = state.counts[client, default: 0]
      if let limit, count >= limit { return (false, false) }
      state.streams[ObjectIdentifier(stream)] = (stream, client)
      state.counts[client] = count + 1
      return (true, state.isClosed)
    }
    if isClosed { stream.close() }
    return isAdded
  }

  func remove(_ stream: EventStream) {
    state.withLock { state in
      guard let client = state.streams.removeValue(forKey: ObjectIdentifier(stream))?.client else { return }
      let count = state.counts[client, default: 0]
      state.counts[client] = count > 1 ? count - 1 : nil
    }
  }

  func keepAlive() {
    for stream in all() { stream.keepAlive() }
  }

  /// Ends every stream, and each that comes later.
  func close() {
    state.withLock { $0.isClosed = true }
    for stream in all() { stream.close() }
  }

  private func all() -> [EventStream] {
    state.withLock { $0.streams.values.map { $0.stream } }
  }
}
