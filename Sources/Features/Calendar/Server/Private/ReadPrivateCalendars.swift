import DatabaseKit
import RecordKit
import SentenceKit
import ServerAccounts
import ServerAPI
import ServerStorage
import TimeKit

extension Job {
  /// Looks at people's own calendars, each about twice an hour.
  static let readPrivateCalendars = Job(
    PrivateCalendarRounds.jobName,
    ofServerUntil: { context throws(DatabaseFailure) in
      let reader = PrivateCalendarReader(
        store: context.store, accounts: context.services.accounts,
        service: context.services[PrivateCalendarService.self])
      return try PrivateCalendarRounds(reader: reader, log: context.log).run(at: context.now)
    })
}

/// Has the calendars read that are due, on threads of their own, since other people's servers take their time.
struct PrivateCalendarRounds {
  static let jobName = "readPrivateCalendars"
  /// How many calendars may wait for the threads.
  private static let batch = 40
  /// When the next ones are looked for if there were more.
  private static let nextBatch: Int64 = 30_000
  /// For how long nobody else takes a calendar that is being read; it is read again if the server ends meanwhile.
  static let lease: Int64 = 900_000

  let reader: PrivateCalendarReader
  let log: Log

  /// Begins with what is due, and answers when there is more to do.
  func run(at now: Instant) throws(DatabaseFailure) -> Instant? {
    let due = try reader.store.engine.read { $0.privateCalendars.due(at: now, limit: Self.batch) }
    if !due.isEmpty {
      try reader.store.engine.write(.background) { server in
        for var calendar in due {
          calendar.lease(at: now)
          server.privateCalendars.set(calendar)
        }
      }
    }
    for calendar in due where calendar.readingSince == nil { reader.service.later { [self] in read(calendar) } }
    if due.count == Self.batch { return now.adding(milliseconds: Self.nextBatch) }
    let tomorrow = now.adding(milliseconds: Job.day)
    return min(try reader.store.engine.read { $0.privateCalendars.next } ?? tomorrow, tomorrow)
  }

  private func read(_ calendar: PrivateCalendar) {
    let result = Result { () throws(PrivateCalendarFailure) in try reader.readMarked(calendar) }
    // What was cut short says nothing of the calendar.
    if reader.store.wakeSignal.isCanceled || reader.service.isStopped() { return }
    do throws(DatabaseFailure) {
      try reader.keep(result, of: calendar)
    } catch {
      log.note(.error, "Couldn’t keep a private calendar: \(error.description)")
    }
  }
}

extension PrivateCalendar {
  /// Has nobody else take it while it is read. One that was being read when the server ended may be what ended it: it is
  /// left for a day, and if that happens again, until the person has it read.
  fileprivate mutating func lease(at now: Instant) {
    let isRepeated = problem == PrivateCalendarProblem.interrupted.rawValue
    if readingSince == nil {
      due = now.adding(milliseconds: PrivateCalendarRounds.lease)
    } else {
      note(.interrupted, at: now)
      readingSince = nil
      due = isRepeated ? .latest : now.adding(milliseconds: Job.day)
    }
  }
}
