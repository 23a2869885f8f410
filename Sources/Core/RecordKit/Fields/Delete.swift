public import JSONKit

/// A row that one intent deletes.
public protocol DeletedRecord: Record {
  /// What a row is called: "shift type".
  static var noun: String { get }
  /// The intent's name and the least role that may do it.
  static var delete: IntentDefinition<Delete<Self>> { get }
  /// What must hold for the rows of its table, their end included.
  static var rules: RowRules<Self> { get }

  /// Refuses whoever may not delete this row, though their role may delete others.
  func checkDeletion(by actor: Actor, on records: Records) throws(Refusal)
  /// The changes that remove what is deleted with it, or why it must stay.
  func dependentRemovals(by actor: Actor, on records: Records) throws(Refusal) -> [Change]
}

extension DeletedRecord {
  /// The least role is enough.
  public func checkDeletion(by actor: Actor, on records: Records) throws(Refusal) {}
  /// Nothing else is deleted with it.
  public func dependentRemovals(by actor: Actor, on records: Records) throws(Refusal) -> [Change] { [] }
}

/// Deletes a row, with what cannot be without it, if the rules of its table allow it.
public struct Delete<Row: DeletedRecord>: Intent {
  /// The row's own name for it, and the least role.
  public static var definition: IntentDefinition<Delete> { Row.delete }

  /// The row to delete; refused if it is gone.
  public let target: RowTarget<Row>
  /// The row's identifier.
  public var id: Identifier<Row> { target.id }

  /// Deletes a row, whatever its version unless one is given.
  public init(_ id: Identifier<Row>, expecting: Int? = nil) { target = RowTarget(id, expecting: expecting) }

  /// Reads `row` and `expecting`.
  public init(from reader: JSONFieldReader) throws(FieldError) { target = try RowTarget(from: reader) }

  /// Writes what `init(from:)` reads.
  public func write(to fields: JSONFieldWriter) { target.write(to: fields) }

  /// The removal of the row, after that of what is deleted with it.
  public func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard let current = records[id] else {
      // Two people who delete the same row agree.
      if target.expecting != nil, (records.lastState(of: id) as Row?) != nil { return [] }
      throw .notFound(Row.noun)
    }
    try current.checkDeletion(by: actor, on: records)
    try records.check(version: current.version, expecting: target.expecting)
    let staged = StagedRecords(records)
    staged.apply(try current.dependentRemovals(by: actor, on: records))
    try Row.rules.check(from: current, to: nil, on: staged)
    return staged.changes + [.remove(id)]
  }
}
