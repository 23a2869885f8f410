public import JSONKit
import RecordKit

/// What a device's store holds, as JSON texts.
public struct StoredDevice: Sendable {
  /// What stands at `state` of ``StoreWrite/Area/meta``.
  public var state: JSON?
  /// The texts of ``StoreWrite/Area/rows``, in any order.
  public var rows: [JSON] = []
  /// The texts of ``StoreWrite/Area/deferred``, in any order.
  public var deferred: [JSON] = []
  /// The texts of ``StoreWrite/Area/outbox``, in any order.
  public var outbox: [JSON] = []
  /// The texts of ``StoreWrite/Area/sent``, in any order.
  public var sent: [JSON] = []
  /// The texts of ``StoreWrite/Area/refused``, in any order.
  public var refused: [JSON] = []

  /// An empty store, as a device has it before its first reply.
  public init() {}
}

extension Device {
  /// Whether the store stands where this tab left it.
  ///
  /// If not, another tab has stored a reply, and this one is to be restored before it asks: its writes would rest on what
  /// it knows, and leave gaps.
  ///
  /// - Parameter state: what stands at `state` of ``StoreWrite/Area/meta``.
  public func follows(_ state: JSON?) -> Bool { storedCursor == SyncCursor(stored: state) }

  /// Becomes the device as it is stored, with this tab's commands that are not stored yet.
  ///
  /// Deferred entries are tried again, since this may be a newer version of the program, and rows that it does not
  /// understand, since it may be an older one. If a row cannot be read at all, the whole feed is asked for again.
  /// Commands that cannot be read are ``unreadable``, and stay in the store. Where the store has been emptied behind the
  /// page, what this tab knows to wait is stored again. O(n log n).
  ///
  /// - Returns: how many texts could not be read; they are left as they are.
  @discardableResult
  public mutating func restore(_ stored: StoredDevice) -> Int {
    let isEmptied = stored.state == nil && storedCursor != SyncCursor()
    cursor = SyncCursor(stored: stored.state)
    storedCursor = cursor
    confirmed = Replica(catalog, clock: confirmed.clock)
    (deferred, settled, deferredWrites, unreadable) = (SortedTable(), [], [], [])
    rejected = RejectedRequests()
    let damaged = restoreRows(stored.rows) + restoreDeferred(stored.deferred)
    if damaged > 0 { (cursor.position, cursor.isWhole) = (0, false) }
    deferredWrites += trimChangeLog()
    restoreRefused(stored.refused)
    if isEmptied { saveOutbox() }
    restoreSent(stored.sent)
    restoreOutbox(stored.outbox)
    replay()
    return damaged + unreadable.count
  }

  private mutating func restoreRows(_ rows: [JSON]) -> Int {
    let (entries, damaged) = entries(rows)
    confirm(entries.compactMap { $0.change })
    for entry in entries where entry.change == nil {
      deferred.put(entry, at: entry.storeKey)
      deferredWrites += [
        StoreWrite(.deferred, entry.storeKey, entry.json), StoreWrite(.rows, entry.storeKey, nil),
      ]
    }
    return damaged
  }

  private mutating func restoreDeferred(_ texts: [JSON]) -> Int {
    let (entries, damaged) = entries(texts)
    confirm(entries.compactMap { $0.change })
    for entry in entries {
      guard entry.change != nil else {
        deferred.put(entry, at: entry.storeKey)
        continue
      }
      deferredWrites += [
        StoreWrite(.rows, entry.storeKey, entry.isEnd ? nil : entry.json), StoreWrite(.deferred, entry.storeKey, nil),
      ]
    }
    return damaged
  }

  /// The entries that can be read, and how many cannot.
  private func entries(_ texts: [JSON]) -> (entries: [FeedEntry], damaged: Int) {
    var entries: [FeedEntry] = []
    entries.reserveCapacity(texts.count)
    for text in texts {
      guard let entry = try? FeedEntry(json: text, in: catalog) else { continue }
      entries.append(entry)
    }
    return (entries, texts.count - entries.count)
  }

  /// Has what waits stored once more, with the next reply; until then it is not sent.
  private mutating func saveOutbox() {
    outbox.removeAll { $0.confirmedAt != nil }
    for index in outbox.indices {
      outbox[index].isStored = false
      let command = outbox[index].command
      deferredWrites.append(StoreWrite(.outbox, command.id.description, command.json))
    }
  }

  private mutating func restoreSent(_ texts: [JSON]) {
    let commands = texts.compactMap { try? SentCommand(stored: $0) }
    sent = order(of: commands.map { $0.id.rawValue }).map { commands[$0] }
  }

  private mutating func restoreRefused(_ texts: [JSON]) {
    refused = []
    for text in texts {
      if let command = try? RefusedCommand(json: text, in: catalog) {
        refused.append(command)
      } else {
        unreadable.append(text)
      }
    }
    refused = order(of: refused.map { $0.command.id.rawValue }).map { refused[$0] }
  }

  private mutating func restoreOutbox(_ texts: [JSON]) {
    var stored: [Command] = []
    for text in texts {
      if let command = try? Command(json: text, in: catalog) {
        stored.append(command)
      } else {
        unreadable.append(text)
      }
    }
    // What this tab wanted to send again, and could not store, is among the confirmed ones still, or once more.
    outbox.removeAll { entry in !entry.isUnstored || sent.contains { $0.id == entry.command.id } }
    adopt(outbox: stored)
  }
}
