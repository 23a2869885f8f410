import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import TimeKit

/// Plans what is due next for a person, by the person's own clocks.
struct NotificationPlanner {
  /// How far ahead shifts are looked at. Whatever begins later is planned by then.
  private static let horizon: Int64 = 36 * 3_600_000
  /// How long a plan of reminders holds at most, since times of shift types change without a shift.
  private static let longestPlan: Int64 = 6 * 3_600_000

  private let service: NotificationService
  private let now: Instant

  init(_ service: NotificationService, at now: Instant) {
    self.service = service
    self.now = now
  }

  /// Plans everything anew.
  func plan(_ account: Identifier<Account>, in server: ServerTransaction) {
    planSummary(account, in: server)
    planReminder(account, in: server)
  }

  func planSummary(_ account: Identifier<Account>, in server: ServerTransaction) {
    let job = server.personalJobs.job(PersonalJob.summary, of: account)
    let last = job.flatMap { CivilDate($0.payload) }
    plan(.init(account: account, name: PersonalJob.summary, due: now, payload: job?.payload ?? ""), in: server) {
      $0.summary ? DaySchedule($0).next(after: last, at: now) : nil
    }
  }

  func planReminder(_ account: Identifier<Account>, in server: ServerTransaction) {
    plan(.init(account: account, name: PersonalJob.reminder, due: now, payload: ""), in: server) { settings in
      guard let minutes = settings.reminderMinutes else { return nil }
      let lead = Int64(minutes) * 60_000
      let days = now..<now.adding(milliseconds: Self.horizon)
      let starts = server.beginnings(for: account, settings, service.news, in: days, at: now).map(\.start)
      let next = starts.map { $0.adding(milliseconds: -lead) }.filter { $0 > now }.min()
      return min(next ?? .latest, now.adding(milliseconds: Self.longestPlan))
    }
  }

  /// Nothing is due for somebody whom nothing reaches.
  private func plan(
    _ job: PersonalJob, in server: ServerTransaction, _ next: (NotificationSettings) -> Instant?
  ) {
    let settings = server.notifications.settings(of: job.account)
    let isReached = settings.map { !service.chosenRecipients(of: job.account, $0, in: server).isEmpty } ?? false
    let due = isReached ? settings.flatMap(next) : nil
    // What was told last is remembered as long as anything may be told.
    server.personalJobs.schedule(
      job.name, of: job.account, at: due ?? (job.payload.isEmpty ? nil : .latest), payload: job.payload)
    // What is due later than any job is put off would be taken for a mistake of the clock.
    if let due { server.jobs.schedule(ofServer: Self.jobName, at: min(due, now.adding(milliseconds: Job.day))) }
  }

  static let jobName = "notifyPeople"
}

extension PersonalJob {
  static let summary = "daySummary"
  static let reminder = "shiftReminder"
}

extension ServerTransaction {
  /// What a person may see of each of their workplaces, with the workplace's name.
  func readers(
    for account: Identifier<Account>, _ settings: NotificationSettings, on today: CivilDate
  ) -> [(name: String, reader: NotificationSource.Reader)] {
    accounts.memberships(of: account).sorted { $0.key < $1.key }.compactMap { id, member in
      guard let storage = workplace(id), let records = VisibleRecords(storage, for: member) else { return nil }
      return (
        records.workplace?.name ?? "",
        NotificationSource.Reader(records: records, today: today, clock: settings.clock)
      )
    }
  }

  /// What begins for a person within a time, in all workplaces, the first at the beginning.
  func beginnings(
    for account: Identifier<Account>, _ settings: NotificationSettings, _ news: [NotificationSource],
    in time: Range<Instant>,
    at now: Instant
  ) -> [NotificationSource.UpcomingEvent] {
    readers(for: account, settings, on: settings.clock.civil(at: now).date).flatMap { _, reader in
      news.flatMap { $0.beginnings(reader, time) }
    }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }
}
