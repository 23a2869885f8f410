public import JSONKit
import RecordKit

extension Device {
  /// Whether the store stands where this tab left it.
  ///
  /// If not, another tab has stored a reply, and this one is to be restored before it asks: its writes would rest on what
  /// it knows, and leave gaps.
  ///
  /// - Parameter state: what stands at `state` of ``StoreWrite/Area/meta``.
  public func follows(_ state: JSON?) -> Bool { storedCursor == SyncCursor(stored: state) }

  /// Becomes the device as it is stored, with this tab's commands that are not stored yet. Blocks without their text are
  /// left to ``load(_:)``.
  ///
  /// Deferred entries are tried again, since this may be a newer version of the program, and rows that it does not
  /// understand, since it may be an older one. If a row cannot be read at all, the whole feed is asked for again.
  /// Commands that cannot be read are ``unreadable``, and stay in the store. Where the store has been emptied behind the
  /// page, what this tab knows to wait is stored again with the next reply, and the person stays who they were. O(n log n).
  ///
  /// - Returns: how many texts could not be read so far; they are left as they are.
  @discardableResult
  public mutating func restore(_ stored: StoredDevice) -> Int {
    let (isEmptied, former) = (hasBeenEmptied(stored), cursor)
    cursor = SyncCursor(stored: stored.state)
    storedCursor = cursor
    if isEmptied { (cursor.member, cursor.role, cursor.workplace) = (former.member, former.role, former.workplace) }
    confirmed = Replica(catalog, clock: confirmed.clock)
    (deferred, partlyRead, blocks, unapplied) = (SortedTable(), SortedTable(), RowBlocks(), [])
    (settled, deferredWrites, unreadable) = ([], [], [])
    (rejected, damagedCount) = (RejectedRequests(), 0)
    loading = RowLoading(missing: stored.blocks.map { $0.key })
    for text in stored.news { load(news: text) }
    if !stored.deferred.isEmpty { restoreDeferred(stored.deferred) }
    for block in stored.blocks where block.text != nil { load([block]) }
    refused = []
    if !stored.refused.isEmpty { restoreRefused(stored.refused) }
    if isEmptied { saveOutbox() }
    restoreSent(stored.sent)
    restoreOutbox(stored.outbox)
    if stored.blocks.isEmpty { takeLoaded() }
    replay()
    return damagedCount + unreadable.count
  }

  /// Whether somebody has emptied the store behind this tab, as by clearing the browser's data of the site.
  public func hasBeenEmptied(_ stored: StoredDevice) -> Bool { stored.state == nil && storedCursor != SyncCursor() }

  /// The writes by which the store has the commands that it does not have.
  public var unstoredWrites: [StoreWrite] {
    outbox.filter { $0.isUnstored }.map { StoreWrite(.outbox, $0.command.id.description, $0.command.json) }
  }

  private mutating func restoreDeferred(_ texts: [JSON]) {
    var news: [ArraySlice<UInt8>] = []
    for text in texts {
      guard let entry = FeedEntry(json: text, in: catalog) else {
        damagedCount += 1
        continue
      }
      deferred.put(entry, at: entry.storeKey)
      guard let change = entry.change else { continue }
      deferredWrites += note(entry)
      loadNewest(change)
      news.append(entry.json)
    }
    deferredWrites += storeNews(news)
  }

  /// Has what waits stored once more, with the next reply; until then it is not sent.
  private mutating func saveOutbox() {
    outbox.removeAll { $0.confirmedAt != nil }
    for index in outbox.indices { outbox[index].isStored = false }
    deferredWrites += unstoredWrites
  }

  private mutating func restoreSent(_ texts: [JSON]) {
    let commands = texts.compactMap { try? SentCommand(stored: $0) }
    sent = order(of: commands.map { $0.id.rawValue }).map { commands[$0] }
  }

  private mutating func restoreRefused(_ texts: [JSON]) {
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
