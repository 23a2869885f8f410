package import RecordKit
package import RoutingKit
import SharedModels
import TextKit
package import TimeKit

/// Who hikes on a day, and who does not although it would.
package struct HikeDay: Equatable, Sendable {
  /// The day.
  package let date: CivilDate
  /// The dogs that hike: those of the regular schedule by their names, then the others in the order in which they were
  /// entered.
  package let pickups: [Pickup]
  /// The dogs that do not, by their names.
  package let absences: [Pickup]
  /// Why nobody hikes but the dogs that were picked up before; nil for a day that is not closed.
  package let closure: ClosedDays?

  /// Whether anything differs from the regular schedule.
  package var isModified: Bool { closure != nil || !absences.isEmpty || pickups.contains { !$0.day.isAsUsual } }

  package init(_ date: CivilDate, _ days: [Pickup], closure: ClosedDays? = nil) {
    self.date = date
    self.closure = closure
    let hiking = days.filter { $0.day.hikes }
    let extra = hiking.filter { !$0.day.isAsUsual }
    let entered = order(of: extra.map { $0.day.exception?.created.at.description ?? "" }).map { extra[$0] }
    pickups = hiking.filter { $0.day.isAsUsual } + entered
    absences = days.filter { pickup in
      switch pickup.day {
      case .absent, .closed: true
      case .off, .regular, .added, .moved, .interview, .pickedUp: false
      }
    }
  }
}

/// A dog on a day.
package struct Pickup: Equatable, Sendable {
  /// Which dog.
  package let dog: Dog
  /// What it does on the day, and why.
  package let day: DogDay
  /// Where it is picked up; nil where nobody has looked it up.
  package let place: Coordinate?

  package init(_ dog: Dog, _ day: DogDay, at place: Coordinate?) {
    self.dog = dog
    self.day = day
    self.place = place
  }
}

extension Records {
  /// Who hikes on a day.
  package final func hikeDay(_ date: CivilDate) -> HikeDay { hikeDays(date...date)[0] }

  /// The first of these days on which a dog hikes; nil if there are none.
  package final func firstHikeDay(in days: ClosedRange<CivilDate>) -> CivilDate? {
    hikeDays(days).first { $0.closure == nil && !$0.pickups.isEmpty }?.date
  }

  /// Who hikes on each day of a range.
  package final func hikeDays(_ days: ClosedRange<CivilDate>) -> [HikeDay] {
    let calendars = calendars(in: days).map { ($0.dog, $0.calendar, pickupPlace(of: $0.dog)) }
    let closures = closedDays(in: days)
    return days.map { date in
      HikeDay(
        date, calendars.map { dog, calendar, place in Pickup(dog, calendar.day(date), at: place) },
        closure: closures.first { $0.days.contains(date) })
    }
  }
}
