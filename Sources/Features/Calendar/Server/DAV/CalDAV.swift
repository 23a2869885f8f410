import HTTPKit
import JSONKit
import ServerAPI
import ServerStorage
import WebDAVKit

/// The schedule for calendar programs that read and write (RFC 4791).
let calDAV = Endpoint(
  "calDAV", policy: .calDAV, takes: { CalDAV.takes($0) },
  identify: { call throws(Problem) in try CalDAV.visit(call) })

enum CalDAV {
  static let methods = [
    "OPTIONS", "GET", "HEAD", "PUT", "DELETE", "PROPFIND", "PROPPATCH", "REPORT",
  ]
  private static let makers = ["MKCALENDAR", "MKCOL", "MOVE", "COPY"]
  private static let allow = ("Allow", methods.joined(separator: ", "))
  private static let propfind = Method.other("PROPFIND")

  /// Programs look for the calendars at the root, too, and at an address that is known to all (RFC 6764, section 5).
  static func takes(_ request: Request) -> Bool {
    let first = request.pathSegments.first
    return first == DAVResource.folder || isWellKnown(request) || first == nil && request.method == propfind
  }

  private static func isWellKnown(_ request: Request) -> Bool {
    let segments = request.pathSegments
    return segments.starts(with: [".well-known", "caldav"]) && (segments.count == 2 || segments.dropFirst(2) == [""])
  }

  static func visit(_ call: Call) throws(Problem) -> Visit {
    // A name or a scheme in it would be those behind a proxy.
    if isWellKnown(call.request) {
      return .answered(.empty(.movedForGood, headers: [("Location", DAVResource.root.href)]))
    }
    if call.request.method == .options { return .answered(.empty(.ok, headers: davHeaders + [allow])) }
    guard let dav = try DAVCall.identify(call) else { return .answered(unknown) }
    // Neither are there other calendars than one for each workplace, nor is an event moved into another one.
    if makers.contains(call.request.method.name) {
      return .answered(.needsPrivilege("bind", on: .home(dav.account.id)))
    }
    guard let resource = DAVResource(call.request.pathSegments), resource.account.map({ $0 == dav.account.id }) ?? true
    else {
      throw .unknown("calendar")
    }
    let call = call.by(dav.access, in: resource.calendarName?.workplace.description)
    return .admitted(call.doing { call throws(Problem) in try answer(dav.with(call), resource) })
  }

  private static let unknown = Response(
    status: RequestOutcome.unauthenticated.status,
    headers: [
      ("WWW-Authenticate", #"Basic realm="TeamShift", charset="UTF-8""#), Caching.never.header,
      ("Content-Type", "text/plain; charset=utf-8"),
    ] + davHeaders, body: .bytes(Array("\(CalendarFeedTexts.signIn)\n".utf8)))

  private static func answer(_ call: DAVCall, _ resource: DAVResource) throws(Problem) -> Response {
    switch call.request.method {
    case .get, .head: return try DAVReadHandler(call).get(resource)
    case .put: return try DAVWriteHandler(call).put(resource)
    case .delete: return try DAVWriteHandler(call).delete(resource)
    case .other("PROPFIND"): return try DAVReadHandler(call).find(resource)
    case .other("PROPPATCH"): return try DAVPatch(call).patch(resource)
    case .other("REPORT"): return try DAVReport(call).answer(resource)
    default: throw Problem(wrongMethodOf: call.request, headers: [allow] + davHeaders)
    }
  }
}
