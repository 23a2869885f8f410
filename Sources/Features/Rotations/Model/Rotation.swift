package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// A cycle of days that is worked over and over, by one crew or several (document 001, section 2).
package struct Rotation: FieldRecord {
  /// Every member sees those of the workplace, and whoever sees the team everybody's own.
  package static let table = Table<Rotation>("rotations", owner: { $0.member })
  /// What a name may hold.
  package static let nameRule = TextRule(field: "name", name: SharedTexts.name, limit: 100)
  /// What a crew's name may hold.
  package static let crewNameRule = TextRule(field: "crews", name: SharedTexts.crew, limit: 30)
  /// The most days of a cycle.
  package static let longestCycle = 366
  /// The most crews.
  package static let crewLimit = 50
  /// Each how many shifts one may be off.
  package static let kellyIntervals = 2...60

  /// A crew, and how many days after the first crew it begins the cycle.
  package struct Crew: Hashable, Sendable {
    /// What it is called: "A", "Red".
    package let name: String
    /// From 0 to the cycle's length, less one.
    package let offset: Int

    /// The crew of a rotation that has one.
    package static let only = Crew("A", offset: 0)

    /// A crew that begins so many days later.
    package init(_ name: String, offset: Int) {
      self.name = name
      self.offset = offset
    }
  }

  /// Names the rotation; the assignments of people refer to it.
  package let id: Identifier<Rotation>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// What it is called.
  package var name = ""
  /// Whose own it is; nil for the workplace's.
  package var member: Identifier<Member>?
  /// What is worked on each day, nil for a day off; never empty in a row that was saved.
  package var cycle: [Identifier<ShiftType>?] = []
  /// The first day of the first crew's cycle.
  package var start = CivilDate.epoch
  /// Never empty in a row that was saved; the first has no offset.
  package var crews: [Crew] = []
  /// Each how many shifts one is off, as for firefighters on Kelly days; nil for none.
  package var kellyInterval: Int?

  /// A rotation of which nothing is known yet.
  package init(id: Identifier<Rotation>) { self.id = id }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.text(&name, Self.nameRule)
    try fields.optionalReference(
      "member", &member, .onCreate, type: "MemberReference",
      summary: "Whose own it is; the workplace's if not given, which only managers create.")
    try fields.value(
      "cycle", &cycle,
      summary: "A list of 1 to \(Self.longestCycle) days: a shift type's identifier, or null for a day off.")
    try fields.date("start", &start, summary: "The first day of the first crew's cycle.")
    try fields.value(
      "crews", &crews,
      summary:
        "A list of 1 to \(Self.crewLimit) objects with a name and an offset: by how many days the crew begins later. The first has offset 0."
    )
    try fields.optionalInteger(
      "kellyInterval", &kellyInterval,
      in: Int64(Self.kellyIntervals.lowerBound)...Int64(Self.kellyIntervals.upperBound),
      summary: "Each how many shifts one is off.")
  }

  /// The first day of a crew's cycle; of one that there is not, the first crew's.
  package func start(ofCrew crew: Int) -> CivilDate {
    crews.indices.contains(crew) ? start.adding(days: crews[crew].offset) : start
  }
}

extension Records {
  /// All rotations, by identifier.
  package final func rotations() -> [Rotation] { all(Rotation.self) }

  /// How many rotations have days of a shift type.
  package final func countRotations(of shiftType: Identifier<ShiftType>) -> Int {
    rotations().count { $0.cycle.contains(shiftType) }
  }
}
