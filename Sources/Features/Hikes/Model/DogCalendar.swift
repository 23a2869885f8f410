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
  /// It hikes since it was picked up, or since its hike had begun before the day was closed. The schedule now says
  /// otherwise.
  case pickedUp(despite: OffSchedule)

  /// Why a dog that was picked up is not on the day's schedule.
  package enum OffSchedule: Equatable, Sendable {
    /// The schedule has no hike for it on this day.
    case unscheduled
    /// An exception takes it off the schedule.
    case exception(ScheduleException)
    /// The day is closed.
    case closed(ClosedDays)
  }

  /// Whether it hikes.
  package var hikes: Bool {
    switch self {
    case .off, .absent, .closed: false
    case .regular, .added, .moved, .interview, .pickedUp: true
    }
  }

  /// Whether it hikes by its schedule, so that the hike can be moved.
  package var isScheduled: Bool {
    if case .pickedUp = self { return false }
    return hikes
  }

  /// Whether the hike has to be paid, unless somebody has said after it that it is not.
  package var isCharged: Bool {
    if case .interview = self { return false }
    return hikes
  }

  /// What makes the day another one than the regular schedule has; nil for nothing.
  package var exception: ScheduleException? {
    switch self {
    case .off, .closed, .pickedUp(.unscheduled), .pickedUp(.closed): nil
    case .regular(let exception): exception
    case .added(let exception), .moved(let exception), .interview(let exception), .absent(let exception),
      .pickedUp(.exception(let exception)):
      exception
    }
  }

  /// Whether the day is as the regular schedule has it.
  package var isAsUsual: Bool {
    switch self {
    case .off, .regular: true
    case .added, .moved, .interview, .absent, .closed, .pickedUp: false
    }
  }
}

/// The days of one dog, by its regular schedule and the exceptions. What has happened comes before both: a dog that was
/// picked up hikes on that day.
package struct DogCalendar {
  private let dog: Dog
  private var single: [Int: ScheduleException] = [:]
  private var arrivals: [Int: ScheduleException] = [:]
  private var absences: [ScheduleException] = []
  /// Days since 1970 that are not charged, whatever the dog does.
  private let excused: [Int]
  private let closures: [ClosedDays]
  /// Days since 1970 on which the dog hikes although the schedule says otherwise, in their order.
  private var kept: [Int] = []

  /// - Parameters:
  ///   - exceptions: those with a day among the days that are asked for.
  ///   - arrivals: the hikes that are moved to one of these days.
  ///   - excused: the days on which nobody was there, and that are not charged.
  ///   - closures: the closed days among these days.
  ///   - pickedUp: the days on which the dog was picked up.
  ///   - begun: the days on which a hike has begun with the dog. They stand against a closed day, but not against an
  ///     exception, since a dog can be taken off a hike that has begun.
  package init(
    of dog: Dog, exceptions: [ScheduleException], arrivals: [ScheduleException], excused: [CivilDate] = [],
    closures: [ClosedDays] = [], pickedUp: [CivilDate] = [], begun: [CivilDate] = []
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
    let days = pickedUp.filter { isOffSchedule($0) } + begun.filter { closure(of: $0) != nil && openDay($0).hikes }
    kept = days.map { $0.daysSinceEpoch }.sorted()
  }

  /// Whether the schedule has no hike on a day. Of the pickups of years, nearly all are on regular days of which nothing else
  /// was said, so these are found first.
  private func isOffSchedule(_ date: CivilDate) -> Bool {
    let number = date.daysSinceEpoch
    let isSpecial =
      single.keys.contains(number) || arrivals.keys.contains(number)
      || absences.contains { $0.firstDay <= date && date <= $0.lastDay } || closure(of: date) != nil
    if !isSpecial, dog.isRegular(on: date), dog.isActive(on: date) { return false }
    return !scheduledDay(date).hikes
  }

  /// What the dog does on a day.
  package func day(_ date: CivilDate) -> DogDay {
    let day = scheduledDay(date)
    guard !day.hikes, isKept(date.daysSinceEpoch) else { return day }
    switch day {
    case .closed(let closure):
      let open = openDay(date)
      // A dog that is tried for the day is not charged because the day ends early.
      return open.isCharged ? .pickedUp(despite: .closed(closure)) : open
    case .absent(let exception): return .pickedUp(despite: .exception(exception))
    case .off, .regular, .added, .moved, .interview, .pickedUp: return .pickedUp(despite: .unscheduled)
    }
  }

  /// What the schedule says of a day, whatever has happened: nothing on a closed one.
  package func scheduledDay(_ date: CivilDate) -> DogDay {
    let day = openDay(date)
    return day.hikes ? closure(of: date).map { .closed($0) } ?? day : day
  }

  private func closure(of date: CivilDate) -> ClosedDays? { closures.first { $0.days.contains(date) } }

  private func isKept(_ day: Int) -> Bool { kept.contains(day) }

  /// What the schedule says of a day, as if it were not closed. Of the dog's exceptions, one for this day alone goes first,
  /// then a hike that was moved here, then an absence.
  package func openDay(_ date: CivilDate) -> DogDay {
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
  /// The first day on which the dog may have hiked: of its regular schedule, or before, if somebody has added it or picked
  /// it up.
  package var firstDay: CivilDate? {
    let added = single.values.filter { $0.status.hikes }.map { $0.firstDay } + arrivals.values.compactMap { $0.movedTo }
    let first = kept.prefix(1).map { CivilDate(daysSinceEpoch: $0) }
    return ((dog.startsOn.map { [$0] } ?? []) + added + first).min()
  }

  /// Whether the dog can be taken on a day, whatever its regular schedule says: it hikes at all, and is not absent.
  package func isAvailable(on date: CivilDate) -> Bool {
    dog.isActive(on: date) && !absences.contains { $0.days.contains(date) }
  }

  /// What the schedule would say of a day without an exception for that day alone.
  package func scheduledDay(_ date: CivilDate, without exception: ScheduleException) -> DogDay {
    var calendar = self
    if calendar.single[date.daysSinceEpoch]?.id == exception.id { calendar.single[date.daysSinceEpoch] = nil }
    return calendar.scheduledDay(date)
  }

  /// Whether a day's hike has to be paid.
  package func isCharged(_ date: CivilDate) -> Bool {
    day(date).isCharged && !excused.contains(date.daysSinceEpoch)
  }

  /// The days, since 1970, from which on another schedule or exception may hold than the day before.
  var firstDaysOfStretches: [Int] {
    var days = ((dog.startsOn.map { [$0] } ?? []) + dog.terms.changes.map { $0.from }).map { $0.daysSinceEpoch }
    if let end = dog.firstInactiveDay { days.append(end.daysSinceEpoch) }
    for day in Array(single.keys) + Array(arrivals.keys) + excused + kept { days += [day, day + 1] }
    for absence in absences { days += [absence.firstDay.daysSinceEpoch, absence.lastDay.daysSinceEpoch + 1] }
    for closure in closures { days += [closure.firstDay.daysSinceEpoch, closure.lastDay.daysSinceEpoch + 1] }
    return days
  }

  /// Days with the same schedule and exceptions; more than one only without an exception for a day alone.
  func stretch(_ days: ClosedRange<CivilDate>) -> HikePeriod {
    let (first, number) = (days.lowerBound, days.lowerBound.daysSinceEpoch)
    let rate = dog.rate(on: first)
    if isKept(number) { return HikePeriod(days, rate: rate, isCharged: isCharged(first)) { _ in true } }
    if closure(of: first) != nil { return HikePeriod(days, rate: rate) { _ in false } }
    if single[number] != nil || arrivals[number] != nil || excused.contains(number) {
      let day = day(first)
      return HikePeriod(days, rate: rate, isCharged: isCharged(first)) { _ in day.hikes }
    }
    guard dog.isActive(on: first), dog.hasBegun(on: first), !absences.contains(where: { $0.days.contains(first) })
    else { return HikePeriod(days, rate: rate) { _ in false } }
    let regular = dog.terms.on(first).days
    return HikePeriod(days, rate: rate) { regular.contains($0) }
  }
}

extension Records {
  /// All days of a dog.
  package final func calendar(of dog: Dog) -> DogCalendar {
    let exceptions = exceptions(of: dog.id)
    let (closures, marks) = (all(ClosedDays.self), settledMarks(of: dog.id))
    return DogCalendar(
      of: dog, exceptions: exceptions, arrivals: exceptions.filter { $0.movedTo != nil },
      excused: marks.filter { $0.state == .excused }.map { $0.date }, closures: closures,
      pickedUp: marks.filter { $0.state.isPickedUp }.map { $0.date },
      begun: closures.flatMap { begunHikes(in: $0.days) }.filter { hasBegun($0, with: dog.id) }.map { $0.date })
  }

  /// The days of all dogs within a range, by the dogs' names.
  package final func calendars(in days: ClosedRange<CivilDate>) -> [(dog: Dog, calendar: DogCalendar)] {
    calendars(in: days, closed: closedDays(in: days))
  }

  /// The same as they would be with other closed days.
  final func calendars(
    in days: ClosedRange<CivilDate>, closed closures: [ClosedDays]
  ) -> [(dog: Dog, calendar: DogCalendar)] {
    let (exceptions, arrivals) = (exceptions(in: days), hikesMoved(to: days))
    let marks = rows(PickupMark.byDate, in: .dates(days)).filter { $0.state.isPickedUp }
    let begun = closures.isEmpty ? [] : begunHikes(in: days)
    return dogs().map { dog in
      let calendar = DogCalendar(
        of: dog, exceptions: exceptions.filter { $0.dog == dog.id }, arrivals: arrivals.filter { $0.dog == dog.id },
        closures: closures, pickedUp: marks.filter { $0.dog == dog.id }.map { $0.date },
        begun: begun.filter { hasBegun($0, with: dog.id) }.map { $0.date })
      return (dog, calendar)
    }
  }

  private final func begunHikes(in days: ClosedRange<CivilDate>) -> [HikeLog] {
    rows(HikeLog.byDate, in: .dates(days)).filter { $0.isFrozen }
  }

  /// Whether a hike has begun with a dog, which was home.
  private final func hasBegun(_ log: HikeLog, with dog: Identifier<Dog>) -> Bool {
    log.order?.contains(dog) == true && !pickupState(of: dog, on: log.date).isNotHome
  }
}
