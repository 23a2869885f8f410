import AppFeature
import JSONKit
import RecordKit
import SharedUIs
import SyncKit
import TestSupport
import TimeKit

extension ScreenContext {
  /// No rows yet; 9:00 in the morning of the tests' first day, on the clocks of UTC; identifiers count from 500.
  static func test(
    _ role: Role = .manager, at now: Instant = Instant(day(0), time(9), offsetMinutes: 0), isOnline: Bool = true,
    member: Identifier<Member> = sampleMember,
    workplace: Identifier<Workplace> = id(100)
  ) -> ScreenContext {
    let counter = Counter()
    var status = SyncStatus(version: "1.0")
    status.isOnline = isOnline
    return ScreenContext(
      on: Replica(), now: now, clock: .utc,
      actor: Actor(
        workplace: workplace, member: member, role: role,
        user: member == sampleMember ? sampleUser : Identifier(member.rawValue), at: now, command: id(499)),
      status: status, theme: .automatic, features: .teamShift,
      makeIdentifier: { (id(counter.next()) as Identifier<Member>).rawValue })
  }
}

private final class Counter {
  private var last: UInt64 = 500

  func next() -> UInt64 {
    last += 1
    return last
  }
}

extension Effect {
  /// The intent that is submitted, if it is of this kind.
  func intent<Body: Intent>(_: Body.Type) -> Body? {
    switch self {
    case .submit(let intent), .submitAndClose(let intent): intent.as(Body.self)
    default: nil
    }
  }

  /// What the screen asks for, in a few words, to compare it: "open /today", "submit saveLocation".
  var text: String {
    switch self {
    case .submit(let intent): "submit \(intent.definition.name)"
    case .submitAndClose(let intent): "submit \(intent.definition.name) and close"
    case .open(let path): "open \(path)"
    case .present(let screen): "present \(screen.path)"
    case .cancel: "cancel"
    case .confirmed: "confirmed"
    case .finish(let created): created.map { "finish \($0.id)" } ?? "finish"
    case .toast(let text): "toast \(text)"
    case .notice(let title, let message): "notice \(title): \(message)"
    case .setTheme(let theme): "theme \(theme.rawValue)"
    case .sync: "sync"
    case .browser(let request): request.text
    }
  }

  /// What the server is asked, with the token of the answer, if it is asked.
  var serverRequest: (token: String, request: ServerRequest)? {
    guard case .browser(let request) = self, let token = request.token, let server = request.server else { return nil }
    return (token, server)
  }
}

extension BrowserRequest {
  /// Its name, its token and what its fields hold, in one line: "fetch sessions /api/v1/sessions", "visit /join".
  fileprivate var text: String {
    if let server {
      let name = server.method == .get ? "fetch" : "request"
      return [name, token, server.method == .get ? nil : server.method.rawValue, server.path].compactMap { $0 }
        .joined(separator: " ")
    }
    if name == "download" { return "download \(self.text("name") ?? "")" }
    return ([name] + [token].compactMap { $0 } + values).joined(separator: " ")
  }

  private var values: [String] {
    guard case .object(let members)? = try? JSON.parse(fields) else { return [] }
    return members.map { $0.value.string ?? $0.value.text }
  }
}

extension ScreenEvent {
  /// A command of this intent that has ended.
  static func ended(_ intent: some Intent, _ outcome: Outcome) -> ScreenEvent {
    .ended(Command(id: id(498), at: Instant(day(0), time(9), offsetMinutes: 0), intent: intent), outcome)
  }
}
