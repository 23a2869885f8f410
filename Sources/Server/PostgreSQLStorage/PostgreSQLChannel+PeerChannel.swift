package import PostgreSQLKit
import ServerPeers

extension PostgreSQLChannel: PeerChannel {
  package func begin(_ hear: @escaping @Sendable (String?) -> Void) {
    begin { (event: Event) in
      switch event {
      case .text(let text): hear(text)
      case .gap: hear(nil)
      }
    }
  }
}
