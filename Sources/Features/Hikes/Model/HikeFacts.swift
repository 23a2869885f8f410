package import JSONKit
package import RecordKit
import TextKit
package import TimeKit

/// The days on which dogs have hiked, or are in the van: nothing that is said of a dog's schedule takes these away.
struct HikeFacts {
  /// A dog's days.
  private struct Days {
    let dog: Identifier<Dog>
    var dates: [CivilDate] = []
  }

  private var days: [Days] = []

  var isEmpty: Bool { days.isEmpty }

  mutating func add(_ dog: Identifier<Dog>, on date: CivilDate) {
    if !days.contains(where: { $0.dog == dog }) { days.append(Days(dog: dog)) }
    for index in days.indices where days[index].dog == dog && !days[index].dates.contains(date) {
      days[index].dates.append(date)
    }
  }

  /// Refuses if the schedule of a dog has one of the days by some rows, and by others does not. Closed days are not
  /// refused: what was done on them stays (``KeptHikes``).
  func check(from old: Records, to new: Records) throws(Refusal) {
    var lost: (date: CivilDate, names: [String])?
    for days in days {
      guard let before = old[days.dog].map({ old.calendar(of: $0) }) else { continue }
      let after = new[days.dog].map { new.calendar(of: $0) }
      let dates = days.dates.filter { before.openDay($0).hikes && after?.openDay($0).hikes != true }
      guard let first = dates.min(), first <= lost?.date ?? first else { continue }
      lost = (first, (lost?.date == first ? lost?.names ?? [] : []) + [old.dogName(days.dog)])
    }
    guard let lost else { return }
    let names = lost.names.sorted { $0.searchKey < $1.searchKey }
    throw Refusal(HikeTexts.haveHiked(names, lost.date.text(.short)), code: .inUse)
  }
}

extension Records {
  /// Refuses changes after which a dog would not hike on a day on which it was picked up, or on which its hike is over.
  ///
  /// - Parameters:
  ///   - days: those that the changes are about; nil for all.
  ///   - old: what makes the rows those of before the changes.
  package final func checkFacts(
    of dog: Identifier<Dog>, in days: [ClosedRange<CivilDate>]? = nil, from old: [Change] = [], after changes: [Change]
  ) throws(Refusal) {
    var facts = HikeFacts()
    for range in days ?? [.earliest ... .latest] {
      let marks = days == nil ? pickupMarks(of: dog) : rows(PickupMark.byDate, in: .dates(range))
      add(marks.filter { $0.dog == dog }, to: &facts)
      for log in rows(HikeLog.byDate, in: .dates(range)) where log.ended != nil && log.order?.contains(dog) == true {
        add([dog], of: log, to: &facts)
      }
    }
    try check(facts, from: old, after: changes)
  }

  /// The day from which a dog can be left off the schedule: today, or tomorrow once it has hiked today.
  package final func firstDayOff(of dog: Identifier<Dog>, from today: CivilDate) -> CivilDate {
    let isOver = hikeLogs(on: today).contains { $0.ended != nil && $0.order?.contains(dog) == true }
    let state = pickupState(of: dog, on: today)
    return state.isPickedUp || isOver && !state.isNotHome ? today.adding(days: 1) : today
  }

  private final func add(_ marks: [PickupMark], to facts: inout HikeFacts) {
    for mark in marks where mark.state.isPickedUp { facts.add(mark.dog, on: mark.date) }
  }

  private final func add(_ dogs: [Identifier<Dog>], of log: HikeLog, to facts: inout HikeFacts) {
    for dog in dogs where !pickupState(of: dog, on: log.date).isNotHome { facts.add(dog, on: log.date) }
  }

  private final func check(_ facts: HikeFacts, from old: [Change], after changes: [Change]) throws(Refusal) {
    guard !facts.isEmpty else { return }
    let (before, after) = (StagedRecords(self), StagedRecords(self))
    before.apply(old)
    after.apply(changes)
    try facts.check(from: before, to: after)
  }
}

extension ScheduleException {
  /// The days on which it says what a dog does.
  package var affectedDays: [ClosedRange<CivilDate>] { [days] + (movedTo.map { [$0...$0] } ?? []) }
}
