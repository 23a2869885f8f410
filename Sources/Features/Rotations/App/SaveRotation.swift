package import JSONKit
package import RecordKit
package import SharedModels
import SharedShifts
package import TimeKit

/// Makes a rotation or changes one: only what the person changed.
package struct SaveRotation: Intent {
  package static let definition = IntentDefinition<SaveRotation>("saveRotation", role: .member)

  /// The row to make or to change; for a new one, the client makes it.
  package var id: Identifier<Rotation>
  package var mode: EditMode
  /// The new name; nil keeps the old one.
  package var name: String?
  /// Whose own a new rotation is; nil for the workplace's.
  package var member: Identifier<Member>?
  /// The new days; nil keeps the old ones.
  package var cycle: [Identifier<ShiftType>?]?
  /// The first day of the first crew's cycle; nil keeps the old one.
  package var start: CivilDate?
  /// The new crews; nil keeps the old ones, and a new rotation has one.
  package var crews: [Rotation.Crew]?
  /// Each how many shifts one is off; 0 for none, nil keeps the old number.
  package var kellyInterval: Int?

  package init(
    id: Identifier<Rotation>, mode: EditMode, name: String? = nil, member: Identifier<Member>? = nil,
    cycle: [Identifier<ShiftType>?]? = nil, start: CivilDate? = nil, crews: [Rotation.Crew]? = nil,
    kellyInterval: Int? = nil
  ) {
    self.id = id
    self.mode = mode
    self.name = name
    self.member = member
    self.cycle = cycle
    self.start = start
    self.crews = crews
    self.kellyInterval = kellyInterval
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      id: try reader.identifier("row"), mode: try EditMode(from: reader), name: try reader.optionalText("name"),
      member: try reader.optionalReference("member"), cycle: reader.has("cycle") ? try reader.rotationCycle() : nil,
      start: try reader.optionalDate("start"), crews: reader.has("crews") ? try reader.rotationCrews() : nil,
      kellyInterval: reader.isNull("kellyInterval")
        ? 0 : try reader.optionalInteger("kellyInterval").map { Int(clamping: $0) })
  }

  package func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    mode.write(to: fields)
    fields.optionalText("name", name)
    fields.optionalReference("member", member)
    if let cycle { fields.rotationCycle(cycle) }
    fields.optionalDate("start", start)
    if let crews { fields.rotationCrews(crews) }
    if kellyInterval == 0 {
      fields.json("kellyInterval", .null)
    } else {
      fields.optionalInteger("kellyInterval", kellyInterval.map { Int64($0) })
    }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records[id]
    try mode.check(current?.version, noun: RotationTexts.noun, on: records)
    let row = try applied(to: current)
    try actor.checkMayKeep(row)
    if current == nil { try row.checkMember(asking: actor, on: records) }
    try row.check(on: records)
    if let current { try row.checkUse(since: current, at: actor.at, on: records) }
    let next = current == nil || row == current ? row : row.at(version: row.version + 1)
    return try mode.changes(from: current, to: next, noun: RotationTexts.noun)
  }

  private func applied(to current: Rotation?) throws(Refusal) -> Rotation {
    let name = try Rotation.nameRule.required(name ?? current?.name ?? "")
    guard let cycle = cycle ?? current?.cycle, !cycle.isEmpty else { throw .missing("cycle") }
    guard let start = start ?? current?.start else { throw .missing("start") }
    let interval = kellyInterval == 0 ? nil : kellyInterval ?? current?.kellyInterval
    return Rotation(
      id: id, version: current?.version ?? 1, name: name, member: current == nil ? member : current?.member,
      cycle: cycle,
      start: start, crews: crews ?? current?.crews ?? [Rotation.Crew("A", offset: 0)], kellyInterval: interval)
  }
}

extension Rotation {
  /// Refuses a new rotation of somebody who is not there.
  fileprivate func checkMember(asking actor: Actor, on records: Records) throws(Refusal) {
    guard let member, member != actor.member else { return }
    guard let row = records[member], !row.hasLeft else { throw .notFound(ShiftTexts.memberNoun) }
  }

  /// Refuses days that are not there, and crews that begin outside the cycle.
  fileprivate func check(on records: Records) throws(Refusal) {
    guard cycle.count <= Self.longestCycle else {
      throw Refusal(RotationTexts.cycleTooLong(limit: Self.longestCycle), field: "cycle", code: .tooMany)
    }
    guard cycle.contains(where: { $0 != nil }) else { throw Refusal(RotationTexts.nothingWorked, field: "cycle") }
    var known: [Identifier<ShiftType>] = []
    for case let type? in cycle where !known.contains(type) {
      guard records[type] != nil else { throw Refusal(RotationTexts.shiftTypeGone, field: "cycle", code: .notFound) }
      known.append(type)
    }
    try checkCrews()
    guard kellyInterval.map({ Self.kellyIntervals.contains($0) }) ?? true else {
      throw Refusal(RotationTexts.kellyOutOfRange(Self.kellyIntervals), field: "kellyInterval")
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

  /// What people work now is not changed behind their backs.
  fileprivate func checkUse(since current: Rotation, at instant: Instant, on records: Records) throws(Refusal) {
    guard cycle != current.cycle || kellyInterval != current.kellyInterval || start != current.start,
      records.isInUse(id, on: records.date(at: instant))
    else { return }
    throw Refusal(RotationTexts.isWorked, field: "cycle", code: .inUse)
  }
}

extension Records {
  /// Whether somebody works a rotation on a day or later.
  final func isInUse(_ rotation: Identifier<Rotation>, on date: CivilDate) -> Bool {
    assignments(to: rotation).contains { $0.lastDay.map { $0 >= date } ?? true }
  }
}

extension Actor {
  /// Everybody keeps their own rotations, managers everybody's and the workplace's.
  func checkMayKeep(_ rotation: Rotation) throws(Refusal) {
    guard role >= .manager || rotation.member == member else {
      throw Refusal(RotationTexts.managersKeep, code: .notAllowed)
    }
  }
}

/// Ends a rotation that nobody works any more, with what is known of who worked it.
package struct DeleteRotation: Intent {
  package static let definition = IntentDefinition<DeleteRotation>("deleteRotation", role: .member)

  package let deletion: Deletion<Rotation>

  package init(_ id: Identifier<Rotation>, expecting: Int? = nil) { deletion = Deletion(id, expecting: expecting) }
  package init(from reader: JSONFieldReader) throws(FieldError) { deletion = try Deletion(from: reader) }
  package func write(to fields: JSONFieldWriter) { deletion.write(to: fields) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard let current = records[deletion.id] else { throw .notFound(RotationTexts.noun) }
    try actor.checkMayKeep(current)
    try records.check(version: current.version, expecting: deletion.expecting)
    guard !records.isInUse(current.id, on: records.date(at: actor.at)) else {
      throw Refusal(RotationTexts.isWorkedNow, code: .inUse)
    }
    return records.assignments(to: current.id).map { .remove($0.id) } + [.remove(current.id)]
  }
}

/// The days of a rotation are there, and whoever works one has it.
let rotationRules = RowRules<Rotation>(
  titlePath: ["name"], name: { row, _ in ModelTexts.quoted(row.name) },
  restored: { row, version, _ in row.at(version: version) },
  checkReversal: { (row, actor, _) throws(Refusal) in try actor.checkMayKeep(row) },
  check: { (old, new, records) throws(Refusal) in
    if let new {
      try new.check(on: records)
    } else if let old, !records.assignments(to: old.id).isEmpty {
      throw Refusal(RotationTexts.isWorkedNow, code: .inUse)
    }
  })

/// Undone by whoever may plan for the person.
let rotationAssignmentRules = RowRules<RotationAssignment>(
  titlePath: ["rotation", "name"],
  name: { row, records in RotationTexts.theRotation(of: records.memberName(row.member)) },
  restored: { row, version, _ in row.at(version: version) },
  checkReversal: { (row, actor, records) throws(Refusal) in try actor.checkMayPlan(for: row.member, on: records) },
  check: { (_, new, records) throws(Refusal) in
    guard let new else { return }
    guard records[new.rotation] != nil else { throw .notFound(RotationTexts.noun) }
  })
