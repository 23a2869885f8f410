package import JSONKit
package import SyncKit

/// What a browser's store holds, by area and key.
package struct StoreAreas {
  private var values: [StoreWrite.Area: [String: [UInt8]]] = [:]

  package init() {}

  /// Makes a write, as `store.js` does.
  package mutating func make(_ write: StoreWrite) {
    if let key = write.key { self[write.area, key] = write.value } else { values[write.area] = [:] }
  }

  /// What stands at a key; nil for nothing.
  package subscript(_ area: StoreWrite.Area, _ key: String) -> [UInt8]? {
    get { values[area]?[key] }
    set { values[area, default: [:]][key] = newValue }
  }

  /// The keys of an area, in order.
  package func keys(_ area: StoreWrite.Area) -> [String] { (values[area] ?? [:]).keys.sorted() }

  /// The texts of an area, in the order of their keys.
  package func texts(_ area: StoreWrite.Area) -> [JSON] {
    keys(area).map { key in
      guard let text = self[area, key], let json = try? JSON.parse(text) else { fatalError("\(key) is no JSON") }
      return json
    }
  }

  /// How far the device has synced, as it is stored.
  package var state: JSON? { texts(.meta).first }

  /// All of it, as a program that starts reads it.
  package var device: StoredDevice {
    var stored = StoredDevice()
    stored.state = state
    stored.news = keys(.news).compactMap { self[.news, $0] }
    stored.blocks = keys(.blocks).map { StoredBlock(key: $0, text: self[.blocks, $0]) }
    stored.deferred = texts(.deferred)
    stored.outbox = texts(.outbox)
    stored.sent = texts(.sent)
    stored.refused = texts(.refused)
    return stored
  }
}
