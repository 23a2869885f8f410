package import JSONKit
package import RecordKit
import ScheduleModel
package import ShiftTypesModel
package import TimeKit

/// Has people work a rotation from a day on: their shifts for the next 400 days, which the server extends day by day.
///
/// Shift types and the rotation may come with it, so that one undo takes all of it back.
package struct ApplyRotation: Intent {
  package static let definition = IntentDefinition<ApplyRotation>(
    "applyRotation", role: .member, undoReachesPast: true, isLarge: true)
  /// How many days ahead there are shifts.
  package static let daysAhead = 400
  /// By how many days the first day may be before or after today.
  package static let reach = 366
  /// The most people at once.
  package static let peopleLimit = 50

  /// Somebody, and the first day of their own cycle, before or after the first day of work.
  package struct Person: Equatable, Sendable {
    /// Nil for whoever asks.
    package let member: Identifier<Member>?
    package let start: CivilDate

    package init(_ member: Identifier<Member>? = nil, start: CivilDate) {
      self.member = member
      self.start = start
    }
  }

  package var rotation: Identifier<Rotation>
  /// Nobody needs to work a rotation that is only saved.
  package var people: [Person]
  /// Added first; nil for none.
  package var shiftTypes: ImportShiftTypes?
  /// How the rotation is saved first; nil for one that is there.
  package var saving: SaveRotation?
  /// The first day of work by it, which may be over: what was planned by a former rotation from then on is replaced.
  package var firstDay: CivilDate
  /// The last one; nil for no end.
  package var lastDay: CivilDate?
  /// What the days become that somebody changed by hand.
  package var changedDays: ChangedDays

  package init(
    _ rotation: Identifier<Rotation>, shiftTypes: ImportShiftTypes? = nil, saving: SaveRotation? = nil,
    people: [Person], firstDay: CivilDate, lastDay: CivilDate? = nil, changedDays: ChangedDays = .keep
  ) {
    self.rotation = rotation
    self.shiftTypes = shiftTypes
    self.saving = saving
    self.people = people
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.changedDays = changedDays
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      try reader.reference("rotation"),
      shiftTypes: reader.has("shiftTypes")
        ? try reader.group("shiftTypes") { () throws(FieldError) in try ImportShiftTypes(from: reader) } : nil,
      saving: reader.has("saving")
        ? try reader.group("saving") { () throws(FieldError) in try SaveRotation(from: reader) } : nil,
      people: try reader.list("people", limit: Self.peopleLimit) { reader throws(FieldError) in
        Person(try reader.optionalReference("member"), start: try reader.date("start"))
      },
      firstDay: try reader.date("firstDay"), lastDay: try reader.optionalDate("lastDay"),
      changedDays: try reader.changedDays())
  }

  package func write(to fields: JSONFieldWriter) {
    fields.reference("rotation", rotation)
    if let shiftTypes { fields.group("shiftTypes") { shiftTypes.write(to: fields) } }
    if let saving { fields.group("saving") { saving.write(to: fields) } }
    fields.list("people", people) { person in
      fields.optionalReference("member", person.member)
      fields.date("start", person.start)
    }
    fields.date("firstDay", firstDay)
    fields.optionalDate("lastDay", lastDay)
    fields.text("changedDays", changedDays.rawValue)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let staged = try self.staged(by: actor, on: records)
    guard let row = staged[rotation] else { throw .notFound(RotationTexts.noun) }
    try checkDays(by: actor, on: records)
    try checkPeople(row, by: actor, on: records)
    try checkSize(row, by: actor, on: records)
    try checkPlan(by: actor, on: records)
    var changes = staged.changes
    for person in people {
      changes += self.changes(for: person, by: actor, on: records, staged)
      guard changes.count <= Command.changeLimit else { throw Command.tooManyChanges() }
    }
    return changes
  }
}

extension JSONFieldReader {
  package func changedDays() throws(FieldError) -> ChangedDays {
    guard let text = try optionalText("changedDays") else { return .keep }
    guard let days = ChangedDays(rawValue: text) else { throw FieldError("changedDays", RotationTexts.invalidChoice) }
    return days
  }
}

extension ApplyRotation {
  /// The records with the shift types and the rotation that come with it.
  package func staged(by actor: Actor, on records: Records) throws(Refusal) -> StagedRecords {
    let staged = StagedRecords(records)
    if let shiftTypes {
      guard actor.role >= ImportShiftTypes.definition.role else { throw .notAllowed }
      staged.apply(try shiftTypes.perform(by: actor, on: staged))
    }
    if let saving { staged.apply(try saving.perform(by: actor, on: staged)) }
    return staged
  }

  private func checkDays(by actor: Actor, on records: Records) throws(Refusal) {
    let today = records.date(at: actor.at)
    guard abs(today.distance(to: firstDay)) <= Self.reach else {
      throw Refusal(RotationTexts.firstDayTooFar(limit: Self.reach), field: "firstDay")
    }
    if let lastDay, lastDay < firstDay { throw Refusal(RotationTexts.lastDayBeforeFirst, field: "lastDay") }
  }

  private func checkPeople(_ row: Rotation, by actor: Actor, on records: Records) throws(Refusal) {
    guard !people.isEmpty || saving != nil else { throw .missing("people") }
    var seen: [Identifier<Member>] = []
    for person in people {
      let member = person.member ?? actor.member
      guard !seen.contains(member) else { throw Refusal(RotationTexts.personTwice, field: "people", code: .duplicate) }
      try actor.checkMayPlanAhead(for: member, on: records)
      seen.append(member)
    }
    guard row.member == nil || actor.role >= .manager || row.member == actor.member else {
      throw Refusal(RotationTexts.managersKeep, code: .notAllowed)
    }
  }

  /// Refuses what the person's plan does not have, before any shift is looked up.
  private func checkPlan(by actor: Actor, on records: Records) throws(Refusal) {
    let after = StagedRecords(records)
    for person in people { after.apply(assignment(of: person, by: actor, on: records).replacing(on: records)) }
    try actor.checkActivePatterns(from: firstDay, on: after)
  }

  /// What a person will work, as a row that may not be there yet.
  package func assignment(of person: Person, by actor: Actor, on records: Records) -> RotationAssignment {
    let horizon = max(records.date(at: actor.at), firstDay).adding(days: Self.daysAhead)
    return RotationAssignment(
      version: 1, member: person.member ?? actor.member, rotation: rotation, start: person.start, firstDay: firstDay,
      lastDay: lastDay, through: min(horizon, lastDay ?? horizon))
  }

  private func changes(
    for person: Person, by actor: Actor, on records: Records, _ staged: StagedRecords
  ) -> [Change] {
    let next = assignment(of: person, by: actor, on: records)
    let plan = RotationPlan(
      of: next.member, next: next, from: firstDay, changedDays, by: actor, on: records, staged: staged)
    return next.replacing(on: records) + plan.changes
  }
}

extension RotationPlan {
  package var changes: [Change] { removals.map { .remove($0) } + puts.map { .put($0) } }
}

extension RotationAssignment {
  /// Takes the place of what the person worked by it and after it; nothing if it is so already.
  fileprivate func replacing(on records: Records) -> [Change] {
    let current = records[id]
    let version = current.map { $0.version + 1 } ?? 1
    let isSame = current.map { $0.isSame(as: self) } ?? false
    let changes = records.ending(member, on: firstDay).filter { $0.key.id != id.rawValue }
    return isSame ? changes : changes + [.put(at(version: version))]
  }

  private func isSame(as other: RotationAssignment) -> Bool {
    rotation == other.rotation && start == other.start && lastDay == other.lastDay
  }
}

extension Records {
  /// Ends what a person works on a day and later.
  final func ending(_ member: Identifier<Member>, on date: CivilDate) -> [Change] {
    rotationAssignments(of: member).compactMap { $0.ending(on: date.adding(days: -1)) }
  }
}

/// Has a person work no rotation any more, from a day on.
package struct EndRotation: Intent {
  package static let definition = IntentDefinition<EndRotation>(
    "endRotation", role: .member, undoReachesPast: true)

  /// Nil for whoever asks.
  package var member: Identifier<Member>?
  /// The first day without.
  package var firstDay: CivilDate
  /// What the days become that somebody changed by hand.
  package var changedDays: ChangedDays

  package init(_ member: Identifier<Member>? = nil, firstDay: CivilDate, changedDays: ChangedDays = .keep) {
    self.member = member
    self.firstDay = firstDay
    self.changedDays = changedDays
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      try reader.optionalReference("member"), firstDay: try reader.date("firstDay"),
      changedDays: try reader.changedDays())
  }

  package func write(to fields: JSONFieldWriter) {
    fields.optionalReference("member", member)
    fields.date("firstDay", firstDay)
    fields.text("changedDays", changedDays.rawValue)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let member = member ?? actor.member
    try actor.checkMayPlan(for: member, on: records)
    guard firstDay >= records.date(at: actor.at) else {
      throw Refusal(RotationTexts.pastStays, field: "firstDay")
    }
    let ends = records.ending(member, on: firstDay)
    guard !ends.isEmpty else { throw Refusal(RotationTexts.worksNone, code: .notFound) }
    let plan = RotationPlan(of: member, next: nil, from: firstDay, changedDays, by: actor, on: records)
    return ends + plan.changes
  }
}
