import DatabaseKit
import JSONKit
import RecordKit
import SentenceKit
import ServerAPI
import ServerStorage
import SharedModels
import TimeKit

extension Job {
  /// Tells people of their day and of what begins soon, at the times of their own clocks.
  static let notifyPeople = Job(
    NotificationPlanner.jobName,
    ofServerUntil: { context throws(DatabaseFailure) in
      try NotificationJob(
        store: context.store, service: context.services[NotificationService.self], isStopped: { context.isStopped }
      ).run()
    })
}

/// Turns what is due for people into messages, a few people at a time.
///
/// What a person is told is put into the outbox in the write that plans the next time, and only if nobody else has done
/// so since it was looked up, so that neither a restart nor a second server tells it twice.
struct NotificationJob {
  private static let batch = 50
  /// Later than anything is planned, so what is due after so long was planned by a clock that was ahead.
  private static let farAhead = 4 * Job.day

  let store: WorkplaceStore
  let service: NotificationService
  let isStopped: () -> Bool

  /// Does what is due, and answers when there is more to do.
  func run() throws(DatabaseFailure) -> Instant? {
    while !isStopped() {
      let now = store.environment.now()
      let notices = try store.engine.read { server in
        server.personalJobs.jobs(
          dueAt: now, orAfter: now.adding(milliseconds: Self.farAhead), limit: Self.batch
        ).map { notice(of: $0, in: server, at: now) }
      }
      guard !notices.isEmpty else { break }
      try store.engine.write(.background) { server in for notice in notices { send(notice, in: server, at: now) } }
      store.outboxSignal.signal()
    }
    let tomorrow = store.environment.now().adding(milliseconds: Job.day)
    return min(try store.engine.read { $0.personalJobs.next } ?? tomorrow, tomorrow)
  }

  private struct Notice {
    let job: PersonalJob
    var messages: [Message] = []
    /// What is remembered of what was told.
    var payload: String
  }

  private struct Message {
    let content: NoticeContent
    let occasion: String
    let expires: Instant
  }

  private func notice(of job: PersonalJob, in server: ServerTransaction, at now: Instant) -> Notice {
    var notice = Notice(job: job, payload: job.payload)
    guard let settings = server.notifications.settings(of: job.account) else { return notice }
    settings.asRead {
      if job.name == PersonalJob.summary {
        addSummary(to: &notice, settings, in: server, at: now)
      } else {
        notice.messages = reminders(for: job.account, settings, in: server, at: now)
      }
    }
    return notice
  }

  private func addSummary(
    to notice: inout Notice, _ settings: NotificationSettings, in server: ServerTransaction, at now: Instant
  ) {
    let schedule = DaySchedule(settings)
    guard settings.summary, let date = schedule.date(at: now, after: CivilDate(notice.payload)),
      let window = schedule.window(of: date)
    else { return }
    notice.payload = date.description
    guard let text = server.summary(for: notice.job.account, settings, service.news, of: date) else { return }
    let content = NoticeContent(title: date.text(.long), body: text, path: SharedPaths.today)
    notice.messages = [Message(content: content, occasion: date.description, expires: window.upperBound)]
  }

  private func reminders(
    for account: Identifier<Account>, _ settings: NotificationSettings, in server: ServerTransaction,
    at now: Instant
  ) -> [Message] {
    guard let minutes = settings.reminderMinutes else { return [] }
    let soon = now..<now.adding(milliseconds: Int64(minutes) * 60_000 + 1)
    return server.beginnings(for: account, settings, service.news, in: soon, at: now).map { beginning in
      let time = settings.clock.civil(at: beginning.start).time.clockText()
      let content = NoticeContent(
        title: NotificationServerTexts.beginsAt(time), body: beginning.text, path: SharedPaths.today)
      return Message(
        content: content, occasion: "\(beginning.id) \(beginning.start.milliseconds)", expires: beginning.start)
    }
  }

  private func send(_ notice: Notice, in server: ServerTransaction, at now: Instant) {
    let job = notice.job
    guard server.personalJobs.job(job.name, of: job.account) == job,
      let kind = NoticeKind(rawValue: job.name)
    else { return }
    let settings = server.notifications.settings(of: job.account)
    for message in notice.messages {
      guard let settings else { break }
      service.send(
        message.content, kind, about: message.occasion, to: job.account, settings, until: message.expires, in: server,
        store.environment)
    }
    server.personalJobs.schedule(job.name, of: job.account, at: job.due, payload: notice.payload)
    let planner = NotificationPlanner(service, at: now)
    kind == .daySummary
      ? planner.planSummary(job.account, in: server) : planner.planReminder(job.account, in: server)
  }
}

extension ServerTransaction {
  /// What a person has to do on a date, in all workplaces; nil for nothing that is to be told.
  fileprivate func summary(
    for account: Identifier<Account>, _ settings: NotificationSettings, _ news: [NotificationSource], of date: CivilDate
  ) -> String? {
    let readers = readers(for: account, settings, on: date)
    let lines = readers.flatMap { name, reader in
      news.compactMap { $0.day(reader) }.map { readers.count > 1 ? "\(name): \($0)" : $0 }
    }
    if !lines.isEmpty { return lines.joined(separator: "\n") }
    return settings.worksOnly ? nil : NotificationServerTexts.dayOff
  }
}
