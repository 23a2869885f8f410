import DatabaseKit
import JSONKit
import PayModel
import RecordKit
import ServerAPI
import ServerAccounts
import ServerStorage
import SharedModels
import SyncKit
import TimeKit

/// Brings back one workplace from a backup, while the others go on: under its own identifier where it was deleted, and
/// beside it, under a new one, where it is still there.
///
/// The rows are written in small writes, to a workplace that nobody finds until all are there; what is cut off is removed
/// as a deleted workplace is. Its feed is a new one, so devices that still know it start over.
struct WorkplaceRestore {
  /// A copy of the backup, brought forward.
  let source: WorkplaceStore
  let target: WorkplaceStore
  let parts: [AccountPart]
  /// As the backup has it.
  let workplace: Workplace
  /// Under which it comes back.
  let id: Identifier<Workplace>
  let name: String
  let origin: AuditOrigin

  /// How many rows one write has: others wait for no more than one.
  private static let batch = 200

  struct Outcome {
    var rows = 0
    var entries = 0
    var members = 0
  }

  private var isBeside: Bool { id != workplace.id }

  func run() throws(DatabaseFailure) -> Outcome {
    var outcome = Outcome()
    // Positions of the former feed, which outcomes of commands name, are behind the new one's.
    let position = try source.read(workplace.id) { $0.feed.state.position } ?? 0
    let (row, feed, now) = (renamed(workplace), Identifier<SyncFeed>(target.environment.uniqueID()), now)
    try target.engine.write { $0.beginRestoring(row, feed: feed, behind: position, at: now) }
    for table in source.catalog.tables where table !== LogEntry.table { outcome.rows += try copy(table) }
    outcome.entries = try copyLog()
    if !isBeside { try copyOutcomes() }
    outcome.members = try publish()
    return outcome
  }

  private var now: Instant { target.environment.now() }

  private func write(_ body: (WorkplaceTransaction) -> Void) throws(DatabaseFailure) {
    _ = try target.engine.write(.background, for: .common) { server in server.restoring(id).map(body) }
  }

  /// Copies the rows of a table, of which those come first that others refer to, and answers how many.
  private func copy(_ table: AnyTable) throws(DatabaseFailure) -> Int {
    var (position, count) = (IndexPosition?.none, 0)
    while true {
      let read = try source.read(workplace.id) { storage in
        storage.records.rows(
          table, by: table.byID, in: KeyRange.all.behind(position), limit: Self.batch, order: .ascending)
      }
      guard let rows = read, let last = rows.last else { return count }
      let changes = rows.map { Change.put(renamed($0)) }
      try write { storage in
        for change in changes { storage.rows.write(change) }
        storage.feed.append(changes, at: now)
      }
      (position, count) = (last.position(in: table.byID), count + rows.count)
      if rows.count < Self.batch { return count }
    }
  }

  private func copyLog() throws(DatabaseFailure) -> Int {
    var (position, count) = (LogPosition?.none, 0)
    while true {
      let read = try source.read(workplace.id) {
        $0.log.oldest(behind: position, before: .latest, limit: Self.batch)
      }
      guard let entries = read, let last = entries.last else { return count }
      let copies = entries.compactMap { renamed($0.erased).as(LogEntry.self) }
      try write { storage in
        storage.log.add(copies)
        storage.feed.append(copies.map { .put($0) }, at: now)
      }
      (position, count) = (LogPosition(last.timestamp, last.id.rawValue), count + entries.count)
    }
  }

  /// What became of commands, so that those that devices send again are not done twice.
  private func copyOutcomes() throws(DatabaseFailure) {
    var last: Identifier<Command>?
    while true {
      let read = try source.read(workplace.id) { $0.commands.outcomes(behind: last, limit: Self.batch) }
      guard let outcomes = read, !outcomes.isEmpty else { return }
      try write { storage in for outcome in outcomes { storage.commands.record(outcome.outcome, at: outcome.at) } }
      last = outcomes.last?.outcome.command
    }
  }
}

/// Under another identifier.
extension WorkplaceRestore {
  private func renamed(_ workplace: Workplace) -> Workplace {
    renamed(workplace.erased).as(Workplace.self) ?? workplace
  }

  /// The row with the new identifier wherever it names the workplace, and the workplace's own with its new name.
  private func renamed(_ row: AnyRow) -> AnyRow {
    guard isBeside else { return row }
    let text = String(decoding: row.json, as: UTF8.self)
    let (former, next) = (workplace.id.description, id.description)
    var renamed = row
    if text.contains(former), let json = try? JSON.parse(text.replacing(former, with: next)),
      let reader = try? JSONFieldReader(json), let read = try? row.table.read(reader)
    {
      renamed = read
    }
    guard var own = renamed.as(Workplace.self) else { return renamed }
    own.name = name
    return own.erased
  }
}

/// Who is in it.
extension WorkplaceRestore {
  /// A member as the backup has it, with the account it was.
  private struct Restored {
    let member: Member
    let account: Identifier<Account>?
    /// When the backup was made, as far as its server noted the time.
    let seen: Instant?
  }

  /// Has people find the workplace, and answers how many are in it.
  private func publish() throws(DatabaseFailure) -> Int {
    let members = try source.engine.read { server in
      let seen = server.trustedTime.last?.last
      return (server.workplace(workplace.id)?.records.all(Member.self) ?? []).map { member in
        Restored(member: member, account: server.accounts.account(of: member.id, in: workplace.id), seen: seen)
      }
    }
    let now = now
    let (count, position) = try target.engine.write { server -> (Int, Int64?) in
      guard let storage = server.restoring(id) else { return (0, nil) }
      let present = members.compactMap { enter($0, storage, server, at: now) }
      let owner = present.contains { $0.role == .owner } ? 0 : addOwner(among: members, storage, server, at: now)
      server.finishRestoring(id)
      for job in target.jobs.ofEachWorkplace {
        storage.jobs.schedule(job.name, at: now.adding(milliseconds: job.interval))
      }
      // The backup may have names whose period is over by now.
      storage.jobs.schedule(Job.closeBooks.name, at: now)
      _ = parts.update([id], in: server, at: now)
      server.audit(.workplaceRestored, name, in: id, by: origin, target.environment)
      return (present.count + owner, storage.feed.state.position)
    }
    if let position { target.announcer.announce(position, in: id) }
    target.wake()
    return count
  }

  /// Makes an account the member again that it was. Beside a workplace that is still there, people are what they are
  /// there now: who has left it, or was removed, is not let in by its copy. Who has deleted the account stays unknown.
  ///
  /// - Returns: the member, if it is in the workplace.
  private func enter(
    _ restored: Restored, _ storage: WorkplaceTransaction, _ server: ServerTransaction, at now: Instant
  ) -> Member? {
    let member = restored.member
    guard let account = restored.account else { return member.hasLeft ? nil : member }
    guard server.accounts.account(account) != nil else {
      depart(restored, storage, server, at: now)
      server.accounts.pendingErasures.add(PendingErasure(member: member.id, workplace: id))
      server.jobs.schedule(ofServer: "forgetMembers", at: now)
      return nil
    }
    server.accounts.link(account, to: member.id, in: id)
    let current = current(member, of: account, in: server, at: now)
    let avatar = server.accounts.profiles.avatar(of: account)?.number
    let next = current.avatar == avatar ? current : current.withAvatar(avatar)
    if next != member { storage.put(next, at: now) }
    return next.hasLeft ? nil : next
  }

  /// Somebody who has deleted the account since the backup. When that was is known only beside a workplace that is still
  /// there; otherwise the period of the books counts from the backup, so that no name stays longer than the person was
  /// told.
  private func depart(
    _ restored: Restored, _ storage: WorkplaceTransaction, _ server: ServerTransaction, at now: Instant
  ) {
    let (member, records) = (restored.member, storage.records)
    let end: CivilDate?
    if isBeside {
      end = server.workplace(workplace.id)?.records[Identifier<KeptName>(member.id.rawValue)]?.until
    } else {
      var seen = member
      seen.left = member.left ?? restored.seen
      end = records.booksEnd(for: seen, at: now)
    }
    let changes = records.departing(member, until: end, at: now)
    storage.write(changes)
    storage.feed.append(changes, at: now)
  }

  private func current(
    _ member: Member, of account: Identifier<Account>, in server: ServerTransaction, at now: Instant
  ) -> Member {
    guard isBeside, let former = server.accounts.member(of: account, in: workplace.id) else {
      return isBeside && !member.hasLeft ? member.leaving(at: now) : member
    }
    if server.accounts.isRemoved(former, from: workplace.id) {
      server.accounts.setRemoved(true, member.id, from: id)
    }
    guard let role = server.role(of: former, in: workplace.id) else {
      return member.hasLeft ? member : member.leaving(at: now)
    }
    return member.changed { ($0.role, $0.left) = (role, nil) }
  }

  /// Every workplace has an owner: the present one of the workplace that is still there, or whoever owns the server.
  private func addOwner(
    among members: [Restored], _ storage: WorkplaceTransaction, _ server: ServerTransaction, at now: Instant
  ) -> Int {
    let account = server.owner(of: workplace.id) ?? server.accounts.owner
    if let known = members.first(where: { $0.account == account?.id && account != nil })?.member.id,
      let row = storage.records[known]
    {
      storage.put(row.changed { ($0.role, $0.left) = (.owner, nil) }, at: now)
      return 1
    }
    let isFree = storage.records[target.owner] == nil
    let id: Identifier<Member> = isFree ? target.owner : target.environment.identifier()
    storage.put(Member(id: id, role: .owner, displayName: account?.displayName ?? ""), at: now)
    if let account { server.accounts.link(account.id, to: id, in: self.id) }
    return 1
  }
}

extension ServerTransaction {
  /// The account of a workplace's owner.
  fileprivate func owner(of workplace: Identifier<Workplace>) -> Account? {
    let owner = self.workplace(workplace)?.records.all(Member.self).first { $0.role == .owner && !$0.hasLeft }
    return owner.flatMap { accounts.account(of: $0.id, in: workplace) }.flatMap { accounts.account($0) }
  }
}
