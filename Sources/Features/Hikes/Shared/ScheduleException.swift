public import JSONKit
public import RecordKit
public import SharedModels
public import TimeKit

/// What a dog does on a day, or on all days of an absence, instead of its regular schedule (document 002).
///
/// Of a dog, an exception for one day goes before one for several, and no two of the same sort share a day.
public struct ScheduleException: FieldRecord {
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
  public enum Status: String, FieldChoice, Sendable {
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

    /// What is wrong with any other text, to follow the field's name.
    public static var isNone: String { HikeTexts.isNoStatus }
  }

  /// Names the exception.
  public let id: Identifier<ScheduleException>
  /// 1 when it is new, and one more with each change.
  public var version = 0
  /// Which dog.
  public var dog = Identifier<Dog>.unset
  /// The first of its days.
  public var firstDay = CivilDate.epoch
  /// The last of its days; the first one but for absences.
  public var lastDay = CivilDate.epoch
  /// What happens instead.
  public var status = Status.scheduled
  /// The day to which a hike is moved; nil for all others.
  public var movedTo: CivilDate?
  /// The hike that the dog has to be on, from 1; nil for any.
  public var hike: Int?
  /// Why; nil for none, never empty.
  public var reason: String?
  /// When it was entered, and by whom.
  public var created = Stamp.none
  /// When it was changed last, and by whom.
  public var modified = Stamp.none

  /// An exception of which nothing is known yet.
  public init(id: Identifier<ScheduleException>) { self.id = id }

  /// The fields in the order in which they are written.
  public mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.reference("dog", &dog, .onCreate, type: "DogReference", showing: ["name"])
    try fields.date("firstDay", &firstDay)
    try fields.date("lastDay", &lastDay, .optional, summary: "The first day if not given.")
    if case .reading = fields, lastDay < firstDay { throw FieldError("lastDay", ModelTexts.isBeforeFirstDay) }
    try fields.value("status", &status)
    try fields.optionalDate("movedTo", &movedTo, summary: "The day to which a rescheduled hike is moved.")
    try fields.optionalInteger(
      "hike", &hike, in: 0...Int64(HikeSettings.hikeLimit),
      summary: "The hike that the dog has to be on, from 1; 0 for any.")
    try fields.optionalText(&reason, Self.reasonRule)
    try fields.stamp("created", &created)
    try fields.stamp("modified", &modified)
  }

  /// All its days.
  public var days: ClosedRange<CivilDate> { firstDay...lastDay }
  /// Whether it is for one day alone, and so goes before those for several.
  public var isForOneDay: Bool { firstDay == lastDay }

  /// The exception as an undo or a redo puts it back.
  public func restored(version: Int, by actor: Actor) -> ScheduleException {
    var row = at(version: version)
    row.modified = modified.next(by: actor)
    return row
  }
}

extension ScheduleException.Status {
  /// Whether the dog hikes on the exception's days.
  public var hikes: Bool { self == .scheduled || self == .interview }
  /// Whether it may be for several days.
  public var isAbsence: Bool { self == .away || self == .injured || self == .cancelled }
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
