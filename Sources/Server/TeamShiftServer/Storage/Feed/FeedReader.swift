import JSONKit
import RecordKit
import SyncKit

/// Who reads the feed, and for which days.
struct FeedReader: Equatable, Sendable {
  let member: Identifier<Member>
  let role: Role
  /// Whether the member receives the rows of other members.
  let seesTeam: Bool
  let window: SyncWindow

  init(_ member: Identifier<Member>, _ role: Role, seesTeam: Bool = true, window: SyncWindow) {
    self.member = member
    self.role = role
    self.seesTeam = seesTeam
    self.window = window
  }
}

/// A workplace's feed as a whole.
struct FeedState: Equatable, Sendable {
  /// Names the feed, so that positions of another database are not taken for those of this one.
  let id: Identifier<SyncFeed>
  /// The position of the last change; 0 before the first.
  let position: Int64
  /// Who wrote the last change; nil for one from before there were lineages.
  let lineage: Identifier<FeedLineage>?
  /// Up to where rows that have ended are forgotten: who has read less starts over.
  let horizon: Int64

  /// The feed as a member reads it. To one who sees only the own rows it is another feed, so that devices start over
  /// when that changes, also those of before there was a choice.
  func asRead(seeingTeam seesTeam: Bool) -> FeedState {
    let own = Identifier<SyncFeed>(UniqueID(high: id.rawValue.high, low: id.rawValue.low ^ 1))
    return FeedState(id: seesTeam ? id : own, position: position, lineage: lineage, horizon: horizon)
  }
}

/// What changes have added to a feed.
struct FeedAddition: Equatable, Sendable {
  /// The position of the last change.
  let position: Int64
  /// How large the rows are.
  var bytes = 0
}

/// A part of a feed.
struct FeedPage: Equatable, Sendable {
  /// Up to where the entries go.
  var position: Int64
  /// Each a JSON object, as ``FeedEntry`` reads it.
  var entries: [[UInt8]] = []
  /// The bytes of all entries.
  var bytes = 0
  var isMore = false
}

/// How much one reply may hold. A device has to read it as a whole, and others wait meanwhile.
struct FeedLimit: Equatable, Sendable {
  var entries: Int
  var bytes = 1 << 20

  /// Whether one more entry has room in a page; a first one may have any size.
  func allows(_ page: FeedPage) -> Bool {
    page.entries.count < entries && (page.entries.isEmpty || page.bytes < bytes)
  }

  /// What is left beside other entries.
  func without(_ other: [[UInt8]]) -> FeedLimit {
    FeedLimit(entries: entries - other.count, bytes: bytes - other.reduce(0) { $0 + $1.count })
  }
}
