package import JSONKit
package import RecordKit
import SharedModels
package import TimeKit

/// Adds shifts to people's rotations as the days move on, where a day has none: what the server does each day.
package struct ExtendRotations: Intent {
  package static let definition = IntentDefinition<ExtendRotations>("extendRotations", role: .manager)
  /// How many days more than ``ApplyRotation/daysAhead`` there are behind an extension, so that each is extended only
  /// every four weeks.
  package static let step = 28
  /// The most people at once: each gets at most a shift a day for ``step`` days, if the server has not been off for long.
  package static let limit = 20

  package var assignments: [Identifier<RotationAssignment>]

  package init(_ assignments: [Identifier<RotationAssignment>]) { self.assignments = assignments }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    assignments = try reader.list("assignments", limit: Self.limit) { reader throws(FieldError) in
      try reader.identifier("row")
    }
  }

  package func write(to fields: JSONFieldWriter) {
    fields.list("assignments", assignments) { id in fields.identifier("row", id) }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard !assignments.isEmpty else { throw .missing("assignments") }
    guard assignments.count <= Self.limit else {
      throw Refusal(RotationTexts.tooManyPeople(limit: Self.limit), field: "assignments", code: .tooMany)
    }
    var (changes, seen): ([Change], [Identifier<RotationAssignment>]) = ([], [])
    for id in assignments where !seen.contains(id) {
      seen.append(id)
      if let row = records[id] { changes += extend(row, by: actor, on: records) }
    }
    return changes
  }

  private func extend(_ row: RotationAssignment, by actor: Actor, on records: Records) -> [Change] {
    let horizon = records.date(at: actor.at).adding(days: ApplyRotation.daysAhead)
    let goal = min(horizon.adding(days: Self.step), row.lastDay ?? .latest)
    guard row.through < min(horizon, goal), records[row.member]?.hasLeft != true else { return [] }
    let longer = row.at(version: row.version + 1, through: min(goal, row.through.adding(days: 2 * Self.step)))
    let days = longer.days(in: row.through.adding(days: 1)...longer.through, on: records)
    let shifts = days.compactMap { day in
      shift(day.type, of: row, on: day.date, by: actor, on: records)
    }
    return [.put(longer)] + shifts.map { .put($0) }
  }

  /// Nil where somebody has planned something already.
  private func shift(
    _ type: Identifier<ShiftType>, of row: RotationAssignment, on date: CivilDate, by actor: Actor, on records: Records
  ) -> ScheduledShift? {
    let id = row.shift(on: date)
    guard records[id] == nil, records.shifts(of: row.member, in: date...date).isEmpty else { return nil }
    return ScheduledShift(
      id: id, version: 1, member: row.member, date: date, shiftType: type, note: nil, created: Stamp(by: actor),
      modified: Stamp(by: actor))
  }
}

extension RotationAssignment {
  /// What takes the shifts away again by which a state of it was extended, but for those that somebody has changed since; nil
  /// if anything else of it is other than it was.
  func extensions(since left: RotationAssignment, on records: Records) -> [Change]? {
    guard left.at(version: version, through: through) == self, through > left.through else { return nil }
    return (left.through.adding(days: 1)...through).compactMap { date in
      guard let shift = records[shift(on: date)], shift.version == 1, shift.member == member else { return nil }
      return .remove(shift.id)
    }
  }
}

extension Records {
  /// Whose rotations end too soon on a day, at most so many.
  package final func assignmentsToExtend(on date: CivilDate, limit: Int) -> [RotationAssignment] {
    let horizon = date.adding(days: ApplyRotation.daysAhead)
    return rows(RotationAssignment.byThrough, in: .from(nil, through: .date(horizon.adding(days: -1))))
      .filter { row in
        (row.lastDay.map { row.through < $0 } ?? true) && self[row.member]?.hasLeft != true
      }.prefix(limit).map { $0 }
  }
}
