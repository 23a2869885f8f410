import JSONKit
import RecordKit
import TimeKit

extension Device {
  /// Takes a reply in: drops the guesses, applies what is confirmed, performs what still waits on top.
  ///
  /// A reply that arrives late or twice settles commands, but changes no rows: it says nothing of those that came and
  /// went since it was asked for.
  public mutating func receive(_ reply: SyncReply) -> SyncResult {
    var result = SyncResult(base: storedCursor)
    guard let use = use(of: reply) else { return result }
    abandonCompaction()
    result.writes = deferredWrites
    deferredWrites = []
    let isTrusted = feed == nil || reply.feed == feed
    let shared = reply.shared ?? (use == .startOver && !knowsLoss(reply) ? 0 : nil)
    if use == .startOver { startOver(with: reply, &result) }
    if let shared {
      cursor.restored = reply.window
      sendAgain(behind: shared, on: reply.window, &result)
    }
    if use != .outcomes { releaseHeld(after: reply) }
    if isTrusted { settle(reply.outcomes, &result) }
    setRejectedAside(&result)
    if use != .outcomes {
      if reply.isReady { cursor.isReady = true }
      take(reply.entries, isMore: reply.isMore, &result)
      moveWindow(to: reply, &result)
    }
    advance(to: reply, use, &result)
    replay()
    result.isMore = reply.isMore || hasDueCommands
    result.news = []
    return result
  }

  /// Takes back writes that could not be stored, so that they are made before the next ones: a store that misses some
  /// would never be told again.
  public mutating func deferWrites(of result: SyncResult) {
    if deferredWrites.isEmpty { storedCursor = result.base }
    deferredWrites += result.writes
    // What is sent again is not in the store's outbox yet: it has not been settled by another tab.
    for write in result.writes where write.area == .outbox && write.value != nil {
      for index in outbox.indices where outbox[index].command.id.description == write.key {
        outbox[index].isStored = false
      }
    }
  }
}

/// The handling of a reply by a device.
private enum ReplyUse {
  /// Drops its rows, and begins with those of the reply.
  case startOver
  /// Goes on where it is.
  case proceed
  /// The reply is late: only its word on commands counts.
  case outcomes
}

extension Device {
  /// Nil for a reply that cannot be used at all.
  private func use(of reply: SyncReply) -> ReplyUse? {
    guard reply.feed == feed else { return reply.since == 0 ? .startOver : nil }
    if reply.requested == position, reply.since == 0 { return .startOver }
    guard follows(reply) else { return nil }
    // A late one that says what is lost has performed nothing, and the next request is told the same.
    guard reply.requested == position else {
      return reply.requested < position && reply.shared == nil ? .outcomes : nil
    }
    return isCurrent(reply) ? .proceed : .outcomes
  }

  /// Whether the reply's entries follow the device's rows, and are chosen as they are. A late one of before the device
  /// started over may bring rows whose ends the device is taken to know.
  private func isCurrent(_ reply: SyncReply) -> Bool {
    if let end = reply.end, let start = cursor.start, end < start { return false }
    guard let window = cursor.window, reply.since == position, reply.window >= window else { return false }
    return reply.role == cursor.role && reply.member == cursor.member
  }

  /// Forgets what was confirmed.
  ///
  /// The reply may be a late one, of a database that has been replaced since: then its word on commands must not settle
  /// them, so the device asks once more whenever its feed changes. A database may also have been restored from a backup,
  /// and so have lost commands that it had confirmed: they are sent again.
  private mutating func startOver(with reply: SyncReply, _ result: inout SyncResult) {
    result.writes += [StoreWrite(clearing: .blocks), StoreWrite(clearing: .news), StoreWrite(clearing: .deferred)]
    confirmed = Replica(catalog, clock: confirmed.clock)
    (deferred, partlyRead, blocks, unapplied) = (SortedTable(), SortedTable(), RowBlocks(), [])
    let (resent, restored, rowWrites) = (cursor.resent, cursor.restored, cursor.rowWrites)
    cursor = SyncCursor()
    (cursor.resent, cursor.restored, cursor.rowWrites) = (resent, restored, rowWrites)
    (cursor.feed, cursor.start, cursor.window) = (reply.feed, reply.end, reply.window)
    (cursor.member, cursor.role, cursor.workplace, cursor.total) = (
      reply.member, reply.role, reply.workplace, reply.total
    )
    outbox.removeAll { $0.isSettledElsewhere }
    for index in outbox.indices { outbox[index].confirmedAt = nil }
  }

  private mutating func settle(_ outcomes: [CommandOutcome], _ result: inout SyncResult) {
    for outcome in outcomes {
      guard let index = outbox.firstIndex(where: { $0.command.id == outcome.command }) else { continue }
      switch outcome.verdict {
      case .done(let position): outbox[index].confirmedAt = position
      case .refused(let refusal) where mayYetBeDone(refusal): outbox[index].attempt = .held
      case .refused(let refusal):
        refuse(RefusedCommand(command: outbox.remove(at: index).command, refusal: refusal), &result)
      }
    }
  }

  mutating func refuse(_ entry: RefusedCommand, _ result: inout SyncResult) {
    settled.append(entry.command.id)
    refused.append(entry)
    result.refused.append(entry)
    let key = entry.command.id.description
    result.writes += [StoreWrite(.outbox, key, nil), StoreWrite(.refused, key, entry.json)]
  }

  /// - Parameter isMore: whether others follow at once.
  private mutating func take(_ entries: [FeedEntry], isMore: Bool, _ result: inout SyncResult) {
    for entry in entries { if let change = entry.change { blocks.markChanged(change, from: confirmed) } }
    unapplied += entries.compactMap { $0.change }
    if cursor.isWhole || !isMore || isWorthApplying(unapplied) {
      apply(unapplied)
      unapplied = []
    }
    for entry in entries {
      if entry.change != nil { result.news.append(entry.json) }
      result.writes += note(entry)
    }
  }

  /// Takes note of what a newer version may understand better.
  ///
  /// - Returns: what to store.
  mutating func note(_ entry: FeedEntry) -> [StoreWrite] {
    if entry.hasUnreadFields {
      partlyRead.put(entry.detached, at: entry.storeKey)
    } else if partlyRead.count > 0 {
      partlyRead.remove(entry.storeKey)
    }
    if !entry.isUnderstood {
      deferred.put(entry.detached, at: entry.storeKey)
      return [StoreWrite(.deferred, entry.storeKey, Array(entry.json))]
    }
    let wasDeferred = deferred.count > 0 && deferred.remove(entry.storeKey)
    return wasDeferred ? [StoreWrite(.deferred, entry.storeKey, nil)] : []
  }

  /// Drops the rows that the window has left behind.
  private mutating func moveWindow(to reply: SyncReply, _ result: inout SyncResult) {
    guard cursor.window != reply.window else { return }
    cursor.window = reply.window
    let window = SyncWindow(around: reply.window)
    result.news += drop(confirmed.rows().filter { !window.contains($0, for: member) }.map { $0.key })
  }

  /// Forgets rows that the device need not hold.
  ///
  /// - Returns: the entries that tell the store.
  mutating func drop(_ rows: [RowKey]) -> [ArraySlice<UInt8>] {
    let changes = rows.map { Change.remove($0) }
    confirm(changes)
    if partlyRead.count > 0 { for row in rows { partlyRead.remove(row.storeKey) } }
    let position = position
    return changes.map { FeedEntry(position: position, $0).json }
  }

  /// Moves on to the reply's position; at the feed's end, what the server has confirmed is there and waits no longer.
  private mutating func advance(to reply: SyncReply, _ use: ReplyUse, _ result: inout SyncResult) {
    if use != .outcomes { cursor.position = reply.position }
    if use != .outcomes, !cursor.isWhole { cursor.received += Int64(reply.entries.count) }
    see(reply)
    if !reply.isMore, reply.position == position {
      if use != .outcomes { (cursor.isWhole, cursor.isReady, cursor.received, cursor.total) = (true, false, 0, nil) }
      dropArrived(&result)
      result.news += trimChangeLog()
    }
    result.writes += storeNews(result.news)
    storedCursor = cursor
    result.writes.append(StoreWrite(.meta, "state", cursor.json))
  }

  private mutating func dropArrived(_ result: inout SyncResult) {
    let position = position
    for entry in outbox where entry.hasArrived(by: position) {
      settled.append(entry.command.id)
      result.writes.append(StoreWrite(.outbox, entry.command.id.description, nil))
      if entry.isStored { keep(entry, &result) }
    }
    outbox.removeAll { $0.hasArrived(by: position) }
    forgetSent(&result)
  }
}

extension RowKey {
  /// Where a store keeps the row: `locations/0190…`.
  var storeKey: String { "\(table.name)/\(id)" }
}
