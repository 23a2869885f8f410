import Foundation
import HTTPKit
import JSONKit
import NotificationsServer
import OutboundKit
import PushClient
import RecordKit
import SecurityKit
import ServerAccounts
import ServerAPI
import ServerStorage
import SharedModels
import Synchronization
import TeamShiftServer
import TimeKit

/// People of many workplaces, each with a shift today, one device and the time at which the day is summed up.
struct Morning {
  private static let team = 100
  /// A zone in which it is eight in the morning, whenever this runs.
  private static let zone: String = {
    let hours = 8 - ZoneClock.utc.civil(at: SystemClock().now()).time.hour
    // The names count to the west.
    return hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
  }()

  private let store: WorkplaceStore
  private let services: ServerServices
  private let push: HTTPServer
  private let taken = Counter()
  private let count: Int

  init(folder: String, count: Int) throws {
    self.count = count
    let taken = taken
    let log = Log(clock: SystemClock(), sink: { _ in })
    store = try WorkplaceStore(file: "\(folder)/notices.sqlite", log: log)
    push = try HTTPServer(
      configuration: Self.configuration,
      deferring: { _ in
        taken.add()
        return .now(Response(status: 201, headers: [], body: .empty))
      })
    guard let key = P256Key.random() else { fatalError("OpenSSL makes keys.") }
    var services = ServerServices(accounts: try AccountService(store, in: DataFolder(folder)))
    services[NotificationService.self] = NotificationService(
      push: WebPushClient(
        VAPIDTokens(key: key, subject: "mailto:admin@example.org"), services: PushServices(and: ["127.0.0.1"]),
        limits: .loopback(), userAgent: "TeamShift"), news: ServerFeature.news)
    self.services = services
  }

  private static var configuration: HTTPServer.Configuration {
    var configuration = HTTPServer.Configuration()
    configuration.port = 0
    configuration.connectionsPerAddress = 1_000
    return configuration
  }

  func measure() throws {
    try fill()
    let before = peakMemory()
    let (jobs, outbox) = (
      JobRunner(
        store, log: store.log, services: services, jobs: store.jobs.all.filter { $0.name == "notifyPeople" }),
      OutboxRunner(store, services: services, kinds: ServerFeature.messages)
    )
    let delays = Delays(store)
    outbox.start()
    delays.start()
    try wake()
    let start = monotonicMicroseconds()
    jobs.start()
    var planned = 0.0
    while taken.count < count {
      if planned == 0, try store.engine.read({ $0.personalJobs.next.map { $0 > store.environment.now() } ?? true }) {
        planned = Double(monotonicMicroseconds() - start) / 1e6
      }
      usleep(2_000)
    }
    let seconds = Double(monotonicMicroseconds() - start) / 1e6
    let longest = delays.stop()
    print("planned \(planned)")
    print("sent \(seconds)")
    print("read \(Double(longest.read) / 1e3)")
    print("write \(Double(longest.write) / 1e3)")
    print("memory \(peakMemory() - before)")
    jobs.stop()
    outbox.stop()
    push.stop(graceSeconds: 1)
    store.close()
  }

  private func wake() throws {
    let now = store.environment.now()
    try store.engine.write { $0.jobs.schedule(ofServer: "notifyPeople", at: now) }
  }

  /// The highest so far, in bytes.
  private func peakMemory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0) * 1_024
  }
}

extension Morning {
  private static let hashHead = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"

  private func fill() throws {
    guard let browser = P256Key.random(),
      let hash = PasswordHash(text: Self.hashHead + String(repeating: "A", count: 43))
    else { fatalError("These are a key and a hash.") }
    for team in 0..<(count + Self.team - 1) / Self.team {
      let size = min(Self.team, count - team * Self.team)
      try fill(team, size: size, browser: browser, hash)
    }
  }

  private func fill(_ team: Int, size: Int, browser: P256Key, _ hash: PasswordHash) throws {
    let environment = store.environment
    let workplace: Identifier<Workplace> = environment.identifier()
    let members = (0..<size).map { number in
      Member(id: environment.identifier(), role: .member, displayName: "Person \(number)")
    }
    try store.add(
      [
        WorkplaceDraft(
          Workplace(id: workplace, name: "Team \(team)", timeZone: "UTC"), members: members, performing: [],
          then: { server, storage in
            let type = shiftType(in: storage)
            for (number, member) in members.enumerated() {
              storage.put(shift(of: member.id, type), at: environment.now())
              join("p\(team)-\(number)", member.id, workplace, browser, hash, on: server)
            }
          })
      ])
  }

  private func shiftType(in storage: WorkplaceTransaction) -> Identifier<ShiftType> {
    var location = Location(id: store.environment.identifier())
    (location.name, location.version) = ("Station 2", 1)
    storage.put(location, at: store.environment.now())
    var type = ShiftType(id: store.environment.identifier())
    (type.symbol, type.title, type.version, type.location) = ("N", "Night Shift", 1, location.id)
    storage.put(type, at: store.environment.now())
    return type.id
  }

  private func shift(of member: Identifier<Member>, _ type: Identifier<ShiftType>) -> ScheduledShift {
    var shift = ScheduledShift(id: store.environment.identifier())
    (shift.member, shift.shiftType, shift.version) = (member, type, 1)
    shift.date = ZoneClock(zone: Self.zone).civil(at: store.environment.now()).date
    return shift
  }

  private func join(
    _ name: String, _ member: Identifier<Member>, _ workplace: Identifier<Workplace>, _ browser: P256Key,
    _ hash: PasswordHash, on server: ServerTransaction
  ) {
    let (environment, now) = (store.environment, store.environment.now())
    guard let email = EmailAddress("\(name)@example.org") else { return }
    let account = Account(
      id: environment.identifier(), email: email, displayName: name, isOwner: false, createdAt: now)
    server.accounts.add(account, password: hash)
    server.accounts.link(account.id, to: member, in: workplace)
    let session = Session(
      id: environment.identifier(), account: account.id, device: "Bench", createdAt: now, lastUse: now)
    server.accounts.sessions.add(session, digest: SecretToken(.session).digest)
    var settings = NotificationSettings()
    settings.timeZone = Self.zone
    server.notifications.set(settings, of: account.id)
    server.notifications.set(
      DeviceSubscription(
        session: session.id, account: account.id, endpoint: "http://127.0.0.1:\(push.port)/\(name)",
        publicKey: browser.publicKey, secret: [UInt8](repeating: 3, count: 16)))
    server.personalJobs.schedule("daySummary", of: account.id, at: now, payload: "")
  }
}

private final class Counter: Sendable {
  private let value = Mutex(0)

  func add() { value.withLock { $0 += 1 } }
  var count: Int { value.withLock { $0 } }
}

/// The longest that somebody waits for a read and for a durable write meanwhile, in microseconds.
private final class Delays: Sendable {
  private let store: WorkplaceStore
  private let longest = Mutex((read: Int64(0), write: Int64(0)))
  private let isOver = Atomic(false)
  private let finished = DispatchSemaphore(value: 0)

  init(_ store: WorkplaceStore) { self.store = store }

  func start() {
    Thread { [self] in
      while !isOver.load(ordering: .relaxed) {
        let start = monotonicMicroseconds()
        _ = try? store.engine.read { $0.owner }
        let middle = monotonicMicroseconds()
        _ = try? store.engine.write { $0.jobs.schedule(ofServer: "bench", at: .latest) }
        let end = monotonicMicroseconds()
        longest.withLock { $0 = (max($0.read, middle - start), max($0.write, end - middle)) }
        usleep(5_000)
      }
      finished.signal()
    }.start()
  }

  func stop() -> (read: Int64, write: Int64) {
    isOver.store(true, ordering: .relaxed)
    finished.wait()
    return longest.withLock { $0 }
  }
}
