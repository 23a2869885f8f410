import Synchronization

/// Every event stream that has a client.
final class StreamRegistry: Sendable {
  private struct State {
    var streams: [ObjectIdentifier: EventStream] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  var isEmpty: Bool {
    state.withLock { $0.streams.isEmpty }
  }

  func add(_ stream: EventStream) {
    let isClosed = state.withLock { state in
      state.streams[ObjectIdentifier(stream)] = stream
      return state.isClosed
    }
    if isClosed { stream.close() }
  }

  func remove(_ stream: EventStream) {
    state.withLock { state in _ = state.streams.removeValue(forKey: ObjectIdentifier(stream)) }
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
    state.withLock { Array($0.streams.values) }
  }
}
