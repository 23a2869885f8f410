import JSONKit
package import RecordKit
package import TimeKit

/// The hikes of days that stay when these days are closed: those that were done, and those of dogs that are in the van.
package struct KeptHikes: Equatable, Sendable {
  /// The dogs that have hiked and are charged, by their names.
  package private(set) var hiked: [Dog] = []
  /// The dogs that are to be dropped off, by their names.
  package private(set) var inVan: [Dog] = []

  /// Nothing.
  package init() {}

  /// Whether nothing stays.
  package var isEmpty: Bool { hiked.isEmpty && inVan.isEmpty }

  fileprivate mutating func add(_ dog: Dog, isInVan: Bool, isCharged: Bool) {
    if isInVan {
      if !inVan.contains(where: { $0.id == dog.id }) { inVan.append(dog) }
    } else if isCharged, !hiked.contains(where: { $0.id == dog.id }) {
      hiked.append(dog)
    }
  }
}

extension Records {
  /// What stays if some days are closed.
  ///
  /// - Parameter today: on earlier days, all dogs are home again.
  package final func keptHikes(closing days: ClosedRange<CivilDate>, today: CivilDate) -> KeptHikes {
    var closure = ClosedDays(id: .unset)
    (closure.firstDay, closure.lastDay) = (days.lowerBound, days.upperBound)
    var kept = KeptHikes()
    for date in datesOfFacts(in: days) {
      let logs = hikeLogs(on: date)
      for (dog, calendar) in calendars(in: date...date, closed: [closure]) where calendar.day(date).hikes {
        let isOver = logs.contains { $0.ended != nil && $0.order?.contains(dog.id) == true }
        let isInVan = date == today && !isOver && pickupState(of: dog.id, on: date) != .droppedOff
        kept.add(dog, isInVan: isInVan, isCharged: calendar.day(date).isCharged)
      }
    }
    return kept
  }

  /// The days on which dogs were picked up, or a hike has begun.
  private final func datesOfFacts(in days: ClosedRange<CivilDate>) -> [CivilDate] {
    let marks = rows(PickupMark.byDate, in: .dates(days)).filter { $0.state.isPickedUp }.map { $0.date }
    let begun = rows(HikeLog.byDate, in: .dates(days)).filter { $0.isFrozen }.map { $0.date }
    var dates: [CivilDate] = []
    for date in marks + begun where !dates.contains(date) { dates.append(date) }
    return dates
  }
}
