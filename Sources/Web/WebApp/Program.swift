import AppFeature
import JSONKit
import SharedModels
import SharedUIs
import SyncKit
import TimeKit

/// The running app: what the exported functions work on.
///
/// WebAssembly calls in from one thread only, and there is one app a page.
nonisolated(unsafe) private var program: Program?

struct Program {
  private let store: AppStore<Host>

  /// - Parameter settings: what `app.js` writes: `path`, `version`, `theme`, `accent`, `language`, `storage`, `isFullyLoaded`, and what was stored.
  private init(settings: JSON, news: [[UInt8]]) {
    store = AppStore(
      path: settings["path"]?.string ?? "/", version: settings["version"]?.string ?? "",
      theme: settings["theme"]?.string.flatMap { Theme(rawValue: $0) } ?? .automatic,
      accent: settings["accent"]?.string.flatMap { AccentColor(rawValue: $0) } ?? .standard,
      member: Identifier(UniqueID(high: 0, low: 0)), stored: StoredDevice(json: settings, news: news),
      draft: settings["draft"], isStorageRefused: settings["storage"]?.bool == false,
      hasAccount: settings["hasAccount"]?.bool ?? false, isDemo: settings["isDemo"]?.bool ?? false,
      isOnline: settings["isOnline"]?.bool ?? true, isFullyLoaded: settings["isWhole"]?.bool ?? true,
      features: .teamShift,
      host: Host(
        region: Region(locale: settings["language"]?.string ?? ""), zone: settings["zone"]?.string ?? ""
      ))
  }
}

extension Program {
  static func start(_ bytes: [UInt8]) {
    let pieces = FramedMessage.read(bytes)
    let settings = pieces.first.flatMap { try? JSON.parse($0, limits: StoredDevice.limits) }
    let started = Program(settings: settings ?? .null, news: Array(pieces.dropFirst()))
    program = started
    HostWriter.carryOut(started.store.start())
  }

  static func handle(_ event: HostEvent) {
    guard let program else { return }
    HostWriter.carryOut(program.store.handle(event))
  }
}

extension StoredDevice {
  /// What `app.js` has read from the browser's store.
  init(json: JSON, news: [[UInt8]]) {
    self.init()
    self.news = news
    blocks = (json["blocks"]?.array ?? []).compactMap { $0.string.map { StoredBlock(key: $0, text: nil) } }
    state = json["state"].flatMap { $0.isNull ? nil : $0 }
    deferred = json["deferred"]?.array ?? []
    outbox = json["outbox"]?.array ?? []
    sent = json["sent"]?.array ?? []
    refused = json["refused"]?.array ?? []
  }

  static let limits = JSONLimits(bytes: 64 << 20, values: 4_000_000)
}
