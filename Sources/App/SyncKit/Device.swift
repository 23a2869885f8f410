public import JSONKit
public import SharedModels
public import TimeKit

/// One device's copy of a workplace: what the server has confirmed, and the commands that wait, performed on top.
///
/// It does no input or output: what is to be stored comes back as ``StoreWrite`` lists, what is to be sent as requests.
///
/// The tabs of a browser have a device each, over one store, and take turns. At its turn a tab restores itself if it
/// does not ``follows(_:)`` the store, else adopts the stored outbox; it asks, receives, stores what the reply brought,
/// and only then another tab may. Between turns it hears of other tabs' commands.
public struct Device<Rules: RuleBook> {
  /// What the person sees.
  public internal(set) var replica = Replica()
  /// What waits for the server, in order.
  public internal(set) var outbox: [OutboxEntry] = []
  /// What the server has turned down, until the person has read it.
  public internal(set) var refused: [RefusedCommand] = []

  var place = FeedPlace()
  /// The place that the store is known to hold.
  var storedPlace = FeedPlace()
  var confirmed = Replica()
  /// Entries that only a newer version understands, by store key.
  var held = SortedTable<String, FeedEntry>()
  /// The commands that this tab has taken out of the store, which late news of the outbox must not bring back.
  var settled: [Identifier<Command>] = []
  /// What the store still has to be told, together with the next reply's writes.
  var owed: [StoreWrite] = []
  private let assumedMember: Identifier<Member>
  private let clock: ZoneClock

  /// An empty device.
  ///
  /// - Parameters:
  ///   - member: whose commands are performed until the server has said whose device it is.
  ///   - clock: the workplace's clocks.
  public init(member: Identifier<Member>, clock: ZoneClock = .utc) {
    assumedMember = member
    self.clock = clock
    replica.clock = clock
  }
}

extension Device {
  /// The feed that the device follows; nil before the first reply.
  public var feed: Identifier<SyncFeed>? { place.feed }
  /// Whose device it is.
  public var member: Identifier<Member> { place.member ?? assumedMember }
  /// How far the device has read its feed.
  public var position: Int64 { place.position }
  /// Whether the device has read its feed to the end once, so that an empty list means that there are no rows.
  public var hasSynced: Bool { place.isWhole }
  /// The commands that the server has not confirmed.
  public var waitingCount: Int { outbox.count { $0.confirmedAt == nil } }
  /// The rows that only a newer version of the program understands.
  public var heldCount: Int { held.count }

  /// Performs what waits on top of what is confirmed; what the rules refuse now is left to the server to judge.
  mutating func replay() {
    replica = confirmed
    replica.clock = clock
    for entry in outbox {
      let command = entry.command
      guard let changes = try? Rules.perform(command, by: member, at: command.at, on: replica) else { continue }
      for change in changes { replica.apply(change) }
    }
  }
}
