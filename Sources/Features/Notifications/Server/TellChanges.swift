import DatabaseKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import TimeKit

extension Job {
  /// Tells people what others have changed of their schedule, and plans their reminders anew.
  static func tellChanges(of news: [NotificationSource]) -> Job {
    Job(
      tellingChanges, collecting: Set(news.flatMap { $0.tables }.map(\.name)),
      where: { storage, entry in
        NotificationStore(connection: storage.connection).hasListener(to: entry, in: storage.workplaceID)
      }
    ) { context, workplace, entries throws(DatabaseFailure) in
      let notifier = ChangeNotifier(
        environment: context.store.environment, service: context.services[NotificationService.self])
      try context.store.engine.write(.background) { server in notifier.notify(entries, of: workplace, in: server) }
      context.store.outboxSignal.signal()
    }
  }

  fileprivate static var tellingChanges: String { "tellChanges" }
}

/// Puts changes into the outbox, where several within a moment become one message.
struct ChangeNotifier {
  /// How long others may follow a change before it is told, in milliseconds.
  static let pause: Int64 = 60_000
  /// For how long a change is told. A day.
  private static let lifetime = Job.day

  let environment: ServerEnvironment
  let service: NotificationService

  func notify(_ ids: [Identifier<LogEntry>], of workplace: Identifier<Workplace>, in server: ServerTransaction) {
    guard let storage = server.workplace(workplace) else { return }
    storage.jobs.forget(ids, of: Job.tellingChanges)
    let entries = ids.compactMap { storage.records[$0] }
    let now = environment.now()
    let concerned = concerned(by: entries, on: storage.records, at: now)
    for (owner, entries) in concerned.sorted(by: { $0.key < $1.key }) {
      guard let account = server.accounts.account(of: owner, in: workplace),
        let settings = server.notifications.settings(of: account)
      else { continue }
      NotificationPlanner(service, at: now).planReminder(account, in: server)
      let user = storage.records.user(of: owner)
      let others = entries.filter { $0.userId != user && $0.userId.rawValue != owner.rawValue }
      guard settings.changes, !others.isEmpty else { continue }
      let changes = ScheduleChanges(workplace: workplace, member: owner, entries: others.map(\.id))
      for place in service.recipients(of: account, settings, in: server) {
        add(changes, to: place, account, settings, in: server)
      }
    }
  }

  private func concerned(
    by entries: [LogEntry], on records: Records, at now: Instant
  ) -> [Identifier<Member>: [LogEntry]] {
    let today = records.date(at: now)
    var concerned: [Identifier<Member>: [LogEntry]] = [:]
    for entry in entries {
      let others = service.news.map { $0.concerned(records, entry, today) }
      for member in others.reduce(Set(entry.owners), { $0.union($1) }) { concerned[member, default: []].append(entry) }
    }
    return concerned
  }

  private func add(
    _ changes: ScheduleChanges, to place: NoticeRecipient, _ account: Identifier<Account>,
    _ settings: NotificationSettings, in server: ServerTransaction
  ) {
    let kind = NoticeKind.scheduleChange.rawValue
    if var waiting = server.outbox.waiting(kind, for: place.recipient),
      var known = ScheduleChanges(payload: waiting.payload), known.workplace == changes.workplace
    {
      known.add(changes.entries)
      waiting.payload = known.payload
      return server.outbox.update(waiting)
    }
    let now = environment.now()
    let due = settings.afterQuietHours(now.adding(milliseconds: Self.pause))
    server.outbox.add(
      OutboxMessage(
        id: environment.identifier(), kind: kind, recipient: place.recipient,
        occasion: changes.entries.first?.description, lane: place.lane, account: account, payload: changes.payload,
        createdAt: now, due: due, expires: due.adding(milliseconds: Self.lifetime)))
  }
}
