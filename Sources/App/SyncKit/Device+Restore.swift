public import JSONKit
import SharedModels

/// What a device's store holds, as JSON texts.
public struct StoredDevice: Sendable {
  /// What stands at `state` of ``StoreWrite/Area/meta``.
  public var state: JSON?
  /// The texts of ``StoreWrite/Area/rows``, in any order.
  public var rows: [JSON] = []
  /// The texts of ``StoreWrite/Area/held``, in any order.
  public var held: [JSON] = []
  /// The texts of ``StoreWrite/Area/outbox``, in any order.
  public var outbox: [JSON] = []
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
  public func follows(_ state: JSON?) -> Bool { storedPlace == FeedPlace(stored: state) }

  /// Becomes the device as it is stored, with this tab's commands that are not stored yet.
  ///
  /// Held-back entries are tried again, since this may be a newer version of the program, and rows that it does not
  /// understand, since it may be an older one. If a row cannot be read at all, the whole feed is asked for again.
  ///
  /// - Returns: how many texts could not be read; they are left as they are.
  public mutating func restore(_ stored: StoredDevice) -> Int {
    restorePlace(stored.state)
    (confirmed, held, settled, owed) = (Replica(), SortedTable(), [], [])
    let unreadable = restoreRows(stored.rows) + restoreHeld(stored.held)
    if unreadable > 0 { (place.position, place.isWhole) = (0, false) }
    owed += trimChangeLog()
    let settled = restoreRefused(stored.refused)
    let waiting = restoreOutbox(stored.outbox)
    replay()
    return unreadable + settled + waiting
  }

  private mutating func restorePlace(_ state: JSON?) {
    place = FeedPlace(stored: state)
    storedPlace = place
  }

  private mutating func restoreRows(_ rows: [JSON]) -> Int {
    readable(rows) { json throws(FieldError) in
      let entry = try FeedEntry(json: json)
      if let change = entry.change { return confirmed.apply(change) }
      held.put(entry, at: entry.storeKey)
      owed += [StoreWrite(.held, entry.storeKey, entry.json), StoreWrite(.rows, entry.storeKey, nil)]
    }
  }

  private mutating func restoreHeld(_ entries: [JSON]) -> Int {
    readable(entries) { json throws(FieldError) in
      let entry = try FeedEntry(json: json)
      guard let change = entry.change else {
        held.put(entry, at: entry.storeKey)
        return
      }
      confirmed.apply(change)
      owed += [
        StoreWrite(.rows, entry.storeKey, entry.row == nil ? nil : entry.json), StoreWrite(.held, entry.storeKey, nil),
      ]
    }
  }

  private mutating func restoreRefused(_ entries: [JSON]) -> Int {
    refused = []
    let unreadable = readable(entries) { json throws(FieldError) in refused.append(try RefusedCommand(json: json)) }
    refused = order(of: refused.map { $0.command.id.rawValue }).map { refused[$0] }
    return unreadable
  }

  private mutating func restoreOutbox(_ commands: [JSON]) -> Int {
    var stored: [Command] = []
    let unreadable = readable(commands) { json throws(FieldError) in stored.append(try Command(json: json)) }
    outbox.removeAll { !$0.isUnstored }
    adopt(outbox: stored)
    return unreadable
  }
}

/// Reads what can be read, and counts the rest.
private func readable(_ texts: [JSON], _ read: (JSON) throws(FieldError) -> Void) -> Int {
  var unreadable = 0
  for text in texts {
    do throws(FieldError) {
      try read(text)
    } catch {
      unreadable += 1
    }
  }
  return unreadable
}
