import DatabaseKit
import Foundation
import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAPI
import ServerStorage

/// A file that sets up the calendars on an iPhone, iPad or Mac (Apple, "Configuration Profile Reference",
/// `com.apple.caldav.account`), under an address that holds the app password.
let appleProfile = Endpoint(
  "appleProfile", takes: { AppleProfile.secret(in: $0) != nil },
  answer: { call throws(Problem) in try AppleProfile.answer(call) })

enum AppleProfile {
  private static let name = "teamshift.mobileconfig"

  static func path(_ secret: SecretToken) -> String { "/\(CalendarFeed.folder)/\(secret.text)/\(name)" }

  static func secret(in request: Request) -> SecretToken? {
    let segments = request.pathSegments
    guard segments.count == 3, segments[0] == CalendarFeed.folder, segments[2] == name else { return nil }
    return SecretToken(segments[1], kind: .api)
  }

  static func answer(_ call: Call) throws(Problem) -> Response {
    try CalendarFeed.checkMethod(call)
    guard let secret = secret(in: call.request) else { throw .unknown("calendar") }
    let found = try reachData { () throws(DatabaseFailure) -> (APIToken, Account)? in
      guard let (token, access) = try call.store.use(secret.digest), token.scope == .calendar else { return nil }
      return try call.store.engine.read { $0.accounts.account(access.account) }.map { (token, $0) }
    }
    guard let (token, account) = found else { throw .unknown("calendar") }
    return Response(
      headers: [
        ("Content-Type", "application/x-apple-aspen-config"), ("Cache-Control", "no-store"),
        ("Content-Disposition", "attachment; filename=\"\(name)\""),
      ],
      body: .bytes(file(for: account.email.text, secret, token.id.rawValue, at: call.origin)))
  }

  /// A property list. Its identifiers follow from the token's, so that a second installation takes the first one's place.
  static func file(for userName: String, _ secret: SecretToken, _ token: UniqueID, at origin: String) -> [UInt8] {
    let server = URLComponents(string: origin)
    let (host, isSecure) = (server?.host ?? "localhost", server?.scheme != "http")
    let name = "teamshift.calendar.\(token)"
    let account: [String: Any] = [
      "CalDAVAccountDescription": CalendarTexts.account, "CalDAVHostName": host,
      "CalDAVPort": server?.port ?? (isSecure ? 443 : 80), "CalDAVUseSSL": isSecure, "CalDAVUsername": userName,
      "CalDAVPassword": secret.text, "PayloadType": "com.apple.caldav.account",
      "PayloadDisplayName": CalendarTexts.account, "PayloadIdentifier": "\(name).account",
      "PayloadUUID": UniqueID(high: token.high, low: ~token.low).description, "PayloadVersion": 1,
    ]
    let profile: [String: Any] = [
      "PayloadContent": [account], "PayloadType": "Configuration", "PayloadDisplayName": CalendarTexts.profile,
      "PayloadDescription": CalendarTexts.profileText(host), "PayloadIdentifier": name,
      "PayloadUUID": token.description, "PayloadVersion": 1,
    ]
    guard let data = try? PropertyListSerialization.data(fromPropertyList: profile, format: .xml, options: 0) else {
      preconditionFailure("Texts, numbers and truths are a property list.")
    }
    return Array(data)
  }
}
