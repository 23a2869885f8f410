public import JSONKit
public import SharedModels

/// What a device sends: where it stands in the feed, and the commands that wait.
public struct SyncRequest: Equatable, Sendable {
  /// The most commands in one request.
  public static let commandLimit = 100
  /// The most bytes of commands in one request, unless a single command is larger.
  public static let sizeLimit = 1 << 20

  /// The version of the rows' fields that the device understands.
  public let schema: Int64
  /// Which feed the position is of; nil at first.
  public let feed: Identifier<SyncFeed>?
  /// How far the device has read that feed; 0 for nothing yet.
  public let position: Int64
  /// What waits, in the order in which the person did it.
  public let commands: [Command]

  /// A request of this program's version; ``commandLimit`` is checked where one is read.
  public init(
    schema: Int64 = FeedSchema.current, feed: Identifier<SyncFeed>?, position: Int64, commands: [Command]
  ) {
    self.schema = schema
    self.feed = feed
    self.position = position
    self.commands = commands
  }
}

extension SyncRequest {
  /// Reads the object; fails if there are more commands than ``commandLimit``.
  public init(json: JSON) throws(FieldError) {
    let reader = try JSONFieldReader(json)
    self.init(
      schema: try reader.integer("schema"), feed: try reader.optionalIdentifier("feed"),
      position: try reader.integer("position"),
      commands: try reader.array("commands", limit: Self.commandLimit) { json throws(FieldError) in
        try Command(json: json)
      })
  }

  /// The object `{"schema", "feed"?, "position", "commands"}` as bytes.
  public var json: [UInt8] {
    JSONWriter.object { fields in
      fields.integer("schema", schema)
      if let feed { fields.identifier("feed", feed) }
      fields.integer("position", position)
      fields.list("commands", commands) { command, inner in command.write(to: &inner) }
    }
  }
}

extension JSONFieldReader {
  fileprivate func optionalIdentifier<Row>(_ name: String) throws(FieldError) -> Identifier<Row>? {
    value(name) == nil ? nil : try identifier(name)
  }
}

/// A workplace's sequence of changes; a database that is restored or begun anew has another one.
public enum SyncFeed {}
