import AppFeature
import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import TestSupport
import TimeKit

extension Environment {
  /// 9:00 in the morning of the tests' first day, on the clocks of UTC; identifiers count from 500.
  static func test(
    _ role: Role = .manager, at now: Instant = Instant(day(0), time(9), offsetMinutes: 0), isOnline: Bool = true,
    region: Region = .standard
  ) -> Environment {
    let counter = Counter()
    var status = SyncStatus(version: "1.0")
    status.isOnline = isOnline
    return Environment(
      now: now, clock: .utc, region: region,
      actor: Actor(
        workplace: id(100), member: sampleMember, role: role, user: sampleUser, at: now, command: id(499)),
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
    case .finish(let created): created.map { "finish \($0.id)" } ?? "finish"
    case .toast(let text): "toast \(text)"
    case .notice(let title, let message): "notice \(title): \(message)"
    case .download(let name, _, _): "download \(name)"
    case .chooseFile(let types): "choose \(types)"
    case .setTheme(let theme): "theme \(theme.rawValue)"
    case .sync: "sync"
    case .request(let token, let request) where request.method == .get: "fetch \(token) \(request.path)"
    case .request(let token, let request): "request \(token) \(request.method.rawValue) \(request.path)"
    case .upload(let token, let path, _): "upload \(token) \(path)"
    case .visit(let path): "visit \(path)"
    case .makePasskey(let token, _): "make a passkey \(token)"
    case .device(let token, let action): "device \(token) \(action)"
    case .save(let name, let path): "save \(name) \(path)"
    case .copy(let text): "copy \(text)"
    case .feedback(let feedback): "feedback \(feedback)"
    }
  }
}

extension ScreenEvent {
  /// A command of this intent that has ended.
  static func ended(_ intent: some Intent, _ outcome: Outcome) -> ScreenEvent {
    .ended(Command(id: id(498), at: Instant(day(0), time(9), offsetMinutes: 0), intent: intent), outcome)
  }
}
