import DatabaseKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import TimeKit

extension Job {
  /// Tells managers of what nobody else sees to.
  static func tellManagers(of news: [NotificationSource]) -> Job {
    var tables: [AnyTable] = []
    for table in news.flatMap(\.matterTables) where !tables.contains(where: { $0 === table }) { tables.append(table) }
    return Job(
      "tellManagers", afterChangesOf: tables,
      ofWorkplaceUntil: { context, workplace throws(DatabaseFailure) in
        try ManagerTeller(store: context.store, service: context.services[NotificationService.self]).run(workplace)
      })
  }
}

/// Puts what managers have to see to into the outbox, which takes each matter once for each recipient, so that neither a
/// restart nor a second server tells it twice.
struct ManagerTeller {
  /// For how long after its time a matter is told, by a server that was off.
  private static let lateness = Job.day
  /// How far ahead it is looked for the next matter: until the job is due again in any case.
  private static let reach = Job.day

  let store: WorkplaceStore
  let service: NotificationService

  /// Tells what is due, and answers when the next matter is.
  func run(_ workplace: Identifier<Workplace>) throws(DatabaseFailure) -> Instant? {
    let now = store.environment.now()
    let matters = try store.engine.read { server in self.matters(of: workplace, in: server, at: now) }
    let due = matters.filter { $0.time <= now }
    if !due.isEmpty {
      try store.engine.write(.background) { server in tell(due, in: workplace, server, at: now) }
      store.outboxSignal.signal()
    }
    return matters.map(\.time).filter { $0 > now }.min()
  }

  private func matters(
    of workplace: Identifier<Workplace>, in server: ServerTransaction, at now: Instant
  ) -> [NotificationSource.Matter] {
    guard let storage = server.workplace(workplace) else { return [] }
    let time = now.adding(milliseconds: -Self.lateness)...now.adding(milliseconds: Self.reach)
    return service.news.flatMap { $0.matters(storage.records, now, time) }
  }

  private func tell(
    _ matters: [NotificationSource.Matter], in workplace: Identifier<Workplace>, _ server: ServerTransaction,
    at now: Instant
  ) {
    guard let storage = server.workplace(workplace) else { return }
    let managers = storage.records.all(Member.self).filter { !$0.hasLeft && $0.role >= .manager }
    for manager in managers {
      guard let account = server.accounts.account(of: manager.id, in: workplace),
        let settings = server.notifications.settings(of: account), settings.changes,
        let records = VisibleRecords(storage, for: manager.id)
      else { continue }
      let reader = NotificationSource.Reader(
        records: records, today: settings.clock.civil(at: now).date, clock: settings.clock)
      settings.asRead {
        for matter in matters where matter.member != manager.id {
          send(matter, to: account, settings, reader, in: server, at: now)
        }
      }
    }
  }

  private func send(
    _ matter: NotificationSource.Matter, to account: Identifier<Account>, _ settings: NotificationSettings,
    _ reader: NotificationSource.Reader, in server: ServerTransaction, at now: Instant
  ) {
    let due = settings.afterQuietHours(now)
    service.send(
      NoticeContent(title: matter.title, body: matter.text(reader), path: matter.path), .managerMatter,
      about: "\(matter.id) \(matter.time.milliseconds)", to: account, settings, at: due,
      until: due.adding(milliseconds: Self.lateness), in: server, store.environment)
  }
}
