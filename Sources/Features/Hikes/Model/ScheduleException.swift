package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// What a dog does on a day, or on all days of an absence, instead of its regular schedule (document 002).
///
/// Of a dog, an exception for one day goes before one for several, and no two of the same sort share a day.
package struct ScheduleException: FieldRecord {
  /// Devices hold all of them, as the ledger counts hikes from the first on.
  package static let table = Table<ScheduleException>(
    "scheduleExceptions", indexes: [byDog, byFirstDay, byMovedTo])
  /// A dog's exceptions by their first day.
  package static let byDog = Index<ScheduleException>("dog", columns: ["dogId", "firstDay"]) {
    IndexKey(.id($0.dog), .date($0.firstDay))
  }
  /// All exceptions by their first day.
  package static let byFirstDay = Index<ScheduleException>("firstDay", columns: ["firstDay"]) {
    IndexKey(.date($0.firstDay))
  }
  /// Moved hikes by the day to which they were moved.
  package static let byMovedTo = Index<ScheduleException>("movedTo", columns: ["movedTo"]) { row in
    row.movedTo.map { IndexKey(.date($0)) }
  }
  /// What a reason may hold.
  package static let reasonRule = TextRule(field: "reason", name: HikeTexts.reason, limit: 200)
  /// The most days of one exception: a leap year.
  package static let dayLimit = 366

  /// What happens instead.
  package enum Status: String, FieldChoice, Sendable {
    /// The dog hikes, although it is no regular day, or lies in an absence.
    case scheduled
    /// The owner is away with the dog.
    case away
    /// The dog is injured or ill.
    case injured
    /// The hike was canceled.
    case canceled = "cancelled"
    /// The hike is on another day.
    case rescheduled
    /// A dog that is tried for a day, at no charge.
    case interview

    /// What is wrong with any other text, to follow the field's name.
    package static var invalidChoiceMessage: String { HikeTexts.invalidStatus }
  }

  /// Names the exception.
  package let id: Identifier<ScheduleException>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// Which dog.
  package var dog = Identifier<Dog>.unset
  /// The first of its days.
  package var firstDay = CivilDate.epoch
  /// The last of its days; the first one but for absences.
  package var lastDay = CivilDate.epoch
  /// What happens instead.
  package var status = Status.scheduled
  /// The day to which a hike is moved; nil for all others.
  package var movedTo: CivilDate?
  /// The hike that the dog has to be on, from 1; nil for any.
  package var hike: Int?
  /// Why; nil for none, never empty.
  package var reason: String?
  /// When it was entered, and by whom.
  package var created = Stamp.none
  /// When it was changed last, and by whom.
  package var modified = Stamp.none

  /// An exception of which nothing is known yet.
  package init(id: Identifier<ScheduleException>) { self.id = id }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.reference("dog", &dog, .onCreate, type: "DogReference", showing: ["name"])
    try fields.date("firstDay", &firstDay)
    try fields.date("lastDay", &lastDay, .optional, summary: "The first day if not given.")
    if case .reading = fields, lastDay < firstDay { throw FieldError("lastDay", SharedTexts.isBeforeFirstDay) }
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
  package var days: ClosedRange<CivilDate> { firstDay...lastDay }
  /// Whether it is for one day alone, and so goes before those for several.
  package var isForOneDay: Bool { firstDay == lastDay }

  /// The exception as an undo or a redo puts it back.
  package func restored(version: Int, by actor: Actor) -> ScheduleException {
    var row = at(version: version)
    row.modified = modified.next(by: actor)
    return row
  }
}

extension ScheduleException.Status {
  /// Whether the dog hikes on the exception's days.
  package var hikes: Bool { self == .scheduled || self == .interview }
  /// Whether it may be for several days.
  package var isAbsence: Bool { self == .away || self == .injured || self == .canceled }
}

extension Records {
  /// A dog's exceptions by their first day.
  package final func exceptions(of dog: Identifier<Dog>) -> [ScheduleException] {
    rows(ScheduleException.byDog, in: .equal(.id(dog)))
  }

  /// A dog's exceptions with a day in a range; hikes that are moved into it are not among them.
  package final func exceptions(of dog: Identifier<Dog>, in days: ClosedRange<CivilDate>) -> [ScheduleException] {
    let first = days.lowerBound.adding(days: 1 - ScheduleException.dayLimit)
    let begun = rows(ScheduleException.byDog, in: .equal(.id(dog), from: .date(first), through: .date(days.upperBound)))
    return begun.filter { $0.lastDay >= days.lowerBound }
  }

  /// A dog's exceptions that begin on a day: at most one for the day alone, and one for several.
  package final func exceptions(of dog: Identifier<Dog>, beginningOn day: CivilDate) -> [ScheduleException] {
    rows(ScheduleException.byDog, in: .equal(.id(dog), from: .date(day), through: .date(day)))
  }

  /// Everybody's exceptions with a day in a range.
  package final func exceptions(in days: ClosedRange<CivilDate>) -> [ScheduleException] {
    let first = days.lowerBound.adding(days: 1 - ScheduleException.dayLimit)
    return rows(ScheduleException.byFirstDay, in: .dates(first...days.upperBound)).filter {
      $0.lastDay >= days.lowerBound
    }
  }

  /// The hikes that were moved to a day of a range.
  package final func hikesMoved(to days: ClosedRange<CivilDate>) -> [ScheduleException] {
    rows(ScheduleException.byMovedTo, in: .dates(days))
  }
}
