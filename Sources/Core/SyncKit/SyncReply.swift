public import JSONKit
public import RecordKit
public import TimeKit

/// The server's answer: the outcome of each command, and the feed since the device's position.
public struct SyncReply: Equatable, Sendable {
  /// The most entries in one reply.
  public static let entryLimit = 2_000

  /// The feed that the positions are of; the device begins anew if it followed another one.
  public let feed: Identifier<SyncFeed>
  /// Who asked.
  public let member: Identifier<Member>
  /// The member's role, for which the entries were chosen.
  public let role: Role
  /// Which workplace the feed is of.
  public let workplace: Identifier<Workplace>
  /// The position that the request named, by which a late reply is told from one that starts over.
  public let requested: Int64
  /// The position that the entries begin behind; 0 if the device is to drop its rows and start over: at first, and when
  /// its feed is another one, its position ahead of the server's or older than the ends that are kept, or its role
  /// another one.
  public let since: Int64
  /// Up to where the entries go.
  public let position: Int64
  /// Where the feed ended when the device was answered, which one that starts over names as its start from then on.
  public let end: Int64?
  /// The lineage of that end.
  public let lineage: Identifier<FeedLineage>?
  /// What the request said that the device was told of, so whether that was lost is judged by it; nil from servers of before
  /// this field.
  public let seen: FeedMark?
  /// If the database has lost what the device was told of, since a backup has taken its place: up to which position both
  /// have the same changes. Nothing was performed then: the device first sends what was confirmed behind it again.
  public let shared: Int64?
  /// Whether there is more to ask for.
  public let isMore: Bool
  /// Whether the entries begin with all that the first screens show, whatever its position: of a device that starts over
  /// and has more to ask for.
  public let isReady: Bool
  /// Of a device that starts over and has more to ask for: how many entries it will have received with the last reply,
  /// unless something changes meanwhile.
  public let total: Int64?
  /// The day around which the device's rows lie once it has taken the entries.
  public let window: CivilDate
  /// One for each command of the request, in its order.
  public let outcomes: [CommandOutcome]
  /// The rows that came into the window since the request's, whatever their position, and what came after `since`, by
  /// position; at most ``entryLimit``.
  public let entries: [FeedEntry]

  /// A reply as the server puts it together; the limits are checked where one is read.
  public init(
    feed: Identifier<SyncFeed>, member: Identifier<Member>, role: Role, workplace: Identifier<Workplace>,
    requested: Int64, since: Int64, position: Int64, end: Int64? = nil,
    lineage: Identifier<FeedLineage>? = nil, seen: FeedMark? = nil, shared: Int64? = nil, isMore: Bool,
    isReady: Bool = false, total: Int64? = nil, window: CivilDate, outcomes: [CommandOutcome], entries: [FeedEntry]
  ) {
    self.feed = feed
    self.member = member
    self.role = role
    self.workplace = workplace
    self.requested = requested
    self.since = since
    self.position = position
    self.end = end
    self.lineage = lineage
    self.seen = seen
    self.shared = shared
    self.isMore = isMore
    self.isReady = isReady
    self.total = total
    self.window = window
    self.outcomes = outcomes
    self.entries = entries
  }
}

extension SyncReply {
  /// Reads the object, and the rows that the catalog knows; fails if a list is longer than its limit.
  public init(_ part: JSONPart, in catalog: Catalog) throws(FieldError) {
    let reader = try DocumentFieldReader(part)
    self.init(
      feed: try reader.identifier("feed"), member: try reader.identifier("member"),
      // A role that only a newer program knows allows this one the least.
      role: Role(rawValue: try reader.text("role")) ?? .member, workplace: try reader.identifier("workplace"),
      requested: try reader.integer("requested"), since: try reader.integer("since"),
      position: try reader.integer("position"), end: try reader.optionalInteger("end"),
      lineage: try reader.optionalIdentifier("lineage"), seen: try reader.optionalMark("seen"),
      shared: try reader.optionalInteger("shared"), isMore: try reader.flag("more"),
      isReady: try reader.optionalFlag("ready") ?? false,
      total: try reader.optionalInteger("total"), window: try reader.date("window"),
      outcomes: try reader.array("outcomes", limit: SyncRequest.commandLimit) { part throws(FieldError) in
        try CommandOutcome(from: try DocumentFieldReader(part))
      },
      entries: try reader.array("entries", limit: Self.entryLimit) { part throws(FieldError) in
        try FeedEntry(part, in: catalog)
      })
  }

  /// The object `{"feed", "member", "role", "workplace", "requested", "since", "position", "end"?, "lineage"?, "seen"?,
  /// "shared"?, "more", "ready"?, "total"?, "window", "outcomes", "entries"}` as bytes.
  public var json: [UInt8] { json(entries: entries.map { $0.json }) }

  /// The same object with entries that are JSON already, as a server stores them.
  public func json(entries: [ArraySlice<UInt8>]) -> [UInt8] {
    JSONWriter.object { fields in
      fields.identifier("feed", feed)
      fields.identifier("member", member)
      fields.text("role", role.rawValue)
      fields.identifier("workplace", workplace)
      fields.integer("requested", requested)
      fields.integer("since", since)
      fields.integer("position", position)
      fields.optionalInteger("end", end)
      fields.optionalIdentifier("lineage", lineage)
      fields.optionalMark("seen", seen)
      fields.optionalInteger("shared", shared)
      fields.flag("more", isMore)
      if isReady { fields.flag("ready", true) }
      fields.optionalInteger("total", total)
      fields.date("window", window)
      fields.list("outcomes", outcomes) { outcome in outcome.write(to: fields) }
      fields.values("entries", entries)
    }
  }
}
