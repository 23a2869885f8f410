package import JSONKit
package import RecordKit
import TextKit
package import TimeKit

/// What a person may do with a dog on a day, as commands: the regular schedule stays as it is.
package struct DayChanges {
  let dog: Identifier<Dog>
  let date: CivilDate
  let calendar: DogCalendar
  let makeIdentifier: () -> UniqueID

  var day: DogDay { calendar.scheduledDay(date) }

  /// The dog does not hike on this day.
  package var takeOut: AnyIntent {
    switch day {
    case .added(let exception), .interview(let exception): DeleteException(exception.id).erased
    case .regular(let exception?): save(exception) { $0.status = .canceled }
    case .regular(nil), .moved, .off, .absent, .closed, .pickedUp: create { $0.status = .canceled }
    }
  }

  /// The dog hikes on this day.
  package func takeIn(as status: ScheduleException.Status = .scheduled) -> AnyIntent {
    if case .absent(let exception) = day, exception.isForOneDay {
      let isEnough = status == .scheduled && calendar.scheduledDay(date, without: exception).hikes
      if isEnough { return DeleteException(exception.id).erased }
      return save(exception) { ($0.status, $0.movedTo) = (status, nil) }
    }
    return create { $0.status = status }
  }

  /// The dog hikes on another day instead, or again on the one that it was moved from.
  package func move(to other: CivilDate) -> AnyIntent {
    switch day {
    case .moved(let exception) where exception.firstDay == other: DeleteException(exception.id).erased
    case .added(let exception), .interview(let exception):
      save(exception) { ($0.firstDay, $0.lastDay) = (other, other) }
    case .moved(let exception): save(exception) { $0.movedTo = other }
    case .regular(let exception?): save(exception) { ($0.status, $0.movedTo) = (.rescheduled, other) }
    case .regular(nil), .off, .absent, .closed, .pickedUp: create { ($0.status, $0.movedTo) = (.rescheduled, other) }
    }
  }

  /// The dog is on this hike of the day; 0 for any.
  package func put(onHike hike: Int) -> AnyIntent {
    switch day {
    case .regular(let exception?) where hike == 0: DeleteException(exception.id).erased
    case .regular(let exception?), .added(let exception), .moved(let exception), .interview(let exception):
      save(exception) { $0.hike = hike == 0 ? nil : hike }
    case .regular(nil), .off, .absent, .closed, .pickedUp:
      create { ($0.status, $0.hike) = (.scheduled, hike == 0 ? nil : hike) }
    }
  }

  /// The dog is absent within these days.
  package func absence(
    _ status: ScheduleException.Status, _ days: ClosedRange<CivilDate>, reason: String
  ) -> AnyIntent {
    if days == date...date, let exception = day.exception, exception.isForOneDay, exception.firstDay == date {
      return save(exception) { ($0.status, $0.reason) = (status, reason.unlessEmpty) }
    }
    return create {
      ($0.firstDay, $0.lastDay) = (days.lowerBound, days.upperBound)
      ($0.status, $0.reason) = (status, reason.unlessEmpty)
    }
  }

  /// An absence that is there is of another kind, or has other days.
  package func change(
    _ absence: ScheduleException, to status: ScheduleException.Status, _ days: ClosedRange<CivilDate>, reason: String
  ) -> AnyIntent {
    save(absence) {
      ($0.firstDay, $0.lastDay) = (days.lowerBound, days.upperBound)
      ($0.status, $0.reason) = (status, reason.unlessEmpty)
    }
  }

  private func create(_ fill: (inout ScheduleException) -> Void) -> AnyIntent {
    SaveException(id: Identifier(makeIdentifier()), of: dog, on: date, .scheduled, fill).erased
  }

  private func save(_ exception: ScheduleException, _ change: (inout ScheduleException) -> Void) -> AnyIntent {
    var row = exception
    change(&row)
    return SaveException(
      id: exception.id, mode: .update(expecting: exception.version), patch: Patch(from: exception, to: row)
    ).erased
  }
}

extension DayChanges {
  /// What may be done with a dog on a day, as the records have it.
  package init(_ dog: Dog, on date: CivilDate, records: Records, makeIdentifier: @escaping () -> UniqueID) {
    self.init(dog: dog.id, date: date, calendar: records.calendar(of: dog), makeIdentifier: makeIdentifier)
  }
}
