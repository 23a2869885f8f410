import AvailabilityModel
package import DatabaseKit
import JSONKit
import LeaveModel
import RecordKit
package import ServerStorage
import SharedModels
import SkillsModel
import TimeKit

extension Job {
  /// Goes on forgetting those whose accounts are deleted.
  static let forgetMembers = Job(
    "forgetMembers",
    ofServer: { context throws(DatabaseFailure) in
      try context.store.forgetDeparted(unless: { context.isStopped })
    })
}

extension WorkplaceStore {
  /// How many rows one write forgets: each entry of the log is taken out of its search, too.
  private static let forgottenAtOnce = 100

  /// Forgets whoever has deleted the account, in writes so small that others hardly wait for one.
  package func forgetDeparted(unless isStopped: () -> Bool = { false }) throws(DatabaseFailure) {
    while !isStopped(), let erasure = try engine.read({ $0.accounts.pendingErasures.first }) {
      try forget(erasure.member, in: erasure.workplace, unless: isStopped)
      if isStopped() { return }
      try engine.write(.background) { $0.accounts.pendingErasures.remove(erasure) }
      merge.request()
    }
  }

  /// What is to be forgotten is looked up in a read; something may be added by a request that is under way.
  private func forget(
    _ member: Identifier<Member>, in workplace: Identifier<Workplace>, unless isStopped: () -> Bool
  ) throws(DatabaseFailure) {
    while !isStopped() {
      var changes = try read(workplace) { $0.forgetting(member) } ?? []
      if changes.isEmpty { return }
      while !changes.isEmpty, !isStopped() {
        try forget(Array(changes.prefix(Self.forgottenAtOnce)), in: workplace)
        changes.removeFirst(min(Self.forgottenAtOnce, changes.count))
      }
    }
  }

  private func forget(_ changes: [Change], in workplace: Identifier<Workplace>) throws(DatabaseFailure) {
    let now = environment.now()
    let change = try write(workplace, .background) { storage in
      var change = MemberChange()
      let left = changes.filter { storage.records.row($0.key.table, $0.key.id) != nil }
      change.write(left, in: storage, at: now)
      return change
    }
    if let change { announce(change) }
  }
}

extension WorkplaceTransaction {
  /// What a workplace forgets of a person: all but a row without a name or a picture, what the books keep, and a log in
  /// which nothing says what the person was called. The row that gave a user ID its name goes after its entries, the oldest of which go
  /// first, as a purge removes them, so that the entries that are left still give exactly the rows.
  fileprivate func forgetting(_ member: Identifier<Member>) -> [Change] {
    var changes: [Change] = []
    let users: [Identifier<UserProfile>] = [Identifier(member.rawValue), records.user(of: member)]
    for user in users.first == users.last ? Array(users.prefix(1)) : users where records[user] != nil {
      changes += records.removing(RowKey(user))
    }
    let entitlement = Entitlement.id(of: member)
    if records[entitlement] != nil { changes.append(.remove(entitlement)) }
    let onBooks = { (key: RowKey) in records[member].map { records.isOnBooks(key, of: $0) } ?? false }
    changes += records.ownKeys(of: member).filter { !onBooks($0) }.flatMap { records.removing($0) }
    changes += records.qualifications(of: member).flatMap { records.removing(RowKey($0.id)) }
    return forgettingReasons(of: member, by: users) + forgettingWishes(of: member, by: users) + changes
  }

  /// Why the person was on leave, in the rows and in the log; the days stay, since the plan went by them.
  private func forgettingReasons(of member: Identifier<Member>, by users: [Identifier<UserProfile>]) -> [Change] {
    let entered = entries(of: LeaveReason.table, by: users).filter { $0.audience == .memberAndManagers(member) }
    let ids = Set(entered.map(\.rowId) + records.allLeave(of: member).map(\.id.rawValue)).sorted()
    return ids.flatMap { records.removing(RowKey(LeaveReason.table, $0)) }
  }

  /// What the person asked for and said of their time, in the rows and in the log.
  private func forgettingWishes(of member: Identifier<Member>, by users: [Identifier<UserProfile>]) -> [Change] {
    let requests = entries(of: LeaveRequest.table, by: users).filter { $0.owners.contains(member) }
    let said = entries(of: Availability.table, by: users).filter { $0.owners.contains(member) }
    let requestIDs = Set(requests.map(\.rowId) + records.leaveRequests(of: member).map(\.id.rawValue)).sorted()
    let saidIDs = Set(said.map(\.rowId) + records.availability(of: member).map(\.id.rawValue)).sorted()
    return requestIDs.flatMap { records.removing(RowKey(LeaveRequest.table, $0)) }
      + saidIDs.flatMap { records.removing(RowKey(Availability.table, $0)) }
  }

  /// By the index of the user's entries, which has their tables: the user's whole log may have a hundred thousand.
  private func entries(of table: AnyTable, by users: [Identifier<UserProfile>]) -> [LogEntry] {
    var filter = ChangeLogFilter()
    (filter.users, filter.tables) = (users, [table.name])
    var query = LogQuery(filter: filter, member: Identifier(users[0].rawValue), role: .owner, limit: 1_000)
    var found: [LogEntry] = []
    repeat {
      let page = log.search(query)
      found += page.entries
      query.position = page.next
    } while query.position != nil
    return found
  }
}

extension Records {
  /// A row with its entries of the log, and before it.
  fileprivate func removing(_ key: RowKey) -> [Change] {
    let entries = log(of: key, limit: .max).filter { $0.tableName == key.table.name }
    return entries.reversed().map { .remove($0.id) } + (row(key.table, key.id) == nil ? [] : [.remove(key)])
  }
}
