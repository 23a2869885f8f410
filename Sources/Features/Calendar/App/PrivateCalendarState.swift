import JSONKit
import TimeKit

/// The person's own calendar, as the server knows it.
struct PrivateCalendarState: Equatable, Sendable {
  static var path: String { "/api/v1/private-calendar" }

  let isConnected: Bool
  /// Where it is; empty for no calendar.
  let host: String
  /// Empty for a link.
  let userName: String
  let readAt: Instant?
  let failingSince: Instant?
  /// Why it cannot be read; empty if it can.
  let problem: String
  /// How many of its events could not be read, or only in part.
  let unread: Int

  /// Whether all of it is read.
  var isWholly: Bool { failingSince == nil && unread == 0 }

  init?(_ bytes: [UInt8]) {
    guard let json = try? JSON.parse(bytes), let isConnected = json["isConnected"]?.bool else { return nil }
    self.isConnected = isConnected
    host = json["host"]?.string ?? ""
    userName = json["userName"]?.string ?? ""
    readAt = json["readAt"]?.string.flatMap { Instant($0) }
    failingSince = json["failingSince"]?.string.flatMap { Instant($0) }
    problem = json["problem"]?.string ?? ""
    unread = json["unreadEvents"]?.integer.flatMap { Int(exactly: $0) } ?? 0
  }
}
