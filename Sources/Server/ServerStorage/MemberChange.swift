import DatabaseKit
package import JSONKit
package import RecordKit
package import TimeKit

/// Changes of members' rows that the server makes beside somebody's account, so that all devices hear of them.
package struct MemberChange {
  /// The feeds that have grown, to be announced once the write is durable.
  fileprivate private(set) var positions: [Identifier<Workplace>: Int64] = [:]
  /// Behind which positions.
  fileprivate private(set) var starts: [Identifier<Workplace>: Int64] = [:]

  package init() {}

  /// Changes the rows of an account's memberships, within one write.
  ///
  /// - Parameter changes: of a member, as the rows know it; empty for none.
  package mutating func make(
    of memberships: [Identifier<Workplace>: Identifier<Member>], at now: Instant, in server: ServerTransaction,
    _ changes: (Member, Records) -> [Change]
  ) {
    for (workplace, member) in memberships.sorted(by: { $0.key < $1.key }) {
      guard let storage = server.workplace(workplace), let row = storage.records[member] else { continue }
      write(changes(row, storage.records), in: storage, at: now)
    }
  }

  /// Changes rows of one workplace, within one write.
  package mutating func write(_ changes: [Change], in storage: WorkplaceTransaction, at now: Instant) {
    if changes.isEmpty { return }
    storage.write(changes)
    let (workplace, end) = (storage.workplaceID, storage.feed.append(changes, at: now).position)
    starts[workplace] = starts[workplace] ?? end - Int64(changes.count)
    positions[workplace] = end
  }

  /// Where a workplace's feed ends now; nil for one of which nothing has changed.
  package func position(in workplace: Identifier<Workplace>) -> Int64? { positions[workplace] }
}

extension WorkplaceStore {
  /// Tells those who listen of what members' rows have become, as far as they may see any of it.
  package func announce(_ change: MemberChange) {
    for (workplace, position) in change.positions {
      let start = change.starts[workplace] ?? position
      let others = engine.unaffectedListeners(behind: start, in: workplace, among: announcer.listeners(to: workplace))
      announcer.announce(position, behind: start, in: workplace, except: others)
    }
  }
}
