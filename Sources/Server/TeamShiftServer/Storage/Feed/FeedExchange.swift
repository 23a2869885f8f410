import JSONKit
import RecordKit
import SyncKit
import TimeKit

/// How far a device has read the feed, as whom and for which days.
struct FeedRequest: Equatable, Sendable {
  var member: Identifier<Member>
  /// The feed that the position is of; nil at first.
  var feed: Identifier<SyncFeed>?
  var position: Int64 = 0
  /// Where the feed ended when the device started over.
  var start: Int64 = 0
  /// Whether the position was ahead of the feed when the device asked, before its commands were performed.
  var isAhead = false
  /// The role for which the device's rows were chosen.
  var role: Role?
  /// The day around which the device's rows were chosen.
  var window: CivilDate?
  /// The date by the device's clock.
  var today: CivilDate
  /// The most entries of the reply.
  var limit = 1_000
}

/// What a device is sent of the feed.
struct FeedReply: Equatable, Sendable {
  let feed: Identifier<SyncFeed>
  let role: Role
  /// The position that the entries begin behind; 0 if the device starts over.
  let since: Int64
  /// Where the feed ends.
  let end: Int64
  /// The day around which the device's rows lie with the entries.
  let window: CivilDate
  let page: FeedPage
}

/// Finds what a device is sent: what came behind its position, and the rows that come into its window as that moves.
struct FeedExchange {
  /// How far a device's date may be from the server's: time zones make up for one day, a wrong clock for no more.
  private static let dayTolerance = 2

  private let request: FeedRequest
  private let now: Instant

  init(_ request: FeedRequest, now: Instant) {
    self.request = request
    self.now = now
  }

  func reply(from storage: some WorkplaceTransaction) -> FeedReply {
    let state = storage.feed.state
    let role = storage.records[request.member]?.role ?? .member
    let today = today(on: storage.records)
    guard let window = request.window, isContinued(state, role, window: window, today: today) else {
      return start(storage, state, role, around: today)
    }
    return move(from: window, to: max(window, today), storage, state, role)
  }

  /// The device's date, unless its clock is wrong.
  private func today(on records: Records) -> CivilDate {
    let date = records.date(at: now)
    return min(max(request.today, date.adding(days: -Self.dayTolerance)), date.adding(days: Self.dayTolerance))
  }

  /// Whether the device's position is one of this feed, of which all later ends are still known, and its rows are those
  /// of its role. A database that was put back from a backup may have fewer positions than the device has read; a
  /// window far ahead is that of a wrong clock. A device that still reads what it started over with misses no end that
  /// was there before it started.
  private func isContinued(_ state: FeedState, _ role: Role, window: CivilDate, today: CivilDate) -> Bool {
    request.feed == state.id && !request.isAhead && request.position > 0 && request.position <= state.position
      && max(request.position, request.start) >= state.horizon && request.role == role
      && window <= today.adding(days: 2 * Self.dayTolerance)
  }

  private func start(
    _ storage: some WorkplaceTransaction, _ state: FeedState, _ role: Role, around day: CivilDate
  ) -> FeedReply {
    let reader = FeedReader(request.member, role, window: SyncWindow(around: day))
    let page = storage.feed.page(after: 0, limit: request.limit, for: reader)
    return FeedReply(feed: state.id, role: role, since: 0, end: state.position, window: day, page: page)
  }

  /// Moves the window as far as the rows that come into it fit into one reply. A single day of too many rows is read
  /// with all the others, from the start.
  private func move(
    from old: CivilDate, to goal: CivilDate, _ storage: some WorkplaceTransaction, _ state: FeedState, _ role: Role
  ) -> FeedReply {
    let before = FeedReader(request.member, role, window: SyncWindow(around: old))
    var day = goal
    while true {
      let reader = FeedReader(request.member, role, window: SyncWindow(around: day))
      if let entering = storage.feed.entering(
        from: before, through: request.position, limit: request.limit, for: reader)
      {
        return reply(storage, state, reader, entering, isWhole: day == goal)
      }
      let distance = day.daysSinceEpoch - old.daysSinceEpoch
      guard distance > 1 else { return start(storage, state, role, around: goal) }
      day = old.adding(days: distance / 2)
    }
  }

  private func reply(
    _ storage: some WorkplaceTransaction, _ state: FeedState, _ reader: FeedReader, _ entering: [[UInt8]],
    isWhole: Bool
  ) -> FeedReply {
    var page = storage.feed.page(
      after: request.position, limit: request.limit - entering.count, for: reader)
    page.entries = entering + page.entries
    page.isMore = page.isMore || !isWhole
    return FeedReply(
      feed: state.id, role: reader.role, since: request.position, end: state.position, window: reader.window.day,
      page: page)
  }
}
