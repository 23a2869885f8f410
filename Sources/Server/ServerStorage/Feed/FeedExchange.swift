package import JSONKit
package import RecordKit
package import SyncKit
package import TimeKit

/// What a database has lost of a feed, since a backup has taken its place.
package enum FeedLoss: Equatable, Sendable {
  case nothing
  /// All that came behind a position.
  case behind(Int64)

  /// Up to where nothing is lost; nil if nothing is lost at all.
  package var shared: Int64? {
    if case .behind(let position) = self { position } else { nil }
  }
}

/// What is known of a device that syncs, before its commands are performed.
package struct SyncPreflight: Equatable, Sendable {
  package let loss: FeedLoss
  /// Its newest contact; nil for none.
  package let contact: DeviceContact?
  /// What it is sent, where that does not wait for its commands.
  package let reply: FeedReply?
}

/// What a device is sent of the feed.
package struct FeedReply: Equatable, Sendable {
  package let feed: Identifier<SyncFeed>
  package let role: Role
  /// The position that the entries begin behind; 0 if the device starts over.
  package let since: Int64
  /// Where the feed ends for the member.
  package var end: Int64
  package var lineage: Identifier<FeedLineage>?
  /// If the database has lost what the device was told of: up to where both have the same changes.
  package var shared: Int64?
  /// Whether the entries begin with what the first screens show.
  package var isReady = false
  /// If the device starts over and has more to ask for: how many entries it will have been sent when it has all.
  package var total: Int?
  /// The day around which the device's rows lie with the entries.
  package let window: CivilDate
  package var page: FeedPage
}

/// Finds what a device is sent: what came behind its position, and the rows that come into its window as that moves.
struct FeedExchange {
  /// How far a device's date may be from the server's: time zones make up for one day, a wrong clock for no more.
  private static let dayTolerance = 2

  private let request: SyncRequest
  private let member: Identifier<Member>
  /// The most that the reply may hold.
  private let limit: FeedLimit
  private let now: Instant

  init(_ request: SyncRequest, by member: Identifier<Member>, limit: FeedLimit, now: Instant) {
    (self.request, self.member, self.limit, self.now) = (request, member, limit, now)
  }

  /// Nil for somebody who is not a member.
  func preflight(on storage: WorkplaceTransaction, for device: SyncingDevice?, isReading: Bool) -> SyncPreflight? {
    guard let row = storage.records[member], !row.hasLeft else { return nil }
    let loss = loss(on: storage)
    return SyncPreflight(
      loss: loss, contact: device.flatMap { storage.contacts.contact(of: $0) },
      reply: isReading || loss != .nothing ? reply(from: storage, after: loss) : nil)
  }

  /// What the database has lost of what the device was told of.
  private func loss(on storage: WorkplaceTransaction) -> FeedLoss {
    guard let feed = request.feed else { return .nothing }
    let state = storage.feed.state
    let known = [true, false].map { state.asRead(seeingTeam: $0).id }
    if !known.contains(feed) { return .behind(0) }
    let shared = request.seen.map { storage.feed.shared($0) } ?? state.position
    return shared < request.seen?.position ?? request.position ? .behind(shared) : .nothing
  }

  /// After a loss the device starts over, even if its own position is not lost: of rows that were changed again in what
  /// is lost it may not have read the state before.
  ///
  /// - Parameter loss: as it was before the device's commands were performed.
  func reply(from storage: WorkplaceTransaction, after loss: FeedLoss) -> FeedReply {
    var reply = reply(storage, isLost: loss != .nothing)
    reply.shared = loss.shared
    return reply
  }

  private func reply(_ storage: WorkplaceTransaction, isLost: Bool) -> FeedReply {
    guard let rights = FeedRights(of: member, on: storage.records) else { return nothing(storage) }
    let state = storage.feed.state.asRead(seeingTeam: rights.seesTeam)
    let today = today(on: storage.records)
    var reply: FeedReply
    if let window = request.window, !isLost, isContinued(state, rights.role, window: window, today: today) {
      reply = move(from: window, to: max(window, today), storage, state, rights)
    } else {
      reply = start(storage, state, rights, around: today)
    }
    if !rights.seesTeam { hideOthers(in: &reply, storage.feed) }
    return reply
  }

  /// Whoever sees only the own rows is not told how far the feed goes for others, since that is the pace of their work.
  /// What the device was told before is not taken back.
  private func hideOthers(in reply: inout FeedReply, _ feed: FeedStore) {
    let known = max(request.position, request.seen?.position ?? 0)
    let end = min(reply.end, max(feed.end(for: member), known))
    if end < reply.end { reply.lineage = feed.lineage(at: end) }
    reply.end = end
    if !reply.page.isMore { reply.page.position = min(reply.page.position, reply.end) }
  }

  /// Nothing at all, for somebody who has left meanwhile, perhaps by a command of the same request. The device asks once
  /// more, and hears that there is no such workplace.
  private func nothing(_ storage: WorkplaceTransaction) -> FeedReply {
    let state = storage.feed.state
    return FeedReply(
      feed: request.feed ?? state.id, role: .member, since: request.position, end: state.position,
      lineage: state.lineage,
      window: request.window ?? today(on: storage.records),
      page: FeedPage(position: request.position, isMore: true))
  }

  private func reader(_ rights: FeedRights, around day: CivilDate) -> FeedReader {
    FeedReader(member, rights.role, seesTeam: rights.seesTeam, window: SyncWindow(around: day))
  }

  /// The device's date, unless its clock is wrong.
  private func today(on records: Records) -> CivilDate {
    let date = records.date(at: now)
    return min(max(request.today, date.adding(days: -Self.dayTolerance)), date.adding(days: Self.dayTolerance))
  }

  /// Whether all ends behind the device's position are still known, and its rows are those of its role. A window far
  /// ahead is that of a wrong clock. A device that still reads what it started over with misses no end that was there
  /// before it started.
  private func isContinued(_ state: FeedState, _ role: Role, window: CivilDate, today: CivilDate) -> Bool {
    request.feed == state.id && request.position > 0 && request.position <= state.position
      && max(request.position, request.start ?? 0) >= state.horizon && request.role == role
      && window <= today.adding(days: 2 * Self.dayTolerance)
  }

  private func start(
    _ storage: WorkplaceTransaction, _ state: FeedState, _ rights: FeedRights, around day: CivilDate
  ) -> FeedReply {
    let reader = reader(rights, around: day)
    var page = storage.feed.page(after: 0, limit: limit, for: reader)
    let first = page.isMore ? first(storage, around: day, for: reader) : nil
    if let first {
      // What comes behind it keeps the first screens waiting, so it comes with the next reply.
      var limit = self.limit.without(first)
      limit.entries = min(limit.entries, Self.entriesBehindFirst)
      page = storage.feed.page(after: 0, limit: limit, for: reader)
      page.entries = first + page.entries
    }
    let total = page.isMore ? storage.feed.count(for: reader) + (first?.count ?? 0) : nil
    return FeedReply(
      feed: state.id, role: rights.role, since: 0, end: state.position, lineage: state.lineage, isReady: first != nil,
      total: total, window: day, page: page)
  }

  /// What the first screens show: all that belongs to no day, the log excepted, and the month before and behind today; of
  /// busy months half. Nil if that is still too much.
  private func first(
    _ storage: WorkplaceTransaction, around day: CivilDate, for reader: FeedReader
  ) -> [[UInt8]]? {
    let tables = storage.records.catalog.tables.filter { !$0.isDated && $0 !== LogEntry.table }
    // More would itself keep the first screens waiting.
    let limit = FeedLimit(entries: min(self.limit.entries / 2, Self.firstEntries), bytes: self.limit.bytes / 2)
    for count in Self.firstDays {
      let days = day.adding(days: -count)...day.adding(days: count)
      if let entries = storage.feed.first(tables, days, limit: limit, for: reader) { return entries }
    }
    return nil
  }

  private static let firstDays = [31, 15]
  private static let firstEntries = 600
  private static let entriesBehindFirst = 50

  /// Moves the window as far as the rows that come into it fit into one reply. A single day of too many rows is read
  /// with all the others, from the start.
  private func move(
    from old: CivilDate, to goal: CivilDate, _ storage: WorkplaceTransaction, _ state: FeedState,
    _ rights: FeedRights
  ) -> FeedReply {
    let before = reader(rights, around: old)
    var day = goal
    while true {
      let reader = reader(rights, around: day)
      if let entering = storage.feed.entering(
        from: before, through: request.position, limit: limit, for: reader)
      {
        return reply(storage, state, reader, entering, isWhole: day == goal)
      }
      let distance = day.daysSinceEpoch - old.daysSinceEpoch
      guard distance > 1 else { return start(storage, state, rights, around: goal) }
      day = old.adding(days: distance / 2)
    }
  }

  private func reply(
    _ storage: WorkplaceTransaction, _ state: FeedState, _ reader: FeedReader, _ entering: [[UInt8]],
    isWhole: Bool
  ) -> FeedReply {
    var page = storage.feed.page(
      after: request.position, limit: limit.without(entering), for: reader)
    page.entries = entering + page.entries
    page.isMore = page.isMore || !isWhole
    return FeedReply(
      feed: state.id, role: reader.role, since: request.position, end: state.position, lineage: state.lineage,
      window: reader.window.day, page: page)
  }
}

/// What a member may receive.
private struct FeedRights {
  let role: Role
  let seesTeam: Bool

  /// Nil for somebody who has left.
  init?(of member: Identifier<Member>, on records: Records) {
    guard let row = records[member], !row.hasLeft else { return nil }
    role = row.role
    seesTeam = row.role >= .manager || (records.workplace?.permissions ?? .standard).seeTeam
  }
}
