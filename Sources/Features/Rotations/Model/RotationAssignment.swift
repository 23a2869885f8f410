package import JSONKit
package import RecordKit
package import TimeKit

/// That a person works a rotation, from a day on; the shifts are rows of their own.
package struct RotationAssignment: FieldRecord {
  /// Whoever sees the team sees who works which rotation.
  package static let table = Table<RotationAssignment>(
    "rotationAssignments", indexes: [byMember, byRotation, byThrough], owner: { $0.member })
  /// A member's assignments by their first day.
  package static let byMember = Index<RotationAssignment>("member", columns: ["memberId", "firstDay"]) {
    IndexKey(.id($0.member), .date($0.firstDay))
  }
  /// The assignments of a rotation.
  package static let byRotation = Index<RotationAssignment>("rotation", columns: ["rotationId"]) {
    IndexKey(.id($0.rotation))
  }
  /// The assignments by the last day that has shifts.
  package static let byThrough = Index<RotationAssignment>("through", columns: ["through"]) {
    IndexKey(.date($0.through))
  }

  /// Follows from the person and the first day: the last one that is applied from a day replaces those before.
  package let id: Identifier<RotationAssignment>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// Who works it.
  package private(set) var member = Identifier<Member>.unset
  /// What is worked.
  package private(set) var rotation = Identifier<Rotation>.unset
  /// The first day of the person's own cycle, before or after ``firstDay``.
  package private(set) var start = CivilDate.epoch
  /// The first day of work by it.
  package private(set) var firstDay = CivilDate.epoch
  /// The last day of work by it; nil for no end.
  package private(set) var lastDay: CivilDate?
  /// The last day for which there are shifts.
  package private(set) var through = CivilDate.epoch

  /// An assignment of which nothing is known yet.
  package init(id: Identifier<RotationAssignment>) { self.id = id }

  /// A row of checked values.
  package init(
    version: Int, member: Identifier<Member>, rotation: Identifier<Rotation>, start: CivilDate, firstDay: CivilDate,
    lastDay: CivilDate?, through: CivilDate
  ) {
    id = Identifier(.derived(from: [member.rawValue], firstDay.daysSinceEpoch))
    self.version = version
    self.member = member
    self.rotation = rotation
    self.start = start
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.through = through
  }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.reference("member", &member, .readOnly, type: "MemberReference")
    try fields.reference("rotation", &rotation, .readOnly, type: "RotationReference", showing: ["name"])
    try fields.date("start", &start, .readOnly, summary: "The first day of the person's own cycle.")
    try fields.date("firstDay", &firstDay, .readOnly, summary: "The first day of work by it.")
    try fields.optionalDate("lastDay", &lastDay, .readOnly, summary: "The last day of work by it.")
    try fields.date("through", &through, .readOnly, summary: "The last day for which there are shifts.")
  }

  /// The same under another version, with another end.
  package func at(version: Int, lastDay: CivilDate? = nil, through: CivilDate? = nil) -> RotationAssignment {
    var row = self
    row.version = version
    row.lastDay = lastDay ?? row.lastDay
    row.through = through ?? row.through
    return row
  }

  /// What it becomes where no shift of it is left after a day; nil where there was none.
  package func ending(on date: CivilDate) -> Change? {
    if firstDay > date { return .remove(id) }
    guard lastDay.map({ $0 > date }) ?? true else { return nil }
    return .put(at(version: version + 1, lastDay: date, through: min(through, date)))
  }

  /// Whether it is worked on a day.
  package func covers(_ date: CivilDate) -> Bool { date >= firstDay && lastDay.map { date <= $0 } ?? true }
}

extension Records {
  /// A member's assignments, by their first day.
  package final func rotationAssignments(of member: Identifier<Member>) -> [RotationAssignment] {
    rows(RotationAssignment.byMember, in: .equal(.id(member)))
  }

  /// Who works a rotation, or has, by the assignments' identifiers.
  package final func assignments(to rotation: Identifier<Rotation>) -> [RotationAssignment] {
    rows(RotationAssignment.byRotation, in: .equal(.id(rotation)))
  }

  /// What a member works on a day; nil for no rotation.
  package final func rotationAssignment(
    of member: Identifier<Member>, on date: CivilDate
  ) -> RotationAssignment? {
    rotationAssignments(of: member).last { $0.covers(date) }
  }
}
