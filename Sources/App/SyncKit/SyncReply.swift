public import JSONKit
public import SharedModels

/// What the server answers: what became of each command, and the feed since the device's position.
public struct SyncReply: Equatable, Sendable {
  /// The most entries in one reply.
  public static let entryLimit = 2_000

  /// The feed that the positions are of; the device begins anew if it followed another one.
  public let feed: Identifier<SyncFeed>
  /// Who asked; nil from a server of a version that did not say.
  public let member: Identifier<Member>?
  /// The position that the device asked from, or 0 if its feed was another one.
  public let since: Int64
  /// Up to where the entries go.
  public let position: Int64
  /// Whether the feed goes on behind `position`.
  public let isMore: Bool
  /// One for each command of the request, in its order.
  public let outcomes: [CommandOutcome]
  /// What came after `since`, by position; at most ``entryLimit``.
  public let entries: [FeedEntry]

  /// A reply as the server puts it together; the limits are checked where one is read.
  public init(
    feed: Identifier<SyncFeed>, member: Identifier<Member>?, since: Int64, position: Int64, isMore: Bool,
    outcomes: [CommandOutcome],
    entries: [FeedEntry]
  ) {
    self.feed = feed
    self.member = member
    self.since = since
    self.position = position
    self.isMore = isMore
    self.outcomes = outcomes
    self.entries = entries
  }
}

extension SyncReply {
  /// Reads the object; fails if a list is longer than its limit.
  public init(json: JSON) throws(FieldError) {
    let reader = try JSONFieldReader(json)
    self.init(
      feed: try reader.identifier("feed"),
      member: reader.value("member") == nil ? nil : try reader.identifier("member"),
      since: try reader.integer("since"),
      position: try reader.integer("position"),
      isMore: try reader.flag("more"),
      outcomes: try reader.list("outcomes", limit: SyncRequest.commandLimit) { inner throws(FieldError) in
        try CommandOutcome(from: inner)
      },
      entries: try reader.array("entries", limit: Self.entryLimit) { json throws(FieldError) in
        try FeedEntry(json: json)
      })
  }

  /// The object `{"feed", "member", "since", "position", "more", "outcomes", "entries"}` as bytes.
  public var json: [UInt8] {
    JSONWriter.object { fields in
      fields.identifier("feed", feed)
      if let member { fields.identifier("member", member) }
      fields.integer("since", since)
      fields.integer("position", position)
      fields.flag("more", isMore)
      fields.list("outcomes", outcomes) { outcome, inner in outcome.write(to: &inner) }
      fields.list("entries", entries) { entry, inner in entry.write(to: &inner) }
    }
  }
}
