import SharedModels

/// Where a device stands in a feed.
struct FeedPlace: Equatable {
  var feed: Identifier<SyncFeed>?
  var position: Int64 = 0
  /// Whether the feed has been read to its end once.
  var isWhole = false
  /// Counts the replies taken in, so that no two states of a store are alike.
  var revision: Int64 = 0

  init() {}

  init(json: JSON) throws(FieldError) {
    let reader = try JSONFieldReader(json)
    feed = try reader.identifier("feed")
    position = try reader.integer("position")
    isWhole = try reader.flag("whole")
    revision = try reader.integer("revision")
  }

  var json: [UInt8] {
    JSONWriter.object { fields in
      if let feed { fields.identifier("feed", feed) }
      fields.integer("position", position)
      fields.flag("whole", isWhole)
      fields.integer("revision", revision)
    }
  }
}
