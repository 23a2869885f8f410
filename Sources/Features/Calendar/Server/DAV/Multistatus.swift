import HTTPKit
import ServerAPI
import WebDAVKit

/// A property's value, as it is written within the property's element.
typealias DAVValue = (inout XMLWriter) -> Void

/// What is said of several resources at once (RFC 4918, section 13).
struct Multistatus {
  /// Whether properties that are not there are left out.
  let isMinimal: Bool
  private var writer = XMLWriter()
  private var isTooLarge = false

  /// The most bytes of an answer: 50,000 events by their tags, which is a team of 200 for a year, have as many.
  static let byteLimit = 16 << 20

  init(_ call: DAVCall) { self.init(isMinimal: call.isMinimal) }

  init(isMinimal: Bool) {
    self.isMinimal = isMinimal
    writer.beginRoot(.dav("multistatus"))
  }

  /// Says which properties a resource has, and which it has not.
  mutating func add(_ resource: DAVResource, _ found: [(name: XMLName, value: DAVValue)], missing: [XMLName]) {
    let isMinimal = isMinimal
    add { writer in
      writer.element(.dav("href"), text: resource.href)
      if !found.isEmpty || missing.isEmpty || isMinimal {
        Self.write(found, DAVStatus.ok, to: &writer)
      }
      if !missing.isEmpty && !isMinimal {
        Self.write(missing.map { ($0, { _ in }) }, DAVStatus.notFound, to: &writer)
      }
    }
  }

  /// Says what became of each of several properties.
  mutating func add(_ resource: DAVResource, outcomes: [(name: XMLName, status: DAVStatus)]) {
    add { writer in
      writer.element(.dav("href"), text: resource.href)
      for status in DAVStatus.allCases {
        let names = outcomes.filter { $0.status == status }.map {
          (name: $0.name, value: { (_: inout XMLWriter) in })
        }
        if !names.isEmpty { Self.write(names, status, to: &writer) }
      }
    }
  }

  /// Says that a resource is not there.
  mutating func add(missing href: String) {
    add { writer in
      writer.element(.dav("href"), text: href)
      writer.element(.dav("status"), text: DAVStatus.notFound.rawValue)
    }
  }

  /// Writes each resource at once, and nothing more when there is too much.
  private mutating func add(_ content: DAVValue) {
    guard !isTooLarge else { return }
    writer.element(.dav("response"), content)
    guard writer.bytes.count > Self.byteLimit else { return }
    isTooLarge = true
    writer = XMLWriter()
  }

  /// - Parameter end: what follows the resources.
  func response(_ end: DAVValue = { _ in }) -> Response {
    if isTooLarge { return .refusing(.dav("number-of-matches-within-limits"), .full) }
    var writer = writer
    end(&writer)
    writer.endRoot(.dav("multistatus"))
    let applied = isMinimal ? [("Preference-Applied", "return=minimal")] : []
    return .xml(writer.bytes, .multistatus, headers: [("Vary", "Brief, Prefer")] + applied)
  }

  private static func write(
    _ properties: [(name: XMLName, value: DAVValue)], _ status: DAVStatus, to writer: inout XMLWriter
  ) {
    writer.element(.dav("propstat")) { writer in
      writer.element(.dav("prop")) { writer in
        for (name, value) in properties { writer.element(name, value) }
      }
      writer.element(.dav("status"), text: status.rawValue)
    }
  }
}

/// What became of a part of a request, as the body says it.
enum DAVStatus: String, CaseIterable {
  case ok = "HTTP/1.1 200 OK"
  case forbidden = "HTTP/1.1 403 Forbidden"
  case notFound = "HTTP/1.1 404 Not Found"
  case failedWithOthers = "HTTP/1.1 424 Failed Dependency"
  case full = "HTTP/1.1 507 Insufficient Storage"
}

extension Response {
  static func xml(_ bytes: [UInt8], _ outcome: RequestOutcome, headers: [(String, String)] = []) -> Response {
    let type = [("Content-Type", "application/xml; charset=utf-8"), Caching.never.header]
    return Response(status: outcome.status, headers: type + headers + davHeaders, body: .bytes(bytes))
  }

  /// Says which precondition does not hold (RFC 4918, section 16).
  static func refusing(
    _ precondition: XMLName, _ outcome: RequestOutcome = .forbidden, _ content: @escaping DAVValue = { _ in }
  ) -> Response {
    var writer = XMLWriter()
    writer.root(.dav("error")) { $0.element(precondition, content) }
    return .xml(writer.bytes, outcome)
  }

  /// Says that the person may not do this: of all answers the one that lets every program put its view right.
  static func needsPrivilege(_ privilege: String, on resource: DAVResource) -> Response {
    refusing(.dav("need-privileges")) { writer in
      writer.element(.dav("resource")) { writer in
        writer.element(.dav("href"), text: resource.href)
        writer.element(.dav("privilege")) { $0.element(.dav(privilege)) }
      }
    }
  }
}

/// What programs look for at every address.
let davHeaders = [("DAV", "1, 3, access-control, calendar-access")]
