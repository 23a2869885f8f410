public import SharedModels

/// One device's copy of a workplace: what the server has confirmed, and the commands that wait, performed on top.
///
/// It does no input or output: what is to be stored comes back as ``StoreWrite`` lists, what is to be sent as requests.
public struct Device<Rules: RuleBook> {
  /// What the person sees.
  public private(set) var replica = Replica()
  /// What waits for the server, in order.
  public private(set) var outbox: [OutboxEntry] = []
  public private(set) var feed: Identifier<SyncFeed>?
  /// How far this device has read the feed.
  public private(set) var position: Int64 = 0
  /// Rows that only a newer version understands, by store key.
  private(set) var held: [String: FeedEntry] = [:]

  private var confirmed = Replica()
  private let member: Identifier<Member>

  public init(member: Identifier<Member>) { self.member = member }

  /// Whether the device has ever read the whole feed.
  public var hasSynced: Bool { feed != nil }
  public var waitingCount: Int { outbox.count { $0.confirmedAt == nil } }
  public var heldCount: Int { held.count }
}

/// A command that waits.
public struct OutboxEntry: Equatable, Sendable {
  public let command: Command
  /// The feed position that carries its changes, once the server has confirmed it.
  public internal(set) var confirmedAt: Int64?
}

extension Device {
  /// Performs a command on the replica and puts it into the outbox.
  ///
  /// - Returns: what to store; empty if the command changes nothing, and then it does not wait either.
  public mutating func submit(_ command: Command) throws(Refusal) -> [StoreWrite] {
    let changes = try Rules.perform(command, by: member, at: command.at, on: replica)
    guard !changes.isEmpty else { return [] }
    for change in changes { replica.apply(change) }
    outbox.append(OutboxEntry(command: command))
    return [StoreWrite(.outbox, command.id.description, command.json)]
  }

  /// Takes back a command that could not be stored.
  public mutating func withdraw(_ id: Identifier<Command>) {
    outbox.removeAll { $0.command.id == id }
    replay()
  }

  /// Takes over the outbox as all tabs of this browser share it: commands of other tabs come in, settled ones go.
  ///
  /// - Parameter unstored: this tab's own commands that are not stored (yet), which stay.
  public mutating func adopt(outbox stored: [Command], unstored: [Identifier<Command>]) {
    let known = outbox
    var merged = stored.map { command in
      known.first { $0.command.id == command.id } ?? OutboxEntry(command: command)
    }
    merged += known.filter { entry in
      unstored.contains(entry.command.id) && !stored.contains { $0.id == entry.command.id }
    }
    merged.sort { $0.command.id < $1.command.id }
    guard merged != known else { return }
    outbox = merged
    replay()
  }

  /// The next request: the commands that the server has not confirmed, as many as go into one.
  public func request() -> SyncRequest {
    let waiting = outbox.filter { $0.confirmedAt == nil }.prefix(SyncRequest.commandLimit)
    return SyncRequest(feed: feed, position: position, commands: waiting.map { $0.command })
  }

  /// Performs what waits on top of what is confirmed; what the rules refuse now is left to the server to judge.
  private mutating func replay() {
    replica = confirmed
    for entry in outbox {
      guard let changes = try? Rules.perform(entry.command, by: member, at: entry.command.at, on: replica) else {
        continue
      }
      for change in changes { replica.apply(change) }
    }
  }
}

/// What a reply did to a device.
public struct Reception: Equatable, Sendable {
  /// Commands that the server turned down, each reported once.
  public var refused: [RefusedCommand] = []
  /// What to store, in one piece.
  public var writes: [StoreWrite] = []
  /// Whether to ask again at once.
  public var isMore = false
}

/// A command that the server turned down.
public struct RefusedCommand: Equatable, Sendable {
  public let command: Command
  public let refusal: Refusal

  public init(command: Command, refusal: Refusal) {
    self.command = command
    self.refusal = refusal
  }
}

extension Device {
  /// Takes a reply in: drops the guesses, applies what is confirmed, performs what still waits on top.
  ///
  /// A reply that arrives late or twice changes nothing that a newer one has brought.
  public mutating func receive(_ reply: SyncReply) -> Reception {
    var reception = Reception()
    guard reply.since == 0 || (reply.feed == feed && reply.since <= position) else { return reception }
    if reply.feed != feed { reset(to: reply.feed, &reception) }
    settle(reply.outcomes, &reception)
    for entry in reply.entries where entry.position > position { take(entry, &reception) }
    if reply.position > position { position = reply.position }
    dropArrived(&reception)
    replay()
    reception.writes.append(StoreWrite(.meta, "state", stateJSON))
    reception.isMore = reply.isMore || request().commands.count > 0
    return reception
  }

  private mutating func reset(to newFeed: Identifier<SyncFeed>, _ reception: inout Reception) {
    for row in confirmed.rows() {
      reception.writes.append(StoreWrite(.rows, "\(row.key.kind.rawValue)/\(row.key.id)", nil))
    }
    for key in held.keys.sorted() { reception.writes.append(StoreWrite(.held, key, nil)) }
    confirmed = Replica()
    held = [:]
    position = 0
    feed = newFeed
    for index in outbox.indices { outbox[index].confirmedAt = nil }
  }

  private mutating func settle(_ outcomes: [CommandOutcome], _ reception: inout Reception) {
    for outcome in outcomes {
      guard let index = outbox.firstIndex(where: { $0.command.id == outcome.command }) else { continue }
      switch outcome.verdict {
      case .done(let position): outbox[index].confirmedAt = position
      case .refused(let refusal):
        reception.refused.append(RefusedCommand(command: outbox[index].command, refusal: refusal))
        reception.writes.append(StoreWrite(.outbox, outcome.command.description, nil))
        outbox.remove(at: index)
      }
    }
  }

  private mutating func take(_ entry: FeedEntry, _ reception: inout Reception) {
    guard let change = entry.change else {
      held[entry.storeKey] = entry
      reception.writes.append(StoreWrite(.held, entry.storeKey, entry.json))
      return
    }
    confirmed.apply(change)
    reception.writes.append(StoreWrite(.rows, entry.storeKey, entry.row == nil ? nil : entry.json))
    if held.removeValue(forKey: entry.storeKey) != nil {
      reception.writes.append(StoreWrite(.held, entry.storeKey, nil))
    }
  }

  private mutating func dropArrived(_ reception: inout Reception) {
    for entry in outbox where entry.confirmedAt.map({ $0 <= position }) ?? false {
      reception.writes.append(StoreWrite(.outbox, entry.command.id.description, nil))
    }
    outbox.removeAll { $0.confirmedAt.map { $0 <= position } ?? false }
  }

  private var stateJSON: [UInt8] {
    JSONWriter.object { fields in
      if let feed { fields.identifier("feed", feed) }
      fields.integer("position", position)
    }
  }
}

extension Device {
  /// What a store held, as JSON texts.
  public struct Stored: Sendable {
    public var state: JSON?
    public var rows: [JSON] = []
    public var held: [JSON] = []
    public var outbox: [JSON] = []

    public init() {}
  }

  /// The device as it was stored; held-back rows are tried again, since this may be a newer version.
  ///
  /// - Returns: what to store because of that, and how many entries could not be read and are left as they are.
  public mutating func restore(_ stored: Stored) -> (writes: [StoreWrite], unreadable: Int) {
    var unreadable = 0
    if let state = stored.state, let reader = try? JSONFieldReader(state), let place = try? reader.integer("position") {
      feed = try? reader.identifier("feed")
      position = feed == nil ? 0 : place
    }
    for json in stored.rows {
      guard let entry = try? FeedEntry(json: json), let change = entry.change else {
        unreadable += 1
        continue
      }
      confirmed.apply(change)
    }
    if unreadable > 0 { position = 0 }
    let writes = retry(stored.held)
    for json in stored.outbox {
      guard let command = try? Command(json: json) else {
        unreadable += 1
        continue
      }
      outbox.append(OutboxEntry(command: command))
    }
    outbox.sort { $0.command.id < $1.command.id }
    replay()
    return (writes, unreadable)
  }

  private mutating func retry(_ entries: [JSON]) -> [StoreWrite] {
    var writes: [StoreWrite] = []
    for json in entries {
      guard let entry = try? FeedEntry(json: json) else { continue }
      guard let change = entry.change else {
        held[entry.storeKey] = entry
        continue
      }
      confirmed.apply(change)
      writes.append(StoreWrite(.rows, entry.storeKey, entry.row == nil ? nil : entry.json))
      writes.append(StoreWrite(.held, entry.storeKey, nil))
    }
    return writes
  }
}
