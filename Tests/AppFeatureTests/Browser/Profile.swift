import AppFeature
import JSONKit
import RecordKit
import SyncKit
import TestSupport

/// What the tabs of one browser share: the store, and the right to sync.
final class Profile {
  enum Health {
    case working, full, broken
    /// The browser allows no store: the page's stand-in takes everything and keeps nothing.
    case forgetful
  }

  /// Who uses the browser.
  let member: Identifier<Member>
  var health = Health.working
  /// Whether the person has an account.
  var hasAccount = false
  /// Whether the program comes in two parts, of which the second has not come yet when a page starts.
  var comesInParts = false
  /// Whether what is stored can be read.
  var isReadable = true
  /// Whether writes wait for `finishWrites()`.
  var isSlow = false
  /// The tabs, newest last.
  var tabs: [Browser] = []
  private var areas = StoreAreas()
  private var waitingWrites: [() -> Void] = []
  private var holder: Browser?
  private var queue: [Browser] = []

  init(_ member: Identifier<Member> = sampleMember) { self.member = member }
}

extension Profile {
  /// Makes all the writes or none, and tells whether it did.
  func write(_ writes: [StoreWrite], then end: @escaping (Bool) -> Void) {
    let work = { [self] in
      guard health == .working else { return end(health == .forgetful) }
      for write in writes { areas.make(write) }
      end(true)
    }
    if isSlow { waitingWrites.append(work) } else { work() }
  }

  func finishWrites() {
    isSlow = false
    let works = waitingWrites
    waitingWrites = []
    for work in works { work() }
  }

  /// The page stops before its writes are made.
  func loseWrites() { waitingWrites = [] }

  /// The person clears the site's data, or the browser does.
  func clear() { areas = StoreAreas() }

  /// Damages a row of the store, as a failing disk would.
  func damageRow() {
    if let key = areas.keys(.news).last { areas[.news, key] = Array(#"[{"table":"locations"}]"#.utf8) }
  }

  var state: JSON? { areas.state }
  var outbox: JSON { .array(areas.texts(.outbox)) }
  /// The identifiers of the commands that wait.
  var storedCommands: Set<String> { Set(areas.keys(.outbox)) }

  /// What a page reads of the store; nil while it cannot be read.
  func read<Value>(_ value: (Profile) -> Value) -> Value? { isReadable ? value(self) : nil }

  /// All but the texts of the blocks.
  var stored: StoredDevice {
    var stored = areas.device
    stored.blocks = stored.blocks.map { StoredBlock(key: $0.key, text: nil) }
    return stored
  }

  func blocks(_ keys: [String]) -> [StoredBlock] { keys.map { StoredBlock(key: $0, text: areas[.blocks, $0]) } }
}

extension Profile {
  /// Lets one tab at a time sync, in the order in which they ask.
  func begin(_ tab: Browser) {
    queue.append(tab)
    grant()
  }

  func end(_ tab: Browser) {
    if holder === tab { holder = nil }
    grant()
  }

  /// A page that is closed gives up its turn.
  func leave(_ tab: Browser) {
    tabs.removeAll { $0 === tab }
    queue.removeAll { $0 === tab }
    end(tab)
  }

  private func grant() {
    guard holder == nil, !queue.isEmpty else { return }
    let next = queue.removeFirst()
    holder = next
    next.deliverStored { .syncStarted(state: $0.state, outbox: $0.outbox) }
  }
}
