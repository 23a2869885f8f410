import JSONKit
package import RecordKit
package import TimeKit

/// What a dog does on a day.
package enum DogDay: Equatable, Sendable {
  /// Nothing, as it is no regular day.
  case off
  /// It hikes by its regular schedule; with an exception that says on which hike.
  case regular(ScheduleException?)
  /// It hikes since somebody has added it.
  case added(ScheduleException)
  /// It hikes since the hike of another day was moved.
  case moved(ScheduleException)
  /// It is tried for this day.
  case interview(ScheduleException)
  /// It would hike, but for an exception.
  case absent(ScheduleException)
  /// It would hike, but nobody does on this day.
  case closed(ClosedDays)

  /// Whether it hikes.
  package var hikes: Bool {
    switch self {
    case .off, .absent, .closed: false
    case .regular, .added, .moved, .interview: true
    }
  }

  /// Whether the hike has to be paid, unless somebody has said after it that it is not.
  package var isCharged: Bool {
    if case .interview = self { return false }
    return hikes
  }

  /// What makes the day another one than the regular schedule has; nil for nothing.
  package var exception: ScheduleException? {
    switch self {
    case .off, .closed: nil
    case .regular(let exception): exception
    case .added(let exception), .moved(let exception), .interview(let exception), .absent(let exception): exception
    }
  }

  /// Whether the day is as the regular schedule has it.
  package var isAsUsual: Bool {
    switch self {
    case .off, .regular: true
    case .added, .moved, .interview, .absent, .closed: false
    }
  }
}

/// The days of one dog, by its regular schedule and the exceptions.
package struct DogCalendar {
  private let dog: Dog
  private var single: [Int: ScheduleException] = [:]
  private var arrivals: [Int: ScheduleException] = [:]
  private var absences: [ScheduleException] = []
  /// Days since 1970 that are not charged, whatever the dog does.
  private let excused: [Int]
  private let closures: [ClosedDays]

  /// - Parameters:
  ///   - exceptions: those with a day among the days that are asked for.
  ///   - arrivals: the hikes that are moved to one of these days.
  ///   - excused: the days on which nobody was there, and that are not charged.
  ///   - closures: the closed days among these days.
  package init(
    of dog: Dog, exceptions: [ScheduleException], arrivals: [ScheduleException], excused: [CivilDate] = [],
    closures: [ClosedDays] = []
  ) {
    self.dog = dog
    self.closures = closures
    self.excused = excused.map { $0.daysSinceEpoch }
    for exception in exceptions {
      if exception.isForOneDay {
        single[exception.firstDay.daysSinceEpoch] = exception
      } else {
        absences.append(exception)
      }
    }
    for arrival in arrivals {
      if let day = arrival.movedTo { self.arrivals[day.daysSinceEpoch] = arrival }
    }
  }

  /// What the dog does on a day: nothing on a closed one.
  package func day(_ date: CivilDate) -> DogDay {
    let day = openDay(date)
    return day.hikes ? closure(of: date).map { .closed($0) } ?? day : day
  }

  private func closure(of date: CivilDate) -> ClosedDays? { closures.first { $0.days.contains(date) } }

  /// What the dog does on a day that is not closed. Of its exceptions, one for this day alone goes first, then a hike that
  /// was moved here, then an absence.
  private func openDay(_ date: CivilDate) -> DogDay {
    let isRegular = dog.isActive(on: date) && dog.isRegular(on: date)
    let number = date.daysSinceEpoch
    let absence = absences.first { $0.days.contains(date) }
    if let exception = single[number] {
      switch exception.status {
      case .scheduled: return isRegular && absence == nil ? .regular(exception) : .added(exception)
      case .interview: return .interview(exception)
      case .away, .injured, .canceled, .rescheduled: return .absent(exception)
      }
    }
    if let arrival = arrivals[number] { return .moved(arrival) }
    if let absence { return isRegular ? .absent(absence) : .off }
    return isRegular ? .regular(nil) : .off
  }
}

extension DogCalendar {
  /// The first day on which the dog may have hiked: of its first schedule, or before, if somebody has added it.
  package var firstDay: CivilDate? {
    let added = single.values.filter { $0.status.hikes }.map { $0.firstDay } + arrivals.values.compactMap { $0.movedTo }
    return (dog.terms.prefix(1).map { $0.from } + added).min()
  }

  /// Whether the dog can be taken on a day, whatever its regular schedule says: it hikes at all, and is not absent.
  package func isAvailable(on date: CivilDate) -> Bool {
    dog.isActive(on: date) && !absences.contains { $0.days.contains(date) }
  }

  /// What the dog does on a day if an exception for that day alone were not there.
  package func day(_ date: CivilDate, without exception: ScheduleException) -> DogDay {
    var calendar = self
    if calendar.single[date.daysSinceEpoch]?.id == exception.id { calendar.single[date.daysSinceEpoch] = nil }
    return calendar.day(date)
  }

  /// Whether a day's hike has to be paid.
  package func isCharged(_ date: CivilDate) -> Bool {
    day(date).isCharged && !excused.contains(date.daysSinceEpoch)
  }

  /// The days, since 1970, from which on another schedule or exception may hold than the day before.
  var firstDaysOfStretches: [Int] {
    var days = dog.terms.map { $0.from.daysSinceEpoch }
    if let end = dog.firstInactiveDay { days.append(end.daysSinceEpoch) }
    for day in Array(single.keys) + Array(arrivals.keys) + excused { days += [day, day + 1] }
    for absence in absences { days += [absence.firstDay.daysSinceEpoch, absence.lastDay.daysSinceEpoch + 1] }
    for closure in closures { days += [closure.firstDay.daysSinceEpoch, closure.lastDay.daysSinceEpoch + 1] }
    return days
  }

  /// Days with the same schedule and exceptions; more than one only without an exception for a day alone.
  func stretch(_ days: ClosedRange<CivilDate>) -> HikePeriod {
    let (first, number) = (days.lowerBound, days.lowerBound.daysSinceEpoch)
    let rate = dog.rate(on: first)
    if closure(of: first) != nil { return HikePeriod(days, rate: rate) { _ in false } }
    if single[number] != nil || arrivals[number] != nil || excused.contains(number) {
      let day = day(first)
      return HikePeriod(days, rate: rate, isCharged: isCharged(first)) { _ in day.hikes }
    }
    guard dog.isActive(on: first), !absences.contains(where: { $0.days.contains(first) }),
      let term = dog.term(on: first)
    else { return HikePeriod(days, rate: rate) { _ in false } }
    return HikePeriod(days, rate: rate) { term.days.contains($0) }
  }
}

extension Records {
  /// All days of a dog.
  package final func calendar(of dog: Dog) -> DogCalendar {
    let exceptions = exceptions(of: dog.id)
    return DogCalendar(
      of: dog, exceptions: exceptions, arrivals: exceptions.filter { $0.movedTo != nil },
      excused: excusedDays(of: dog.id), closures: all(ClosedDays.self))
  }

  /// The days of all dogs within a range, by the dogs' names.
  package final func calendars(in days: ClosedRange<CivilDate>) -> [(dog: Dog, calendar: DogCalendar)] {
    let exceptions = exceptions(in: days)
    let (arrivals, closures) = (hikesMoved(to: days), closedDays(in: days))
    return dogs().map { dog in
      let calendar = DogCalendar(
        of: dog, exceptions: exceptions.filter { $0.dog == dog.id }, arrivals: arrivals.filter { $0.dog == dog.id },
        closures: closures)
      return (dog, calendar)
    }
  }
}
