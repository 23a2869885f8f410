import AppFeature
package import JSONKit
package import SharedModels
package import SyncKit

/// The server in memory: rows, what became of each command, and the feed, in which each row stands once.
package struct ServerModel {
  package private(set) var feed: Identifier<SyncFeed>
  package private(set) var rows = Replica()
  package private(set) var position: Int64 = 0
  /// The commands in the order in which they were judged.
  package private(set) var judged: [Identifier<Command>] = []
  package private(set) var outcomes: [Identifier<Command>: CommandOutcome.Verdict] = [:]
  private var entries: [String: FeedEntry] = [:]

  package init(feed: Identifier<SyncFeed>) { self.feed = feed }

  /// The rows of a kind that no device here understands.
  package var foreignCount: Int { entries.values.count { $0.kind == Self.foreignKind && $0.row != nil } }

  package mutating func answer(_ request: SyncRequest, by member: Identifier<Member>, pageSize: Int) -> SyncReply {
    let results = request.commands.map { command in
      CommandOutcome(command: command.id, verdict: verdict(on: command, by: member))
    }
    let since = request.feed == feed ? request.position : 0
    let news = entries.values.filter { $0.position > since }.sorted { $0.position < $1.position }
    let page = Array(news.prefix(pageSize))
    let isMore = page.count < news.count
    return SyncReply(
      feed: feed, member: member, since: since, position: isMore ? page[page.count - 1].position : position,
      isMore: isMore,
      outcomes: results, entries: page)
  }

  private mutating func verdict(on command: Command, by member: Identifier<Member>) -> CommandOutcome.Verdict {
    if let known = outcomes[command.id] { return known }
    let verdict = perform(command, by: member)
    outcomes[command.id] = verdict
    judged.append(command.id)
    return verdict
  }

  private mutating func perform(_ command: Command, by member: Identifier<Member>) -> CommandOutcome.Verdict {
    do throws(Refusal) {
      let changes = try TeamShiftRules.perform(command, by: member, at: command.at, on: rows)
      for change in changes { apply(change) }
      return .done(position: position)
    } catch {
      return .refused(error)
    }
  }

  private mutating func apply(_ change: Change) {
    rows.apply(change)
    let row: JSON? =
      switch change {
      case .put(let row): row.jsonValue
      case .remove: nil
      }
    append(kind: change.key.kind.rawValue, change.key.id, row)
  }

  private mutating func append(kind: String, _ id: UniqueID, _ row: JSON?) {
    position += 1
    let entry = FeedEntry(position: position, schema: FeedSchema.current, kind: kind, id: id, row: row)
    entries[entry.storeKey] = entry
  }
}

extension ServerModel {
  /// Writes a row, or ends one, as no command would.
  package mutating func put(_ row: Row) { apply(.put(row)) }
  package mutating func remove(_ key: RowKey) { apply(.remove(key)) }

  private static let foreignKind = "crew"

  /// Writes or ends a row that only a newer program knows.
  package mutating func changeForeignRow(_ number: UInt64, isEnd: Bool) {
    let row = UniqueID(high: 0, low: number)
    append(kind: Self.foreignKind, row, isEnd ? nil : .object([.init("id", .string(row.description))]))
  }

  /// The same database restored from a backup, whose feed begins anew.
  package func restored(as feed: Identifier<SyncFeed>) -> ServerModel {
    var copy = self
    copy.feed = feed
    return copy
  }
}
