import AppFeature
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import TimeKit

/// A server, a network, and the browsers that use them.
final class Site {
  let clock: SharedClock
  let server: any SyncServer
  var isServerUp = true
  /// Whether answers wait for `deliverAnswers()`.
  var isNetworkSlow = false
  /// Every request that has reached the server.
  private(set) var requestCount = 0
  /// Every path that was asked for, without the syncs.
  private(set) var gets: [String] = []
  private(set) var browsers: [Browser] = []
  private var waitingAnswers: [() -> Void] = []
  private var rowCount = 1000

  /// The zone that the browsers say their device is in; empty if they hide it.
  var deviceZone = ""

  static let zone = "America/Halifax"

  /// Friday, November 20, 2026, 9:00 in the morning in Halifax, unless told otherwise.
  init(
    _ kind: ServerKind = .memory, at time: String = "2026-11-20T13:00:00Z", isTimeZoneProvisional: Bool = false
  ) throws {
    clock = SharedClock(time)
    let workplace = Workplace(
      id: sampleWorkplace, version: 1, name: "Fire Hall 3", timeZone: Self.zone,
      isTimeZoneProvisional: isTimeZoneProvisional)
    switch kind {
    case .memory: server = MemoryServer(workplace)
    case .real: server = try RealServer(workplace, clock: clock)
    }
  }

  func nextRow() -> Int {
    rowCount += 1
    return rowCount
  }

  /// The server in memory, to put into it what no command could.
  var memory: MemoryServer? { server as? MemoryServer }
}

/// The two servers that every flow is tried with.
enum ServerKind: CaseIterable {
  case memory, real
}

extension Site {
  /// Opens a page in a new browser, or as another tab of a known one.
  func open(_ path: String = "/today", in profile: Profile = Profile(), language: String = "en-CA") -> Browser {
    let world = World(
      clock: clock, language: language, zone: "UTC", deviceZone: deviceZone, seed: UInt64(browsers.count + 1))
    let browser = Browser(self, profile, world, path: path)
    browsers.append(browser)
    browser.start()
    settle()
    return browser
  }

  /// Lets everything happen that is under way, until all wait for a person, a timer, or what is slow.
  func settle() {
    while let busy = browsers.first(where: { $0.hasMail }) { busy.readMail() }
  }

  /// Sends a request, and hands the answer over when it comes.
  func send(_ request: [UInt8], by member: Identifier<Member>, then end: @escaping (ServerAnswer) -> Void) {
    guard isServerUp else { return end(.failure("Can’t reach the server.")) }
    requestCount += 1
    let answer = server.answer(request, by: member)
    if isNetworkSlow { waitingAnswers.append { end(answer) } } else { end(answer) }
  }

  /// Asks for what a path of the server answers.
  func get(_ path: String, by member: Identifier<Member>, then end: @escaping (ServerAnswer) -> Void) {
    guard isServerUp else { return end(.failure("Can’t reach the server.")) }
    gets.append(path)
    let answer = server.get(path, by: member)
    if isNetworkSlow { waitingAnswers.append { end(answer) } } else { end(answer) }
  }

  func deliverAnswers(staysSlow: Bool = false) {
    isNetworkSlow = staysSlow
    let answers = waitingAnswers
    waitingAnswers = []
    for answer in answers { answer() }
    settle()
  }

  /// Answers that are under way never arrive.
  func loseAnswers() {
    waitingAnswers = []
    isNetworkSlow = false
  }

  /// Lets time pass; timers end in their order, and a minute's begin is told at the end.
  func pass(milliseconds: Int64) {
    let end = clock.now.adding(milliseconds: milliseconds)
    while let due = browsers.compactMap(\.nextTimer).min(), due <= end {
      clock.now = max(clock.now, due)
      for browser in browsers { browser.endTimers() }
      settle()
    }
    clock.now = end
    for browser in browsers { browser.tellTime() }
    settle()
  }

  func pass(minutes: Int64) { pass(milliseconds: minutes * 60_000) }

  /// Tells every page to look for news, as the server's events do.
  func nudge() {
    for browser in browsers where browser.isOpen { browser.deliver { .nudged } }
    settle()
  }
}
