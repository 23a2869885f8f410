package import JSONKit
package import RecordKit
import SharedModels
package import TimeKit

/// Says what a dog does on a day, or within an absence, instead of its regular schedule, or changes what was said.
package typealias SaveException = Save<ScheduleException>

extension Save<ScheduleException> {
  /// Says of a day what a dog does, and what else an edit says.
  package init(
    id: Identifier<ScheduleException>, of dog: Identifier<Dog>, on date: CivilDate, _ status: ScheduleException.Status,
    _ edit: (inout ScheduleException) -> Void = { _ in }
  ) {
    var row = ScheduleException(id: id)
    (row.dog, row.firstDay, row.lastDay, row.status) = (dog, date, date, status)
    edit(&row)
    self.init(creating: row)
  }
}

extension ScheduleException: SavedRecord {
  /// The schedule is the managers' to keep.
  package static let save = IntentDefinition<SaveException>("saveException", role: .manager)
  /// As in “There is no such exception.”
  package static var noun: String { HikeTexts.exceptionNoun }

  /// Older programs took the hike away by 0.
  package static func upgraded(_ reader: JSONFieldReader) throws(FieldError) -> JSONFieldReader {
    reader.object["hike"] == .integer(0) ? try reader.replacing("hike", with: .null) : reader
  }

  /// A new exception is of one day unless it says more, and only a hike that is rescheduled is moved to a day.
  package mutating func complete(
    _ patch: Patch<ScheduleException>, from current: ScheduleException?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard records[dog] != nil else { throw .notFound(HikeTexts.dogNoun) }
    if current == nil, patch["lastDay"] == nil { lastDay = firstDay }
    try checkDays()
    if status != .rescheduled { movedTo = nil }
    if status == .rescheduled, movedTo == nil { throw .missing("movedTo") }
    if movedTo == firstDay { throw Refusal(HikeTexts.needsAnotherDay, field: "movedTo") }
    if let hike, !(1...HikeSettings.hikeLimit).contains(hike) {
      throw Refusal(HikeTexts.hikeOutOfRange(HikeSettings.hikeLimit), field: "hike")
    }
    if self == current { return }
    try exceptionRules.check(from: current, to: self, on: records)
    try checkTarget(from: current, on: records)
    try records.checkFacts(of: dog, in: affectedDays, after: changes(from: current, on: records))
  }

  /// When it was entered, and when it was changed last.
  package mutating func stamp(from current: ScheduleException?, by actor: Actor) {
    created = current?.created ?? Stamp(by: actor)
    modified = current?.modified.next(by: actor) ?? Stamp(by: actor)
  }

  /// An absence ends the hikes that it begins to cover, also those that were added, chosen or moved there; a hike that
  /// somebody puts back into the absence later stays.
  package func changes(from old: ScheduleException?, on records: Records) -> [Change] {
    guard !isForOneDay else { return [.put(self)] }
    let ended = records.endedHikes(of: dog, in: days) { old?.days.contains($0) != true }
    return [.put(self)] + ended.filter { $0.key.id != id.rawValue }
  }

  private func checkDays() throws(Refusal) {
    guard lastDay >= firstDay else { throw Refusal(HikeTexts.lastDayBeforeFirst, field: "lastDay") }
    guard isForOneDay || status.isAbsence else { throw Refusal(HikeTexts.onlySeveralDays, field: "lastDay") }
    guard lastDay.daysSinceEpoch - firstDay.daysSinceEpoch < Self.dayLimit else {
      throw Refusal(HikeTexts.tooManyDays(Self.dayLimit), field: "lastDay", code: .tooMany)
    }
  }

  /// A hike is not put on a closed day, and not moved to a day on which the dog hikes anyway.
  private func checkTarget(from current: ScheduleException?, on records: Records) throws(Refusal) {
    let isAnother = current.map { $0.firstDay != firstDay || !$0.status.hikes } ?? true
    guard let day = movedTo ?? (status.hikes && isAnother ? firstDay : nil), let dog = records[dog] else { return }
    if records.closedDays(on: day) != nil {
      let field = movedTo == nil ? "firstDay" : "movedTo"
      throw Refusal(HikeTexts.isClosed(day.text(.short)), field: field, code: .duplicate)
    }
    guard movedTo != nil || current.map({ $0.firstDay != firstDay }) == true else { return }
    let others = records.exceptions(of: dog.id, in: day...day).filter { $0.id != id }
    let arrivals = records.hikesMoved(to: day...day).filter { $0.id != id && $0.dog == dog.id }
    let calendar = DogCalendar(of: dog, exceptions: others, arrivals: arrivals)
    guard calendar.day(day).hikes else { return }
    throw Refusal(
      HikeTexts.hikesAlready(dog.name, day.text(.short)),
      field: movedTo == nil ? "firstDay" : "movedTo",
      code: .duplicate)
  }
}

/// Takes an exception away, so that the regular schedule holds again.
package typealias DeleteException = Delete<ScheduleException>

extension ScheduleException: DeletedRecord {
  /// As it is saved.
  package static let delete = IntentDefinition<DeleteException>("deleteException", role: .manager)
  /// What must hold for it.
  package static var rules: RowRules<ScheduleException> { exceptionRules }
}
