import Synchronization

/// The responses that connections wait for.
final class DeferralRegistry: Sendable {
  private struct State {
    var responses: [ObjectIdentifier: DeferredResponse] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  var isEmpty: Bool {
    state.withLock { $0.responses.isEmpty }
  }

  func add(_ response: DeferredResponse) {
    let isClosed = state.withLock { state in
      state.responses[ObjectIdentifier(response)] = response
      return state.isClosed
    }
    if isClosed { response.cancel() }
  }

  func remove(_ response: DeferredResponse) {
    state.withLock { state in _ = state.responses.removeValue(forKey: ObjectIdentifier(response)) }
  }

  /// Ends those whose deadline has passed.
  func endOverdue(at seconds: Int) {
    for response in state.withLock({ Array($0.responses.values) }) { response.endIfOverdue(at: seconds) }
  }

  /// Cancels every response, and each that comes later.
  func close() {
    let responses = state.withLock { state in
      state.isClosed = true
      return state.responses.values.map { $0 }
    }
    for response in responses { response.cancel() }
  }
}
