public import JSONKit
public import TimeKit

/// A row that one intent makes and changes, field by field.
public protocol SavedRecord: FieldRecord {
  /// The intent's name and the least role that may do it.
  static var save: IntentDefinition<Save<Self>> { get }
  /// What a row is called: "shift type".
  static var noun: String { get }
  /// Whether a save names its row, as it does of all rows that somebody makes.
  static var naming: RowNaming<Self> { get }

  /// Reads what older programs wrote in another way than today's.
  static func upgraded(_ reader: JSONFieldReader) throws(FieldError) -> JSONFieldReader
  /// Takes over what a save gives and no row keeps as it is given.
  ///
  /// - `current`: the row that is there; nil for a new one.
  /// - `today`: the workplace's day at which it is saved.
  mutating func settle(from current: Self?, today: CivilDate, on records: Records) throws(Refusal)
  /// Adds what follows from the fields that were given, and refuses what must not be. The texts are by their rules
  /// already, and what must be given is.
  mutating func complete(
    _ patch: Patch<Self>, from current: Self?, by actor: Actor, on records: Records
  ) throws(Refusal)
  /// All that is wrong with a row once it is complete, field by field, so that a form can show it at once.
  func problems(by actor: Actor, on records: Records) -> [Refusal]
  /// Notes who made the row or has changed it.
  mutating func stamp(from current: Self?, by actor: Actor)
  /// The row that no save names, with what a row of another audience keeps of it.
  func joined(on records: Records) -> Self
  /// What stores the row in place of a former state, nil for a new one: itself, unless another row keeps a part of it; and
  /// what follows for other rows.
  func changes(from old: Self?, on records: Records) -> [Change]
}

extension SavedRecord {
  /// Rows are made one by one.
  public static var naming: RowNaming<Self> { .always }
  /// As it is.
  public static func upgraded(_ reader: JSONFieldReader) throws(FieldError) -> JSONFieldReader { reader }
  /// A row keeps all that a save gives.
  public mutating func settle(from current: Self?, today: CivilDate, on records: Records) throws(Refusal) {}
  /// Nothing follows from the fields, and any will do.
  public mutating func complete(
    _ patch: Patch<Self>, from current: Self?, by actor: Actor, on records: Records
  ) throws(Refusal) {}
  /// Whatever is wrong, ``complete(_:from:by:on:)`` has refused.
  public func problems(by actor: Actor, on records: Records) -> [Refusal] { [] }
  /// Nobody asks.
  public mutating func stamp(from current: Self?, by actor: Actor) {}
  /// It is one row.
  public func joined(on records: Records) -> Self { self }
  /// It is one row.
  public func changes(from old: Self?, on records: Records) -> [Change] { [.put(self)] }
}

/// Makes a row or changes one: only the fields that the person changed.
public struct Save<Row: SavedRecord>: Intent {
  /// The row's own name for it, and the least role.
  public static var definition: IntentDefinition<Save> { Row.save }

  /// The row to make or to change; for a new one, the client makes it. Unset for one that the save does not name.
  public var id: Identifier<Row>
  /// What is refused: a row that is there, one that is not, or neither.
  public var mode: EditMode
  /// What changes.
  public var patch: Patch<Row>

  /// A save that changes nothing.
  public init(id: Identifier<Row>, mode: EditMode) { self.init(id: id, mode: mode, patch: Patch()) }

  /// A save that changes what the patch says.
  public init(id: Identifier<Row>, mode: EditMode, patch: Patch<Row>) {
    if case .never = Row.naming { self.id = .unset } else { self.id = id }
    self.mode = mode
    self.patch = patch
  }

  /// A save of what an edit gives a row beyond the usual values, such as a new one. In a row that is there, setting a field
  /// back to its usual value is a change, too: ``init(changing:_:)`` knows what the row was.
  public init(id: Identifier<Row>, mode: EditMode, _ edit: (inout Row) -> Void) {
    self.init(id: id, mode: mode, patch: Patch(beyondUsual: edit))
  }

  /// A save of a new row, with all that it is given.
  public init(creating row: Row) { self.init(id: row.id, mode: .create, patch: Patch(from: nil, to: row)) }

  /// A save of what makes one state of a row of another.
  public init(from old: Row, to new: Row) { self.init(id: old.id, mode: .update, patch: Patch(from: old, to: new)) }

  /// A save of the row that no save names.
  public init(patch: Patch<Row>) { self.init(id: .unset, mode: .update, patch: patch) }

  /// A save of what an edit changes in a row that is there.
  public init(changing row: Row, _ edit: (inout Row) -> Void) {
    var next = row
    edit(&next)
    self.init(from: row, to: next)
  }

  /// Reads `row`, the mode, and the fields that change.
  public init(from reader: JSONFieldReader) throws(FieldError) {
    let fields = try Row.upgraded(reader)
    let id: Identifier<Row>? =
      if case .always = Row.naming { try fields.identifier("row") } else { try fields.optionalIdentifier("row") }
    self.init(id: id ?? .unset, mode: try EditMode(from: fields), patch: try Patch(from: fields))
  }

  /// Writes what `init(from:)` reads.
  public func write(to fields: JSONFieldWriter) {
    fields.optionalIdentifier("row", id.unlessUnset)
    mode.write(to: fields)
    patch.write(to: fields)
  }

  /// The row as it is then; nothing if it is so already.
  public func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try changes(
      from: current(for: actor, on: records), today: records.clock.civil(at: actor.at).date, on: records,
      completing: { row, current throws(Refusal) in
        try row.complete(given, from: current, by: actor, on: records)
        if let problem = row.problems(by: actor, on: records).first { throw problem }
      }, stamping: { row, current in row.stamp(from: current, by: actor) })
  }

  /// The save of a named row that is completed and judged by other rules than its own, such as one in a file.
  public func changes(
    today: CivilDate, on records: Records, completing: (inout Row, Row?) throws(Refusal) -> Void
  ) throws(Refusal) -> [Change] {
    try changes(from: records[id], today: today, on: records, completing: completing, stamping: { _, _ in })
  }

  private func changes(
    from current: Row?, today: CivilDate, on records: Records, completing: (inout Row, Row?) throws(Refusal) -> Void,
    stamping: (inout Row, Row?) -> Void
  ) throws(Refusal) -> [Change] {
    try mode.check(current?.version, noun: Row.noun, on: records)
    var row = try given.checked(current, id: id)
    try row.settle(from: current, today: today, on: records)
    try completing(&row, current)
    if row == current { return [] }
    row.version = (current?.version ?? 0) + 1
    stamping(&row, current)
    guard try !mode.changes(from: current, to: row, noun: Row.noun).isEmpty else { return [] }
    return row.changes(from: current, on: records)
  }

  private func current(for actor: Actor, on records: Records) -> Row? {
    switch Row.naming {
    case .optional(let own) where id == .unset, .never(let own):
      let row = own(actor)
      return (records[row.id] ?? row).joined(on: records)
    case .always, .optional: return records[id]
    }
  }

  /// Everything that keeps the save from being done, field by field.
  public func problems(by actor: Actor, on records: Records) -> [Refusal] {
    let current = current(for: actor, on: records)
    var refusals = Refusals()
    _ = refusals.collect { () throws(Refusal) in try mode.check(current?.version, noun: Row.noun, on: records) }
    guard refusals.list.isEmpty else { return refusals.list }
    var (row, problems) = given.judged(current, id: id)
    let today = records.clock.civil(at: actor.at).date
    _ = refusals.collect { () throws(Refusal) in try row.settle(from: current, today: today, on: records) }
    _ = refusals.collect { () throws(Refusal) in try row.complete(given, from: current, by: actor, on: records) }
    for problem in refusals.list + row.problems(by: actor, on: records)
    where !problems.contains(where: { $0.field == problem.field }) {
      problems.append(problem)
    }
    return problems
  }

  /// What it gives: a new row has nothing to take away, and sent again it takes nothing away from the one it has made.
  private var given: Patch<Row> { mode == .create ? patch.withoutNulls : patch }
}

extension JSONFieldReader {
  /// The same fields with another value of one of them, where it is given, and with more of them.
  public func replacing(
    _ name: String, with value: JSON, adding added: [JSON.Member] = []
  ) throws(FieldError) -> JSONFieldReader {
    let members = (object.object ?? []).map { $0.key == name ? JSON.Member(name, value) : $0 }
    return try JSONFieldReader(.object(members + added))
  }
}
