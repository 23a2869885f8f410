import JSONKit
import RecordKit
import SyncKit
import TestSupport

/// What a browser keeps: each list of writes is made whole or not at all.
struct StoreModel {
  private var areas = StoreAreas()
  /// Every command that was ever stored.
  private(set) var commands: Set<Identifier<Command>> = []
  /// How many times a command came to be among the refused ones.
  private(set) var reports: [Identifier<Command>: Int] = [:]
  /// The tab whose turn it is to talk with the server.
  var turn: Int?
  /// The outbox as another tab has read it, some time ago.
  private(set) var rumour: [Command] = []

  mutating func make(_ writes: [StoreWrite]) {
    for write in writes {
      if let key = write.key, write.value != nil { count(write.area, key) }
      areas.make(write)
    }
  }

  private mutating func count(_ area: StoreWrite.Area, _ key: String) {
    guard let id = Identifier<Command>(key) else { return }
    if area == .outbox { commands.insert(id) }
    if area == .refused, areas[.refused, key] == nil { reports[id, default: 0] += 1 }
  }

  mutating func spreadRumour() { rumour = outbox }

  var outbox: [Command] { areas.texts(.outbox).compactMap { try? Command(json: $0, in: .tests) } }
  var state: JSON? { areas.state }
  var device: StoredDevice { areas.device }
}
