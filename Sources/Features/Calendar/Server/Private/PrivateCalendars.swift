import CalendarClient
import DatabaseKit
import HTTPKit
import JSONKit
import OutboundKit
import RecordKit
import SecurityKit
import ServerAccounts
import ServerAPI
import ServerStorage
import TextKit
import TimeKit

/// The API's calendar of the person's own.
enum PrivateCalendars {
  static let path = "/api/v1/private-calendar"
  private static let userNameLimit = 200
  private static let passwordLimit = 500
  private static let attempts = "private calendar"

  static func show(_ call: Call) throws(Problem) -> Response {
    let account = try call.access().account
    return .json(
      document(
        try mapDatabaseErrors { () throws(DatabaseFailure) in
          try call.store.engine.read { $0.privateCalendars.calendar(of: account) }
        }))
  }

  /// Reads the calendar once before it is kept.
  static func connect(_ call: Call) throws(Problem) -> Response {
    let account = try call.access().account
    try call.requireOwnAccount()
    let calendar = try calendar(call.body(), of: account, call)
    let news = try withAttempt(call) { () throws(Problem) in try read(calendar, call) }
    let change = try mapDatabaseErrors(.writing) { () throws(DatabaseFailure) in
      try call.store.engine.write { server in
        var (kept, change) = (calendar, MemberChange())
        let now = call.environment.now()
        kept.note(news, at: now, next: reader(call).nextRead(after: now))
        // The account may have been deleted meanwhile.
        guard server.accounts.account(account) != nil else { return change }
        server.privateCalendars.set(kept)
        change.keep(news.times ?? [:], news.places, of: account, in: server, at: now)
        server.jobs.schedule(ofServer: PrivateCalendarRounds.jobName, at: kept.due)
        return change
      }
    }
    call.store.announce(change)
    call.store.wake()
    return try show(call)
  }

  static func check(_ call: Call) throws(Problem) -> Response {
    let account = try call.access().account
    let known = try mapDatabaseErrors { () throws(DatabaseFailure) in
      try call.store.engine.read { $0.privateCalendars.calendar(of: account) }
    }
    guard let known else { throw .unknown("calendar") }
    let reader = reader(call)
    let result = try withAttempt(call) { () throws(Problem) in
      Result { () throws(PrivateCalendarFailure) in try reader.readMarked(known) }
    }
    try mapDatabaseErrors(.writing) { () throws(DatabaseFailure) in try reader.keep(result, of: known) }
    return try show(call)
  }

  static func disconnect(_ call: Call) throws(Problem) -> Response {
    let account = try call.access().account
    let change = try mapDatabaseErrors(.writing) { () throws(DatabaseFailure) in try disconnect(account, in: call.store)
    }
    call.store.announce(change)
    return .empty(.done)
  }

  /// Forgets an account's calendar with its busy times.
  ///
  /// - Returns: what is to be announced.
  static func disconnect(
    _ account: Identifier<Account>, in store: WorkplaceStore
  ) throws(DatabaseFailure) -> MemberChange {
    try store.engine.write { server in
      var change = MemberChange()
      server.privateCalendars.remove(of: account)
      change.removeBusyTimes(of: account, in: server, at: store.environment.now())
      return change
    }
  }

  private static func reader(_ call: Call) -> PrivateCalendarReader {
    PrivateCalendarReader(
      store: call.store, accounts: call.accounts, service: call.services[PrivateCalendarService.self])
  }

  /// Who asks other servers again and again is held up, whatever these answer.
  private static func withAttempt<Outcome>(
    _ call: Call, _ body: () throws(Problem) -> Outcome
  ) throws(Problem) -> Outcome {
    let key = AttemptKey(address: try call.access().account.description, for: attempts)
    try withAccounts { () throws(AccountFailure) in try call.accounts.begin([key]) }
    return try body()
  }

  private static func read(
    _ calendar: PrivateCalendar, _ call: Call
  ) throws(Problem) -> PrivateCalendarReader.News {
    do throws(PrivateCalendarFailure) {
      return try reader(call).read(calendar)
    } catch {
      switch error {
      case .problem(let problem, _): throw Problem(problem)
      case .database(let failure): throw Problem(failure, of: .reading)
      }
    }
  }
}

extension PrivateCalendars {
  /// What the person has typed.
  private static func calendar(
    _ fields: JSONFieldReader, of account: Identifier<Account>, _ call: Call
  ) throws(Problem) -> PrivateCalendar {
    let (kind, typed, userName, password) = try readFields { () throws(FieldError) in
      guard let kind = PrivateCalendar.Kind(rawValue: try fields.text("kind")) else {
        throw FieldError("kind", "must be \(PrivateCalendar.Kind.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      return (
        kind, try fields.text("address"), try fields.optionalText("userName") ?? "",
        try fields.optionalText("password") ?? ""
      )
    }
    guard let address = CalendarSource.address(typed) else { throw Problem(.notEncrypted) }
    if kind == .account {
      try check(userName, field: "userName", limit: userNameLimit, missing: CalendarFeedTexts.userNameMissing)
      try check(password, field: "password", limit: passwordLimit, missing: CalendarFeedTexts.passwordMissing)
    }
    do throws(SealedField.Failure) {
      return PrivateCalendar(
        account: account, kind: kind, host: address.host,
        address: try call.accounts.keyring.seal(address.text, .address, of: account),
        userName: kind == .account ? userName : "",
        password: kind == .account ? try call.accounts.keyring.seal(password, .password, of: account) : nil,
        connectedAt: call.environment.now())
    } catch {
      throw Problem(.sealed)
    }
  }

  private static func check(_ text: String, field: String, limit: Int, missing: String) throws(Problem) {
    guard !text.isEmpty else { throw Problem(Refusal(missing, field: field, code: .missing)) }
    guard text.utf8.count <= limit, !text.utf8.contains(where: { $0 < 0x20 }) else {
      throw Problem(Refusal(CalendarFeedTexts.tooLong, field: field, code: .tooLong))
    }
  }

  private static func document(_ calendar: PrivateCalendar?) -> [UInt8] {
    JSONWriter.object { fields in
      fields.flag("isConnected", calendar != nil)
      guard let calendar else { return }
      fields.text("kind", calendar.kind.rawValue)
      fields.text("host", calendar.host)
      fields.optionalText("userName", calendar.kind == .account ? calendar.userName : nil)
      fields.instant("connectedAt", calendar.connectedAt)
      fields.optionalInstant("readAt", calendar.readAt)
      fields.optionalInstant("failingSince", calendar.failingSince)
      fields.optionalText("problem", calendar.problem.map { PrivateCalendarProblem.text(of: $0) ?? $0 })
      fields.optionalText("code", calendar.problem)
      fields.integer("unreadEvents", Int64(calendar.unread))
      fields.instant("nextReadAt", calendar.due)
    }
  }

  static let inputSchema = Schema.named(
    "NewPrivateCalendar",
    .object([
      .init(
        name: "kind", schema: .text(choices: PrivateCalendar.Kind.allCases.map(\.rawValue)),
        summary: "A file in the format of iCalendar, or the calendars of an account, by CalDAV."),
      .init(name: "address", schema: .text(lengths: 1...2_000), summary: "An address of https, or of webcal."),
      .init(
        name: "userName", schema: .nullable(.text(lengths: 0...userNameLimit)), isRequired: false,
        summary: "An account’s."),
      .init(
        name: "password", schema: .nullable(.text(lengths: 0...passwordLimit)), isRequired: false,
        summary: "An account’s, which is kept sealed and never shown again."),
    ]))

  static let schema = Schema.named(
    "PrivateCalendar",
    .object([
      .init(name: "isConnected", schema: .flag, summary: "Whether there is one; nothing else is said if not."),
      .init(
        name: "kind", schema: .text(choices: PrivateCalendar.Kind.allCases.map(\.rawValue)), isRequired: false),
      .init(name: "host", schema: .text, isRequired: false, summary: "The server of its address."),
      .init(name: "userName", schema: .text, isRequired: false, summary: "An account’s."),
      .init(name: "connectedAt", schema: .instant, isRequired: false),
      .init(name: "readAt", schema: .instant, isRequired: false, summary: "When it was last read, or found unchanged."),
      .init(name: "failingSince", schema: .instant, isRequired: false, summary: "Since when it cannot be read."),
      .init(name: "problem", schema: .text, isRequired: false, summary: "Why it cannot be read, in a sentence."),
      .init(
        name: "code", schema: .text(choices: PrivateCalendarProblem.allCases.map(\.rawValue)), isRequired: false,
        summary: "The same for programs."),
      .init(
        name: "unreadEvents", schema: .integer, isRequired: false,
        summary: "How many events could not be read, or only in part, such as for an unknown time zone."),
      .init(name: "nextReadAt", schema: .instant, isRequired: false, summary: "When it is read again by itself."),
    ]))
}

extension Problem {
  /// Why a calendar is not connected.
  fileprivate init(_ problem: PrivateCalendarProblem) {
    self.init(.refused, problem.text, field: problem.field)
    code = problem.rawValue
  }
}
