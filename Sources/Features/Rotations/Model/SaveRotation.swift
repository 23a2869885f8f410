package import JSONKit
package import RecordKit
import ScheduleModel
import SharedModels
package import TimeKit

/// Makes a rotation or changes one.
package typealias SaveRotation = Save<Rotation>

extension Rotation: SavedRecord {
  package static let save = IntentDefinition<SaveRotation>("saveRotation", role: .member)
  package static var noun: String { RotationTexts.noun }

  /// Older programs named no crews of a new rotation that has one.
  package static func upgraded(_ reader: JSONFieldReader) throws(FieldError) -> JSONFieldReader {
    guard reader.value("mode") == .string("create"), !reader.has("crews") else { return reader }
    let members = (reader.object.object ?? []).filter { $0.key != "crews" }
    return try JSONFieldReader(.object(members + [JSON.Member("crews", .array([Crew.only.json]))]))
  }

  package mutating func complete(
    _ patch: Patch<Rotation>, from current: Rotation?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    try actor.checkMayKeep(self)
    if let current {
      try checkUse(since: current, at: actor.at, on: records)
    } else {
      try checkMember(asking: actor, on: records)
    }
  }

  package func problems(by actor: Actor, on records: Records) -> [Refusal] { problems(on: records) }
}

extension Rotation {
  /// Refuses a new rotation of somebody who is not there.
  private func checkMember(asking actor: Actor, on records: Records) throws(Refusal) {
    guard let member, member != actor.member else { return }
    guard let row = records[member], !row.hasLeft else { throw .notFound(SharedTexts.memberNoun) }
  }

  /// What people work now is not changed behind their backs.
  fileprivate func checkUse(since current: Rotation, at instant: Instant, on records: Records) throws(Refusal) {
    guard cycle != current.cycle || kellyInterval != current.kellyInterval || start != current.start,
      records.isInUse(id, on: records.date(at: instant))
    else { return }
    throw Refusal(RotationTexts.isWorked, field: "cycle", code: .inUse)
  }

  /// Days that are not there, and crews that begin outside the cycle.
  fileprivate func problems(on records: Records) -> [Refusal] {
    var refusals = Refusals()
    _ = refusals.collect { () throws(Refusal) in try checkCycle(on: records) }
    _ = refusals.collect { () throws(Refusal) in try checkCrews() }
    if let kellyInterval, !Self.kellyIntervals.contains(kellyInterval) {
      let message = RotationTexts.kellyOutOfRange(Self.kellyIntervals)
      return refusals.list + [Refusal(message, field: "kellyInterval")]
    }
    return refusals.list
  }

  private func checkCycle(on records: Records) throws(Refusal) {
    guard cycle.count <= Self.longestCycle else {
      throw Refusal(RotationTexts.cycleTooLong(limit: Self.longestCycle), field: "cycle", code: .tooMany)
    }
    guard cycle.contains(where: { $0 != nil }) else { throw Refusal(RotationTexts.nothingWorked, field: "cycle") }
    var known: [Identifier<ShiftType>] = []
    for case let type? in cycle where !known.contains(type) {
      guard records[type] != nil else { throw Refusal(SharedTexts.shiftTypeGone, field: "cycle", code: .notFound) }
      known.append(type)
    }
  }

  private func checkCrews() throws(Refusal) {
    guard (1...Self.crewLimit).contains(crews.count) else {
      throw Refusal(RotationTexts.crewsOutOfRange(limit: Self.crewLimit), field: "crews", code: .tooMany)
    }
    guard crews.first?.offset == 0, crews.allSatisfy({ cycle.indices.contains($0.offset) }) else {
      throw Refusal(RotationTexts.crewOutsideCycle, field: "crews")
    }
    for crew in crews { _ = try Self.crewNameRule.required(crew.name) }
  }
}

extension Records {
  /// Whether somebody works a rotation on a day or later, seen or not.
  final func isInUse(_ rotation: Identifier<Rotation>, on date: CivilDate) -> Bool {
    unrestricted.assignments(to: rotation).contains { unrestricted.isWorked($0, on: date) }
  }

  /// Whether somebody who is still at the workplace works a rotation on a day or later.
  package final func isWorked(_ assignment: RotationAssignment, on date: CivilDate) -> Bool {
    (assignment.lastDay.map { $0 >= date } ?? true) && self[assignment.member]?.hasLeft != true
  }
}

extension Actor {
  /// Everybody keeps their own rotations, managers everybody's and the workplace's.
  func checkMayKeep(_ rotation: Rotation) throws(Refusal) {
    guard mayKeep(rotation) else { throw Refusal(RotationTexts.managersKeep, code: .notAllowed) }
  }

  package func mayKeep(_ rotation: Rotation) -> Bool { role >= .manager || rotation.member == member }
}

/// Ends a rotation that nobody works any more, with what is known of who worked it.
package typealias DeleteRotation = Delete<Rotation>

extension Rotation: DeletedRecord {
  package static let delete = IntentDefinition<DeleteRotation>("deleteRotation", role: .member, isLarge: true)
  package static var rules: RowRules<Rotation> { rotationRules }

  package func checkDeletion(by actor: Actor, on records: Records) throws(Refusal) { try actor.checkMayKeep(self) }

  package func dependentRemovals(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard !records.isInUse(id, on: records.date(at: actor.at)) else {
      throw Refusal(RotationTexts.isWorkedNow, code: .inUse)
    }
    return records.unrestricted.assignments(to: id).map { .remove($0.id) }
  }
}

/// The days of a rotation are there, and whoever works one has it.
let rotationRules = RowRules<Rotation>(
  titlePath: ["name"], name: { row, _ in SharedTexts.quoted(row.name) },
  restored: { row, version, _ in row.at(version: version) },
  checkReversal: { (row, actor, _) throws(Refusal) in try actor.checkMayKeep(row) },
  checkReturn: { (old, new, actor, _, staged) throws(Refusal) in
    if let old, let new { try new.checkUse(since: old, at: actor.at, on: staged) }
  },
  check: { (old, new, records) throws(Refusal) in
    if let new {
      if let problem = new.problems(on: records).first { throw problem }
    } else if let old, !records.unrestricted.assignments(to: old.id).isEmpty {
      throw Refusal(RotationTexts.isWorkedNow, code: .inUse)
    }
  })

/// Undone by whoever may plan for the person.
let rotationAssignmentRules = RowRules<RotationAssignment>(
  titlePath: ["rotation", "name"],
  name: { row, records in RotationTexts.theRotation(of: records.memberName(row.member)) },
  restored: { row, version, _ in row.at(version: version) },
  checkReversal: { (row, actor, records) throws(Refusal) in try actor.checkMayPlan(for: row.member, on: records) },
  upkeep: { current, left, records in current.extensions(since: left, on: records) },
  check: { (_, new, records) throws(Refusal) in
    guard let new else { return }
    guard records[new.rotation] != nil else { throw .notFound(RotationTexts.noun) }
  })
