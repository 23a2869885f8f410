package import JSONKit
package import RecordKit
package import SyncKit

/// Who reads the feed, and for which days.
package struct FeedReader: Equatable, Sendable {
  package let member: Identifier<Member>
  package let role: Role
  /// Whether the member receives the rows of other members.
  package let seesTeam: Bool
  package let window: SyncWindow

  package init(_ member: Identifier<Member>, _ role: Role, seesTeam: Bool = true, window: SyncWindow) {
    self.member = member
    self.role = role
    self.seesTeam = seesTeam
    self.window = window
  }
}

/// A workplace's feed as a whole.
package struct FeedState: Equatable, Sendable {
  /// Names the feed, so that positions of another database are not taken for those of this one.
  package let id: Identifier<SyncFeed>
  /// The position of the last change; 0 before the first.
  package let position: Int64
  /// Who wrote the last change; nil for one from before there were lineages.
  package let lineage: Identifier<FeedLineage>?
  /// Up to where rows that have ended are forgotten: who has read less starts over.
  package let horizon: Int64

  package init(id: Identifier<SyncFeed>, position: Int64, lineage: Identifier<FeedLineage>?, horizon: Int64) {
    self.id = id
    self.position = position
    self.lineage = lineage
    self.horizon = horizon
  }

  /// The feed as a member reads it. To one who sees only the own rows it is another feed, so that devices start over
  /// when that changes, also those of before there was a choice.
  package func asRead(seeingTeam seesTeam: Bool) -> FeedState {
    let own = Identifier<SyncFeed>(UniqueID(high: id.rawValue.high, low: id.rawValue.low ^ 1))
    return FeedState(id: seesTeam ? id : own, position: position, lineage: lineage, horizon: horizon)
  }
}

/// What changes have added to a feed.
package struct FeedAddition: Equatable, Sendable {
  /// The position of the last change.
  package let position: Int64
  /// How large the rows are.
  package var bytes = 0

  package init(position: Int64, bytes: Int = 0) {
    self.position = position
    self.bytes = bytes
  }
}

/// A part of a feed.
package struct FeedPage: Equatable, Sendable {
  /// Up to where the entries go.
  package var position: Int64
  /// Each a JSON object, as ``FeedEntry`` reads it.
  package var entries: [[UInt8]] = []
  /// The bytes of all entries.
  package var bytes = 0
  package var isMore = false

  package init(position: Int64, entries: [[UInt8]] = [], bytes: Int = 0, isMore: Bool = false) {
    self.position = position
    self.entries = entries
    self.bytes = bytes
    self.isMore = isMore
  }
}

/// How much one reply may hold. A device has to read it as a whole, and others wait meanwhile.
package struct FeedLimit: Equatable, Sendable {
  package var entries: Int
  package var bytes = 1 << 20

  package init(entries: Int, bytes: Int = 1 << 20) {
    self.entries = entries
    self.bytes = bytes
  }

  /// Whether one more entry has room in a page; a first one may have any size.
  package func allows(_ page: FeedPage) -> Bool {
    page.entries.count < entries && (page.entries.isEmpty || page.bytes < bytes)
  }

  /// What is left beside other entries.
  package func without(_ other: [[UInt8]]) -> FeedLimit {
    FeedLimit(entries: entries - other.count, bytes: bytes - other.reduce(0) { $0 + $1.count })
  }
}
