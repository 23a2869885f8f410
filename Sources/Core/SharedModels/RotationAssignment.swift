public import JSONKit
public import RecordKit
public import TimeKit

/// That a person works a rotation, from a day on; the shifts are rows of their own.
public struct RotationAssignment: Record {
  /// Whoever sees the team sees who works which rotation.
  public static let table = Table<RotationAssignment>(
    "rotationAssignments", indexes: [byMember, byRotation, byThrough], owner: { $0.member })
  /// A member's assignments by their first day.
  public static let byMember = Index<RotationAssignment>("member", columns: ["memberId", "firstDay"]) {
    IndexKey(.id($0.member), .date($0.firstDay))
  }
  /// The assignments of a rotation.
  public static let byRotation = Index<RotationAssignment>("rotation", columns: ["rotationId"]) {
    IndexKey(.id($0.rotation))
  }
  /// The assignments by the last day that has shifts.
  public static let byThrough = Index<RotationAssignment>("through", columns: ["through"]) {
    IndexKey(.date($0.through))
  }

  /// Follows from the person and the first day: the last one that is applied from a day replaces those before.
  public let id: Identifier<RotationAssignment>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// Who works it.
  public let member: Identifier<Member>
  /// What is worked.
  public let rotation: Identifier<Rotation>
  /// The first day of the person's own cycle, before or after ``firstDay``.
  public let start: CivilDate
  /// The first day of work by it.
  public let firstDay: CivilDate
  /// The last day of work by it; nil for no end.
  public let lastDay: CivilDate?
  /// The last day for which there are shifts.
  public let through: CivilDate

  /// A row of checked values.
  public init(
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

  /// Reads the fields by the properties' names; only `lastDay` may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    member = try reader.reference("member")
    rotation = try reader.reference("rotation")
    start = try reader.date("start")
    firstDay = try reader.date("firstDay")
    lastDay = try reader.optionalDate("lastDay")
    through = try reader.date("through")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.reference("member", member)
    writer.reference("rotation", rotation)
    writer.date("start", start)
    writer.date("firstDay", firstDay)
    writer.optionalDate("lastDay", lastDay)
    writer.date("through", through)
  }

  /// The same under another version, with another end.
  public func at(version: Int, lastDay: CivilDate? = nil, through: CivilDate? = nil) -> RotationAssignment {
    RotationAssignment(
      version: version, member: member, rotation: rotation, start: start, firstDay: firstDay,
      lastDay: lastDay ?? self.lastDay,
      through: through ?? self.through)
  }

  /// Whether it is worked on a day.
  public func covers(_ date: CivilDate) -> Bool { date >= firstDay && lastDay.map { date <= $0 } ?? true }
}

extension Records {
  /// A member's assignments, by their first day.
  public final func rotationAssignments(of member: Identifier<Member>) -> [RotationAssignment] {
    rows(RotationAssignment.byMember, in: .equal(.id(member)))
  }

  /// Who works a rotation, or has, by the assignments' identifiers.
  public final func assignments(to rotation: Identifier<Rotation>) -> [RotationAssignment] {
    rows(RotationAssignment.byRotation, in: .equal(.id(rotation)))
  }

  /// What a member works on a day; nil for no rotation.
  public final func rotationAssignment(
    of member: Identifier<Member>, on date: CivilDate
  ) -> RotationAssignment? {
    rotationAssignments(of: member).last { $0.covers(date) }
  }
}
