import JSONKit
import TimeKit

/// What a calendar program signs in with, which the server says only once.
struct AppPassword: Equatable, Sendable {
  /// The server's address, which the program finds all else from.
  let server: String
  let userName: String
  let password: String
  /// Where the server has a file with all of it for Apple's devices.
  let profile: String
  /// The link to that file, for another device to read: how many modules a side has, and the path that draws the dark ones.
  let qrSize: Int
  let qrPath: String

  init?(_ bytes: [UInt8]) {
    guard let json = try? JSON.parse(bytes), let server = json["server"]?.string,
      let userName = json["userName"]?.string, let password = json["password"]?.string,
      let profile = json["profile"]?.string
    else { return nil }
    (self.server, self.userName, self.password, self.profile) = (server, userName, password, profile)
    qrSize = json["qr"]?["size"]?.integer.map { Int($0) } ?? 0
    qrPath = json["qr"]?["path"]?.string ?? ""
  }
}

/// A program or an address that has the calendars, as the server lists it.
struct CalendarAccess: Equatable, Sendable {
  let id: String
  let name: String
  let createdAt: Instant?
  let lastUse: Instant?

  static let path = "/api/v1/tokens"

  /// Those among the account's tokens that are for calendars; nil for an answer that is none.
  static func list(_ bytes: [UInt8]) -> [CalendarAccess]? {
    guard let items = (try? JSON.parse(bytes))?["items"]?.array else { return nil }
    return items.filter { $0["scope"]?.string == "calendar" }.compactMap { CalendarAccess($0) }
  }

  private init?(_ json: JSON) {
    guard let id = json["id"]?.string, let name = json["name"]?.string else { return nil }
    (self.id, self.name) = (id, name)
    createdAt = json["createdAt"]?.string.flatMap { Instant($0) }
    lastUse = json["lastUsedAt"]?.string.flatMap { Instant($0) }
  }
}
