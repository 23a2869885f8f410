import Synchronization

/// The other servers over the same data.
package final class Peers: Sendable {
  private let channel: (any PeerChannel)?
  private let listeners = Mutex<[@Sendable (PeerNews) -> Void]>([])

  /// - Parameter channel: nil for a server that is alone.
  package init(_ channel: (any PeerChannel)?) {
    self.channel = channel
    channel?.begin { [weak self] text in
      guard let self, let news = text.map({ PeerNews($0) }) ?? .missed else { return }
      for hear in self.listeners.withLock({ $0 }) { hear(news) }
    }
  }

  /// Whether there may be any.
  package var mayExist: Bool { channel != nil }

  /// Has them know soon. The connection to them may be lost at that moment, so nothing may depend on it for ever.
  package func tell(_ news: PeerNews) { channel?.send(news.text) }

  /// Has what they tell be heard as well, on a thread that nobody else waits for.
  package func listen(_ hear: @escaping @Sendable (PeerNews) -> Void) { listeners.withLock { $0.append(hear) } }
}
