import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAccounts
import ServerAPI
import ServerStorage

/// A password for one calendar program: a token of the account, with all that the program asks for.
enum AppPasswords {
  static func create(_ call: Call) throws(Problem) -> Response {
    let (access, fields) = (try call.access(), try call.body())
    let (name, contents) = try readFields { () throws(FieldError) in
      (try fields.text("name"), try Self.contents(of: fields))
    }
    let secret = SecretToken(.api)
    let token = APIToken(
      id: call.environment.identifier(), account: access.account, name: try CalendarLinks.checked(name),
      scope: .calendar, createdAt: call.environment.now(), expires: nil)
    let email = try withAccounts { () throws(AccountFailure) in
      try call.accounts.add(token, secret, for: access) { $0.calendarLinks.setContents(contents, of: token.id) }
      return try call.accounts.read { $0.account(access.account)?.email }
    }
    return .json(json(token.id, secret, of: email?.text ?? "", at: call.origin), .created)
  }

  /// What the program has beside the own shifts.
  private static func contents(of fields: JSONFieldReader) throws(FieldError) -> Set<CalendarLink.Content> {
    var contents: Set<CalendarLink.Content> = []
    for content in extra where try fields.optionalFlag(content.rawValue) ?? false { contents.insert(content) }
    return contents
  }

  private static let extra: [CalendarLink.Content] = [.team, .hikes]

  private static func json(
    _ id: Identifier<APIToken>, _ secret: SecretToken, of email: String, at origin: String
  ) -> [UInt8] {
    let profile = AppleProfile.path(secret)
    return JSONWriter.object { fields in
      fields.identifier("id", id)
      fields.text("server", origin)
      fields.text("userName", email)
      fields.text("password", secret.text)
      fields.text("profile", profile)
      fields.qrCode("qr", of: origin + profile)
    }
  }

  static let inputSchema = Schema.named(
    "NewAppPassword",
    .object([
      .init(name: "name", schema: .text(lengths: 1...Tokens.nameRule.limit)),
      .init(
        name: "team", schema: .nullable(.flag), isRequired: false,
        summary: "Whether the program reads everybody’s shifts of the workplaces that you manage, too."),
      .init(
        name: "hikes", schema: .nullable(.flag), isRequired: false,
        summary: "Whether it reads the days on which dogs hike, too."),
    ]))

  static let newSchema = Schema.named(
    "AppPassword",
    .object([
      .init(name: "id", schema: .uuid, summary: "The token’s, by which it is revoked."),
      .init(name: "server", schema: .text, summary: "Where a calendar program finds all else."),
      .init(name: "userName", schema: .text), .init(name: "password", schema: .text, summary: "Shown only once."),
      .init(
        name: "profile", schema: .text, summary: "The path of a file that sets up Apple’s devices, password and all."),
      .init(name: "qr", schema: .qrCode, summary: "The link to that file, to be drawn with four modules of margin."),
    ]))
}
