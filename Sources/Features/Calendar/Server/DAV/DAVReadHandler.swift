import CalendarKit
import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import WebDAVKit

/// What resources are, one by one and with those within them.
struct DAVReadHandler {
  let call: DAVCall

  init(_ call: DAVCall) { self.call = call }

  /// An event, or all events of a calendar as one file.
  func get(_ resource: DAVResource) throws(Problem) -> Response {
    switch resource {
    case .event(_, let calendar, let name): return try get(name, in: calendar)
    case .calendar(_, let name):
      let file = try call.read(name) { calendar in
        CalendarFile(
          name: calendar.name, product: CalendarFeedTexts.product, refreshMinutes: 60,
          events: calendar.resources().map(\.event))
      }
      return Response(headers: [Self.type, Caching.never.header] + davHeaders, body: file.body)
    default: return .text("\(CalendarFeedTexts.forPrograms)\n")
    }
  }

  private static let type = ("Content-Type", "text/calendar; charset=utf-8")

  private func get(_ name: String, in calendar: CalendarName) throws(Problem) -> Response {
    let found = try call.read(calendar) { $0.resource(named: name) }
    guard let found else { throw .unknown("event") }
    let headers = [
      ("ETag", found.tag), ("Last-Modified", httpDate(found.event.modified)), Caching.revalidated.header,
    ]
    let held = call.request.header("If-None-Match").flatMap { EntityTagList($0) }
    if let held, held.contains(EntityTag(field: found.tag)) { return .empty(.unchanged, headers: headers) }
    return Response(headers: [Self.type] + headers + davHeaders, body: .bytes(found.bytes))
  }

  /// RFC 4918, section 9.1.
  func find(_ resource: DAVResource) throws(Problem) -> Response {
    let body = try call.xml()
    guard body == nil || body?.name == .dav("propfind") else {
      throw Problem(.malformed, "The body must be a propfind.")
    }
    let depth = call.request.header("Depth") ?? "0"
    guard ["0", "1"].contains(depth) else { return .refusing(.dav("propfind-finite-depth")) }
    var answer = Multistatus(call)
    try add(resource, try DAVSelection(body), withMembers: depth == "1", to: &answer)
    return answer.response()
  }

  private func add(
    _ resource: DAVResource, _ selection: DAVSelection, withMembers: Bool, to answer: inout Multistatus
  ) throws(Problem) {
    let properties = DAVProperties(call)
    let account = call.account.id
    switch resource {
    case .root:
      properties.add(resource, selection, own: [], to: &answer)
      if withMembers { try add(.home(account), selection, withMembers: false, to: &answer) }
    case .principals:
      properties.add(resource, selection, own: [], to: &answer)
      if withMembers { try add(.principal(account), selection, withMembers: false, to: &answer) }
    case .principal:
      let kept = try call.kept(of: resource)
      properties.add(resource, selection, own: properties.ofPrincipal(), kept: kept, to: &answer)
    case .home:
      let kept = try call.kept(of: resource)
      properties.add(resource, selection, own: properties.ofHome(), kept: kept, to: &answer)
      if withMembers {
        for calendar in try calendars() {
          try add(.calendar(account, calendar), selection, withMembers: false, to: &answer)
        }
      }
    case .calendar(_, let name):
      let kept = try call.kept(of: resource)
      try call.reading(name, into: &answer) { calendar, answer in
        properties.add(resource, selection, own: properties.of(calendar), kept: kept, to: &answer)
        guard withMembers else { return }
        for event in calendar.resources() {
          properties.add(
            .event(account, name, name: event.name), selection, own: properties.of(event, in: calendar),
            to: &answer)
        }
      }
    case .event(_, let calendar, let name):
      let isThere = try call.reading(calendar, into: &answer) { calendar, answer in
        guard let event = calendar.resource(named: name) else { return false }
        properties.add(resource, selection, own: properties.of(event, in: calendar), to: &answer)
        return true
      }
      guard isThere else { throw .unknown("event") }
    }
  }

  /// Those of the workplaces that the account belongs to, by identifier.
  private func calendars() throws(Problem) -> [CalendarName] {
    let workplaces = try mapDatabaseErrors { () throws(DatabaseFailure) in
      try call.call.store.engine.read { $0.workplaces(of: .account(call.access)).map(\.id) }
    }
    var names: [CalendarName] = []
    for workplace in workplaces {
      for content in CalendarLink.Content.allCases where call.contents.contains(content) {
        let name = CalendarName(workplace, content)
        // The own shifts are there in every workplace.
        let isThere = content == .shifts ? true : try call.has(name)
        if isThere { names.append(name) }
      }
    }
    return names
  }
}

extension DAVCall {
  /// What programs of the account have set of a resource.
  func kept(of resource: DAVResource) throws(Problem) -> [String: String] {
    try mapDatabaseErrors { () throws(DatabaseFailure) in
      try call.store.engine.read { $0.accounts.calendarLinks.properties(of: resource.href, account.id) }
    }
  }

  /// Reads a calendar, and says what is there.
  func reading<Outcome>(
    _ calendar: CalendarName, into answer: inout Multistatus, _ body: (any DAVCalendar, inout Multistatus) -> Outcome
  ) throws(Problem) -> Outcome {
    var copy = answer
    let outcome = try read(calendar) { body($0, &copy) }
    answer = copy
    return outcome
  }
}
