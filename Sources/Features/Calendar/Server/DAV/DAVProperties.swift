import CalendarKit
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import WebDAVKit

/// Which properties a program asks for (RFC 4918, section 14.20).
enum DAVSelection {
  case all
  case names
  case some([XMLName])

  /// The most properties; real programs ask for 40.
  private static let limit = 100

  init(_ body: XMLElement?) throws(Problem) {
    if let prop = body?[.dav("prop")] {
      try self.init(prop.elements.map(\.name))
    } else {
      self = body?[.dav("propname")] == nil ? .all : .names
    }
  }

  /// Each property once, however often it is asked for.
  init(_ names: [XMLName]) throws(Problem) {
    let names = names.eachOnce
    guard names.count <= Self.limit else { throw Problem(.tooLarge, "The request asks for too many properties.") }
    self = .some(names)
  }
}

extension Array where Element: Hashable {
  /// The elements without those that have come before.
  var eachOnce: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}

/// The properties of resources, as one account sees them.
struct DAVProperties {
  let call: DAVCall
  private let account: Identifier<Account>

  init(_ call: DAVCall) {
    self.call = call
    account = call.account.id
  }

  /// What an account's program is told of a resource.
  ///
  /// - Parameter own: those that the resource's kind has beside what every one has.
  func add(
    _ resource: DAVResource, _ selection: DAVSelection, own: [(name: XMLName, value: DAVValue)],
    kept: [String: String] = [:], to answer: inout Multistatus
  ) {
    let known = shared(resource) + own
    let values = Dictionary(known.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    switch selection {
    case .all: answer.add(resource, known.filter { Self.isUsual($0.name) }, missing: [])
    case .names: answer.add(resource, known.map { ($0.name, { _ in }) }, missing: [])
    case .some(let names):
      var (found, missing): ([(XMLName, DAVValue)], [XMLName]) = ([], [])
      for name in names {
        if let value = kept[DeadProperty.key(name)].flatMap(DeadProperty.value) ?? values[name] {
          found.append((name, value))
        } else {
          missing.append(name)
        }
      }
      answer.add(resource, found, missing: missing)
    }
  }

  /// RFC 4918, section 9.1, leaves out what other documents define.
  private static func isUsual(_ name: XMLName) -> Bool {
    ["resourcetype", "displayname", "getetag", "getcontenttype", "getlastmodified"].contains(name.name)
      && name.space == "DAV:"
  }

  private func shared(_ resource: DAVResource) -> [(name: XMLName, value: DAVValue)] {
    let account = account
    return [
      (.dav("resourcetype"), { resource.writeType(to: &$0) }),
      (.dav("current-user-principal"), Self.href(.principal(account))),
      (.dav("principal-URL"), Self.href(.principal(account))),
      (.dav("principal-collection-set"), Self.href(.principals)),
      (.dav("owner"), Self.href(.principal(account))),
      (.dav("supported-report-set"), { Self.writeReports(of: resource, to: &$0) }),
    ]
  }

  static func href(_ resource: DAVResource) -> DAVValue { { $0.element(.dav("href"), text: resource.href) } }
  static func text(_ text: String) -> DAVValue { { $0.text(text) } }

  private static func writeReports(of resource: DAVResource, to writer: inout XMLWriter) {
    for report in resource.reports {
      writer.element(.dav("supported-report")) { writer in
        writer.element(.dav("report")) { $0.element(report) }
      }
    }
  }

  /// What the account may do with a resource (RFC 3744, section 5.5); that it may write says all that is within writing.
  static func privileges(isWritable: Bool) -> DAVValue {
    let names =
      ["read", "read-current-user-privilege-set", "write-properties"]
      + (isWritable ? ["write", "write-content", "bind", "unbind"] : [])
    return { writer in
      for name in names { writer.element(.dav("privilege")) { $0.element(.dav(name)) } }
    }
  }
}

extension DAVProperties {
  func ofPrincipal() -> [(name: XMLName, value: DAVValue)] {
    let email = call.account.email.text
    return [
      (.dav("displayname"), Self.text(call.account.displayName)),
      (.calDAV("calendar-home-set"), Self.href(.home(account))),
      (
        .calDAV("calendar-user-address-set"),
        { writer in
          // Of several, programs choose as they like.
          writer.element(.dav("href"), text: "mailto:\(email)")
        }
      ),
      (.server("email-address-set"), { $0.element(.server("email-address"), text: email) }),
      (.dav("resource-id"), { [account] in $0.element(.dav("href"), text: "urn:uuid:\(account)") }),
      (.dav("current-user-privilege-set"), Self.privileges(isWritable: false)),
    ]
  }

  func ofHome() -> [(name: XMLName, value: DAVValue)] {
    [
      (.dav("displayname"), Self.text(call.account.displayName)),
      (.dav("current-user-privilege-set"), Self.privileges(isWritable: false)),
      (.calDAV("supported-calendar-component-set"), Self.components),
    ]
  }

  func of(_ calendar: any DAVCalendar) -> [(name: XMLName, value: DAVValue)] {
    let token = SyncToken(of: calendar).text
    return [
      (.dav("displayname"), Self.text(calendar.name)),
      (.dav("current-user-privilege-set"), Self.privileges(isWritable: calendar.isWritable)),
      (.calDAV("supported-calendar-component-set"), Self.components),
      (
        .calDAV("supported-calendar-data"),
        {
          $0.element(.calDAV("calendar-data"), attributes: [("content-type", "text/calendar"), ("version", "2.0")])
        }
      ),
      (.calDAV("max-resource-size"), Self.text("\(CalendarObject.byteLimit)")),
      (.dav("sync-token"), Self.text(token)),
      (.server("getctag"), Self.text(token)),
    ]
  }

  func of(_ resource: CalendarResource, in calendar: any DAVCalendar) -> [(name: XMLName, value: DAVValue)] {
    [
      (.dav("getetag"), Self.text(resource.tag)),
      (.dav("getcontenttype"), Self.text("text/calendar; charset=utf-8; component=VEVENT")),
      (.dav("getlastmodified"), Self.text(httpDate(resource.event.modified))),
      (.dav("displayname"), Self.text(resource.event.title)),
      (.dav("current-user-privilege-set"), Self.privileges(isWritable: calendar.isWritable)),
      (.calDAV("calendar-data"), { $0.text(resource.bytes) }),
    ]
  }

  private static var components: DAVValue { return { $0.element(.calDAV("comp"), attributes: [("name", "VEVENT")]) } }
}

extension DAVResource {
  fileprivate func writeType(to writer: inout XMLWriter) {
    if case .event = self { return }
    writer.element(.dav("collection"))
    if case .principal = self { writer.element(.dav("principal")) }
    if case .calendar = self { writer.element(.calDAV("calendar")) }
  }

  /// What can be asked of it. That the home has the report of changes tells programs that calendars have it.
  fileprivate var reports: [XMLName] {
    let principals: [XMLName] = [
      .dav("expand-property"), .dav("principal-property-search"), .dav("principal-search-property-set"),
    ]
    switch self {
    case .root, .principals, .principal: return principals
    case .home: return [.dav("expand-property"), .dav("sync-collection")]
    case .calendar:
      return [
        .calDAV("calendar-query"), .calDAV("calendar-multiget"), .calDAV("free-busy-query"), .dav("sync-collection"),
        .dav("expand-property"),
      ]
    case .event: return []
    }
  }
}
