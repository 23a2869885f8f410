import OutboundKit
import TextKit
import TimeKit
import WebDAVKit

/// Finds the calendars of an account, and reads what is in them (RFC 4791, RFC 6764).
struct CalendarAccount {
  /// The most calendars of an account that are read.
  private static let calendarLimit = 20
  /// A list of calendars, and what leads to it, is small.
  private static let listLimit = 1 << 20

  let client: CalendarClient
  /// What the person has typed: the password is for this site, and for none to which its answers lead.
  let typed: OutboundAddress
  let credentials: OutboundRequest.Credentials
  let times: ClosedRange<Instant>
  let isStopped: () -> Bool

  func read(unless tag: String?) throws(CalendarClientFailure) -> DownloadedCalendar? {
    let calendars = try calendars(from: typed)
    guard !calendars.isEmpty else { throw .noCalendar }
    let newTag = Self.tag(of: calendars)
    if let tag, tag == newTag { return nil }
    var (found, count) = ([[UInt8]](), 0)
    for calendar in calendars {
      let events = try events(in: calendar.address)
      count += events.reduce(0) { $0 + $1.count }
      guard count <= CalendarClient.byteLimit else { throw .tooLarge }
      found += events
    }
    return DownloadedCalendar(calendars: found, tag: newTag)
  }

  /// The tags of all calendars; nil if one has none, so that nobody knows whether it has changed.
  private static func tag(of calendars: [Collection]) -> String? {
    let tags = calendars.compactMap { calendar in calendar.tag.map { "\(calendar.address.text) \($0)" } }
    return tags.count == calendars.count ? tags.sorted().joined(separator: "\n") : nil
  }
}

/// A calendar of an account.
private struct Collection {
  let address: OutboundAddress
  let tag: String?
}

/// The way to the calendars: from an address that somebody typed to the person, to the person's home, to what is there.
extension CalendarAccount {
  private func calendars(from address: OutboundAddress) throws(CalendarClientFailure) -> [Collection] {
    let start = try start(address)
    if let calendar = start.calendar { return [calendar] }
    var homes = start.addresses(.calDAV("calendar-home-set"))
    if homes.isEmpty, let principal = start.addresses(.dav("current-user-principal")).first {
      homes = try find(principal, depth: 0).addresses(.calDAV("calendar-home-set"))
    }
    guard !homes.isEmpty else { throw .noCalendar }
    var found: [Collection] = []
    for home in homes.prefix(Self.calendarLimit) {
      found += try find(home, depth: 1).responses.compactMap(\.busyCalendar)
    }
    return Array(found.prefix(Self.calendarLimit))
  }

  /// The address itself, or where its server says that calendars are.
  private func start(_ address: OutboundAddress) throws(CalendarClientFailure) -> Found {
    let failure: CalendarClientFailure
    do throws(CalendarClientFailure) {
      let found = try find(address, depth: 0)
      if found.leadsOn { return found }
      failure = .noCalendar
    } catch .notFound {
      failure = .notFound
    } catch .noCalendar {
      failure = .noCalendar
    } catch {
      throw error
    }
    guard let wellKnown = address.resolving("/.well-known/caldav") else { throw failure }
    do throws(CalendarClientFailure) {
      return try find(wellKnown, depth: 0)
    } catch .notFound {
      throw failure
    } catch {
      throw error
    }
  }

  private func find(_ address: OutboundAddress, depth: Int) throws(CalendarClientFailure) -> Found {
    var writer = XMLWriter()
    writer.root(.dav("propfind")) { writer in
      writer.element(.dav("prop")) { writer in
        for name in Self.properties { writer.element(name) }
      }
    }
    return try answer("PROPFIND", address, depth: depth, writer.bytes, limit: Self.listLimit)
  }

  private static let properties: [XMLName] = [
    .dav("current-user-principal"), .calDAV("calendar-home-set"), .dav("resourcetype"),
    .calDAV("supported-calendar-component-set"), .calDAV("schedule-calendar-transp"), .server("getctag"),
    .dav("sync-token"),
  ]

  /// The events that take place meanwhile, each with its whole series.
  private func events(in calendar: OutboundAddress) throws(CalendarClientFailure) -> [[UInt8]] {
    var writer = XMLWriter()
    writer.root(.calDAV("calendar-query")) { writer in
      writer.element(.dav("prop")) { $0.element(.calDAV("calendar-data")) }
      writer.element(.calDAV("filter")) { writer in writer.write(filter) }
    }
    let found = try answer("REPORT", calendar, depth: 1, writer.bytes, limit: 2 * CalendarClient.byteLimit)
    return found.responses.compactMap { response in
      response[.calDAV("calendar-data")].map { Array($0.text.utf8) }
    }
  }

  private var filter: XMLElement {
    let range = XMLElement(
      .calDAV("time-range"),
      attributes: ["start": Self.text(times.lowerBound), "end": Self.text(times.upperBound)])
    let event = XMLElement(.calDAV("comp-filter"), attributes: ["name": "VEVENT"], elements: [range])
    return XMLElement(.calDAV("comp-filter"), attributes: ["name": "VCALENDAR"], elements: [event])
  }

  /// Such as `20261124T140000Z`.
  private static func text(_ instant: Instant) -> String {
    String(instant.description.filter { $0 != "-" && $0 != ":" }.prefix { $0 != "." }) + "Z"
  }

  private func answer(
    _ method: String, _ address: OutboundAddress, depth: Int, _ body: [UInt8], limit: Int
  ) throws(CalendarClientFailure) -> Found {
    if isStopped() { throw .timedOut }
    guard address.isOfSite(of: typed) else { throw .elsewhere }
    var request = OutboundRequest(
      method, address, fields: [("Depth", "\(depth)"), ("Content-Type", "application/xml; charset=utf-8")],
      body: body, answerLimit: limit)
    request.credentials = credentials
    let (answer, address) = try client.answer(request, isStopped)
    guard address.isOfSite(of: typed) else { throw .elsewhere }
    guard answer.status == 207 else { throw CalendarClientFailure(answer) }
    var limits = XMLLimits()
    (limits.bytes, limits.elements) = (limit, 200_000)
    do throws(XMLFailure) {
      return Found(root: try XMLElement(answer.bytes, limits: limits), address: address)
    } catch .tooLarge {
      throw .tooLarge
    } catch {
      throw .noCalendar
    }
  }
}

/// A multistatus (RFC 4918, section 13).
private struct Found {
  let root: XMLElement
  /// Whose answer it is.
  let address: OutboundAddress

  var responses: [Response] {
    root.all(.dav("response")).compactMap { element in
      let href = element[.dav("href")]?.text.trimmed ?? ""
      return address.resolving(href).map { Response(element: element, address: $0) }
    }
  }

  /// The addresses within a property of the first response.
  func addresses(_ name: XMLName) -> [OutboundAddress] {
    responses.first?[name]?.all(.dav("href")).compactMap { address.resolving($0.text.trimmed) } ?? []
  }

  /// The calendar that the address itself is, whatever it is for.
  var calendar: Collection? { responses.first.flatMap { $0.isCalendar ? $0.collection : nil } }

  var leadsOn: Bool {
    calendar != nil || !addresses(.calDAV("calendar-home-set")).isEmpty
      || !addresses(.dav("current-user-principal")).isEmpty
  }
}

private struct Response {
  let element: XMLElement
  let address: OutboundAddress

  /// A property that is there.
  subscript(_ name: XMLName) -> XMLElement? {
    for part in element.all(.dav("propstat")) where part[.dav("status")]?.text.contains(" 200") == true {
      if let property = part[.dav("prop")]?[name] { return property }
    }
    return nil
  }

  var isCalendar: Bool { self[.dav("resourcetype")]?[.calDAV("calendar")] != nil }

  var collection: Collection {
    let tag = (self[.server("getctag")] ?? self[.dav("sync-token")])?.text.trimmed ?? ""
    return Collection(address: address, tag: tag.isEmpty ? nil : tag)
  }

  /// A calendar with events that make its person busy (RFC 6638, section 9.1).
  var busyCalendar: Collection? {
    guard isCalendar else { return nil }
    let kinds = self[.calDAV("supported-calendar-component-set")]?.all(.calDAV("comp")).compactMap {
      $0.attributes["name"]?.uppercased()
    }
    guard kinds.map({ $0.isEmpty || $0.contains("VEVENT") }) ?? true,
      self[.calDAV("schedule-calendar-transp")]?[.calDAV("transparent")] == nil
    else { return nil }
    return collection
  }
}
