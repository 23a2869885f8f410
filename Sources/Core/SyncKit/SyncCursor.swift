import JSONKit
import RecordKit
import TimeKit

/// How far a device has read its feed, and as whom.
struct SyncCursor: Equatable {
  var feed: Identifier<SyncFeed>?
  var position: Int64 = 0
  /// Where the feed ended when the device started over.
  var start: Int64?
  /// The newest position that the device was told of, by which its confirmed commands have come.
  var seen: FeedMark?
  /// What was last sent again, since the server had lost it.
  var resent: ResentCommands?
  /// The day on which the device learned that a backup has taken the place of the server's database.
  var restored: CivilDate?
  /// Whether the feed has been read to its end once.
  var isWhole = false
  /// Whether what the first screens show has been received, though the feed has not been read to its end.
  var isReady = false
  /// How many entries have been received since the device started over, until the feed has been read to its end.
  var received: Int64 = 0
  /// How many of them there will be; nil if the first reply did not say.
  var total: Int64?
  /// Whose device it is, as the server has said; nil before the first reply.
  var member: Identifier<Member>?
  /// That member's role, for which the device's rows were chosen.
  var role: Role?
  /// Which workplace the feed is of.
  var workplace: Identifier<Workplace>?
  /// The day around which the device's rows were chosen.
  var window: CivilDate?
  /// Counts the writes of rows into the store, by which a tab notices that another has made one.
  var rowWrites: Int64 = 0

  init() {}

  /// The cursor that a store holds; the beginning if it holds none that can be read.
  init(stored: JSON?) { self = stored.flatMap { try? SyncCursor(json: $0) } ?? SyncCursor() }

  private init(json: JSON) throws(FieldError) {
    let reader = try JSONFieldReader(json)
    feed = try reader.identifier("feed")
    position = try reader.integer("position")
    start = try reader.optionalInteger("start")
    seen = try reader.optionalMark("seen")
    resent = try reader.optionalResent("resent")
    restored = try reader.optionalDate("restored")
    isWhole = try reader.flag("whole")
    isReady = try reader.optionalFlag("ready") ?? false
    received = try reader.optionalInteger("received") ?? 0
    total = try reader.optionalInteger("total")
    member = try reader.optionalIdentifier("member")
    role = try reader.optionalText("role").flatMap { Role(rawValue: $0) }
    workplace = try reader.optionalIdentifier("workplace")
    window = try reader.optionalDate("window")
    rowWrites = try reader.optionalInteger("rowWrites") ?? 0
  }

  var json: [UInt8] {
    JSONWriter.object { fields in
      fields.optionalIdentifier("feed", feed)
      fields.integer("position", position)
      fields.optionalInteger("start", start)
      fields.optionalMark("seen", seen)
      fields.optionalResent("resent", resent)
      fields.optionalDate("restored", restored)
      fields.flag("whole", isWhole)
      if isReady { fields.flag("ready", true) }
      if received > 0 { fields.integer("received", received) }
      fields.optionalInteger("total", total)
      fields.optionalIdentifier("member", member)
      fields.optionalText("role", role?.rawValue)
      fields.optionalIdentifier("workplace", workplace)
      fields.optionalDate("window", window)
      if rowWrites > 0 { fields.integer("rowWrites", rowWrites) }
    }
  }
}
