package import DatabaseKit
import EntitlementClient
package import JSONKit
package import RecordKit
import ServerAccounts
package import ServerStorage
import SharedModels
package import TimeKit

extension Tiers {
  /// Brings the rows of workplaces to what the license and the purchases give, within one write.
  package func apply(
    to workplaces: [Identifier<Workplace>], in server: ServerTransaction, at now: Instant, _ change: inout MemberChange
  ) {
    for (storage, changes) in due(in: workplaces, of: server, at: now) { change.write(changes, in: storage, at: now) }
  }

  /// What is to be changed in each of some workplaces; those are left out in which nothing is.
  func due(
    in workplaces: [Identifier<Workplace>], of server: ServerTransaction, at now: Instant
  ) -> [(storage: WorkplaceTransaction, changes: [Change])] {
    let state = license(at: now)
    let own = areThere ? ownRows(in: server, at: now) : [:]
    return workplaces.compactMap { workplace in
      guard let storage = server.workplace(workplace) else { return nil }
      var wanted = own[workplace] ?? []
      if let shared = shared(in: workplace, by: state) { wanted.append(shared) }
      let changes = storage.records.changes(to: wanted)
      return changes.isEmpty ? nil : (storage, changes)
    }
  }

  /// What each member has who has bought something, and what the demo's owners have.
  private func ownRows(
    in server: ServerTransaction, at now: Instant
  ) -> [Identifier<Workplace>: [Entitlement]] {
    var rows: [Identifier<Workplace>: [Entitlement]] = [:]
    for entrance in isDemo ? server.demo.entrances : [] where entrance.address != .member {
      rows[entrance.workplace] = [.own(entrance.member, until: nil, .demo)]
    }
    let purchases = client.takesTransactions ? Dictionary(grouping: server.accounts.purchases.all, by: \.account) : [:]
    for (account, bought) in purchases.sorted(by: { $0.key < $1.key }) {
      guard let best = bought.best, best.end.map({ now < $0 }) ?? true else { continue }
      for (workplace, member) in server.accounts.memberships(of: account) {
        rows[workplace, default: []].append(.own(member, until: best.end, .purchase))
      }
    }
    return rows
  }
}

extension Entitlement {
  fileprivate static func own(_ member: Identifier<Member>, until: Instant?, _ source: Source) -> Entitlement {
    Entitlement(id: id(of: member), version: 0, member: member, tier: .pro, until: until, source: source)
  }
}

extension Records {
  /// What makes the entitlements of a workplace the wanted ones.
  fileprivate func changes(to wanted: [Entitlement]) -> [Change] {
    let known = all(Entitlement.self)
    let puts = wanted.sorted { $0.id < $1.id }.compactMap { row -> Change? in
      guard let current = known.first(where: { $0.id == row.id }) else { return .put(row.at(version: 1)) }
      return current == row.at(version: current.version) ? nil : .put(row.at(version: current.version + 1))
    }
    return puts + known.filter { row in !wanted.contains { $0.id == row.id } }.map { .remove($0.id) }
  }
}

extension WorkplaceStore {
  /// Brings all workplaces to what the tiers give now, and tells their devices: each workplace in a write of its own,
  /// and those in none for which nothing has changed.
  package func apply(_ tiers: Tiers, unless isStopped: () -> Bool = { false }) throws(DatabaseFailure) {
    let now = environment.now()
    let due = try engine.read { server in
      tiers.due(in: server.workplaces.map(\.id), of: server, at: now).map(\.storage.workplaceID)
    }
    for workplace in due where !isStopped() {
      let change = try engine.write(.background) { server in
        var change = MemberChange()
        tiers.apply(to: [workplace], in: server, at: now, &change)
        return change
      }
      announce(change)
    }
  }
}

extension Job {
  /// Reads the license again, which may have been replaced or be over.
  package static let applyTiers = Job(
    "applyPlans",
    ofServerUntil: { context throws(DatabaseFailure) in
      try context.store.apply(context.services[Tiers.self], unless: { context.isStopped })
      return context.now.adding(milliseconds: hour)
    })

  private static let hour: Int64 = 3_600_000
}
