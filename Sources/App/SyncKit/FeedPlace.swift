import SharedModels

/// Where a device stands in a feed.
struct FeedPlace: Equatable {
  var feed: Identifier<SyncFeed>?
  var position: Int64 = 0
  /// Whether the feed has been read to its end once.
  var isWhole = false

  init() {}

  /// The place that a store holds; the beginning if it holds none that can be read.
  init(stored: JSON?) { self = stored.flatMap { try? FeedPlace(json: $0) } ?? FeedPlace() }

  private init(json: JSON) throws(FieldError) {
    let reader = try JSONFieldReader(json)
    feed = try reader.identifier("feed")
    position = try reader.integer("position")
    isWhole = try reader.flag("whole")
  }

  var json: [UInt8] {
    JSONWriter.object { fields in
      if let feed { fields.identifier("feed", feed) }
      fields.integer("position", position)
      fields.flag("whole", isWhole)
    }
  }
}
