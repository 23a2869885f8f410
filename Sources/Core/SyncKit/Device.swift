public import JSONKit
public import RecordKit
public import TimeKit

/// One device's copy of a workplace: what the server has confirmed, and the commands that wait, performed on top.
///
/// It does no input or output: what is to be stored comes back as ``StoreWrite`` lists, what is to be sent as requests.
/// It is a value: a replica that somebody else still holds is copied before it changes.
///
/// The tabs of a browser have a device each, over one store, and take turns. At its turn a tab restores itself if it
/// does not ``follows(_:)`` the store, else adopts the stored outbox; it asks, receives, stores what the reply brought,
/// and only then another tab may. Between turns it merges other tabs' commands.
public struct Device {
  /// What the person sees.
  public internal(set) var replica: Replica
  /// The commands that wait for the server, in order.
  public internal(set) var outbox: [PendingCommand] = []
  /// The commands that the server has turned down, until the person has read them.
  public internal(set) var refused: [RefusedCommand] = []
  /// The stored commands, waiting or turned down, that this version could not read; the store keeps them as they are.
  public internal(set) var unreadable: [JSON] = []

  /// The commands that the server has confirmed in the last days, in order.
  var sent: [SentCommand] = []
  var rejected = RejectedRequests()
  var cursor = SyncCursor()
  /// The cursor that the store is known to hold.
  var storedCursor = SyncCursor()
  var confirmed: Replica
  /// The rows that are still to be read from the store; nil once all are.
  var loading: RowLoading?
  var blocks = RowBlocks()
  /// Changes of the first pages of a feed that are not taken in yet: a page at a time would cost more than all.
  var unapplied: [Change] = []
  /// How many stored rows could not be read.
  var damagedCount = 0
  /// Entries of rows with fields that only a newer version understands, by store key.
  var partlyRead = SortedTable<String, FeedEntry>()
  /// Entries that only a newer version understands, by store key.
  var deferred = SortedTable<String, FeedEntry>()
  /// The commands that this tab has taken out of the store, which late news of the outbox must not bring back.
  var settled: [Identifier<Command>] = []
  /// The pending writes, which go to the store with the next reply's.
  var deferredWrites: [StoreWrite] = []
  let catalog: Catalog
  private let assumedMember: Identifier<Member>
  private let clock: ZoneClock
  let compactionLimits: CompactionLimits

  /// An empty device.
  ///
  /// - Parameters:
  ///   - member: whose commands are performed until the server has said whose device it is.
  ///   - catalog: all tables, intents and rules.
  ///   - clock: the workplace's clocks.
  ///   - compaction: when its store is put in order.
  public init(
    member: Identifier<Member>, catalog: Catalog, clock: ZoneClock = .utc,
    compaction: CompactionLimits = .standard
  ) {
    assumedMember = member
    compactionLimits = compaction
    self.catalog = catalog
    self.clock = clock
    confirmed = Replica(catalog, clock: clock)
    replica = confirmed.copy()
  }
}

extension Device {
  /// The feed that the device follows; nil before the first reply.
  public var feed: Identifier<SyncFeed>? { cursor.feed }
  /// Whose device it is.
  public var member: Identifier<Member> { cursor.member ?? assumedMember }
  /// That member's role; the least one until the server has named it.
  public var role: Role { cursor.role ?? replica[member]?.role ?? .member }
  /// Which workplace's rows it holds; nil before the first reply.
  public var workplace: Identifier<Workplace>? { cursor.workplace ?? replica.workplace?.id }
  /// How far the device has read its feed.
  public var position: Int64 { cursor.position }
  /// The day around which the device's rows lie; nil before the first reply.
  public var window: CivilDate? { cursor.window }
  /// Whether the device has read its feed to the end once, so that an empty list means that there are no rows.
  public var hasSynced: Bool { cursor.isWhole }
  /// Whether the device has received what the first screens show, the rest of its feed perhaps not.
  public var isReady: Bool { cursor.isWhole || cursor.isReady }
  /// While the device reads its feed for the first time, behind what the first screens show: how many entries it has
  /// received, and how many there are, if the server has said so.
  public var firstSync: (received: Int64, total: Int64?)? {
    cursor.isReady ? (cursor.received, cursor.total) : nil
  }
  /// What was last sent again, since the server had lost it.
  public var resent: ResentCommands? { cursor.resent }
  /// The commands that the server has not confirmed.
  public var waitingCount: Int { outbox.count { $0.confirmedAt == nil } }
  /// The rows that only a newer version of the program understands.
  public var deferredCount: Int { deferred.count }
  /// The stored commands that this version could not read.
  public var unreadableCount: Int { unreadable.count }

  /// Who asks on this device at an instant; the command is none until one is performed.
  public func actor(at instant: Instant) -> Actor {
    let none = UniqueID(high: 0, low: 0)
    return Actor(
      workplace: workplace ?? Identifier(none), member: member, role: role, user: replica.user(of: member),
      at: instant, command: Identifier(none))
  }

  /// Performs what waits on top of what is confirmed; what the rules refuse now is left to the server to judge.
  mutating func replay() {
    if let loading, !loading.isShown { return }
    replica = confirmed.copy()
    replica.reach = cursor.window.map { (SyncWindow(around: $0), member) }
    for entry in outbox {
      guard let changes = try? perform(entry.command) else { continue }
      replica.apply(changes)
    }
  }

  func perform(_ command: Command) throws(Refusal) -> [Change] {
    try command.perform(by: actor(at: command.at), on: replica)
  }

  /// Takes changes into what the server has confirmed.
  mutating func confirm(_ changes: [Change]) {
    guard !changes.isEmpty else { return }
    for change in changes { blocks.markChanged(change, from: confirmed) }
    apply(changes)
  }

  /// Changes that are taken in together with others take in as many as there are rows, so that all together cost
  /// O(n log n).
  func isWorthApplying(_ changes: [Change]) -> Bool {
    confirmed.count == 0 || changes.count >= max(Self.batchSize, confirmed.count / 2)
  }

  private static var batchSize: Int { 2_000 }

  /// Takes changes in that the store has already.
  mutating func apply(_ changes: [Change]) {
    if !isKnownUniquelyReferenced(&confirmed) { confirmed = confirmed.copy() }
    confirmed.apply(changes)
  }
}
