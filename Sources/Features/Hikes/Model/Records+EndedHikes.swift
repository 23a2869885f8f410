package import JSONKit
package import RecordKit
package import TimeKit

extension Records {
  /// What ends the hikes that were put on single days, where a dog does not hike any more: whatever says that it hikes there
  /// is removed, and a hike that was moved there is canceled, unless its own day is one of them too.
  ///
  /// - `isMeant`: which of the days.
  package final func endedHikes(
    of dog: Identifier<Dog>, in days: ClosedRange<CivilDate>, where isMeant: (CivilDate) -> Bool
  ) -> [Change] {
    let said = exceptions(of: dog, in: days).filter { $0.isForOneDay && $0.status.hikes && isMeant($0.firstDay) }
    let moved = hikesMoved(to: days).filter { $0.dog == dog && $0.movedTo.map(isMeant) == true }
    return said.map { .remove($0.id) }
      + moved.map { hike in days.contains(hike.firstDay) ? .remove(hike.id) : .put(hike.canceled) }
  }
}

extension ScheduleException {
  /// The same day, on which the hike is not on another one any more, but nowhere.
  fileprivate var canceled: ScheduleException {
    var row = at(version: version + 1)
    (row.status, row.movedTo, row.hike) = (.canceled, nil, nil)
    return row
  }
}
