import JSONKit
import SyncKit

/// A browser's store in memory.
struct Store {
  private var areas: [StoreWrite.Area: [String: [UInt8]]] = [:]

  mutating func make(_ writes: [StoreWrite]) {
    for write in writes {
      if let key = write.key { areas[write.area, default: [:]][key] = write.value } else { areas[write.area] = [:] }
    }
  }

  var stored: StoredDevice {
    var stored = StoredDevice()
    stored.state = texts(.meta).first
    stored.rows = texts(.rows)
    stored.deferred = texts(.deferred)
    stored.outbox = texts(.outbox)
    stored.sent = texts(.sent)
    stored.refused = texts(.refused)
    return stored
  }

  private func texts(_ area: StoreWrite.Area) -> [JSON] {
    (areas[area] ?? [:]).sorted { $0.key < $1.key }.map { text in
      guard let json = try? JSON.parse(text.value) else { fatalError("\(text.key) is no JSON") }
      return json
    }
  }
}
