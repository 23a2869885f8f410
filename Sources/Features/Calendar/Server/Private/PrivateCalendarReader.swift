import CalendarClient
import CalendarKit
import DatabaseKit
import JSONKit
import OutboundKit
import RecordKit
import SecurityKit
import ServerAccounts
import ServerStorage
import TimeKit

/// Reads a person's own calendar, and keeps when the person is busy.
struct PrivateCalendarReader: Sendable {
  let store: WorkplaceStore
  let accounts: AccountService
  let service: PrivateCalendarService

  /// What reading has brought.
  struct News {
    let places: BusyPlaces
    /// By the zones of the workplaces; nil if the calendar is what it was.
    let times: [String: [Range<Int64>]]?
    /// How many events could not be read, or only in part.
    var unread = 0
    let tag: String?
  }

  private static let minute: Int64 = 60_000
  /// After how long a calendar is looked at again, if all is well: about so long, so that not all are at once.
  private static let pause = 20 * minute..<45 * minute
  /// The same after its first failure, which doubles with each further one.
  private static let firstRetry = 15 * minute
  /// Servers lock accounts out whose password is tried too often.
  private static let passwordRetry = 120 * minute
  private static let longestRetry = Job.day

  /// Reads a calendar, and answers what there is to be kept. As long as it is read it is marked, so that one whose reading
  /// ends the process is known when it is due again.
  func readMarked(_ calendar: PrivateCalendar) throws(PrivateCalendarFailure) -> News {
    try mark(calendar, since: store.environment.now())
    let result = Result { () throws(PrivateCalendarFailure) in try read(calendar) }
    try mark(calendar, since: nil)
    return try result.get()
  }

  private func mark(_ calendar: PrivateCalendar, since start: Instant?) throws(PrivateCalendarFailure) {
    do throws(DatabaseFailure) {
      try store.engine.write(.background) { server in
        guard var current = server.privateCalendars.calendar(of: calendar.account), current.address == calendar.address
        else { return }
        current.readingSince = start
        if let start { current.due = start.adding(milliseconds: PrivateCalendarRounds.lease) }
        server.privateCalendars.set(current)
      }
    } catch {
      throw .database(error)
    }
  }

  /// Reads a calendar, and answers what there is to be kept.
  func read(_ calendar: PrivateCalendar) throws(PrivateCalendarFailure) -> News {
    let source = try source(of: calendar)
    let places = try reach { BusyPlaces(of: calendar.account, in: $0, at: store.environment.now()) }
    let known = calendar.basis == places.basis ? calendar.tag : nil
    let content: DownloadedCalendar?
    do throws(CalendarClientFailure) {
      content = try service.client.read(
        source, unless: known, during: places.window, until: { isStopped })
    } catch {
      throw PrivateCalendarFailure(error)
    }
    guard let content else { return News(places: places, times: nil, tag: known) }
    let (times, unread) = try self.times(in: content, places)
    return News(places: places, times: times, unread: unread, tag: content.tag)
  }

  /// What reading may cost in all, for all zones together; nothing more once the server is to end.
  private var budget: ReadingBudget {
    let end = ContinuousClock.now + ReadingBudget.usualTime
    return ReadingBudget { ContinuousClock.now >= end || isStopped }
  }

  private var isStopped: Bool { store.wakeSignal.isCanceled || service.isStopped() }

  private func source(of calendar: PrivateCalendar) throws(PrivateCalendarFailure) -> CalendarSource {
    guard let (text, password) = try? accounts.keyring.open(calendar), let address = CalendarSource.address(text) else {
      throw .problem(.sealed)
    }
    if calendar.kind == .file { return .file(address) }
    return .account(address, OutboundRequest.Credentials(name: calendar.userName, password: password))
  }

  private func times(
    in content: DownloadedCalendar, _ places: BusyPlaces
  ) throws(PrivateCalendarFailure) -> (times: [String: [Range<Int64>]], unread: Int) {
    let reader: FreeBusyParser
    do throws(CalendarFailure) {
      reader = try FreeBusyParser(content.calendars, budget: budget)
    } catch {
      throw .problem(PrivateCalendarProblem(error))
    }
    let own = try reach { places.ownEvents(among: reader.ids, in: $0) }
    var (times, unread): ([String: [Range<Int64>]], Int) = ([:], 0)
    for zone in places.zones where !isStopped {
      let reading = reader.read(
        during: places.window, clock: ZoneClock(zone: zone),
        zones: { ZoneClock.knows(zone: $0) ? ZoneClock(zone: $0) : nil }, without: own)
      times[zone] = reading.times
      unread = max(unread, reading.unread)
    }
    // What was cut short says nothing of the calendar.
    if isStopped { throw .problem(.timedOut) }
    return (times, unread)
  }

  private func reach<Outcome>(
    _ body: (ServerTransaction) -> Outcome
  ) throws(PrivateCalendarFailure) -> Outcome {
    do throws(DatabaseFailure) {
      return try store.engine.read(body)
    } catch {
      throw .database(error)
    }
  }
}

extension PrivateCalendarReader {
  /// Keeps what was read in one write, unless the person has connected another calendar meanwhile, or none. Nothing that
  /// devices hear of is written if the times are what they were.
  func keep(_ result: Result<News, PrivateCalendarFailure>, of calendar: PrivateCalendar) throws(DatabaseFailure) {
    let now = store.environment.now()
    let change = try store.engine.write(.background) { server in
      var change = MemberChange()
      guard var current = server.privateCalendars.calendar(of: calendar.account), current.address == calendar.address
      else { return change }
      switch result {
      case .success(let news):
        current.note(news, at: now, next: nextRead(after: now))
        if let times = news.times { change.keep(times, news.places, of: calendar.account, in: server, at: now) }
      case .failure(.problem(let problem, let retryAfter)):
        current.note(problem, at: now)
        current.due = now.adding(milliseconds: retry(after: current.failures, problem, retryAfter))
      case .failure(.database): current.due = now.adding(milliseconds: Self.firstRetry)
      }
      server.privateCalendars.set(current)
      return change
    }
    store.announce(change)
  }

  func nextRead(after now: Instant) -> Instant {
    let range = UInt64(Self.pause.upperBound - Self.pause.lowerBound)
    return now.adding(milliseconds: Self.pause.lowerBound + Int64(store.environment.random() % range))
  }

  private func retry(after failures: Int, _ problem: PrivateCalendarProblem, _ retryAfter: Int64?) -> Int64 {
    let first = problem == .wrongPassword ? Self.passwordRetry : Self.firstRetry
    let doubled = first << min(max(failures, 1) - 1, 10)
    let asked = min(retryAfter ?? 0, Self.longestRetry / 1_000) * 1_000
    let pause = min(max(doubled, asked), Self.longestRetry)
    return pause - Int64(store.environment.random() % UInt64(pause / 10))
  }
}

extension PrivateCalendar {
  /// Notes that all is well.
  mutating func note(_ news: PrivateCalendarReader.News, at now: Instant, next: Instant) {
    (tag, basis, readAt, due) = (news.tag, news.places.basis, now, next)
    (failures, failingSince, problem) = (0, nil, nil)
    if news.times != nil { unread = news.unread }
  }

  mutating func note(_ problem: PrivateCalendarProblem, at now: Instant) {
    failures += 1
    failingSince = failingSince ?? now
    self.problem = problem.rawValue
  }
}
