import JSONKit
import RecordKit
import SyncKit

/// Who reads the feed, and for which days.
struct FeedReader: Equatable, Sendable {
  let member: Identifier<Member>
  let role: Role
  let window: SyncWindow

  init(_ member: Identifier<Member>, _ role: Role, window: SyncWindow) {
    self.member = member
    self.role = role
    self.window = window
  }
}

/// A workplace's feed as a whole.
struct FeedState: Equatable, Sendable {
  /// Names the feed, so that positions of another database are not taken for those of this one.
  let id: Identifier<SyncFeed>
  /// The position of the last change; 0 before the first.
  let position: Int64
  /// Up to where rows that have ended are forgotten: who has read less starts over.
  let horizon: Int64
}

/// A part of a feed.
struct FeedPage: Equatable, Sendable {
  /// Up to where the entries go.
  var position: Int64
  /// Each a JSON object, as ``FeedEntry`` reads it.
  var entries: [[UInt8]] = []
  var isMore = false
}
