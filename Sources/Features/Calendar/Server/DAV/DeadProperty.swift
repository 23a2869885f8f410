import WebDAVKit

/// A property that programs set and the server only keeps (RFC 4918, section 4.2), as calendars' colors and order.
enum DeadProperty {
  /// The most bytes of a value.
  static let limit = 16_000
  /// The most properties of a resource.
  static let countLimit = 60
  /// The most bytes of all values of an account.
  static let totalLimit = 1 << 20

  static func key(_ name: XMLName) -> String { "\(name.space) \(name.name)" }

  /// A value as it is kept; nil for one that is too large.
  static func text(_ element: XMLElement) -> String? {
    var writer = XMLWriter()
    writer.root(.dav("prop")) { $0.write(element) }
    let name = key(element.name)
    guard writer.bytes.count <= limit, name.unicodeScalars.count <= 200 else { return nil }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// What writes a value that was kept; nil for one that cannot be read.
  static func value(_ text: String) -> DAVValue? {
    guard let element = (try? XMLElement(Array(text.utf8)))?.elements.first else { return nil }
    return { writer in
      writer.text(element.text)
      for part in element.elements { writer.write(part) }
    }
  }

  /// Whether a property says what the server knows, so that nobody sets it.
  static func isLive(_ name: XMLName) -> Bool { live.contains(name) }

  private static let live: Set<XMLName> = [
    .dav("resourcetype"), .dav("getetag"), .dav("getcontenttype"), .dav("getlastmodified"), .dav("getcontentlength"),
    .dav("current-user-principal"), .dav("principal-URL"), .dav("principal-collection-set"), .dav("owner"),
    .dav("supported-report-set"), .dav("current-user-privilege-set"), .dav("sync-token"), .dav("resource-id"),
    .dav("acl"), .dav("lockdiscovery"), .dav("supportedlock"),
    .calDAV("calendar-home-set"), .calDAV("calendar-user-address-set"), .calDAV("supported-calendar-component-set"),
    .calDAV("supported-calendar-data"), .calDAV("max-resource-size"), .calDAV("calendar-data"), .server("getctag"),
    .server("email-address-set"),
  ]
}
