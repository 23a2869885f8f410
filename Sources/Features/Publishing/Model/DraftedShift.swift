package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// A shift that the draft of the schedule adds, or takes off; only managers have it, until they publish it.
///
/// There is one draft in a workplace, which all managers change. A row has the identifier of the shift that it becomes or
/// takes off, so that two managers who change the same shift change the same row. A shift that is moved is taken off and
/// added.
package struct DraftedShift: FieldRecord {
  package static let table = Table<DraftedShift>(
    "draftedShifts", indexes: [byMember, byShiftType], audience: { _ in .managers })
  /// What the draft changes of a member's shifts, by the day on which they start.
  package static let byMember = Index<DraftedShift>("member", columns: ["memberId", "date"]) {
    IndexKey(.id($0.shift.member), .date($0.shift.date))
  }
  /// What the draft has of a shift type.
  package static let byShiftType = Index<DraftedShift>("shiftType", columns: ["shiftTypeId"]) {
    IndexKey(.id($0.shift.shiftType))
  }
  /// The most changes of a draft: six weeks of a team of 120.
  package static let limit = 5_000

  /// That of the shift.
  package let id: Identifier<DraftedShift>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// Whether a published shift is taken off the schedule.
  package var isRemoval = false
  /// The shift as it is to be; one that is taken off as it was when that was drafted. Its version and stamps are unset.
  package var shift: ScheduledShift
  /// When it was drafted, and by whom.
  package var modified = Stamp.none

  package init(id: Identifier<DraftedShift>) {
    self.id = id
    shift = ScheduledShift(id: Identifier(id.rawValue))
  }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.value(
      "removal", &isRemoval, usual: false, summary: "Whether the published shift is taken off the schedule.")
    try shift.visitWork(fields)
    try fields.stamp("modified", &modified)
  }

  /// The shift as it is on the schedule with the draft.
  fileprivate var shown: ScheduledShift {
    var shown = shift
    (shown.version, shown.created, shown.modified) = (version, modified, modified)
    return shown
  }
}

extension Records {
  /// All that the draft changes, by identifier.
  package final func draftedShifts() -> [DraftedShift] { all(DraftedShift.self) }

  /// What the draft changes of a member's shifts on these days, by date.
  package final func draftedShifts(
    of member: Identifier<Member>, in dates: ClosedRange<CivilDate>
  ) -> [DraftedShift] {
    rows(
      DraftedShift.byMember,
      in: .equal(.id(member), from: .date(dates.lowerBound), through: .date(dates.upperBound)))
  }

  /// How many changes of the draft have a shift type.
  package final func countDraftedShifts(of shiftType: Identifier<ShiftType>) -> Int {
    count(DraftedShift.byShiftType, in: .equal(.id(shiftType)))
  }

  /// The schedule with the whole draft.
  package final var draftedSchedule: DraftedSchedule { DraftedSchedule(draftedShifts(), on: self) }
}

/// The schedule as it would be with changes of the draft.
package struct DraftedSchedule {
  /// Why a change does not apply any more.
  package enum Obstacle: Equatable, Sendable {
    /// The published shift was changed or deleted after its removal was drafted, or is there already.
    case changed
    /// The day has a shift of the type by now.
    case taken
    /// The person has left the workplace.
    case left
  }

  /// A change that does not apply any more.
  package struct Outdated: Equatable, Sendable {
    package let change: DraftedShift
    package let obstacle: Obstacle
  }

  /// What applies, in the order in which it was given.
  package private(set) var changes: [DraftedShift] = []
  /// What does not.
  package private(set) var outdated: [Outdated] = []
  /// The rows with all that applies on top.
  package private(set) var records: StagedRecords

  /// - Parameter rows: which changes; others are left out.
  package init(_ rows: [DraftedShift], on base: Records) {
    for row in rows {
      if let obstacle = row.obstacle(on: base) {
        outdated.append(Outdated(change: row, obstacle: obstacle))
      } else {
        changes.append(row)
      }
    }
    records = Self.staged(changes, on: base)
    // A removal always applies, so what is left out takes no other one's place.
    let taken = changes.filter { isTaken($0) }
    guard !taken.isEmpty else { return }
    let ids = taken.map { $0.id }
    outdated += taken.map { Outdated(change: $0, obstacle: .taken) }
    changes.removeAll { ids.contains($0.id) }
    records = Self.staged(changes, on: base)
  }

  private static func staged(_ changes: [DraftedShift], on base: Records) -> StagedRecords {
    let staged = StagedRecords(base)
    staged.apply(changes.map { $0.isRemoval ? .remove($0.shift.id) : .put($0.shown) })
    return staged
  }

  /// Whether the day has a shift of the type that is published, or that the draft has with an identifier before this one.
  private func isTaken(_ change: DraftedShift) -> Bool {
    let shift = change.shift
    guard !change.isRemoval else { return false }
    return records.shifts(of: shift.member, in: shift.date...shift.date).contains { other in
      other.shiftType == shift.shiftType && other.id != shift.id
        && (other.id < shift.id || !records.hasChanged(RowKey(other.id)))
    }
  }
}

extension DraftedShift {
  fileprivate func obstacle(on records: Records) -> DraftedSchedule.Obstacle? {
    let published = records.shift(shift.id)
    guard isRemoval else {
      if published != nil { return .changed }
      return records[shift.member]?.hasLeft ?? true ? .left : nil
    }
    // What is noted on a shift does not matter to whoever takes it off.
    guard var work = published else { return .changed }
    work.note = shift.note
    return work.hasSameWork(as: shift) ? nil : .changed
  }
}
