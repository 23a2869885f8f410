import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import Testing
import WebDAVKit

@testable import TeamShiftServer

/// A program that reads and writes a person's calendars.
struct CalendarProgram {
  let server: TestServer
  let person: Person
  let password: String
  var agent = "iOS/18.5 (22F76) dataaccessd/1.0"

  init(_ person: Person) throws {
    self.init(person, password: String(try person.token("calendar").header.1.dropFirst("Bearer ".utf8.count)))
  }

  init(_ person: Person, password: String) {
    server = person.server
    self.person = person
    self.password = password
  }

  var principal: String { "/caldav/principals/\(person.account)/" }
  var home: String { "/caldav/calendars/\(person.account)/" }
  var calendar: String { calendar("") }
  func calendar(_ suffix: String) -> String { "\(home)\(server.workplace)\(suffix)/" }

  static func basic(_ user: String, _ password: String) -> (String, String) {
    ("Authorization", "Basic \(Base64Text.encode("\(user):\(password)"))")
  }

  func call(
    _ method: String, _ path: String, _ body: String? = nil, _ headers: [(String, String)] = []
  ) throws -> Reply {
    try server.call(
      Method(method), path, body,
      headers: [Self.basic(person.email, password), ("User-Agent", agent), ("Content-Type", "text/plain")] + headers)
  }

  /// Asks for properties, by their local names within `D:`, `C:`, `S:` and `A:`.
  func find(_ path: String, depth: Int = 0, _ names: String..., headers: [(String, String)] = []) throws -> Answer {
    let body = Self.document("D:propfind", "<D:prop>\(names.map { "<\($0)/>" }.joined())</D:prop>")
    let reply = try call("PROPFIND", path, body, [("Depth", "\(depth)")] + headers)
    #expect(reply.status == 207, "\(reply.text)")
    return try Answer(reply)
  }

  func report(_ path: String, _ root: String, _ content: String) throws -> Reply {
    try call("REPORT", path, Self.document(root, content), [("Depth", "1")])
  }

  /// What has changed since a token, as names; and the next token.
  func changes(since token: String) throws -> (changed: [String], removed: [String], token: String) {
    try changes(in: calendar, since: token)
  }

  func changes(
    in calendar: String, since token: String
  ) throws -> (changed: [String], removed: [String], token: String) {
    let reply = try report(
      calendar, "D:sync-collection",
      "<D:sync-token>\(token)</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop>")
    #expect(reply.status == 207, "\(reply.text)")
    let answer = try Answer(reply)
    let name = { (href: String) in String(href.dropFirst(calendar.utf8.count)) }
    return (
      answer.responses.filter { $0.tag != nil }.map { name($0.href) },
      answer.responses.filter { $0.status?.contains("404") == true }.map { name($0.href) }, answer.token ?? ""
    )
  }

  func put(_ name: String, _ event: String, _ headers: [(String, String)] = []) throws -> Reply {
    try call("PUT", calendar + name, event, headers)
  }

  func event(_ name: String) throws -> (tag: String, text: String) {
    let reply = try call("GET", calendar + name)
    #expect(reply.status == 200, "\(reply.text)")
    return (try #require(reply.header("ETag")), reply.text)
  }

  static func document(_ root: String, _ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?><\(root) xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" \
    xmlns:S="http://calendarserver.org/ns/" xmlns:A="http://apple.com/ns/ical/">\(content)</\(root)>
    """
  }

  static func calendar(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN", "BEGIN:VEVENT"] + lines + [
      "END:VEVENT", "END:VCALENDAR", "",
    ])
    .joined(separator: "\r\n")
  }
}

/// A multistatus, read.
struct Answer {
  struct Response {
    let element: XMLElement

    var href: String { element[.dav("href")]?.text ?? "" }
    var status: String? { element[.dav("status")]?.text }

    /// A property that is there.
    subscript(_ name: XMLName) -> XMLElement? {
      element.all(.dav("propstat")).first { $0[.dav("status")]?.text.contains("200") == true }?[.dav("prop")]?[name]
    }

    var tag: String? { self[.dav("getetag")]?.text }

    var missing: [XMLName] {
      element.all(.dav("propstat")).filter { $0[.dav("status")]?.text.contains("404") == true }
        .flatMap { $0[.dav("prop")]?.elements.map(\.name) ?? [] }
    }
  }

  let root: XMLElement

  init(_ reply: Reply) throws { root = try XMLElement(reply.bytes) }

  var responses: [Response] { root.all(.dav("response")).map { Response(element: $0) } }
  var token: String? { root[.dav("sync-token")]?.text }
}

extension Reply {
  /// The number of the version of the event that it has.
  var sequence: Int? {
    let line = text.split(separator: "\r\n").first { $0.hasPrefix("SEQUENCE:") }
    return line.flatMap { Int($0.dropFirst("SEQUENCE:".utf8.count)) }
  }
}

/// Base64, as programs write it.
enum Base64Text {
  static func encode(_ text: String) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let bytes = Array(text.utf8)
    var encoded = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let number = (0..<3).reduce(0) { $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0) }
      for place in 0..<4 {
        encoded.append(place <= part.count ? digits[number >> (18 - 6 * place) & 63] : "=")
      }
    }
    return encoded
  }
}
