import JSONKit
public import TimeKit

/// The rules that hold for the rows of a table whatever command changes them, undo and redo included, without their
/// type.
open class AnyRowRules: @unchecked Sendable {
  /// The table whose rows they are about.
  public final let table: AnyTable
  private let titlePath: [String]

  init(_ table: AnyTable, titlePath: [String]) {
    self.table = table
    self.titlePath = titlePath
  }

  /// The row's name in a snapshot of the log, for the log's search; nil for none.
  final func title(in snapshot: JSON) -> String? {
    var value: JSON? = snapshot
    for name in titlePath { value = value?[name] }
    return value?.string
  }

  /// What the row itself is called, where that is a field of its own.
  final func ownTitle(of row: AnyRow) -> String? { titlePath.count == 1 ? title(in: row.object) : nil }

  /// Refuses a row's new state, or its end, among rows that do not have it yet.
  func check(_ change: Change, from current: AnyRow?, on records: Records) throws(Refusal) {}

  /// The log's type for a change that is neither a creation nor a deletion.
  func changeType(from old: AnyRow, to new: AnyRow) -> ChangeType { .edit }

  /// Refuses to undo or redo a change of a row that the person may not change any more.
  func checkReversal(of row: AnyRow, by actor: Actor, on records: Records) throws(Refusal) {}

  /// Refuses an undo or a redo that does what the person could do by no command of their own now.
  func checkReversal(
    to change: Change, from current: AnyRow?, by actor: Actor, on records: Records, becoming staged: StagedRecords
  ) throws(Refusal) {}

  /// Why a change of a row, made at an instant, is not undone or redone any more since the row's time has ended by now; nil
  /// if it has not.
  func pastRefusal(of row: AnyRow, changedAt made: Instant, now: Instant, on records: Records) -> Refusal? { nil }

  /// The row as an undo or a redo puts it back.
  func restored(_ goal: AnyRow, version: Int, by actor: Actor) -> AnyRow { goal }

  /// What the program has done by itself since a person left a row, to be taken back with it; nil if the row was changed in
  /// other ways, too.
  func upkeep(of current: AnyRow, since left: AnyRow, on records: Records) -> [Change]? { nil }

  /// The row's name within a sentence: "The shift on Fri, Nov 20".
  func name(of row: AnyRow, on records: Records) -> String { RecordTexts.thisRow }
}

/// The rules that hold for the rows of a table whatever command changes them, undo and redo included.
public final class RowRules<Row: Record>: AnyRowRules, @unchecked Sendable {
  /// A row's states before and after a change; nil where there is none.
  public typealias Check = @Sendable (_ old: Row?, _ new: Row?, _ records: Records) throws(Refusal) -> Void

  /// A row's states before and after an undo or a redo, who asks for it, and all rows before and after it.
  public typealias CheckOfReversal =
    @Sendable (
      _ old: Row?, _ new: Row?, _ actor: Actor, _ records: Records, _ staged: StagedRecords
    ) throws(Refusal) -> Void

  private let nameOfRow: @Sendable (Row, Records) -> String
  private let restoredRow: @Sendable (Row, Int, Actor) -> Row
  private let checkChange: Check
  private let typeOfChange: (@Sendable (Row, Row) -> ChangeType)?
  private let checkRowReversal: (@Sendable (Row, Actor, Records) throws(Refusal) -> Void)?
  private let checkNewState: CheckOfReversal?
  private let pastRowRefusal: (@Sendable (Row, Instant, Instant, Records) -> Refusal?)?
  private let rowUpkeep: (@Sendable (Row, Row, Records) -> [Change]?)?

  /// - Parameters:
  ///   - titlePath: the names of the fields that lead to what a row is called in a snapshot.
  ///   - name: what a row is called in a sentence, with its article: "The shift on Fri, Nov 20".
  ///   - restored: a row that is put back, with its next version and, if it has one, the stamp of who puts it back.
  ///   - changeType: what the log calls a change from one state to another; an edit if it is not given.
  ///   - checkReversal: refuses to undo a change of a row that the person may not change any more.
  ///   - checkReturn: refuses an undo or a redo that does what the person could do by no command of their own now: approvals
  ///     and what is in use hold for both.
  ///   - pastRefusal: why a change of a row, made at a first instant, is not undone any more since the row's time has ended
  ///     at a second one.
  ///   - upkeep: what the program has done by itself since a person left a row, beside the row's own change; nil if the row
  ///     was changed in other ways, too.
  ///   - check: refuses a new state, or an end, that must not be, among the rows as they would be without it.
  public init(
    titlePath: [String] = [], name: @escaping @Sendable (Row, Records) -> String,
    restored: @escaping @Sendable (_ goal: Row, _ version: Int, _ actor: Actor) -> Row,
    changeType: (@Sendable (_ old: Row, _ new: Row) -> ChangeType)? = nil,
    checkReversal: (@Sendable (Row, Actor, Records) throws(Refusal) -> Void)? = nil,
    checkReturn: CheckOfReversal? = nil,
    pastRefusal: (@Sendable (Row, _ made: Instant, _ now: Instant, Records) -> Refusal?)? = nil,
    upkeep: (@Sendable (_ current: Row, _ left: Row, _ records: Records) -> [Change]?)? = nil,
    check: @escaping Check = { (_, _, _) throws(Refusal) in }
  ) {
    nameOfRow = name
    restoredRow = restored
    checkChange = check
    typeOfChange = changeType
    checkRowReversal = checkReversal
    checkNewState = checkReturn
    pastRowRefusal = pastRefusal
    rowUpkeep = upkeep
    super.init(Row.table, titlePath: titlePath)
  }

  override func check(_ change: Change, from current: AnyRow?, on records: Records) throws(Refusal) {
    try checkChange(current?.typed(), change.row?.typed(), records)
  }

  override func changeType(from old: AnyRow, to new: AnyRow) -> ChangeType {
    typeOfChange?(old.typed(), new.typed()) ?? .edit
  }

  override func checkReversal(of row: AnyRow, by actor: Actor, on records: Records) throws(Refusal) {
    try checkRowReversal?(row.typed(), actor, records)
  }

  override func checkReversal(
    to change: Change, from current: AnyRow?, by actor: Actor, on records: Records, becoming staged: StagedRecords
  ) throws(Refusal) {
    try checkNewState?(current?.typed(), change.row?.typed(), actor, records, staged)
  }

  override func pastRefusal(
    of row: AnyRow, changedAt made: Instant, now: Instant, on records: Records
  ) -> Refusal? {
    pastRowRefusal.flatMap { $0(row.typed(), made, now, records) }
  }

  override func restored(_ goal: AnyRow, version: Int, by actor: Actor) -> AnyRow {
    restoredRow(goal.typed(), version, actor).erased
  }

  override func upkeep(of current: AnyRow, since left: AnyRow, on records: Records) -> [Change]? {
    rowUpkeep.flatMap { $0(current.typed(), left.typed(), records) }
  }

  override func name(of row: AnyRow, on records: Records) -> String { nameOfRow(row.typed(), records) }

  /// The rule about a change, for a command that makes it.
  public func check(from old: Row?, to new: Row?, on records: Records) throws(Refusal) {
    try checkChange(old, new, records)
  }
}
