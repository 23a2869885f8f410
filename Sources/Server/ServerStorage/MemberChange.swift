import DatabaseKit
package import JSONKit
package import RecordKit
package import TimeKit

/// Changes of members' rows that the server makes beside somebody's account, so that all devices hear of them.
package struct MemberChange {
  /// What has changed in a workplace.
  fileprivate struct Part {
    /// Where its feed ends now.
    var position: Int64 = 0
    /// The rows that were written, and those that were removed as they were.
    var rows: [AnyRow] = []
  }

  /// What is to be announced once the write is durable.
  fileprivate private(set) var parts: [Identifier<Workplace>: Part] = [:]

  package init() {}

  /// Changes the rows of an account's memberships, within one write.
  ///
  /// - Parameter changes: of a member, as the rows know it; empty for none.
  package mutating func make(
    of memberships: [Identifier<Workplace>: Identifier<Member>], at now: Instant, in server: any ServerTransaction,
    _ changes: (Member, Records) -> [Change]
  ) {
    for (workplace, member) in memberships.sorted(by: { $0.key < $1.key }) {
      guard let storage = server.workplace(workplace), let row = storage.records[member] else { continue }
      write(changes(row, storage.records), in: storage, at: now)
    }
  }

  /// Changes rows of one workplace, within one write.
  package mutating func write(_ changes: [Change], in storage: any WorkplaceTransaction, at now: Instant) {
    if changes.isEmpty { return }
    var part = parts[storage.workplaceID] ?? Part()
    part.rows += changes.compactMap { $0.row ?? storage.records.row($0.key.table, $0.key.id) }
    storage.write(changes)
    part.position = storage.feed.append(changes, at: now).position
    parts[storage.workplaceID] = part
  }

  /// Where a workplace's feed ends now; nil for one of which nothing has changed.
  package func position(in workplace: Identifier<Workplace>) -> Int64? { parts[workplace]?.position }
}

extension WorkplaceStore {
  /// Tells those who listen and may see any of it what members' rows have become.
  package func announce(_ change: MemberChange) {
    for (workplace, part) in change.parts {
      announcer.announce(part.position, in: workplace, except: bystanders(of: part, in: workplace))
    }
  }

  /// Where nobody can tell who may see it, nobody is told: an announcement may be lost.
  private func bystanders(
    of part: MemberChange.Part, in workplace: Identifier<Workplace>
  ) -> Set<Identifier<Member>> {
    let listeners = announcer.listeners(to: workplace)
    if listeners.isEmpty { return [] }
    do throws(DatabaseFailure) {
      return try read(workplace) { $0.bystanders(ofRows: part.rows, among: listeners) } ?? listeners
    } catch {
      return listeners
    }
  }
}
