/// A name of an element: a namespace and a local name (Namespaces in XML 1.0, 2.1).
public struct XMLName: Hashable, Sendable {
  /// The namespace; empty for none.
  public let space: String
  /// The local name.
  public let name: String

  /// A name of a namespace.
  public init(_ space: String, _ name: String) {
    self.space = space
    self.name = name
  }

  /// A name of WebDAV (RFC 4918).
  public static func dav(_ name: String) -> XMLName { XMLName("DAV:", name) }
  /// A name of CalDAV (RFC 4791).
  public static func calDAV(_ name: String) -> XMLName { XMLName("urn:ietf:params:xml:ns:caldav", name) }
  /// A name of Apple's first extensions, such as `getctag`.
  public static func server(_ name: String) -> XMLName { XMLName("http://calendarserver.org/ns/", name) }
  /// A name of Apple's later extensions, such as `calendar-color`.
  public static func apple(_ name: String) -> XMLName { XMLName("http://apple.com/ns/ical/", name) }
}
