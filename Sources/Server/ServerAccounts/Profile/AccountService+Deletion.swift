package import JSONKit
import RecordKit
import ServerAPI
package import ServerStorage
import SharedModels
import SharedShifts
import TimeKit

extension AccountService {
  /// Deletes an account with everything that is the person's alone, and the workplaces that nobody else is in. In the
  /// others the person stays as somebody without a name, so that the log keeps its meaning.
  package func delete(_ id: Identifier<Account>, in session: Identifier<Session>) throws(AccountFailure) {
    let now = now
    let outcome = try writeServer { server -> Result<Deletion, AccountFailure> in
      guard server.accounts.keeps(session, of: id) else { return .failure(.signedOut) }
      guard let account = server.accounts.account(id) else { return .failure(.wrongCredentials) }
      let owned = server.ownedWorkplaces(of: id)
      let needed = owned.filter { account.isOwner || $0.records.members().count > 1 }.compactMap(
        \.records.workplaceName)
      guard needed.isEmpty else { return .failure(.refused(Refusal(PersonTexts.owns(needed), code: .inUse))) }
      var deletion = Deletion(credentials: server.accounts.credentials(of: id), ended: owned.map(\.workplaceID))
      let memberships = server.accounts.formerAndPresentMemberships(of: id)
      deletion.change.make(of: memberships, at: now, in: server) { member, records in
        records.forgetting(member, at: now)
      }
      for workplace in deletion.ended { server.end(workplace) }
      if !deletion.ended.isEmpty { server.jobs.schedule(ofServer: Job.removeWorkplaces.name, at: now) }
      server.accounts.remove(account)
      server.accounts.attempts.forget(account: account.email.key, purposes: [Self.resetPurpose, Self.addressPurpose])
      return .success(deletion)
    }
    announce(try outcome.get())
  }

  private func announce(_ deletion: Deletion) {
    store.announce(deletion.change)
    for workplace in deletion.ended { store.announcer.close(workplace) }
    streams.close(deletion.credentials)
    if !deletion.change.positions.isEmpty { store.merge.request() }
    store.alarm.ring()
  }
}

/// What is to be told once an account is gone.
private struct Deletion {
  let credentials: [Credential]
  /// The workplaces that nobody else was in.
  let ended: [Identifier<Workplace>]
  var change = MemberChange()
}

extension ServerTransaction {
  fileprivate func ownedWorkplaces(of account: Identifier<Account>) -> [any WorkplaceTransaction] {
    accounts.memberships(of: account).sorted { $0.key < $1.key }.compactMap { place, member in
      workplace(place).flatMap { $0.records[member]?.role == .owner ? $0 : nil }
    }
  }
}

extension Records {
  fileprivate var workplaceName: String? { all(Workplace.self).first?.name }

  /// What a person leaves behind in a workplace: a row without a name or a picture, and a log in which nothing says what
  /// the person was called. The row that gave a user ID its name goes together with its entries, as a purge removes them,
  /// so that the entries that are left still give exactly the rows.
  fileprivate func forgetting(_ member: Member, at now: Instant) -> [Change] {
    var changes = [Change.put(member.anonymous(at: now))]
    let users: [Identifier<UserProfile>] = [Identifier(member.id.rawValue), user(of: member.id)]
    for user in users.first == users.last ? Array(users.prefix(1)) : users {
      guard self[user] != nil else { continue }
      changes.append(.remove(user))
      let entries = log(of: RowKey(user), limit: .max).filter { $0.tableName == UserProfile.table.name }
      changes += entries.map { .remove($0.id) }
    }
    let identity = Identifier<MemberIdentity>(member.id.rawValue)
    if self[identity] != nil { changes.append(.remove(identity)) }
    let preferences = Identifier<MemberPreferences>(member.id.rawValue)
    if self[preferences] != nil { changes.append(.remove(preferences)) }
    let entitlement = Entitlement.id(of: member.id)
    if self[entitlement] != nil { changes.append(.remove(entitlement)) }
    return changes + forgettingReasons(of: member.id, by: users)
  }

  /// Why the person was on leave, in the rows and in the log; the days stay, since the plan went by them.
  private func forgettingReasons(of member: Identifier<Member>, by users: [Identifier<UserProfile>]) -> [Change] {
    let table = LeaveReason.table
    let entered = users.flatMap { log(of: $0, limit: .max) }.filter {
      $0.tableName == table.name && $0.audience == .memberAndManagers(member)
    }
    let ids = Set(entered.map(\.rowId) + allLeave(of: member).map(\.id.rawValue)).sorted()
    return ids.flatMap { id -> [Change] in
      let entries = log(of: RowKey(table, id), limit: .max).filter { $0.tableName == table.name }
      return (row(table, id) == nil ? [] : [.remove(RowKey(table, id))]) + entries.map { .remove($0.id) }
    }
  }
}
