package import HTTPKit
package import JSONKit
package import RecordKit
package import ServerPeers

/// Tells the devices that listen at this server, and at the others over the same data.
package struct PeerAnnouncer: Announcer {
  private let own: any Announcer
  private let peers: Peers

  /// - Parameter unaffectedListeners: this server's listeners who are sent nothing of the changes after a position.
  package init(
    _ own: any Announcer, _ peers: Peers,
    unaffectedListeners: @escaping @Sendable (Int64, Identifier<Workplace>) -> Set<Identifier<Member>>
  ) {
    (self.own, self.peers) = (own, peers)
    peers.listen { news in
      switch news {
      case .feed(let workplace, let position, let start):
        let others = start.map { unaffectedListeners($0, workplace) } ?? []
        own.announce(position, behind: start, in: workplace, except: others)
      case .workplaceEnded(let workplace): own.close(workplace)
      case .memberLeft(let member, let workplace): own.close(member, in: workplace)
      // They come back, and ask for what they have missed.
      case .missed: own.close()
      case .credentialEnded, .jobs: break
      }
    }
  }

  package func announce(
    _ position: Int64, behind start: Int64?, in workplace: Identifier<Workplace>, except others: Set<Identifier<Member>>
  ) {
    own.announce(position, behind: start, in: workplace, except: others)
    peers.tell(.feed(workplace, position, behind: start))
  }

  package func listeners(to workplace: Identifier<Workplace>) -> Set<Identifier<Member>> {
    own.listeners(to: workplace)
  }

  package func add(
    _ stream: EventStream, of member: Identifier<Member>, to workplace: Identifier<Workplace>
  ) -> Bool {
    own.add(stream, of: member, to: workplace)
  }

  package func remove(_ stream: EventStream, from workplace: Identifier<Workplace>) {
    own.remove(stream, from: workplace)
  }

  package func close(_ workplace: Identifier<Workplace>) {
    own.close(workplace)
    peers.tell(.workplaceEnded(workplace))
  }

  package func close(_ member: Identifier<Member>, in workplace: Identifier<Workplace>) {
    own.close(member, in: workplace)
    peers.tell(.memberLeft(member, workplace))
  }

  /// Those of this server.
  package func close() { own.close() }

  package var count: Int { own.count }
}
