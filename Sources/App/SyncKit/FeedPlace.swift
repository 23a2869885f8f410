import JSONKit
import SharedModels

/// Where a device stands in a feed.
struct FeedPlace: Equatable {
  var feed: Identifier<SyncFeed>?
  var position: Int64 = 0
  /// Whether the feed has been read to its end once.
  var isWhole = false
  /// Whose device it is, as the server has said; nil before the first reply.
  var member: Identifier<Member>?

  init() {}

  /// The place that a store holds; the beginning if it holds none that can be read.
  init(stored: JSON?) { self = stored.flatMap { try? FeedPlace(json: $0) } ?? FeedPlace() }

  private init(json: JSON) throws(FieldError) {
    let reader = try JSONFieldReader(json)
    feed = try reader.identifier("feed")
    position = try reader.integer("position")
    isWhole = try reader.flag("whole")
    member = reader.value("member") == nil ? nil : try reader.identifier("member")
  }

  var json: [UInt8] {
    JSONWriter.object { fields in
      if let feed { fields.identifier("feed", feed) }
      fields.integer("position", position)
      fields.flag("whole", isWhole)
      if let member { fields.identifier("member", member) }
    }
  }
}
