import CalendarKit
import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAPI
import ServerStorage
import TimeKit

/// A calendar under a secret address, for programs that only read.
let calendarFeed = Endpoint(
  "calendarFeed", policy: .calendarFeed, takes: { $0.pathSegments.first == CalendarFeed.folder },
  identify: { call throws(Problem) in try CalendarFeed.visit(call) })

enum CalendarFeed {
  static let folder = "calendars"
  /// How far back and ahead it goes, in days.
  private static let reach = 366

  /// The days that calendars have which are not the person's own.
  static func window(around today: CivilDate) -> ClosedRange<CivilDate> {
    today.adding(days: -reach)...today.adding(days: reach)
  }

  /// The days that are in only one of the windows around two days, where these overlap.
  static func daysBetweenWindows(around first: CivilDate, _ second: CivilDate) -> [ClosedRange<CivilDate>] {
    guard first != second else { return [] }
    let (former, later) = (window(around: min(first, second)), window(around: max(first, second)))
    return [
      former.lowerBound...later.lowerBound.adding(days: -1), former.upperBound.adding(days: 1)...later.upperBound,
    ]
  }

  /// After how many minutes a program may ask again.
  private static let refreshMinutes = 60

  /// The path of a link.
  static func path(_ secret: SecretToken, _ content: CalendarLink.Content) -> String {
    "/\(folder)/\(secret.text)/\(content.rawValue).ics"
  }

  static func visit(_ call: Call) throws(Problem) -> Visit {
    try checkMethod(call)
    let (link, access) = try link(call)
    let call = call.by(access, in: link.workplace.description)
    return .admitted(call.doing { call throws(Problem) in try show(link, call) })
  }

  static func checkMethod(_ call: Call) throws(Problem) {
    guard [.get, .head].contains(call.request.method) else {
      throw Problem(wrongMethodOf: call.request, headers: [("Allow", "GET, HEAD")])
    }
  }

  /// Whatever is wrong with an address, there is no such calendar.
  private static func link(_ call: Call) throws(Problem) -> (CalendarLink, AccountAccess) {
    let segments = call.request.pathSegments
    guard segments.count == 3, let secret = SecretToken(segments[1], kind: .calendar) else {
      throw .unknown("calendar")
    }
    let found = try mapDatabaseErrors { () throws(DatabaseFailure) -> (CalendarLink, AccountAccess)? in
      try call.store.use(secret.digest) { accounts, token, access in
        token.scope == .calendar ? accounts.calendarLinks.link(token.id).map { ($0, access) } : nil
      }
    }
    guard let (link, access) = found, segments[2] == "\(link.content.rawValue).ics" else { throw .unknown("calendar") }
    return (link, access)
  }

  private static func show(_ link: CalendarLink, _ call: Call) throws(Problem) -> Response {
    let now = call.environment.now()
    let answer = try call.read { records -> Response in
      let today = records.date(at: now)
      let fields = validators(of: link, records, today, now)
      if isUnchanged(call.request, fields) { return .empty(.unchanged, headers: fields.headers) }
      let file = file(link, records, around: today, now)
      let type = [("Content-Type", "text/calendar; charset=utf-8")]
      return Response(headers: type + fields.headers, body: file.body)
    }
    return answer
  }

  private static func file(
    _ link: CalendarLink, _ records: VisibleRecords, around today: CivilDate, _ now: Instant
  ) -> CalendarFile {
    let days = window(around: today)
    let workplace = records.workplace?.name ?? ""
    let (name, events) =
      switch link.content {
      case .shifts: (workplace, ShiftEvents(records).events(on: days, ofTeam: false))
      case .team: (CalendarFeedTexts.team(workplace), ShiftEvents(records).events(on: days, ofTeam: true))
      case .hikes:
        (CalendarFeedTexts.hikes(workplace), HikeEvents(records: records).events(on: days, in: link.workplace, at: now))
      }
    return CalendarFile(name: name, product: CalendarFeedTexts.product, refreshMinutes: refreshMinutes, events: events)
  }
}

extension CalendarFeed {
  /// By what a program knows the version that it has.
  private struct Validators {
    let tag: EntityTag
    /// To the second; nil while a second change within it could not be told apart.
    let modified: Instant?

    var headers: [(String, String)] {
      [("ETag", tag.description), Caching.revalidated.header, ("Last-Modified", modified.map(httpDate) ?? "")]
    }
  }

  /// What is shown follows from the rows, the day around which they lie, and who looks at them.
  private static func validators(
    of link: CalendarLink, _ records: VisibleRecords, _ today: CivilDate, _ now: Instant
  ) -> Validators {
    let rows = records.tag
    let midnight = records.clock.instant(today, .midnight)
    let change = max(records.lastChange ?? midnight, midnight)
    let second = change.milliseconds / 1_000
    return Validators(
      tag: EntityTag("\(rows.value)-\(today.daysSinceEpoch)-\(link.content.rawValue)", isWeak: true),
      modified: now.milliseconds / 1_000 > second + 1 ? Instant(milliseconds: second * 1_000) : nil)
  }

  /// RFC 9110, section 13.2.2: a date counts only where there is no tag.
  private static func isUnchanged(_ request: Request, _ validators: Validators) -> Bool {
    if let field = request.header("If-None-Match") {
      return EntityTagList(field)?.contains(validators.tag) ?? false
    }
    guard let field = request.header("If-Modified-Since"), let since = instant(ofHTTPDate: field),
      let modified = validators.modified
    else { return false }
    return modified <= since
  }
}
