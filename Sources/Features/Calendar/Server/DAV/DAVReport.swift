import CalendarKit
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import TextKit
import WebDAVKit

/// Answers what programs ask about many events at once (RFC 3253, section 3.6).
struct DAVReport {
  let call: DAVCall

  init(_ call: DAVCall) { self.call = call }

  func answer(_ resource: DAVResource) throws(Problem) -> Response {
    guard let body = try call.xml() else { throw Problem(.malformed, "The body must be a report.") }
    switch (body.name, resource) {
    case (.dav("expand-property"), _): return try expand(body, resource)
    case (.dav("principal-search-property-set"), _): return PrincipalSearch.properties
    case (.dav("principal-property-search"), _): return try PrincipalSearch(call).answer(body)
    case (.calDAV("calendar-query"), .calendar(_, let calendar)): return try query(body, calendar)
    case (.calDAV("calendar-multiget"), .calendar(_, let calendar)): return try multiget(body, calendar)
    case (.dav("sync-collection"), .calendar(_, let calendar)): return try changes(body, calendar)
    case (.calDAV("free-busy-query"), .calendar(_, let calendar)): return try busyTimes(body, calendar)
    default: return .refusing(.dav("supported-report"))
    }
  }

  private func query(_ body: XMLElement, _ name: CalendarName) throws(Problem) -> Response {
    let filter: EventFilter
    do throws(EventFilter.Failure) {
      filter = try EventFilter(body[.calDAV("filter")])
    } catch {
      return .refusing(error == .malformed ? .calDAV("valid-filter") : .calDAV("supported-filter"))
    }
    return try events(try DAVSelection(body), name) { calendar in
      calendar.resources(on: filter.days).filter { filter.includes($0.event, by: calendar.records.clock) }
    }
  }

  /// RFC 4791, section 7.10.
  private func busyTimes(_ body: XMLElement, _ name: CalendarName) throws(Problem) -> Response {
    let filter: EventFilter
    do throws(EventFilter.Failure) {
      filter = try EventFilter(range: body[.calDAV("time-range")])
    } catch {
      return .refusing(.calDAV("valid-filter"))
    }
    let now = call.call.environment.now()
    let bytes = try call.read(name) { calendar in
      let clock = calendar.records.clock
      let busy = calendar.resources(on: filter.days).map(\.event).filter { $0.isBusy && filter.includes($0, by: clock) }
      return FreeBusyFile(times: busy.map { $0.times(by: clock) }, during: filter.range, at: now).bytes(
        product: CalendarFeedTexts.product)
    }
    return Response(
      headers: [("Content-Type", "text/calendar; charset=utf-8"), Caching.never.header] + davHeaders,
      body: .bytes(bytes))
  }

  /// The most events that are asked for by their addresses; real programs ask for 100.
  private static let hrefLimit = 1_000

  private func multiget(_ body: XMLElement, _ name: CalendarName) throws(Problem) -> Response {
    let hrefs = body.all(.dav("href")).map(\.text.trimmed).eachOnce
    guard hrefs.count <= Self.hrefLimit else { throw Problem(.tooLarge, "The request asks for too many events.") }
    let selection = try DAVSelection(body)
    let own = DAVResource.calendar(call.account.id, name)
    var answer = Multistatus(call)
    let properties = DAVProperties(call)
    let account = call.account.id
    try call.reading(name, into: &answer) { calendar, answer in
      for href in hrefs {
        guard case .event(_, _, let part)? = Self.resource(href), Self.parent(href) == own,
          let event = calendar.resource(named: part)
        else {
          answer.add(missing: href)
          continue
        }
        properties.add(
          .event(account, name, name: part), selection, own: properties.of(event, in: calendar),
          to: &answer)
      }
    }
    return answer.response()
  }

  /// RFC 6578, section 3.
  private func changes(_ body: XMLElement, _ name: CalendarName) throws(Problem) -> Response {
    let sent = body[.dav("sync-token")]?.text.trimmed ?? ""
    let limit = body[.dav("limit")]?[.dav("nresults")].flatMap { Int($0.text.trimmed) }
    let token = SyncToken(text: sent)
    guard sent.isEmpty || token != nil else { return .refusing(.dav("valid-sync-token")) }
    let (selection, properties, account) = (try DAVSelection(body), DAVProperties(call), call.account.id)
    var answer = Multistatus(call)
    let outcome = try call.reading(name, into: &answer) { calendar, answer -> Result<String, SyncRefusal> in
      var (changed, removed): ([CalendarResource], [String]) = ([], [])
      if let token {
        guard let changes = calendar.changes(behind: token) else { return .failure(.unknownToken) }
        (changed, removed) = (changes.changed, changes.removed)
      } else {
        changed = calendar.resources()
      }
      if let limit, changed.count + removed.count > limit { return .failure(.overLimit) }
      for event in changed {
        properties.add(
          .event(account, name, name: event.name), selection, own: properties.of(event, in: calendar), to: &answer)
      }
      for part in removed { answer.add(missing: DAVResource.event(account, name, name: part).href) }
      return .success(SyncToken(of: calendar).text)
    }
    switch outcome {
    case .success(let next): return answer.response { $0.element(.dav("sync-token"), text: next) }
    case .failure(.unknownToken): return .refusing(.dav("valid-sync-token"))
    // What is left out could not be told by a token.
    case .failure(.overLimit): return .refusing(.dav("number-of-matches-within-limits"), .full)
    }
  }

  private enum SyncRefusal: Error { case unknownToken, overLimit }

  /// RFC 3253, section 3.8, of which programs need no more than the properties of what they ask about.
  private func expand(_ body: XMLElement, _ resource: DAVResource) throws(Problem) -> Response {
    let names = body.all(.dav("property")).compactMap { property in
      property.attributes["name"].map { XMLName(property.attributes["namespace"] ?? "DAV:", $0) }
    }
    var answer = Multistatus(call)
    let properties = DAVProperties(call)
    let own = resource.isPrincipal ? properties.ofPrincipal() : []
    properties.add(resource, try DAVSelection(names), own: own, to: &answer)
    return answer.response()
  }

  private func events(
    _ selection: DAVSelection, _ name: CalendarName, _ find: (any DAVCalendar) -> [CalendarResource]
  ) throws(Problem) -> Response {
    var answer = Multistatus(call)
    let (properties, account) = (DAVProperties(call), call.account.id)
    try call.reading(name, into: &answer) { calendar, answer in
      for event in find(calendar) {
        properties.add(
          .event(account, name, name: event.name), selection, own: properties.of(event, in: calendar), to: &answer)
      }
    }
    return answer.response()
  }

  /// What an address in a body stands for, whether with the server's name or without.
  private static func resource(_ href: String) -> DAVResource? {
    Request(method: .get, target: href).flatMap { $0.pathSegments.first == DAVResource.folder ? $0 : nil }
      .flatMap { DAVResource($0.pathSegments) }
  }

  private static func parent(_ href: String) -> DAVResource? {
    guard case .event(let account, let calendar, _)? = resource(href) else { return nil }
    return .calendar(account, calendar)
  }
}

extension DAVResource {
  fileprivate var isPrincipal: Bool { if case .principal = self { true } else { false } }
}
