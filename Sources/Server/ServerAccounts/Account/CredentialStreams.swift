package import HTTPKit
import JSONKit
package import ServerAPI
import ServerStorage
import Synchronization

/// The open event streams of each session and token, which end with it, and how many each account has.
package final class CredentialStreams: Sendable {
  /// The most streams of one account, on all its devices and in all its workplaces.
  package static let limit = 32

  private struct State {
    var streams: [Credential: [ObjectIdentifier: EventStream]] = [:]
    var counts: [Identifier<Account>: Int] = [:]
  }

  private let state = Mutex(State())

  /// Adds a stream until its connection ends, or answers false if the account has as many as one may.
  package func add(_ stream: EventStream, of access: AccountAccess) -> Bool {
    let key = ObjectIdentifier(stream)
    let isAdded = state.withLock { state in
      guard state.counts[access.account, default: 0] < Self.limit else { return false }
      state.counts[access.account, default: 0] += 1
      state.streams[access.credential, default: [:]][key] = stream
      return true
    }
    if isAdded { stream.onClose { [weak self] in self?.remove(key, of: access) } }
    return isAdded
  }

  /// Forgets a stream that was never opened.
  package func remove(_ stream: EventStream, of access: AccountAccess) {
    remove(ObjectIdentifier(stream), of: access)
  }

  /// Ends the streams of what is not valid any more.
  package func close(_ credentials: [Credential]) {
    let ended = state.withLock { state in credentials.flatMap { Array((state.streams[$0] ?? [:]).values) } }
    for stream in ended { stream.close() }
  }

  private func remove(_ key: ObjectIdentifier, of access: AccountAccess) {
    state.withLock { state in
      guard state.streams[access.credential]?.removeValue(forKey: key) != nil else { return }
      if state.streams[access.credential]?.isEmpty == true { state.streams[access.credential] = nil }
      let count = state.counts[access.account, default: 0]
      state.counts[access.account] = count > 1 ? count - 1 : nil
    }
  }
}
