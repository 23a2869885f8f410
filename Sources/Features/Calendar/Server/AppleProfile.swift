import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAPI
import ServerStorage
import WebDAVKit

/// A file that sets up the calendars on an iPhone, iPad or Mac (Apple, "Configuration Profile Reference",
/// `com.apple.caldav.account`), under an address that holds the app password.
let appleProfile = Endpoint(
  "appleProfile", policy: .appleProfile, takes: { AppleProfile.secret(in: $0) != nil },
  identify: { call throws(Problem) in .answered(try AppleProfile.answer(call)) })

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
    let found = try mapDatabaseErrors { () throws(DatabaseFailure) -> (APIToken, Account)? in
      try call.store.use(secret.digest) { accounts, token, access in
        token.scope == .calendar ? accounts.account(access.account).map { (token, $0) } : nil
      }
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
  private static func file(for userName: String, _ secret: SecretToken, _ token: UniqueID, at origin: String) -> [UInt8]
  {
    let (host, port, isSecure) = parts(of: origin)
    let name = "teamshift.calendar.\(token)"
    let account = [
      text("PayloadType", "com.apple.caldav.account"), integer("PayloadVersion", 1),
      text("PayloadIdentifier", "\(name).account"),
      text("PayloadUUID", UniqueID(high: token.high, low: ~token.low).description),
      text("PayloadDisplayName", CalendarFeedTexts.account),
      text("CalDAVAccountDescription", CalendarFeedTexts.account),
      text("CalDAVHostName", host), integer("CalDAVPort", port), "<key>CalDAVUseSSL</key><\(isSecure)/>",
      text("CalDAVUsername", userName), text("CalDAVPassword", secret.text),
    ]
    let profile = [
      text("PayloadType", "Configuration"), integer("PayloadVersion", 1), text("PayloadIdentifier", name),
      text("PayloadUUID", token.description), text("PayloadDisplayName", CalendarFeedTexts.profile),
      text("PayloadDescription", CalendarFeedTexts.profileText(host)),
      "<key>PayloadContent</key><array><dict>\(account.joined())</dict></array>",
    ]
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>\(profile.joined())</dict></plist>

      """.utf8)
  }

  private static func parts(of origin: String) -> (host: String, port: Int, isSecure: Bool) {
    let isSecure = origin.hasPrefix("https:")
    let address = origin.drop { $0 != "/" }.dropFirst(2)
    // In brackets, an address of IPv6 has colons of its own.
    guard let last = address.lastIndex(where: { $0 == "]" || $0 == ":" }), address[last] == ":",
      let port = Int(address[address.index(after: last)...])
    else { return (String(address), isSecure ? 443 : 80, isSecure) }
    return (String(address[..<last]), port, isSecure)
  }

  private static func text(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(XMLWriter.escaped(value))</string>"
  }

  private static func integer(_ key: String, _ value: Int) -> String {
    "<key>\(key)</key><integer>\(value)</integer>"
  }
}
