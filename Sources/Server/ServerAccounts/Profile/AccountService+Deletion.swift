import DatabaseKit
package import JSONKit
import PayModel
import RecordKit
import ServerAPI
package import ServerStorage
import SharedModels
import TimeKit

extension AccountService {
  /// Deletes an account with everything that is the person's alone, and the workplaces that nobody else is in. In the
  /// others the person stays as somebody without a name, so that the log keeps its meaning, and the books name the person
  /// for as long as the workplace keeps them; what else they know of the person is removed in small writes, which a job
  /// goes on with if they are interrupted.
  ///
  /// - Parameter session: in which the person asks; nil where whoever runs the server does.
  package func delete(
    _ id: Identifier<Account>, in session: Identifier<Session>?, by origin: AuditOrigin
  ) throws(AccountFailure) {
    let now = now
    let outcome = try writeServer { server -> Result<Deletion, AccountFailure> in
      if let session, !server.accounts.keeps(session, of: id) { return .failure(.signedOut) }
      guard let account = server.accounts.account(id) else { return .failure(.wrongCredentials) }
      let owned = server.ownedWorkplaces(of: id)
      let needed = owned.filter { account.isOwner || $0.records.memberCount > 1 }.compactMap(
        \.records.workplaceName)
      guard needed.isEmpty else { return .failure(.refused(Refusal(PersonTexts.owns(needed), code: .inUse))) }
      var deletion = Deletion(credentials: server.accounts.credentials(of: id), ended: owned.map(\.workplaceID))
      let memberships = server.accounts.formerAndPresentMemberships(of: id)
      deletion.change.make(of: memberships, at: now, in: server) { member, records in
        records.departing(member, until: records.booksEnd(for: member, at: now), at: now)
      }
      for (workplace, member) in memberships where !deletion.ended.contains(workplace) {
        server.accounts.pendingErasures.add(PendingErasure(member: member, workplace: workplace))
      }
      server.jobs.schedule(ofServer: Job.forgetMembers.name, at: now)
      for workplace in owned {
        server.audit(
          .workplaceDeleted, workplace.records.workplaceName ?? "", in: workplace.workplaceID,
          by: AuditOrigin(origin.actor), store.environment)
        server.end(workplace.workplaceID)
      }
      if !deletion.ended.isEmpty { server.jobs.schedule(ofServer: Job.removeWorkplaces.name, at: now) }
      for part in parts { part.remove(server, id) }
      server.accounts.remove(account)
      server.audit(.accountDeleted, of: id, by: AuditOrigin(origin.actor), store.environment)
      server.accounts.attempts.forget(account: account.email.key, purposes: [Self.resetPurpose, Self.addressPurpose])
      return .success(deletion)
    }
    announce(try outcome.get())
    do throws(DatabaseFailure) {
      try store.forgetDeparted()
    } catch {
      store.log.note(.warning, "Somebody whose account is deleted is forgotten later. \(error.description)")
    }
    store.wake()
  }

  private func announce(_ deletion: Deletion) {
    store.announce(deletion.change)
    for workplace in deletion.ended { store.announcer.close(workplace) }
    streams.close(deletion.credentials)
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
  fileprivate func ownedWorkplaces(of account: Identifier<Account>) -> [WorkplaceTransaction] {
    accounts.memberships(of: account).sorted { $0.key < $1.key }.compactMap { place, member in
      workplace(place).flatMap { $0.records[member]?.role == .owner ? $0 : nil }
    }
  }
}

extension Records {
  fileprivate var workplaceName: String? { all(Workplace.self).first?.name }
}
