public import SharedModels

/// What a device sends: where it stands in the feed, and the commands that wait.
public struct SyncRequest: Equatable, Sendable {
  /// The most commands in one request.
  public static let commandLimit = 100

  /// Which feed the position is of; nil at first.
  public let feed: Identifier<SyncFeed>?
  public let position: Int64
  public let commands: [Command]

  public init(feed: Identifier<SyncFeed>?, position: Int64, commands: [Command]) {
    self.feed = feed
    self.position = position
    self.commands = commands
  }

  public var json: [UInt8] {
    JSONWriter.object { fields in
      fields.integer("schema", FeedSchema.current)
      if let feed { fields.identifier("feed", feed) }
      fields.integer("position", position)
      fields.list("commands", commands) { command, inner in command.write(to: &inner) }
    }
  }
}

/// A workplace's sequence of changes; a database that is restored or begun anew has another one.
public enum SyncFeed {}
