import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Rex hikes on Mondays and Wednesdays for $25. Today is Friday, November 20, and it was picked up on Wednesday.
@Suite struct `A dog that was picked up` {
  private static let date = day(-2)

  private static func mark(_ state: PickupMark.State, on date: CivilDate = date) -> AnyRow {
    PickupMark(of: id(311), on: date, version: 1, state: state, at: sampleInstant).erased
  }

  private static func log(_ order: [Identifier<Dog>]?) -> AnyRow {
    var log = HikeLog(of: sampleWorkplace, on: date, hike: 1)
    (log.started, log.order) = (sampleInstant, order)
    return log.erased
  }

  /// What says that Rex does not hike on Wednesday.
  struct Obstacle: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var dog = HikeSamples.dog(311)
    var rows: [AnyRow] = []
    var reason = DogDay.OffSchedule.unscheduled

    static func exception(_ name: String, _ exception: ScheduleException) -> Obstacle {
      Obstacle(testDescription: name, rows: [exception.erased], reason: .exception(exception))
    }
  }

  static let obstacles = [
    Obstacle.exception("removed", HikeSamples.exception(321, date...date, .canceled)),
    Obstacle.exception("moved", HikeSamples.exception(321, date...date, .rescheduled, movedTo: day(3))),
    Obstacle.exception("absent", HikeSamples.exception(321, day(-4)...day(0), .away)),
    Obstacle(
      testDescription: "closed", rows: [HikeSamples.closedDays(351, day(-3)...day(0)).erased],
      reason: .closed(HikeSamples.closedDays(351, day(-3)...day(0)))),
    Obstacle(testDescription: "other days", dog: HikeSamples.dog(311, days: [.friday])),
    Obstacle(testDescription: "before its first schedule", dog: HikeSamples.dog(311, from: day(-1))),
    Obstacle(
      testDescription: "inactive",
      dog: {
        var dog = HikeSamples.dog(311)
        (dog.isActive, dog.inactiveFrom) = (false, day(-11))
        return dog
      }()),
  ]

  @Test(arguments: obstacles, [PickupMark.State.pickedUp, .droppedOff])
  func `hikes on that day and is charged, whatever is said of it`(
    _ obstacle: Obstacle, _ state: PickupMark.State
  ) {
    let before = Replica([obstacle.dog.erased] + obstacle.rows)
    let rows = Replica([obstacle.dog.erased, Self.mark(state)] + obstacle.rows)
    #expect(before.hikeDay(Self.date).pickups.isEmpty)
    let expected = DogDay.pickedUp(despite: obstacle.reason)
    #expect(rows.hikeDay(Self.date).pickups.map(\.day) == [expected])
    #expect(rows.hikeDay(Self.date).absences.isEmpty && rows.hikeDay(Self.date).isModified)
    #expect(rows.calendar(of: obstacle.dog).day(Self.date) == expected)
    let (old, new) = (
      before.ledger(of: obstacle.dog, today: day(0)), rows.ledger(of: obstacle.dog, today: day(0))
    )
    #expect(new.charged == old.charged + 2_500 && new.hikes == old.hikes + 1)
    for other in [day(-3), day(-1)] { #expect(rows.hikeDay(other).pickups == before.hikeDay(other).pickups) }
  }

  @Test(arguments: obstacles, [PickupMark.State.waiting, .notHome, .excused])
  func `is another one than a dog that was not home, or that waits`(
    _ obstacle: Obstacle, _ state: PickupMark.State
  ) {
    let before = Replica([obstacle.dog.erased] + obstacle.rows)
    let rows = Replica([obstacle.dog.erased, Self.mark(state)] + obstacle.rows)
    #expect(rows.hikeDay(Self.date) == before.hikeDay(Self.date))
    #expect(rows.ledger(of: obstacle.dog, today: day(0)) == before.ledger(of: obstacle.dog, today: day(0)))
  }

  @Test func `is as usual where the schedule has it`() {
    let dog = HikeSamples.dog(311)
    let (before, rows) = (Replica([dog.erased]), Replica([dog.erased, Self.mark(.droppedOff)]))
    #expect(rows.hikeDay(Self.date) == before.hikeDay(Self.date) && !rows.hikeDay(Self.date).isModified)
    #expect(rows.ledger(of: dog, today: day(0)) == before.ledger(of: dog, today: day(0)))
  }

  @Test func `pays nothing for its trial when the day is closed`() {
    let (dog, trial) = (HikeSamples.dog(311), HikeSamples.exception(321, Self.date...Self.date, .interview))
    let closed = HikeSamples.closedDays(351, Self.date...Self.date)
    let rows = Replica([dog.erased, trial.erased, closed.erased, Self.mark(.pickedUp)])
    #expect(rows.hikeDay(Self.date).pickups.map(\.day) == [.interview(trial)])
    #expect(!rows.calendar(of: dog).isCharged(Self.date))
    #expect(rows.ledger(of: dog, today: day(0)).hikes == 7)
  }

  @Test func `or whose hike has begun hikes on a day that is closed, but can be taken off the hike`() {
    let (dog, closed) = (HikeSamples.dog(311), HikeSamples.closedDays(351, Self.date...Self.date))
    let canceled = HikeSamples.exception(321, Self.date...Self.date, .canceled)
    func days(_ rows: AnyRow...) -> [DogDay] {
      let replica = Replica([dog.erased] + rows)
      let all = replica.hikeDay(Self.date).pickups.map(\.day)
      #expect((all.first ?? .off).hikes == replica.calendar(of: dog).day(Self.date).hikes)
      return all
    }
    #expect(days(closed.erased, Self.log([id(311)])) == [.pickedUp(despite: .closed(closed))])
    #expect(days(closed.erased, Self.log([id(312)])).isEmpty && days(closed.erased, Self.log(nil)).isEmpty)
    #expect(days(closed.erased, Self.log([id(311)]), Self.mark(.notHome)).isEmpty)
    #expect(days(closed.erased, Self.log([id(311)]), canceled.erased).isEmpty)
    #expect(days(Self.log([id(311)]), canceled.erased).isEmpty)
  }
}

/// A dog's days by its rows alone.
private struct PlainDays {
  let dog: Dog
  var exceptions: [ScheduleException] = []
  var closures: [ClosedDays] = []
  var marks: [PickupMark] = []
  var logs: [HikeLog] = []

  var rows: [AnyRow] {
    [dog.erased] + exceptions.map(\.erased) + closures.map(\.erased) + marks.map(\.erased) + logs.map(\.erased)
  }

  private func single(_ date: CivilDate) -> ScheduleException? {
    exceptions.first { $0.firstDay == date && $0.lastDay == date }
  }

  private func isPlanned(_ date: CivilDate) -> Bool {
    if let single = single(date) { return single.status == .scheduled || single.status == .interview }
    if exceptions.contains(where: { $0.movedTo == date }) { return true }
    if exceptions.contains(where: { $0.firstDay <= date && date <= $0.lastDay }) { return false }
    if let end = dog.inactiveFrom, end <= date { return false }
    return dog.listedTerms.last { $0.from <= date }?.days.contains(date.weekday) == true
  }

  func hikes(_ date: CivilDate) -> Bool {
    let state = marks.first { $0.date == date }?.state ?? .waiting
    if state == .pickedUp || state == .droppedOff { return true }
    guard closures.contains(where: { $0.firstDay <= date && date <= $0.lastDay }) else { return isPlanned(date) }
    let hasBegun = logs.contains { $0.date == date && $0.started != nil && $0.order?.contains(dog.id) == true }
    return isPlanned(date) && hasBegun && state == .waiting
  }

  func isCharged(_ date: CivilDate) -> Bool {
    let isExcused = marks.contains { $0.date == date && $0.state == .excused }
    return hikes(date) && !isExcused && single(date)?.status != .interview
  }
}

@Suite struct `What a dog does on its days` {
  private static let range = -60...10

  private static func days(_ random: inout SeededGenerator) -> PlainDays {
    var dog = HikeSamples.dog(311, days: [.monday, .wednesday], from: day(-40 + random.below(20)))
    if random.once(in: 2) {
      let other = DogTerms(days: [.tuesday, .friday], rate: 3_000)
      dog.terms.change(from: day(-15 + random.below(20))) { $0 = other }
    }
    if random.once(in: 3) { (dog.isActive, dog.inactiveFrom) = (false, day(-10 + random.below(15))) }
    var days = PlainDays(dog: dog)
    for week in 0..<8 {
      let (first, number) = (-50 + 7 * week, UInt64(400 + week))
      switch random.below(5) {
      case 0: days.exceptions.append(HikeSamples.exception(number, day(first)...day(first + random.below(5)), .away))
      case 1:
        let (date, other) = (day(first + random.below(3)), day(first + 3 + random.below(3)))
        days.exceptions.append(HikeSamples.exception(number, date...date, .rescheduled, movedTo: other))
      case 2:
        let date = day(first + random.below(7))
        let status = random.one(of: [ScheduleException.Status.scheduled, .interview, .canceled, .injured])
        days.exceptions.append(HikeSamples.exception(number, date...date, status))
      default: break
      }
      let closed = first + random.below(5)
      if random.once(in: 2) { days.closures.append(HikeSamples.closedDays(number, day(closed)...day(closed + 2))) }
    }
    for date in range.map({ day($0) }) where random.once(in: 2) {
      let state = random.one(of: [PickupMark.State.waiting, .pickedUp, .notHome, .excused, .droppedOff])
      days.marks.append(PickupMark(of: dog.id, on: date, version: 1, state: state, at: sampleInstant))
    }
    for date in range.map({ day($0) }) where random.once(in: 3) {
      var log = HikeLog(of: sampleWorkplace, on: date, hike: 1 + random.below(2))
      log.order = random.once(in: 4) ? nil : random.once(in: 3) ? [id(312)] : [id(312), dog.id]
      if !random.once(in: 4) { log.started = sampleInstant }
      if random.once(in: 2) { log.ended = log.started }
      days.logs.append(log)
    }
    return days
  }

  @Test func `is the same by its calendar, by the day's list, and by its rows alone, whatever happened`() {
    for seed in seeds(120) {
      var random = SeededGenerator(seed: seed)
      let plain = Self.days(&random)
      let rows = Replica(plain.rows)
      let calendar = rows.calendar(of: plain.dog)
      let dates = Self.range.map { day($0) }
      for (date, list) in zip(dates, rows.hikeDays(dates[0]...dates[dates.count - 1])) {
        #expect(calendar.day(date).hikes == plain.hikes(date), "seed \(seed): \(date)")
        #expect(calendar.isCharged(date) == plain.isCharged(date), "seed \(seed): \(date)")
        #expect(list.pickups.count == (plain.hikes(date) ? 1 : 0), "seed \(seed): \(date)")
        if let pickup = list.pickups.first { #expect(pickup.day == calendar.day(date), "seed \(seed): \(date)") }
      }
      let charged = dates.filter { $0 <= day(0) && plain.isCharged($0) }.map { plain.dog.rate(on: $0) }
      let ledger = rows.ledger(of: plain.dog, today: day(0))
      #expect(ledger.hikes == charged.count && ledger.charged == charged.reduce(0, +), "seed \(seed)")
    }
  }
}
