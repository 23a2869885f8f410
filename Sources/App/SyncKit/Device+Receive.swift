import JSONKit
import SharedModels

extension Device {
  /// Takes a reply in: drops the guesses, applies what is confirmed, performs what still waits on top.
  ///
  /// A reply that arrives late or twice changes nothing that a newer one has brought.
  public mutating func receive(_ reply: SyncReply) -> Reception {
    var reception = Reception(base: storedPlace)
    guard isTimely(reply) else { return reception }
    reception.writes = owed
    owed = []
    let isTrusted = feed == nil || reply.feed == feed
    if reply.feed != feed { reset(to: reply.feed, &reception) }
    if let member = reply.member { place.member = member }
    if isTrusted { settle(reply.outcomes, &reception) }
    for entry in reply.entries where entry.position > position { take(entry, &reception) }
    advance(to: reply, &reception)
    replay()
    reception.isMore = reply.isMore || hasDueCommands
    return reception
  }

  /// Takes back writes that could not be stored, so that they are made before the next ones: a store that misses some
  /// would never be told again.
  public mutating func owe(_ reception: Reception) {
    if owed.isEmpty { storedPlace = reception.base }
    owed += reception.writes
  }

  /// Whether the reply's entries begin where the device stands, or before.
  private func isTimely(_ reply: SyncReply) -> Bool {
    reply.since == 0 || (reply.feed == feed && reply.since <= position)
  }

  /// Forgets what another feed has confirmed.
  ///
  /// The reply may be a late one, of a database that has been replaced since: then its word on commands must not settle
  /// them, so the device asks once more whenever its feed changes.
  private mutating func reset(to feed: Identifier<SyncFeed>, _ reception: inout Reception) {
    reception.writes += [StoreWrite(clearing: .rows), StoreWrite(clearing: .held)]
    confirmed = Replica()
    held = SortedTable()
    (place.feed, place.position, place.isWhole) = (feed, 0, false)
    outbox.removeAll { $0.isSettledElsewhere }
    for index in outbox.indices { outbox[index].confirmedAt = nil }
  }

  private mutating func settle(_ outcomes: [CommandOutcome], _ reception: inout Reception) {
    for outcome in outcomes {
      guard let index = outbox.firstIndex(where: { $0.command.id == outcome.command }) else { continue }
      switch outcome.verdict {
      case .done(let position): outbox[index].confirmedAt = position
      case .refused(let refusal):
        refuse(RefusedCommand(command: outbox.remove(at: index).command, refusal: refusal), &reception)
      }
    }
  }

  private mutating func refuse(_ entry: RefusedCommand, _ reception: inout Reception) {
    settled.append(entry.command.id)
    refused.append(entry)
    reception.refused.append(entry)
    let key = entry.command.id.description
    reception.writes += [StoreWrite(.outbox, key, nil), StoreWrite(.refused, key, entry.json)]
  }

  private mutating func take(_ entry: FeedEntry, _ reception: inout Reception) {
    let key = entry.storeKey
    if let change = entry.change {
      confirmed.apply(change)
      reception.writes.append(StoreWrite(.rows, key, entry.row == nil ? nil : entry.json))
    }
    if !entry.isUnderstood {
      held.put(entry, at: key)
      reception.writes.append(StoreWrite(.held, key, entry.json))
    } else if held.remove(key) {
      reception.writes.append(StoreWrite(.held, key, nil))
    }
  }

  /// Moves on to the reply's position; at the feed's end, what the server has confirmed is there and waits no longer.
  private mutating func advance(to reply: SyncReply, _ reception: inout Reception) {
    place.position = max(position, reply.position)
    if !reply.isMore, reply.position == position {
      place.isWhole = true
      dropArrived(&reception)
      reception.writes += trimChangeLog()
    }
    storedPlace = place
    reception.writes.append(StoreWrite(.meta, "state", place.json))
  }

  private mutating func dropArrived(_ reception: inout Reception) {
    let position = position
    for entry in outbox where entry.hasArrived(by: position) {
      settled.append(entry.command.id)
      reception.writes.append(StoreWrite(.outbox, entry.command.id.description, nil))
    }
    outbox.removeAll { $0.hasArrived(by: position) }
  }
}
