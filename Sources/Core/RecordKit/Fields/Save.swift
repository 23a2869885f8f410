public import JSONKit

/// A row that one intent makes and changes, field by field.
public protocol SavedRecord: FieldRecord {
  /// The intent's name and the least role that may do it.
  static var save: IntentDefinition<Save<Self>> { get }
  /// What a row is called: "shift type".
  static var noun: String { get }

  /// Reads what older programs wrote in another way than today's.
  static func upgraded(_ reader: JSONFieldReader) throws(FieldError) -> JSONFieldReader
  /// Adds what follows from the fields that were given, and refuses what must not be. The texts are by their rules
  /// already, and what must be given is.
  mutating func complete(
    _ patch: Patch<Self>, from current: Self?, by actor: Actor, on records: Records
  ) throws(Refusal)
  /// Notes who made the row or has changed it.
  mutating func stamp(from current: Self?, by actor: Actor)
}

extension SavedRecord {
  /// As it is.
  public static func upgraded(_ reader: JSONFieldReader) throws(FieldError) -> JSONFieldReader { reader }
  /// Nothing follows from the fields, and any will do.
  public mutating func complete(
    _ patch: Patch<Self>, from current: Self?, by actor: Actor, on records: Records
  ) throws(Refusal) {}
  /// Nobody asks.
  public mutating func stamp(from current: Self?, by actor: Actor) {}
}

/// Makes a row or changes one: only the fields that the person changed.
public struct Save<Row: SavedRecord>: Intent {
  /// The row's own name for it, and the least role.
  public static var definition: IntentDefinition<Save> { Row.save }

  /// The row to make or to change; for a new one, the client makes it.
  public var id: Identifier<Row>
  /// What is refused: a row that is there, one that is not, or neither.
  public var mode: EditMode
  /// What changes.
  public var patch: Patch<Row>

  /// A save that changes nothing.
  public init(id: Identifier<Row>, mode: EditMode) { self.init(id: id, mode: mode, patch: Patch()) }

  /// A save that changes what the patch says.
  public init(id: Identifier<Row>, mode: EditMode, patch: Patch<Row>) {
    self.id = id
    self.mode = mode
    self.patch = patch
  }

  /// A save of what an edit changes in a row of which nothing is known yet.
  public init(id: Identifier<Row>, mode: EditMode, _ edit: (inout Row) -> Void) {
    self.init(id: id, mode: mode, patch: Patch(edit))
  }

  /// A save of a new row, with all that it is given.
  public init(creating row: Row) { self.init(id: row.id, mode: .create, patch: Patch(from: nil, to: row)) }

  /// A save of what makes one state of a row of another.
  public init(from old: Row, to new: Row) { self.init(id: old.id, mode: .update, patch: Patch(from: old, to: new)) }

  /// Reads `row`, the mode, and the fields that change.
  public init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      id: try reader.identifier("row"), mode: try EditMode(from: reader),
      patch: try Patch(from: try Row.upgraded(reader)))
  }

  /// Writes what `init(from:)` reads.
  public func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    mode.write(to: fields)
    patch.write(to: fields)
  }

  /// The row as it is then; nothing if it is so already.
  public func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records[id]
    try mode.check(current?.version, noun: Row.noun, on: records)
    var row = try patch.checked(current, id: id)
    try row.complete(patch, from: current, by: actor, on: records)
    if row == current { return [] }
    row.version = (current?.version ?? 0) + 1
    row.stamp(from: current, by: actor)
    return try mode.changes(from: current, to: row, noun: Row.noun)
  }
}
