public import JSONKit
public import RecordKit
public import SharedModels
public import TimeKit

/// What a dog does on a day, or on all days of an absence, instead of its regular schedule (document 002).
///
/// Of a dog, an exception for one day goes before one for several, and no two of the same sort share a day.
public struct ScheduleException: Record {
  /// Devices hold all of them, as the ledger counts hikes from the first on.
  public static let table = Table<ScheduleException>(
    "scheduleExceptions", indexes: [byDog, byFirstDay, byMovedTo])
  /// A dog's exceptions by their first day.
  public static let byDog = Index<ScheduleException>("dog", columns: ["dogId", "firstDay"]) {
    IndexKey(.id($0.dog), .date($0.firstDay))
  }
  /// All exceptions by their first day.
  public static let byFirstDay = Index<ScheduleException>("firstDay", columns: ["firstDay"]) {
    IndexKey(.date($0.firstDay))
  }
  /// Moved hikes by the day to which they were moved.
  public static let byMovedTo = Index<ScheduleException>("movedTo", columns: ["movedTo"]) { row in
    row.movedTo.map { IndexKey(.date($0)) }
  }
  /// What a reason may hold.
  public static let reasonRule = TextRule(field: "reason", name: HikeTexts.reason, limit: 200)
  /// The most days of one exception: a leap year.
  public static let dayLimit = 366

  /// What happens instead.
  public enum Status: String, CaseIterable, Sendable {
    /// The dog hikes, although it is no regular day, or lies in an absence.
    case scheduled
    /// The owner is away with the dog.
    case away
    /// The dog is injured or ill.
    case injured
    /// The hike was canceled.
    case cancelled
    /// The hike is on another day.
    case rescheduled
    /// A dog that is tried for a day, at no charge.
    case interview
  }

  /// Names the exception.
  public let id: Identifier<ScheduleException>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// Which dog.
  public let dog: Identifier<Dog>
  /// The first of its days.
  public let firstDay: CivilDate
  /// The last of its days; the first one but for absences.
  public let lastDay: CivilDate
  /// What happens instead.
  public let status: Status
  /// The day to which a hike is moved; nil for all others.
  public let movedTo: CivilDate?
  /// The hike that the dog has to be on, from 1; nil for any.
  public let hike: Int?
  /// Why; nil for none, never empty.
  public let reason: String?
  /// When it was entered, and by whom.
  public let created: Stamp
  /// When it was changed last, and by whom.
  public let modified: Stamp

  /// A row of checked values.
  public init(
    id: Identifier<ScheduleException>, version: Int, dog: Identifier<Dog>, days: ClosedRange<CivilDate>,
    status: Status, movedTo: CivilDate? = nil, hike: Int? = nil, reason: String? = nil, created: Stamp,
    modified: Stamp
  ) {
    self.id = id
    self.version = version
    self.dog = dog
    firstDay = days.lowerBound
    lastDay = days.upperBound
    self.status = status
    self.movedTo = movedTo
    self.hike = hike
    self.reason = reason
    self.created = created
    self.modified = modified
  }

  /// Reads the fields by the properties' names; those that are nil may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    dog = try reader.reference("dog")
    firstDay = try reader.date("firstDay")
    lastDay = try reader.date("lastDay")
    guard lastDay >= firstDay else { throw FieldError("lastDay", ModelTexts.isBeforeFirstDay) }
    status = try reader.exceptionStatus()
    movedTo = try reader.optionalDate("movedTo")
    hike = try reader.optionalInteger("hike").map { Int(clamping: $0) }
    reason = try reader.optionalText("reason")
    created = try reader.stamp("created")
    modified = try reader.stamp("modified")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.reference("dog", dog)
    writer.date("firstDay", firstDay)
    writer.date("lastDay", lastDay)
    writer.text("status", status.rawValue)
    writer.optionalDate("movedTo", movedTo)
    writer.optionalInteger("hike", hike.map { Int64($0) })
    writer.optionalText("reason", reason)
    writer.stamp("created", created)
    writer.stamp("modified", modified)
  }

  /// All its days.
  public var days: ClosedRange<CivilDate> { firstDay...lastDay }
  /// Whether it is for one day alone, and so goes before those for several.
  public var isForOneDay: Bool { firstDay == lastDay }

  /// The exception as an undo or a redo puts it back.
  public func restored(version: Int, by actor: Actor) -> ScheduleException {
    ScheduleException(
      id: id, version: version, dog: dog, days: days, status: status, movedTo: movedTo, hike: hike, reason: reason,
      created: created, modified: modified.next(by: actor))
  }
}

extension ScheduleException.Status {
  /// Whether the dog hikes on the exception's days.
  public var hikes: Bool { self == .scheduled || self == .interview }
  /// Whether it may be for several days.
  public var isAbsence: Bool { self == .away || self == .injured || self == .cancelled }
}

extension FieldReader {
  /// Reads `status`.
  package final func exceptionStatus() throws(FieldError) -> ScheduleException.Status {
    guard let status = ScheduleException.Status(rawValue: try text("status")) else {
      throw FieldError("status", HikeTexts.isNoStatus)
    }
    return status
  }
}

extension Records {
  /// A dog's exceptions by their first day.
  public final func exceptions(of dog: Identifier<Dog>) -> [ScheduleException] {
    rows(ScheduleException.byDog, in: .equal(.id(dog)))
  }

  /// A dog's exceptions with a day in a range; hikes that are moved into it are not among them.
  public final func exceptions(of dog: Identifier<Dog>, in days: ClosedRange<CivilDate>) -> [ScheduleException] {
    let first = days.lowerBound.adding(days: 1 - ScheduleException.dayLimit)
    let begun = rows(ScheduleException.byDog, in: .equal(.id(dog), from: .date(first), through: .date(days.upperBound)))
    return begun.filter { $0.lastDay >= days.lowerBound }
  }

  /// A dog's exceptions that begin on a day: at most one for the day alone, and one for several.
  public final func exceptions(of dog: Identifier<Dog>, beginningOn day: CivilDate) -> [ScheduleException] {
    rows(ScheduleException.byDog, in: .equal(.id(dog), from: .date(day), through: .date(day)))
  }

  /// Everybody's exceptions with a day in a range.
  public final func exceptions(in days: ClosedRange<CivilDate>) -> [ScheduleException] {
    let first = days.lowerBound.adding(days: 1 - ScheduleException.dayLimit)
    return rows(ScheduleException.byFirstDay, in: .dates(first...days.upperBound)).filter {
      $0.lastDay >= days.lowerBound
    }
  }

  /// The hikes that were moved to a day of a range.
  public final func hikesMoved(to days: ClosedRange<CivilDate>) -> [ScheduleException] {
    rows(ScheduleException.byMovedTo, in: .dates(days))
  }
}
