import DatabaseKit
import JSONKit
import PayModel
package import RecordKit
package import ServerStorage
import SharedModels
package import TimeKit

extension Records {
  /// What becomes of a member whose account is deleted: everybody sees somebody without a name, and those who keep the
  /// books see the name until the period is over that the workplace has chosen.
  ///
  /// - Parameter end: the first day on which the name is not kept any more; nil for no name.
  package func departing(_ member: Member, until end: CivilDate?, at now: Instant) -> [Change] {
    let kept = end.flatMap { KeptName(of: member, on: self, until: $0) }
    return [.put(member.anonymous(at: now))] + (kept.map { [.put($0)] } ?? [])
  }

  /// Whether the books need a row of a member whose account is deleted: what an hour of past work cost.
  func isOnBooks(_ key: RowKey, of member: Member) -> Bool {
    if key.table === KeptName.table { return true }
    return key.table === PayRate.table && areBooksKept(of: member, at: member.left ?? .earliest)
  }
}

extension Job {
  /// Removes the names of those whose period in the books is over.
  package static let closeBooks: Job = {
    var job = Job(
      "closeBooks", afterChangesOf: [],
      ofWorkplaceUntil: { context, workplace throws(DatabaseFailure) in
        try context.store.closeBooks(of: workplace, at: context.now)
      })
    job.needsTrustedTime = true
    return job
  }()
}

extension WorkplaceStore {
  /// Answers when the next period is over, if that is within a day.
  fileprivate func closeBooks(
    of workplace: Identifier<Workplace>, at now: Instant
  ) throws(DatabaseFailure) -> Instant? {
    guard let next = try read(workplace, { $0.records.nextBooksEnd }) ?? nil else { return nil }
    guard next <= now else { return next < now.adding(milliseconds: Job.day) ? next : nil }
    let change = try write(workplace, .background) { storage in
      var change = MemberChange()
      change.write(storage.records.closedBooks(at: now), in: storage, at: now)
      return change
    }
    if let change { announce(change) }
    return try closeBooks(of: workplace, at: now)
  }
}

extension Records {
  private var keptNames: [KeptName] { all(KeptName.self) }

  /// When the first day begins on which one of the names is not kept any more; nil if there are none.
  fileprivate var nextBooksEnd: Instant? { keptNames.map(\.until).min().map { clock.instant($0, .midnight) } }

  fileprivate func closedBooks(at now: Instant) -> [Change] {
    keptNames.filter { clock.instant($0.until, .midnight) <= now }.map { .remove($0.id) }
  }
}
