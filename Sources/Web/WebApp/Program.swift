import AppFeature
import SharedModels
import SharedUIs
import SyncKit

/// The running app: what the exported functions work on.
///
/// WebAssembly calls in from one thread only, and there is one app a page.
nonisolated(unsafe) private var program: Program?

struct Program {
  private let store: AppStore<Host>

  /// - Parameter settings: what `app.js` writes: `path`, `version`, `theme`, `language`, `storage`, and what was stored.
  private init(settings: JSON) {
    store = AppStore(
      path: settings["path"]?.string ?? "/", version: settings["version"]?.string ?? "",
      theme: settings["theme"]?.string.flatMap { Theme(rawValue: $0) } ?? .automatic,
      member: Identifier(UniqueID(high: 0, low: 0)), stored: Self.stored(settings),
      isStorageRefused: settings["storage"]?.bool == false,
      outside: Host(firstWeekday: Weekday.first(forLocale: settings["language"]?.string ?? "")))
  }

  private static func stored(_ settings: JSON) -> StoredDevice {
    var stored = StoredDevice()
    stored.state = settings["state"].flatMap { $0.isNull ? nil : $0 }
    stored.rows = settings["rows"]?.array ?? []
    stored.held = settings["held"]?.array ?? []
    stored.outbox = settings["outbox"]?.array ?? []
    stored.refused = settings["refused"]?.array ?? []
    return stored
  }
}

extension Program {
  static func start(_ bytes: [UInt8]) {
    let limits = JSONLimits(bytes: 64 << 20, values: 4_000_000)
    let started = Program(settings: (try? JSON.parse(bytes, limits: limits)) ?? .null)
    program = started
    HostWriter.carryOut(started.store.start())
  }

  static func handle(_ event: HostEvent) {
    guard let program else { return }
    HostWriter.carryOut(program.store.handle(event))
  }
}
