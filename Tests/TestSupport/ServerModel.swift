package import JSONKit
package import RecordKit
package import SyncKit
package import TimeKit

/// The server in memory: rows, what became of each command, and the feed, in which each row stands once.
///
/// It is a value: whoever still holds its rows keeps them as they are.
package struct ServerModel: @unchecked Sendable {
  package private(set) var feed: Identifier<SyncFeed>
  package private(set) var position: Int64 = 0
  /// Whether everybody has signed in or confirmed lately.
  package var isConfirmed = true
  /// The commands in the order in which they were judged.
  package private(set) var judged: [Identifier<Command>] = []
  package private(set) var outcomes: [Identifier<Command>: CommandOutcome.Verdict] = [:]
  private var storedRows: Replica
  /// The states of each row, the newest last, by store key.
  private var histories: [String: [RowState]] = [:]
  /// The position up to which ends are dropped: who has read less far starts over.
  private var horizon: Int64 = 0
  private let workplace: Identifier<Workplace>
  /// The lineages of the feed, each with the position behind which it begins.
  private var lineages: [FeedMark] = []
  /// The lineage of what is written now.
  private var lineage: Identifier<FeedLineage> = id(1)

  package init(
    feed: Identifier<SyncFeed>, workplace: Identifier<Workplace> = sampleWorkplace, catalog: Catalog = .teamShift,
    clock: ZoneClock = .utc
  ) {
    self.feed = feed
    self.workplace = workplace
    storedRows = Replica(catalog, clock: clock)
  }

  package var rows: Replica { storedRows }

  /// The rows of a table that no device here understands.
  package var foreignCount: Int { histories.values.count { $0.last?.isForeignRow ?? false } }

  /// A member has the least role without a row.
  package func role(of member: Identifier<Member>) -> Role { rows[member]?.role ?? .member }

  /// What a device of the member holds once it has read the feed.
  package func rows(for member: Identifier<Member>, around day: CivilDate) -> Replica {
    let reader = Reader(member: member, role: role(of: member))
    return Replica(rows.rows().filter { reader.mayHold($0, around: day) }, in: rows.catalog)
  }
}

/// A row as it stood in the feed at a position.
private struct RowState {
  let entry: FeedEntry
  /// Nil for an end, and for a row of a table that no device here understands.
  let row: AnyRow?

  var isForeignRow: Bool { row == nil && !entry.isEnd }
}

/// Who asks.
private struct Reader {
  let member: Identifier<Member>
  let role: Role

  func mayReceive(_ row: AnyRow) -> Bool { row.table.audience(of: row).includes(member, role) }

  func mayReceive(_ state: RowState) -> Bool { state.row.map(mayReceive) ?? state.isForeignRow }

  func mayHold(_ row: AnyRow, around day: CivilDate) -> Bool {
    mayReceive(row) && SyncWindow(around: day).contains(row, for: member)
  }

  func mayHold(_ state: RowState, around day: CivilDate) -> Bool {
    state.row.map { mayHold($0, around: day) } ?? state.isForeignRow
  }
}

extension ServerModel {
  package mutating func answer(_ request: SyncRequest, by member: Identifier<Member>, pageSize: Int) -> SyncReply {
    let shared = shared(request)
    let isKnown =
      request.feed == feed && shared == nil && max(request.position, request.start ?? 0) >= horizon
    let commands = shared == nil ? request.commands : []
    let outcomes = commands.map { command in
      CommandOutcome(command: command.id, verdict: verdict(on: command, by: member, again: request.again))
    }
    let reader = Reader(member: member, role: role(of: member))
    let window = request.window.flatMap { isKnown && reader.role == request.role ? $0 : nil }
    let part = part(for: reader, since: window == nil ? 0 : request.position, window, today: request.today, pageSize)
    return SyncReply(
      feed: feed, member: member, role: reader.role, workplace: workplace, requested: request.position,
      since: part.since, position: part.position, end: position, lineage: lineages.last?.lineage,
      seen: request.seen, shared: shared, isMore: part.isMore || commands.count < request.commands.count,
      window: part.window, outcomes: outcomes,
      entries: part.entries)
  }

  /// Up to where the device was told of what this feed has; nil if that is all.
  private func shared(_ request: SyncRequest) -> Int64? {
    guard let feed = request.feed else { return nil }
    guard feed == self.feed else { return 0 }
    guard let seen = request.seen else { return request.position > position ? position : nil }
    guard let index = lineages.firstIndex(where: { $0.lineage == seen.lineage }) else { return 0 }
    let end = lineages.dropFirst(index + 1).first?.position ?? position
    return end < seen.position ? end : nil
  }

  /// What a reply brings of the feed.
  private struct Part {
    var since: Int64
    var window: CivilDate
    var position: Int64 = 0
    var isMore = false
    var entries: [FeedEntry] = []
  }

  /// - Parameter window: the day around which the device's rows lie; nil if it starts over.
  private func part(
    for reader: Reader, since: Int64, _ window: CivilDate?, today: CivilDate, _ pageSize: Int
  ) -> Part {
    guard let window, Self.nearDays.contains(window.distance(to: today)) else {
      return news(Part(since: 0, window: today), for: reader, pageSize)
    }
    var part = Part(since: since, window: window)
    while part.window < today {
      let arrived = arrivals(for: reader, since: since, from: window, to: part.window.adding(days: 1))
      // At least a day, so that it goes on.
      if part.window > window, arrived.count > pageSize { break }
      part.window = part.window.adding(days: 1)
      part.entries = arrived
    }
    part.isMore = part.window < today
    return news(part, for: reader, pageSize)
  }

  /// How far a window moves without starting over: a clock may also be set back a little.
  private static let nearDays = -2...40

  /// The rows that come into a window that moves, and were changed before.
  private func arrivals(
    for reader: Reader, since: Int64, from old: CivilDate, to new: CivilDate
  ) -> [FeedEntry] {
    let states = histories.values.compactMap { $0.last }.filter { state in
      state.entry.position <= since && !state.isForeignRow && reader.mayHold(state, around: new)
        && !reader.mayHold(state, around: old)
    }
    return states.map { $0.entry }.sorted { $0.position < $1.position }
  }

  private func news(_ part: Part, for reader: Reader, _ pageSize: Int) -> Part {
    let news = histories.values.compactMap { entry(of: $0, for: reader, part) }.sorted { $0.position < $1.position }
    var part = part
    let page = news.prefix(pageSize)
    if page.count < news.count { part.isMore = true }
    part.position = page.count < news.count ? page[page.count - 1].position : position
    part.entries += page
    return part
  }

  /// What the reader receives of a row that has changed: its state, or an end if they may have known it.
  private func entry(of history: [RowState], for reader: Reader, _ part: Part) -> FeedEntry? {
    guard let newest = history.last, newest.entry.position > part.since else { return nil }
    if reader.mayHold(newest, around: part.window) { return newest.entry }
    let isKnown = history.contains { $0.entry.position <= part.since && reader.mayReceive($0) }
    return isKnown ? newest.entry.ended(in: rows.catalog) : nil
  }
}

extension FeedEntry {
  fileprivate func ended(in catalog: Catalog) -> FeedEntry {
    FeedEntry(position: position, schema: schema, table: table, id: id, row: nil, in: catalog)
  }
}

extension CommandOutcome.Verdict {
  fileprivate var isForWantOfRow: Bool {
    if case .refused(let refusal) = self { refusal.code == .notFound } else { false }
  }
}

extension ServerModel {
  private mutating func verdict(
    on command: Command, by member: Identifier<Member>, again: [Identifier<Command>]
  ) -> CommandOutcome.Verdict {
    if let known = outcomes[command.id], !(known.isForWantOfRow && again.contains(command.id)) { return known }
    let verdict = perform(command, by: member)
    outcomes[command.id] = verdict
    judged.append(command.id)
    return verdict
  }

  private mutating func perform(_ command: Command, by member: Identifier<Member>) -> CommandOutcome.Verdict {
    do throws(Refusal) {
      if !isConfirmed, command.intent.definition.needsConfirmation { throw .confirmationRequired }
      let actor = Actor(member, in: workplace, at: command.at, command: command.id, on: rows)
      for change in try command.perform(by: actor, on: rows) { apply(change) }
      return .done(position: position)
    } catch {
      return .refused(error)
    }
  }

  private mutating func apply(_ change: Change) {
    if !isKnownUniquelyReferenced(&storedRows) { storedRows = storedRows.copy() }
    storedRows.apply(change)
    advance()
    append(RowState(entry: FeedEntry(position: position, change), row: change.row))
  }

  private mutating func advance() {
    if lineages.last?.lineage != lineage { lineages.append(FeedMark(position: position, lineage: lineage)) }
    position += 1
  }

  private mutating func append(_ state: RowState) { histories[state.entry.storeKey, default: []].append(state) }
}

extension ServerModel {
  /// Writes a row, or ends one, as no command would.
  package mutating func put(_ row: some Record) { apply(.put(row)) }
  package mutating func remove(_ key: RowKey) { apply(.remove(key)) }

  /// Writes or ends a row that only a newer program knows.
  package mutating func changeForeignRow(_ number: UInt64, isEnd: Bool) {
    let id = UniqueID(high: 0, low: number)
    advance()
    let row: JSON? = isEnd ? nil : .object([.init("id", .string(id.description))])
    let entry = FeedEntry(position: position, schema: 1, table: "crews", id: id, row: row, in: rows.catalog)
    append(RowState(entry: entry, row: nil))
  }

  /// Forgets the ends up to a position.
  package mutating func dropEnds(through position: Int64) {
    for (key, history) in histories {
      guard let entry = history.last?.entry, entry.isEnd, entry.position <= position else { continue }
      histories[key] = nil
      horizon = max(horizon, entry.position)
    }
  }

  /// The server is started again, perhaps over a database from a backup.
  package mutating func begin(_ lineage: Identifier<FeedLineage>) { self.lineage = lineage }

  /// The same database restored from a backup, whose feed begins anew.
  package func restored(as feed: Identifier<SyncFeed>) -> ServerModel {
    var copy = self
    copy.feed = feed
    return copy
  }
}
