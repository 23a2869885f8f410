package import HTTPKit
package import ServerAPI
import Synchronization

/// The open event streams of each session and token, which end with it.
package final class CredentialStreams: Sendable {
  private let streams = Mutex<[Credential: [ObjectIdentifier: EventStream]]>([:])

  package func add(_ stream: EventStream, of credential: Credential) {
    let key = ObjectIdentifier(stream)
    streams.withLock { $0[credential, default: [:]][key] = stream }
    stream.onClose { [weak self] in self?.remove(key, of: credential) }
  }

  /// Forgets a stream that was never opened.
  package func remove(_ stream: EventStream, of credential: Credential) {
    remove(ObjectIdentifier(stream), of: credential)
  }

  /// Ends the streams of what is not valid any more.
  package func close(_ credentials: [Credential]) {
    let ended = streams.withLock { streams in credentials.flatMap { Array((streams[$0] ?? [:]).values) } }
    for stream in ended { stream.close() }
  }

  private func remove(_ key: ObjectIdentifier, of credential: Credential) {
    streams.withLock { streams in
      streams[credential]?[key] = nil
      if streams[credential]?.isEmpty == true { streams[credential] = nil }
    }
  }
}
