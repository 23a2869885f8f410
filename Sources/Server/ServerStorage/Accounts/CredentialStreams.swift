package import HTTPKit
import JSONKit
package import ServerPeers
import Synchronization

/// The open event streams of each session and token, which end with it, and how many each account has.
package final class CredentialStreams: Sendable {
  /// The most streams of one account, on all its devices and in all its workplaces.
  package static let limit = 32

  private struct State {
    /// Those of each session and token.
    var streams: [UniqueID: [ObjectIdentifier: EventStream]] = [:]
    /// Those of each account, the oldest first.
    var order: [Identifier<Account>: [EventStream]] = [:]
  }

  private let state = Mutex(State())
  private let peers: Peers

  /// - Parameter peers: the servers that may have streams of the same credentials.
  package init(_ peers: Peers) {
    self.peers = peers
    peers.listen { [weak self] news in
      if case .credentialEnded(let id) = news { self?.close(id) }
    }
  }

  /// Adds a stream until its connection ends. Where the account has as many as one may, the oldest one ends: most likely
  /// a page that nobody looks at.
  package func add(_ stream: EventStream, of access: AccountAccess) {
    let key = ObjectIdentifier(stream)
    let oldest = state.withLock { state -> EventStream? in
      var streams = state.order[access.account] ?? []
      let oldest = streams.count >= Self.limit ? streams.removeFirst() : nil
      state.order[access.account] = streams + [stream]
      state.streams[access.credential.id, default: [:]][key] = stream
      return oldest
    }
    stream.onClose { [weak self] in self?.remove(key, of: access) }
    oldest?.closeForAnother()
  }

  /// Forgets a stream that was never opened.
  package func remove(_ stream: EventStream, of access: AccountAccess) {
    remove(ObjectIdentifier(stream), of: access)
  }

  /// Ends the streams of what is not valid any more.
  package func close(_ credentials: [Credential]) {
    for credential in credentials {
      close(credential.id)
      peers.tell(.credentialEnded(credential.id))
    }
  }

  private func close(_ id: UniqueID) {
    let ended = state.withLock { state in Array((state.streams[id] ?? [:]).values) }
    for stream in ended { stream.close() }
  }

  private func remove(_ key: ObjectIdentifier, of access: AccountAccess) {
    state.withLock { state in
      state.streams[access.credential.id]?[key] = nil
      if state.streams[access.credential.id]?.isEmpty == true { state.streams[access.credential.id] = nil }
      state.order[access.account]?.removeAll { ObjectIdentifier($0) == key }
      if state.order[access.account]?.isEmpty == true { state.order[access.account] = nil }
    }
  }
}
