public import OutboundKit

/// Where a calendar is that is only read.
public enum CalendarSource: Hashable, Sendable {
  /// A file in the format of iCalendar (RFC 5545).
  case file(OutboundAddress)
  /// All calendars of an account (RFC 4791), or one of them.
  case account(OutboundAddress, OutboundRequest.Credentials)

  /// Reads an address as people type or copy one: with `webcal` for a scheme, or without any; nil for what is none.
  public static func address(_ text: String) -> OutboundAddress? {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: "%20")
    let rest = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
    let scheme = text.prefix(text.utf8.count - rest.utf8.count).lowercased()
    switch scheme {
    case "": return rest.contains(":/") ? nil : OutboundAddress(lenient: "https://\(rest)")
    case "webcal://", "webcals://": return OutboundAddress(lenient: "https://\(rest)")
    default: return OutboundAddress(lenient: text)
    }
  }
}

/// What a calendar has to tell.
public struct DownloadedCalendar: Equatable, Sendable {
  /// Calendars in UTF-8, each with one event or more.
  public let calendars: [[UInt8]]
  /// By what the server knows this version; nil if it does not say.
  public let tag: String?

  /// The content of a calendar.
  public init(calendars: [[UInt8]], tag: String?) {
    self.calendars = calendars
    self.tag = tag
  }
}

/// Why a calendar was not read.
public enum CalendarClientFailure: Error, Hashable, Sendable {
  /// Its address is not one of https.
  case notEncrypted
  /// Its address is within a network that is not everybody's.
  case notPublic
  /// There is no connection to it. The reason is for the operator.
  case unreachable(String)
  /// It does not answer in time.
  case timedOut
  /// It wants another name or password.
  case wrongPassword
  /// Its calendars are at another site, which the password was not typed for.
  case elsewhere
  /// There is nothing at its address.
  case notFound
  /// What is there is no calendar.
  case noCalendar
  /// It is larger than a person's calendar is.
  case tooLarge
  /// It cannot answer now; perhaps it says for how many seconds.
  case failing(status: Int, retryAfter: Int64?)
}
