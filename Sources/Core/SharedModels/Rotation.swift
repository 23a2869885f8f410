public import JSONKit
public import RecordKit
public import TimeKit

/// A cycle of days that is worked over and over, by one crew or several (document 001, section 2).
public struct Rotation: Record {
  /// Every member sees those of the workplace, and whoever sees the team everybody's own.
  public static let table = Table<Rotation>("rotations", owner: { $0.member })
  /// What a name may hold.
  public static let nameRule = TextRule(field: "name", name: ModelTexts.name, limit: 100)
  /// What a crew's name may hold.
  public static let crewNameRule = TextRule(field: "crews", name: ModelTexts.crew, limit: 30)
  /// The most days of a cycle.
  public static let longestCycle = 366
  /// The most crews.
  public static let crewLimit = 50
  /// Each how many shifts one may be off.
  public static let kellyIntervals = 2...60

  /// A crew, and how many days after the first crew it begins the cycle.
  public struct Crew: Hashable, Sendable {
    /// What it is called: "A", "Red".
    public let name: String
    /// From 0 to the cycle's length, less one.
    public let offset: Int

    /// A crew that begins so many days later.
    public init(_ name: String, offset: Int) {
      self.name = name
      self.offset = offset
    }
  }

  /// Names the rotation; the assignments of people refer to it.
  public let id: Identifier<Rotation>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// What it is called.
  public let name: String
  /// Whose own it is; nil for the workplace's.
  public let member: Identifier<Member>?
  /// What is worked on each day, nil for a day off; never empty.
  public let cycle: [Identifier<ShiftType>?]
  /// The first day of the first crew's cycle.
  public let start: CivilDate
  /// Never empty; the first has no offset.
  public let crews: [Crew]
  /// Each how many shifts one is off, as for firefighters on Kelly days; nil for none.
  public let kellyInterval: Int?

  /// A row of checked values.
  public init(
    id: Identifier<Rotation>, version: Int, name: String, member: Identifier<Member>?,
    cycle: [Identifier<ShiftType>?], start: CivilDate, crews: [Crew], kellyInterval: Int?
  ) {
    self.id = id
    self.version = version
    self.name = name
    self.member = member
    self.cycle = cycle
    self.start = start
    self.crews = crews
    self.kellyInterval = kellyInterval
  }

  /// Reads the fields by the properties' names; `member` and `kellyInterval` may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    name = try reader.text("name")
    member = try reader.optionalReference("member")
    cycle = try reader.rotationCycle()
    start = try reader.date("start")
    crews = try reader.rotationCrews()
    kellyInterval = try reader.optionalInteger("kellyInterval").map { Int(clamping: $0) }
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("name", name)
    writer.optionalReference("member", member)
    writer.rotationCycle(cycle)
    writer.date("start", start)
    writer.rotationCrews(crews)
    writer.optionalInteger("kellyInterval", kellyInterval.map { Int64($0) })
  }

  /// The same content under another version.
  public func at(version: Int) -> Rotation {
    Rotation(
      id: id, version: version, name: name, member: member, cycle: cycle, start: start, crews: crews,
      kellyInterval: kellyInterval)
  }

  /// The first day of a crew's cycle; of one that there is not, the first crew's.
  public func start(ofCrew crew: Int) -> CivilDate {
    crews.indices.contains(crew) ? start.adding(days: crews[crew].offset) : start
  }
}

extension Records {
  /// All rotations, by identifier.
  public final func rotations() -> [Rotation] { all(Rotation.self) }

  /// How many rotations have days of a shift type.
  public final func countRotations(of shiftType: Identifier<ShiftType>) -> Int {
    rotations().count { $0.cycle.contains(shiftType) }
  }
}
