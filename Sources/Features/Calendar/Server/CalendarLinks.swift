import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAccounts
import ServerAPI
import ServerStorage

/// The API's links to calendars, each a token with a secret of its own.
enum CalendarLinks {
  static func list(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    let links = try withAccounts { () throws(AccountFailure) in
      try call.accounts.read { accounts in
        let links = accounts.calendarLinks.links(of: access.account)
        return accounts.tokens.tokens(of: access.account).compactMap { token in
          links.first { $0.token == token.id }.map { (token, $0) }
        }
      }
    }
    return .json(listJSON(links.map(json), next: nil))
  }

  static func create(_ call: Call) throws(Problem) -> Response {
    let (access, fields) = (try call.access(), try call.body())
    let (workplace, content, name) = try readFields { () throws(FieldError) in
      let workplace: Identifier<Workplace> = try fields.identifier("workplace")
      guard let content = CalendarLink.Content(rawValue: try fields.text("content")) else {
        throw FieldError("content", "must be \(CalendarLink.Content.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      return (workplace, content, try fields.optionalText("name") ?? CalendarFeedTexts.link)
    }
    guard access.memberships[workplace] != nil else { throw .unknown("workplace") }
    let secret = SecretToken(.calendar)
    let token = APIToken(
      id: call.environment.identifier(), account: access.account, name: try checked(name), scope: .calendar,
      createdAt: call.environment.now(), expires: nil)
    try withAccounts { () throws(AccountFailure) in
      try call.accounts.add(token, secret, for: access) { accounts in
        accounts.calendarLinks.add(CalendarLink(token: token.id, workplace: workplace, content: content))
      }
    }
    return .json(json(token.id, call.origin, CalendarFeed.path(secret, content)), .created)
  }

  static func checked(_ name: String) throws(Problem) -> String {
    do throws(Refusal) {
      return try Tokens.nameRule.required(name)
    } catch {
      throw Problem(error)
    }
  }

  private static func json(_ token: APIToken, _ link: CalendarLink) -> [UInt8] {
    JSONWriter.object { fields in
      fields.identifier("id", token.id)
      fields.text("name", token.name)
      fields.identifier("workplace", link.workplace)
      fields.text("content", link.content.rawValue)
      fields.instant("createdAt", token.createdAt)
      fields.optionalInstant("lastUsedAt", token.lastUse)
    }
  }

  private static func json(_ id: Identifier<APIToken>, _ origin: String, _ path: String) -> [UInt8] {
    JSONWriter.object { fields in
      fields.identifier("id", id)
      fields.text("url", origin + path)
      fields.text("webcal", "webcal://\(origin.drop { $0 != "/" }.dropFirst(2))\(path)")
    }
  }
}

extension CalendarLinks {
  private static let shared: [Schema.Field] = [
    .init(name: "workplace", schema: .uuid),
    .init(
      name: "content", schema: .text(choices: CalendarLink.Content.allCases.map(\.rawValue)),
      summary: "Your own shifts, those of everybody whom you see, or the days on which dogs hike."),
  ]

  static let inputSchema = Schema.named(
    "NewCalendarLink",
    .object(
      shared + [.init(name: "name", schema: .nullable(.text(lengths: 1...Tokens.nameRule.limit)), isRequired: false)]))

  static let newSchema = Schema.named(
    "CreatedCalendarLink",
    .object([
      .init(name: "id", schema: .uuid, summary: "The token’s, by which it is revoked."),
      .init(name: "url", schema: .text, summary: "The secret address, shown only once."),
      .init(name: "webcal", schema: .text, summary: "The same address for programs that open such ones by themselves."),
    ]))

  static let schema = Schema.named(
    "CalendarLink",
    .object(
      [.init(name: "id", schema: .uuid, summary: "The token’s."), .init(name: "name", schema: .text)] + shared + [
        .init(name: "createdAt", schema: .instant),
        .init(name: "lastUsedAt", schema: .instant, isRequired: false, summary: "To the minute."),
      ]))
}
