import CalendarKit
import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import WebDAVKit

/// What resources are, one by one and with those within them.
struct DAVReading {
  let call: DAVCall

  init(_ call: DAVCall) { self.call = call }

  /// An event, or all events of a calendar as one file.
  func get(_ resource: DAVResource) throws(Problem) -> Response {
    switch resource {
    case .event(_, let workplace, let name): return try get(name, in: workplace)
    case .calendar(_, let workplace):
      let bytes = try call.read(workplace) { records in
        let calendar = MemberCalendar(records)
        return CalendarFile(
          name: calendar.name, product: CalendarTexts.product, refreshMinutes: 60,
          events: calendar.resources().map(\.event)
        ).bytes
      }
      return Response(headers: [Self.type, Caching.never.header] + davHeaders, body: .bytes(bytes))
    default: return .text("\(CalendarTexts.forPrograms)\n")
    }
  }

  private static let type = ("Content-Type", "text/calendar; charset=utf-8")

  private func get(_ name: String, in workplace: Identifier<Workplace>) throws(Problem) -> Response {
    let found = try call.read(workplace) { MemberCalendar($0).resource(named: name) }
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
    try add(resource, DAVSelection(body), withMembers: depth == "1", to: &answer)
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
        for workplace in try workplaces() {
          try add(.calendar(account, workplace), selection, withMembers: false, to: &answer)
        }
      }
    case .calendar(_, let workplace):
      let kept = try call.kept(of: resource)
      try call.reading(workplace, into: &answer) { records, answer in
        let calendar = MemberCalendar(records)
        properties.add(resource, selection, own: properties.of(calendar), kept: kept, to: &answer)
        guard withMembers else { return }
        for event in calendar.resources() {
          properties.add(
            .event(account, workplace, name: event.name), selection, own: properties.of(event, in: calendar),
            to: &answer)
        }
      }
    case .event(_, let workplace, let name):
      let isThere = try call.reading(workplace, into: &answer) { records, answer in
        let calendar = MemberCalendar(records)
        guard let event = calendar.resource(named: name) else { return false }
        properties.add(resource, selection, own: properties.of(event, in: calendar), to: &answer)
        return true
      }
      guard isThere else { throw .unknown("event") }
    }
  }

  /// Those that the account belongs to, by identifier.
  private func workplaces() throws(Problem) -> [Identifier<Workplace>] {
    try reachData { () throws(DatabaseFailure) in
      try call.call.store.engine.read { $0.workplaces(of: .account(call.access)).map(\.id) }
    }
  }
}

extension DAVCall {
  /// What programs of the account have set of a resource.
  func kept(of resource: DAVResource) throws(Problem) -> [String: String] {
    try reachData { () throws(DatabaseFailure) in
      try call.store.engine.read { $0.accounts.calendarLinks.properties(of: resource.href, account.id) }
    }
  }

  /// Reads a workplace, and says what is there.
  func reading<Outcome>(
    _ workplace: Identifier<Workplace>, into answer: inout Multistatus,
    _ body: (VisibleRecords, inout Multistatus) -> Outcome
  ) throws(Problem) -> Outcome {
    var copy = answer
    let outcome = try read(workplace) { body($0, &copy) }
    answer = copy
    return outcome
  }
}
