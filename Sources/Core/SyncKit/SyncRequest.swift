public import JSONKit
public import RecordKit
public import TimeKit

/// A device's request: how far it has read the feed, as whom and for which days, and the commands that wait.
public struct SyncRequest: Equatable, Sendable {
  /// The most commands in one request.
  public static let commandLimit = 100
  /// The most bytes of commands in one request, unless a single command is larger.
  public static let sizeLimit = 1 << 20
  /// The most bytes of a single command, so that any request has room below what a server reads at most.
  public static let commandSizeLimit = 3 << 20

  /// The tables that the device understands, up to which schema version.
  public var schemas: [TableSchema]
  /// Which feed the position is of; nil at first.
  public var feed: Identifier<SyncFeed>?
  /// How far the device has read that feed; 0 for nothing yet.
  public var position: Int64
  /// Where the feed ended when the device started over: it holds no row that had ended before, so that it misses nothing
  /// if such ends are forgotten while it still reads. Nil at first.
  public var start: Int64?
  /// The newest position of the feed that the device was told of; nil at first, and from devices of before lineages.
  public var seen: FeedMark?
  /// The role for which the device's rows were chosen; nil at first.
  public var role: Role?
  /// The day around which the device's rows were chosen; nil at first.
  public var window: CivilDate?
  /// The date that the workplace's clocks show by the device's time.
  public var today: CivilDate
  /// Those of the commands that are to be judged again if they were refused for want of a row: it may have come since.
  public var again: [Identifier<Command>]
  /// The commands that wait, in the order in which the person gave them.
  public var items: [Item]

  /// A command that waits.
  public enum Item: Equatable, Sendable {
    case known(Command)
    /// A command of which only the identifier can be read, and what is wrong with it.
    case unreadable(Identifier<Command>, FieldError)

    /// Nil for one that cannot be read.
    public var command: Command? {
      if case .known(let command) = self { command } else { nil }
    }
  }

  /// The commands that can be read.
  public var commands: [Command] { items.compactMap { $0.command } }

  /// A request; ``commandLimit`` is checked where one is read.
  public init(
    schemas: [TableSchema], feed: Identifier<SyncFeed>? = nil, position: Int64 = 0, start: Int64? = nil,
    seen: FeedMark? = nil, role: Role? = nil, window: CivilDate? = nil, today: CivilDate,
    again: [Identifier<Command>] = [], commands: [Command] = []
  ) {
    self.schemas = schemas
    self.feed = feed
    self.position = position
    self.start = start
    self.seen = seen
    self.role = role
    self.window = window
    self.today = today
    self.again = again
    items = commands.map { .known($0) }
  }
}

/// Up to which schema version a program understands the rows of a table.
public struct TableSchema: Equatable, Sendable {
  /// The table's name on the wire.
  public let table: String
  /// The newest version of its rows that is understood.
  public let schema: Int64

  /// A table's name and version.
  public init(table: String, schema: Int64) {
    self.table = table
    self.schema = schema
  }
}

extension Catalog {
  /// The tables that a program of this catalog understands, in their order.
  public var schemas: [TableSchema] { tables.map { TableSchema(table: $0.name, schema: $0.schema) } }
}

extension SyncRequest {
  /// Reads the object; fails if there are more commands than ``commandLimit``, or one that the catalog does not know.
  public init(json: JSON, in catalog: Catalog) throws(FieldError) {
    let reader = try JSONFieldReader(json)
    try self.init(reader, schemas: try reader.schemas()) { (json) throws(FieldError) in
      .known(try Command(json: json, in: catalog))
    }
  }

  /// Reads a request that a server has received, which is the same for all schemas: a command that it cannot read does not
  /// keep the others from being performed. Fails for a command without an identifier, whose outcome could not be told.
  public init(received reader: JSONFieldReader, in catalog: Catalog) throws(FieldError) {
    try self.init(reader, schemas: []) { (json) throws(FieldError) in
      let id: Identifier<Command> = try JSONFieldReader(json).identifier("id")
      do throws(FieldError) {
        return .known(try Command(json: json, in: catalog))
      } catch {
        return .unreadable(id, error)
      }
    }
  }

  private init(
    _ reader: JSONFieldReader, schemas: [TableSchema], _ item: (JSON) throws(FieldError) -> Item
  ) throws(FieldError) {
    self.init(
      schemas: schemas, feed: try reader.optionalIdentifier("feed"), position: try reader.position("position"),
      start: reader.has("start") ? try reader.position("start") : nil, seen: try reader.optionalMark("seen"),
      role: try reader.optionalRole("role"), window: try reader.optionalDate("window"),
      today: try reader.date("today"), again: try Self.again(reader))
    items = try reader.array("commands", limit: Self.commandLimit, item)
  }

  /// The object `{"schemas", "feed"?, "position", "start"?, "seen"?, "role"?, "window"?, "today", "again"?, "commands"}` as
  /// bytes.
  public var json: [UInt8] {
    JSONWriter.object { fields in
      fields.group("schemas") {
        for schema in schemas { fields.integer(schema.table, schema.schema) }
      }
      fields.optionalIdentifier("feed", feed)
      fields.integer("position", position)
      fields.optionalInteger("start", start)
      fields.optionalMark("seen", seen)
      fields.optionalText("role", role?.rawValue)
      fields.optionalDate("window", window)
      fields.date("today", today)
      if !again.isEmpty { fields.json("again", .array(again.map { .string($0.description) })) }
      fields.list("commands", commands) { command in command.write(to: fields) }
    }
  }
}

extension SyncRequest {
  /// Reads which commands are to be judged again; none if the field is absent.
  private static func again(_ reader: JSONFieldReader) throws(FieldError) -> [Identifier<Command>] {
    guard reader.has("again") else { return [] }
    return try reader.array("again", limit: commandLimit) { json throws(FieldError) in
      guard let id = json.string.flatMap({ UniqueID($0) }) else { throw FieldError("again", "must be identifiers") }
      return Identifier(id)
    }
  }
}

extension JSONFieldReader {
  fileprivate func schemas() throws(FieldError) -> [TableSchema] {
    try group("schemas") { () throws(FieldError) in
      var schemas: [TableSchema] = []
      for member in object.object ?? [] where has(member.key) {
        schemas.append(TableSchema(table: member.key, schema: try integer(member.key)))
      }
      return schemas
    }
  }

  fileprivate func position(_ name: String) throws(FieldError) -> Int64 {
    let position = try integer(name)
    guard position >= 0 else { throw FieldError(name, "must not be negative") }
    return position
  }

  /// Nil for a role that only a newer program knows, which so is none that this one has chosen rows for.
  fileprivate func optionalRole(_ name: String) throws(FieldError) -> Role? {
    try optionalText(name).flatMap { Role(rawValue: $0) }
  }
}
