public import JSONKit
public import RecordKit
public import TimeKit

/// A shift type on a day, worked by a member.
public struct ScheduledShift: Record {
  /// Every member sees who works when; devices hold the days around today.
  public static let table = Table<ScheduledShift>(
    "shifts", indexes: [byDate, byMember, byShiftType], placement: { Placement($0.date, of: $0.member) })
  /// The shifts of all members by the day on which they start.
  public static let byDate = Index<ScheduledShift>("date", columns: ["date"]) { IndexKey(.date($0.date)) }
  /// A member's shifts by the day on which they start.
  public static let byMember = Index<ScheduledShift>("member", columns: ["memberId", "date"]) {
    IndexKey(.id($0.member), .date($0.date))
  }
  /// The shifts of a type.
  public static let byShiftType = Index<ScheduledShift>("shiftType", columns: ["shiftTypeId"]) {
    IndexKey(.id($0.shiftType))
  }
  /// What a note may hold.
  public static let noteRule = TextRule(field: "note", name: ModelTexts.note, limit: 500, allowsLines: true)

  /// Names the shift, on whatever day it is.
  public let id: Identifier<ScheduledShift>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// Who works it.
  public let member: Identifier<Member>
  /// The day on which it starts, by the workplace's clocks.
  public let date: CivilDate
  /// What is worked.
  public let shiftType: Identifier<ShiftType>
  /// What to remember; nil for none, never empty.
  public let note: String?
  /// When it was made, and by whom.
  public let created: Stamp
  /// When it was changed last, and by whom.
  public let modified: Stamp

  /// A row of checked values.
  public init(
    id: Identifier<ScheduledShift>, version: Int, member: Identifier<Member>, date: CivilDate,
    shiftType: Identifier<ShiftType>, note: String?, created: Stamp, modified: Stamp
  ) {
    self.id = id
    self.version = version
    self.member = member
    self.date = date
    self.shiftType = shiftType
    self.note = note
    self.created = created
    self.modified = modified
  }

  /// Reads the fields by the properties' names; only `note` may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    member = try reader.reference("member")
    date = try reader.date("date")
    shiftType = try reader.reference("shiftType")
    note = try reader.optionalText("note")
    created = try reader.stamp("created")
    modified = try reader.stamp("modified")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.reference("member", member)
    writer.date("date", date)
    writer.reference("shiftType", shiftType)
    writer.optionalText("note", note)
    writer.stamp("created", created)
    writer.stamp("modified", modified)
  }
}

extension ScheduledShift {
  /// The next version, with another day, person, type or note, changed by a person at an instant.
  ///
  /// The stamp is always later than the one before, by a millisecond if need be.
  public func changed(
    date: CivilDate? = nil, member: Identifier<Member>? = nil, shiftType: Identifier<ShiftType>? = nil, note: String?,
    by actor: Actor
  ) -> ScheduledShift {
    ScheduledShift(
      id: id, version: version + 1, member: member ?? self.member, date: date ?? self.date,
      shiftType: shiftType ?? self.shiftType, note: note, created: created, modified: modified.next(by: actor))
  }

  /// The shift as an undo or a redo puts it back.
  public func restored(version: Int, by actor: Actor) -> ScheduledShift {
    ScheduledShift(
      id: id, version: version, member: member, date: date, shiftType: shiftType, note: note, created: created,
      modified: modified.next(by: actor))
  }
}

extension Records {
  /// Nil if there is none, or no longer, or it is not held here.
  public final func shift(_ id: Identifier<ScheduledShift>) -> ScheduledShift? { self[id] }

  /// The shifts of all members that start on these days, by date, then identifier.
  public final func shifts(in dates: ClosedRange<CivilDate>) -> [ScheduledShift] {
    rows(ScheduledShift.byDate, in: .dates(dates))
  }

  /// A member's shifts that start on these days, by date, then identifier.
  public final func shifts(of member: Identifier<Member>, in dates: ClosedRange<CivilDate>) -> [ScheduledShift] {
    rows(
      ScheduledShift.byMember,
      in: .equal(.id(member), from: .date(dates.lowerBound), through: .date(dates.upperBound)))
  }

  /// A member's first `limit` shifts that start on or after a day, by date, then identifier.
  public final func shifts(of member: Identifier<Member>, from date: CivilDate, limit: Int) -> [ScheduledShift] {
    rows(ScheduledShift.byMember, in: .equal(.id(member), from: .date(date), through: nil), limit: limit)
  }

  /// How many shifts of any day are of the type.
  public final func countShifts(of shiftType: Identifier<ShiftType>) -> Int {
    count(ScheduledShift.byShiftType, in: .equal(.id(shiftType)))
  }
}
