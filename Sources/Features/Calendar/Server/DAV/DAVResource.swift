import JSONKit
import RecordKit
import ServerStorage

/// What an address of CalDAV stands for.
enum DAVResource: Equatable {
  case root
  case principals
  case principal(Identifier<Account>)
  /// Where the calendars of an account are.
  case home(Identifier<Account>)
  case calendar(Identifier<Account>, CalendarName)
  case event(Identifier<Account>, CalendarName, name: String)

  static let folder = "caldav"

  /// Nil for an address that stands for nothing.
  init?(_ segments: [String]) {
    let parts = segments.last == "" ? Array(segments.dropLast()) : segments
    let account = parts.count > 2 ? Identifier<Account>(parts[2]) : nil
    switch (parts.count, parts.count > 1 ? parts[1] : "", account) {
    case (0...1, _, _): self = .root
    case (2, "principals", _): self = .principals
    case (3, "principals", let account?): self = .principal(account)
    case (3, "calendars", let account?): self = .home(account)
    case (4, "calendars", let account?):
      guard let calendar = CalendarName(parts[3]) else { return nil }
      self = .calendar(account, calendar)
    case (5, "calendars", let account?):
      guard let calendar = CalendarName(parts[3]), parts[4].utf8.count <= 255 else { return nil }
      self = .event(account, calendar, name: parts[4])
    default: return nil
    }
  }

  /// The address, percent-encoded; collections end in a slash.
  var href: String {
    switch self {
    case .root: "/\(Self.folder)/"
    case .principals: "/\(Self.folder)/principals/"
    case .principal(let account): "/\(Self.folder)/principals/\(account)/"
    case .home(let account): "/\(Self.folder)/calendars/\(account)/"
    case .calendar(let account, let calendar): "/\(Self.folder)/calendars/\(account)/\(calendar.segment)/"
    case .event(let account, let calendar, let name):
      Self.calendar(account, calendar).href + percentEncoded(name)
    }
  }

  /// The calendar that it is, or is in.
  var calendarName: CalendarName? {
    switch self {
    case .root, .principals, .principal, .home: nil
    case .calendar(_, let name), .event(_, let name, _): name
    }
  }

  /// Whose it is; nil for what everybody has.
  var account: Identifier<Account>? {
    switch self {
    case .root, .principals: nil
    case .principal(let account), .home(let account), .calendar(let account, _), .event(let account, _, _): account
    }
  }
}

/// A segment of a path (RFC 3986, section 3.3).
private func percentEncoded(_ segment: String) -> String {
  var text = ""
  for byte in segment.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "@"):
      text.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      text += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
  }
  return text
}
