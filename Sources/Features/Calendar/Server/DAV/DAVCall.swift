import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAccounts
import ServerAPI
import ServerStorage
import WebDAVKit

/// A request of CalDAV by an account's program.
struct DAVCall {
  private(set) var call: Call
  let access: AccountAccess
  let account: Account
  /// What the person has called the app password that the program uses.
  let password: String
  /// Which calendars of each workplace the program has.
  let contents: Set<CalendarLink.Content>

  var request: Request { call.request }

  /// The same on its way through the gates.
  func with(_ call: Call) -> DAVCall {
    var copy = self
    copy.call = call
    return copy
  }

  /// Whether what is not there need not be named (RFC 7240, section 4.2, and Apple's older way to say so).
  var isMinimal: Bool {
    request.header("Brief")?.lowercased() == "t"
      || request.header("Prefer")?.lowercased().contains("return=minimal") == true
  }

  /// The body as XML; nil for none.
  func xml() throws(Problem) -> XMLElement? {
    if request.body.isEmpty { return nil }
    do throws(XMLFailure) {
      return try XMLElement(request.body, limits: limits)
    } catch {
      switch error {
      case .malformed: throw Problem(.malformed, "The body is not well-formed XML.")
      case .hasDefinitions: throw Problem(.malformed, "The body must not define anything.")
      case .tooLarge: throw Problem(.tooLarge, "The body is too large.")
      }
    }
  }

  /// By what real programs send: lists of properties, and long ones of the addresses of events.
  private var limits: XMLLimits {
    var limits = XMLLimits()
    let start = String(decoding: request.body.prefix(Self.startLength), as: UTF8.self)
    (limits.bytes, limits.elements) = start.contains("calendar-multiget") ? (256 << 10, 4_000) : (64 << 10, 2_000)
    return limits
  }

  /// Within how many bytes a report says what it asks for.
  private static let startLength = 512

  /// Reads what the account may see of a workplace.
  func read<Outcome>(_ workplace: Identifier<Workplace>, _ body: (VisibleRecords) -> Outcome) throws(Problem) -> Outcome
  {
    try call.by(access, in: workplace.description).read(body)
  }

  /// Reads a calendar; a problem for one that the program has not, or the person may not see.
  func read<Outcome>(_ name: CalendarName, _ body: (any DAVCalendar) -> Outcome) throws(Problem) -> Outcome {
    let outcome = try read(name.workplace) { records in calendar(name, records).map(body) }
    guard let outcome else { throw .unknown("calendar") }
    return outcome
  }

  private func calendar(_ name: CalendarName, _ records: VisibleRecords) -> (any DAVCalendar)? {
    guard contents.contains(name.content) else { return nil }
    let now = call.environment.now()
    return switch name.content {
    case .shifts: MemberCalendar(records, at: now)
    case .team: TeamCalendar(records, around: records.date(at: now))
    case .hikes: HikeCalendar(records, of: name.workplace, at: now)
    }
  }

  /// Whether there is such a calendar for the program.
  func has(_ name: CalendarName) throws(Problem) -> Bool {
    try read(name.workplace) { calendar(name, $0) != nil }
  }

  /// What the program of the request is, as people call it.
  var program: String {
    CalendarFeedTexts.program(request.header("User-Agent") ?? "") ?? password
  }
}

extension DAVCall {
  /// Finds out who asks; otherwise what to answer.
  static func identify(_ call: Call) throws(Problem) -> DAVCall? {
    guard let secret = password(call.request.header("Authorization")) else { return nil }
    let found = try mapDatabaseErrors { () throws(DatabaseFailure) -> DAVCall? in
      guard let digest = SecretToken(secret, kind: .api)?.digest else { return nil }
      return try call.store.use(digest) { accounts, token, access in
        guard token.scope == .calendar, let account = accounts.account(token.account) else { return nil }
        let contents = accounts.calendarLinks.contents(of: token.id).union([.shifts])
        return DAVCall(call: call, access: access, account: account, password: token.name, contents: contents)
      }
    }
    if let found { return found }
    // What is right is never counted, so nobody is held up by what others try.
    try withAccounts { () throws(AccountFailure) in
      try call.accounts.begin([AttemptKey(address: call.request.peer, for: "calendar")])
    }
    return nil
  }

  /// RFC 7617, section 2. The password tells whose it is; the name may be an address that the account had before.
  private static func password(_ field: String?) -> String? {
    guard let parts = field?.split(separator: " "), parts.count == 2, parts[0].lowercased() == "basic",
      let bytes = Base64.decode(String(parts[1]))
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let colon = text.firstIndex(of: ":") else { return nil }
    return String(text[text.index(after: colon)...])
  }
}
