public import JSONKit
import TimeKit

/// Takes the person's last operation back: the newest one that can be taken back.
public struct Undo: Intent {
  /// Everybody may undo what they did, if their role still allows what they did.
  public static let definition = IntentDefinition<Undo>("undo", role: .member, isLarge: true)

  /// The operation that the person means; nil for whichever is the newest.
  public let operation: Identifier<Command>?

  /// An undo of one operation, or of the newest.
  public init(of operation: Identifier<Command>? = nil) { self.operation = operation }

  /// Reads `operation`, which may be absent.
  public init(from reader: JSONFieldReader) throws(FieldError) {
    operation = try reader.optionalIdentifier("operation")
  }

  /// Writes `operation`.
  public func write(to fields: JSONFieldWriter) { fields.optionalIdentifier("operation", operation) }

  /// Puts the rows back as they were before.
  public func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try Reversal(.undo, operation, by: actor, on: records).changes
  }
}

/// Makes the operation again that the person took back last.
public struct Redo: Intent {
  /// Everybody may redo what they undid, if their role still allows what they did.
  public static let definition = IntentDefinition<Redo>("redo", role: .member, isLarge: true)

  /// The operation that the person means; nil for whichever was undone last.
  public let operation: Identifier<Command>?

  /// A redo of one operation, or of the one undone last.
  public init(of operation: Identifier<Command>? = nil) { self.operation = operation }

  /// Reads `operation`, which may be absent.
  public init(from reader: JSONFieldReader) throws(FieldError) {
    operation = try reader.optionalIdentifier("operation")
  }

  /// Writes `operation`.
  public func write(to fields: JSONFieldWriter) { fields.optionalIdentifier("operation", operation) }

  /// Puts the rows back as they were before the undo.
  public func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try Reversal(.redo, operation, by: actor, on: records).changes
  }
}

/// The changes of an undo or a redo.
public struct Reversal {
  /// Either ``ChangeType/undo`` or ``ChangeType/redo``.
  public let type: ChangeType
  /// The operation that is taken back or made again.
  public let operation: Identifier<Command>
  /// The rows as they are put back.
  public let changes: [Change]
  /// The intent that did it first.
  let intent: String

  /// As many rows as the operation may have changed.
  func changeLimit(in catalog: Catalog) -> Int { catalog.intent(named: intent)?.changeLimit ?? Command.changeLimit }

  /// The reversal of the operation that is meant, or of the newest one that can be reversed.
  init(
    _ type: ChangeType, _ operation: Identifier<Command>?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    let history = UndoHistory(of: actor.user, on: records)
    let steps = type == .undo ? history.undoable : history.redoable
    let step =
      operation == nil
      ? steps.offered(by: actor, on: records) ?? steps.first : steps.first { $0.operation == operation }
    guard let step else {
      let isUndo = type == .undo
      throw Refusal(
        steps.isEmpty ? RecordTexts.nothingToReverse(isUndo: isUndo) : RecordTexts.isNotNext(isUndo: isUndo),
        field: operation == nil ? nil : "operation", code: .notReversible)
    }
    self.type = type
    self.operation = step.operation
    intent = step.entries.first?.intent ?? type.name
    changes = try step.reversal(by: actor, on: records)
  }

  /// The reversal that an intent is; nil for all others.
  init?(of intent: AnyIntent, by actor: Actor, on records: Records) throws(Refusal) {
    if let undo = intent.as(Undo.self) {
      try self.init(.undo, undo.operation, by: actor, on: records)
    } else if let redo = intent.as(Redo.self) {
      try self.init(.redo, redo.operation, by: actor, on: records)
    } else {
      return nil
    }
  }
}

extension [UndoHistory.Step] {
  /// The newest step that can be taken; nil if none can.
  public func offered(by actor: Actor, on records: Records) -> UndoHistory.Step? {
    first { $0.refusal(by: actor, on: records) == nil }
  }
}

extension UndoHistory.Step {
  /// Why the step cannot be taken now; nil if it can.
  public func refusal(by actor: Actor, on records: Records) -> Refusal? {
    do throws(Refusal) {
      _ = try reversal(by: actor, on: records)
      return nil
    } catch {
      return error
    }
  }

  /// The rows as they were before the newest entries of the step, with the rules checked again.
  ///
  /// A device leaves out the rows that it does not hold: the server decides about them, and a device that took them for
  /// deleted would refuse what the server allows.
  func reversal(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try checkRole(of: actor, on: records)
    let staged = StagedRecords(records)
    var changes: [(entry: LogEntry, change: Change, old: AnyRow?)] = []
    let entries = ordered(on: records).filter { !$0.isBeyondReach(on: records) }
    guard !entries.isEmpty else { throw Refusal(RecordTexts.daysNotHere, code: .notReversible) }
    for entry in entries {
      let (change, old, upkeep) = try entry.reversal(by: actor, on: records)
      changes += upkeep.map { (entry, $0, records.row($0.key.table, $0.key.id)) }
      changes.append((entry, change, old))
    }
    staged.apply(changes.map { $0.change })
    // A row that comes back may need another one of the step, and one that ends may be needed by another one until that
    // is put back, so nothing is checked before all of them are as they will be.
    var finder = RowRulesFinder(records.catalog)
    for (entry, change, old) in changes {
      let rules = finder.rules(of: change.key.table)
      try rules?.check(change, from: old, on: staged)
      try rules?.checkReversal(to: change, from: old, by: actor, on: records, becoming: staged)
      try entry.checkReferences(of: change, on: staged)
    }
    return staged.changes
  }

  private func checkRole(of actor: Actor, on records: Records) throws(Refusal) {
    guard let name = entries.first?.intent, let definition = records.catalog.intent(named: name) else { return }
    guard actor.role >= definition.role else { throw .notAllowed }
  }

  /// By the tables' order, so that what others refer to comes back first and ends last.
  private func ordered(on records: Records) -> [LogEntry] {
    var ends: [LogEntry] = []
    var returns: [LogEntry] = []
    for table in records.catalog.tables {
      let own = entries.filter { $0.tableName == table.name }
      ends = own.filter { $0.before == nil } + ends
      returns += own.filter { $0.before != nil }
    }
    return ends + returns
  }
}

extension LogEntry {
  /// Whether this entry left a row that is not held here, so that nobody here knows whether it is still there.
  fileprivate func isBeyondReach(on records: Records) -> Bool {
    guard let table = records.catalog.table(named: tableName), records.row(table, rowId) == nil else { return false }
    return after.flatMap { try? table.row(from: $0) }.map { records.isBeyondReach($0) } ?? false
  }

  /// The change that puts the row back as it was before this entry, the row as it is now, and what the program has done
  /// since to keep it, which goes with it.
  fileprivate func reversal(by actor: Actor, on records: Records) throws(Refusal) -> (Change, AnyRow?, [Change]) {
    guard let table = records.catalog.table(named: tableName), let rules = records.catalog.rules(of: table) else {
      throw Refusal(RecordTexts.cannotBeUndone, code: .notReversible)
    }
    let current = records.row(table, rowId)
    let upkeep = try upkeep(current, table, rules, by: actor, on: records)
    if let current { try check(current, rules, by: actor, on: records) }
    guard let before else { return (.remove(RowKey(table, rowId)), current, upkeep) }
    guard let goal = try? table.row(from: before) else {
      throw Refusal(RecordTexts.cannotBeUndone, code: .notReversible)
    }
    try check(goal, rules, by: actor, on: records)
    let version = (current?.version ?? goal.version) + 1
    return (.put(rules.restored(goal, version: version, by: actor)), current, upkeep)
  }

  private func check(_ row: AnyRow, _ rules: AnyRowRules, by actor: Actor, on records: Records) throws(Refusal) {
    let definition = records.catalog.intent(named: intent)
    if definition?.undoneBy.map({ $0 === rules.table }) ?? true {
      try rules.checkReversal(of: row, by: actor, on: records)
    }
    if definition?.undoReachesPast == true { return }
    if let refusal = rules.pastRefusal(of: row, changedAt: madeAt ?? timestamp, now: actor.at, on: records) {
      throw refusal
    }
  }

  /// Refuses if the row is not as this entry left it. What the person did to it since and took back again does not count,
  /// nor does what the program did to keep it.
  private func upkeep(
    _ current: AnyRow?, _ table: AnyTable, _ rules: AnyRowRules, by actor: Actor, on records: Records
  ) throws(Refusal) -> [Change] {
    guard current?.version != versionAfter else { return [] }
    let last = records.log(of: RowKey(table, rowId), limit: 1).first
    let isByOthers = last.map { $0.userId != userId } ?? false
    let left = after.flatMap { try? table.row(from: $0) }
    if let current, let left, !isByOthers, rules.isSame(current, left, by: actor) { return [] }
    if let current, let left, last?.userId.rawValue == actor.workplace.rawValue,
      let upkeep = rules.upkeep(of: current, since: left, on: records)
    {
      return upkeep
    }
    let shown = left ?? before.flatMap { try? table.row(from: $0) }
    let name = shown.map { rules.name(of: $0, on: records) } ?? RecordTexts.thisRow
    guard current != nil else { throw Refusal(RecordTexts.wasDeleted(name), code: .notReversible) }
    guard let last, isByOthers else { throw Refusal(RecordTexts.wasChanged(name), code: .notReversible) }
    throw Refusal(RecordTexts.wasChanged(name, by: records.name(of: last.userId)), code: .notReversible)
  }
}

extension AnyRowRules {
  /// Whether two states of a row differ in nothing but their versions and stamps.
  fileprivate func isSame(_ row: AnyRow, _ other: AnyRow, by actor: Actor) -> Bool {
    // Put back at the end of time, both have the same stamp.
    let late = actor.with(actor.command, at: .latest)
    return restored(row, version: 1, by: late) == restored(other, version: 1, by: late)
  }
}
