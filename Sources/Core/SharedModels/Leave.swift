public import JSONKit
public import RecordKit
public import TimeKit

/// Days on which a member does not work. It lies over the schedule: no shift is changed by it or deleted.
///
/// Whoever sees the member's shifts sees the days; why is said by ``LeaveReason``, which fewer people receive.
public struct Leave: Record {
  /// Devices hold all leave, since it may begin long before the days that they hold.
  public static let table = Table<Leave>("leave", indexes: [byMember, byFirstDay], owner: { $0.member })
  /// A member's leave by its first day.
  public static let byMember = Index<Leave>("member", columns: ["memberId", "firstDay"]) {
    IndexKey(.id($0.member), .date($0.firstDay))
  }
  /// Everybody's leave by its first day.
  public static let byFirstDay = Index<Leave>("firstDay", columns: ["firstDay"]) { IndexKey(.date($0.firstDay)) }
  /// The most days of one leave: a leap year.
  public static let dayLimit = 366

  /// Names the leave, whatever its days.
  public let id: Identifier<Leave>
  /// 1 when it is new, and one more with each change, also of its reason.
  public let version: Int
  /// Who does not work.
  public let member: Identifier<Member>
  /// The first of its days.
  public let firstDay: CivilDate
  /// The last of its days, which may be the first.
  public let lastDay: CivilDate
  /// When it was entered, and by whom.
  public let created: Stamp
  /// When it was changed last, and by whom.
  public let modified: Stamp

  /// A row of checked values.
  public init(
    id: Identifier<Leave>, version: Int, member: Identifier<Member>, firstDay: CivilDate, lastDay: CivilDate,
    created: Stamp, modified: Stamp
  ) {
    self.id = id
    self.version = version
    self.member = member
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.created = created
    self.modified = modified
  }

  /// Reads the fields by the properties' names, which all must be there.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    member = try reader.reference("member")
    firstDay = try reader.date("firstDay")
    lastDay = try reader.date("lastDay")
    guard lastDay >= firstDay else { throw FieldError("lastDay", ModelTexts.isBeforeFirstDay) }
    created = try reader.stamp("created")
    modified = try reader.stamp("modified")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.reference("member", member)
    writer.date("firstDay", firstDay)
    writer.date("lastDay", lastDay)
    writer.stamp("created", created)
    writer.stamp("modified", modified)
  }

  /// All its days.
  public var days: ClosedRange<CivilDate> { firstDay...lastDay }

  /// The next version, on these days, changed by a person at an instant.
  public func changed(to days: ClosedRange<CivilDate>, by actor: Actor) -> Leave {
    Leave(
      id: id, version: version + 1, member: member, firstDay: days.lowerBound, lastDay: days.upperBound,
      created: created, modified: modified.next(by: actor))
  }

  /// The leave as an undo or a redo puts it back.
  public func restored(version: Int, by actor: Actor) -> Leave {
    Leave(
      id: id, version: version, member: member, firstDay: firstDay, lastDay: lastDay, created: created,
      modified: modified.next(by: actor))
  }
}
