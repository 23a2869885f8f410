import JSONKit
import SharedModels
import TimeKit

/// What a command changes about shifts, with an entry in the change log for each change.
struct LoggedChanges<Base: Records> {
  private var rows: [Change] = []
  private var entries: [Change] = []
  private let author: Author
  private let records: Base
  private let reason: String?
  private var lastEntry: UniqueID

  /// - Parameter reason: empty for none.
  init(by author: Author, reason: String = "", on records: Base) throws(Refusal) {
    let reason = try Self.reasonRule.optional(reason)
    self.author = author
    self.records = records
    self.reason = reason.isEmpty ? nil : reason
    lastEntry = author.command.rawValue
  }

  private static var reasonRule: TextRule {
    TextRule(field: "reason", name: "Reason", limit: ChangeLogEntry.reasonLimit, allowsLines: true)
  }

  /// Each shift as it is in the end, then the entries.
  var changes: [Change] { rows + entries }

  /// Who changes a shift, and when: always after its last change, so that the log's order is that of the versions.
  func stamp(after shift: ScheduledShift) -> Stamp {
    Stamp(at: max(author.at, shift.modified.at.adding(milliseconds: 1)), by: author.user)
  }

  mutating func create(_ shift: ScheduledShift) {
    rows.append(.put(shift))
    enter(.create, nil, shift)
  }

  mutating func delete(_ shift: ScheduledShift) {
    rows.append(.remove(shift.id))
    enter(.delete, shift, nil)
  }

  /// - Parameter operation: the switch that is taken back or made again; nil for a change of its own.
  mutating func change(
    _ type: ChangeType, _ old: ScheduledShift, to new: ScheduledShift, operation: Identifier<Command>? = nil
  ) {
    rows.removeAll { $0.key == RowKey(.shift, new.id.rawValue) }
    rows.append(.put(new))
    enter(type, old, new, operation: operation)
  }

  private mutating func enter(
    _ type: ChangeType, _ old: ScheduledShift?, _ new: ScheduledShift?, operation: Identifier<Command>? = nil
  ) {
    guard let shift = new ?? old else { return }
    entries.append(
      .put(
        ChangeLogEntry(
          id: makeID(), timestamp: new?.modified.at ?? stamp(after: shift).at, userId: author.user, changeType: type,
          shiftId: shift.id, shiftDate: shift.date, operation: operation ?? author.command, reason: reason,
          oldShiftSnapshot: old.map { ShiftSnapshot($0, on: records) },
          newShiftSnapshot: new.map { ShiftSnapshot($0, on: records) })))
  }

  /// The identifiers behind the command's own, passing over those that are taken: no entry is ever written over.
  private mutating func makeID() -> Identifier<ChangeLogEntry> {
    repeat {
      lastEntry = UniqueID(high: lastEntry.high, low: lastEntry.low &+ 1)
    } while records.changeLogEntry(Identifier(lastEntry)) != nil
    return Identifier(lastEntry)
  }
}
