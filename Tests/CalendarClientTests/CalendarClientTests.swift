import OutboundKit
import TestSupport
import Testing
import TimeKit

@testable import CalendarClient

private let window = Instant(milliseconds: 1_793_491_200_000)...Instant(milliseconds: 1_825_027_200_000)
private let calendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"

private func client(total: Int64 = 5_000, _ limits: OutboundLimits = .loopback()) -> CalendarClient {
  CalendarClient(limits: limits, userAgent: "test", total: total)
}

private func read(
  _ text: String, unless tag: String? = nil, by reader: CalendarClient = client()
) throws -> DownloadedCalendar? {
  let address = try #require(CalendarSource.address(text))
  return try reader.read(.file(address), unless: tag, during: window)
}

@Suite struct `A calendar at an address` {
  @Test func `is read, and not again while it is the same`() throws {
    let server = TestHTTPServer { request in
      request.fields.contains("If-None-Match: \"1\"")
        ? .body("", status: 304) : .body(calendar, fields: ["ETag: \"1\""])
    }
    defer { server.stop() }
    let first = try read("\(server.address)/a.ics")
    let content = try #require(first)
    #expect(content == DownloadedCalendar(calendars: [Array(calendar.utf8)], tag: "\"1\""))
    #expect(try read("\(server.address)/a.ics", unless: "\"1\"") == nil)
    #expect(try read("\(server.address)/a.ics", unless: "\"2\"") != nil)
  }

  @Test(arguments: [
    (401, CalendarClientFailure.wrongPassword), (403, .wrongPassword), (404, .notFound), (410, .notFound),
    (500, .failing(status: 500, retryAfter: nil)), (204, .noCalendar),
  ]) func `is not what other answers are`(_ status: Int, _ failure: CalendarClientFailure) throws {
    let server = TestHTTPServer(.body("Hello", status: status))
    defer { server.stop() }
    #expect(throws: failure) { try read(server.address) }
  }

  @Test func `is no page, nothing without an end, and nothing that never comes`() throws {
    for (answer, failure) in [
      (TestHTTPServer.Answer.body("<html>BEGIN:VCALENDAR</html>"), CalendarClientFailure.noCalendar),
      (.endless, .tooLarge), (.silence, .timedOut),
      (.body("", status: 429, fields: ["Retry-After: 77"]), .failing(status: 429, retryAfter: 77)),
    ] {
      let server = TestHTTPServer(answer)
      defer { server.stop() }
      #expect(throws: failure) {
        try read(
          server.address,
          by: client(.loopback(timeouts: TransferTimeouts(connect: 300, total: failure == .timedOut ? 300 : 5_000))))
      }
    }
  }

  @Test func `is found behind redirects, of which there are not too many`() throws {
    let server = TestHTTPServer { request in
      let number = Int(request.target.split(separator: "/").last ?? "") ?? 0
      return number == 0 ? .body(calendar) : .body("", status: 302, fields: ["Location: ../hop/\(number - 1)"])
    }
    defer { server.stop() }
    #expect(try read("\(server.address)/hop/5") != nil)
    #expect(throws: CalendarClientFailure.noCalendar) { try read("\(server.address)/hop/6") }
  }

  @Test func `is looked for in no private network, also behind redirects`() throws {
    for place in ["http://192.168.0.1/", "http://169.254.169.254/latest", "http://10.0.0.1:80/", "ftp://127.0.0.1/"] {
      let server = TestHTTPServer(.body("", status: 301, fields: ["Location: \(place)"]))
      defer { server.stop() }
      #expect(throws: CalendarClientFailure.notPublic) { try read(server.address) }
    }
    let strict = client(.personal)
    for place in ["http://example.org/", "http://127.0.0.1/"] {
      #expect(throws: CalendarClientFailure.notEncrypted) { try read(place, by: strict) }
    }
    for place in ["https://127.0.0.1/", "https://[::1]:8443/", "webcal://10.1.2.3/a.ics", "169.254.169.254/latest"] {
      #expect(throws: CalendarClientFailure.notPublic) { try read(place, by: strict) }
    }
  }

  @Test(arguments: [
    ("webcal://example.org/a b.ics", "https://example.org/a%20b.ics"),
    ("  example.org/cal.ics\n", "https://example.org/cal.ics"), ("WEBCAL://Example.org", "https://Example.org"),
    ("https://example.org/dav/ada@example.org/#top", "https://example.org/dav/ada%40example.org/%23top"),
    ("http://example.org/", "http://example.org/"),
  ]) func `is read as people type it`(_ typed: String, _ address: String) {
    #expect(CalendarSource.address(typed)?.text == address)
  }

  @Test(arguments: [
    "", "ftp://example.org/", "https://", "https://ada:secret@example.org/", "file:///etc/passwd", "a b",
  ])
  func `is no other thing`(_ typed: String) {
    let address = CalendarSource.address(typed)
    #expect(address == nil || address?.text == "https://a%20b", "\(address?.text ?? "")")
  }
}

@Suite struct `The calendars of an account` {
  private static func document(_ content: String) -> String {
    """
    <?xml version="1.0"?><D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" \
    xmlns:S="http://calendarserver.org/ns/">\(content)</D:multistatus>
    """
  }

  private static func response(_ href: String, _ properties: String) -> String {
    """
    <D:response><D:href>\(href)</D:href><D:propstat><D:prop>\(properties)</D:prop>\
    <D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>
    """
  }

  /// A small server: an address that leads to a principal, a home, and four calendars of which two have busy times.
  private func server(password: String = "secret") -> TestHTTPServer {
    TestHTTPServer { request in
      let login = Base64Sample.encode("ada:\(password)")
      guard request.fields.contains("Authorization: Basic \(login)") else {
        return .body("", status: 401, fields: ["WWW-Authenticate: Basic realm=\"a\""])
      }
      let answer = { (content: String) in TestHTTPServer.Answer.body(Self.document(content), status: 207) }
      switch request.target {
      case "/": return .body("", status: 404)
      case "/.well-known/caldav": return .body("", status: 301, fields: ["Location: /dav/"])
      case "/dav/":
        return answer(
          Self.response(
            "/dav/", "<D:current-user-principal><D:href>/p/ada@example.org/</D:href></D:current-user-principal>"))
      case "/p/ada%40example.org/":
        return answer(
          Self.response(
            "/p/", "<C:calendar-home-set><D:href>/home/</D:href></C:calendar-home-set>"))
      case "/home/":
        let kind = "<D:resourcetype><D:collection/><C:calendar/></D:resourcetype>"
        let version = "<S:getctag>1</S:getctag>"
        return answer(
          Self.response("/home/", "<D:resourcetype><D:collection/></D:resourcetype>")
            + Self.response("/home/work/", kind + version)
            + Self.response("/home/swim/", kind + version)
            + Self.response(
              "/home/tasks/",
              "\(kind)<C:supported-calendar-component-set><C:comp name=\"VTODO\"/></C:supported-calendar-component-set>"
            )
            + Self.response(
              "/home/others/",
              "\(kind)<C:schedule-calendar-transp><C:transparent/></C:schedule-calendar-transp>"))
      default:
        return answer(
          Self.response("\(request.target)1.ics", "<C:calendar-data>\(calendar)\(request.target)</C:calendar-data>"))
      }
    }
  }

  private func read(
    _ text: String, password: String = "secret", unless tag: String? = nil
  ) throws -> DownloadedCalendar? {
    let address = try #require(CalendarSource.address(text))
    return try client().read(
      .account(address, .init(name: "ada", password: password)), unless: tag, during: window)
  }

  @Test func `are found from the address of the server, and read as far as they are wanted`() throws {
    let server = server()
    defer { server.stop() }
    let first = try read(server.address)
    let content = try #require(first)
    #expect(content.calendars.map { String(decoding: $0, as: UTF8.self).suffix(11) } == ["/home/work/", "/home/swim/"])
    let query = server.requests.last { !$0.body.isEmpty && $0.target == "/home/swim/" }
    let text = String(decoding: try #require(query).body, as: UTF8.self)
    #expect(text.contains("<C:time-range end=\"20271101T000000Z\" start=\"20261101T000000Z\"/>"), "\(text)")
    #expect(text.contains("<C:comp-filter name=\"VEVENT\">"))
  }

  @Test func `are not read again while their tags are the same`() throws {
    let server = server()
    defer { server.stop() }
    let first = try read("\(server.address)/dav/")
    let content = try #require(first)
    let count = server.requests.count
    #expect(try read("\(server.address)/dav/", unless: content.tag) == nil)
    #expect(!server.requests.dropFirst(count).contains { $0.target == "/home/work/" })
    #expect(try read("\(server.address)/dav/", unless: "other") != nil)
  }

  @Test func `are not found with another password, or where there are none`() throws {
    let server = server()
    defer { server.stop() }
    #expect(throws: CalendarClientFailure.wrongPassword) { try read(server.address, password: "other") }
    let page = TestHTTPServer(.body("<html></html>"))
    defer { page.stop() }
    #expect(throws: CalendarClientFailure.noCalendar) { try read(page.address) }
    let nothing = TestHTTPServer(.body("", status: 404))
    defer { nothing.stop() }
    #expect(throws: CalendarClientFailure.notFound) { try read(nothing.address) }
    let bomb = TestHTTPServer(.body("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", status: 207))
    defer { bomb.stop() }
    #expect(throws: CalendarClientFailure.noCalendar) { try read(bomb.address) }
  }

  /// What an answer names is a stranger's word: another host, another port of the same, or a home among others.
  @Test(arguments: [
    "<D:current-user-principal><D:href>%</D:href></D:current-user-principal>",
    "<C:calendar-home-set><D:href>%</D:href></C:calendar-home-set>",
    "<C:calendar-home-set><D:href>/home/</D:href><D:href>%</D:href></C:calendar-home-set>",
  ]) func `show the password to no other site that an answer names`(_ property: String) throws {
    let other = TestHTTPServer { request in
      .body("", status: 401, fields: ["WWW-Authenticate: Basic realm=\"a\""])
    }
    defer { other.stop() }
    for place in [
      "http://127.0.0.1:\(other.port)/p/", "http://localhost:\(other.port)/p/", "//localhost:\(other.port)/p/",
    ] {
      let server = TestHTTPServer(
        .body(Self.document(Self.response("/", property.replacing("%", with: place))), status: 207))
      defer { server.stop() }
      #expect(throws: CalendarClientFailure.elsewhere) { try read(server.address) }
    }
    #expect(other.requests.isEmpty)
  }

  @Test func `are not read where a list names them at another site`() throws {
    let other = TestHTTPServer(.body("", status: 401))
    defer { other.stop() }
    let kind = "<D:resourcetype><D:collection/><C:calendar/></D:resourcetype>"
    let server = TestHTTPServer { request in
      let content =
        request.target == "/"
        ? Self.response("/", "<C:calendar-home-set><D:href>/home/</D:href></C:calendar-home-set>")
        : Self.response("http://127.0.0.1:\(other.port)/work/", kind)
      return .body(Self.document(content), status: 207)
    }
    defer { server.stop() }
    #expect(throws: CalendarClientFailure.elsewhere) { try read(server.address) }
    #expect(other.requests.isEmpty)
  }

  @Test func `show the password to no other site`() throws {
    let other = TestHTTPServer(.body("", status: 401, fields: ["WWW-Authenticate: Basic realm=\"a\""]))
    defer { other.stop() }
    let server = TestHTTPServer(
      .body("", status: 302, fields: ["Location: http://localhost:\(other.port)/"]))
    defer { server.stop() }
    #expect(throws: CalendarClientFailure.elsewhere) { try read(server.address) }
    #expect(!other.requests.isEmpty)
    #expect(!other.requests.contains { $0.fields.contains { $0.lowercased().hasPrefix("authorization") } })
  }
}

/// Base64, as programs write it.
private enum Base64Sample {
  static func encode(_ text: String) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: 3).map { start in
      let part = bytes[start..<min(start + 3, bytes.count)]
      let number = (0..<3).reduce(0) { $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0) }
      return String((0..<4).map { $0 <= part.count ? digits[number >> (18 - 6 * $0) & 63] : "=" })
    }.joined()
  }
}
