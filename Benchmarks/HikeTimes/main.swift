import Glibc
import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TimeKit

// HikeTimes ROUNDS prints, for a usual business and a large one, the median milliseconds of what each screen of hikes asks
// of the rows: its name, the number of dogs, and the time.

guard let rounds = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }), rounds > 0 else {
  fatalError("HikeTimes ROUNDS")
}
for (dogs, payments) in [(44, 240), (200, 2_400)] { Business(dogs: dogs, payments: payments).measure(rounds) }

/// Dogs of two to a client that hike on two days of the week since two years, with their payments, some absences and the
/// marks of a year's pickups.
struct Business {
  let records = Replica(
    Catalog([
      FeatureRules(tables: [
        Client.table, Dog.table, Payment.table, ScheduleException.table, HikeLog.table, PickupMark.table,
        ClosedDays.table,
      ])
    ]))
  let today = CivilDate(year: 2026, month: 11, day: 20) ?? .epoch
  let dogCount: Int

  init(dogs: Int, payments: Int) {
    dogCount = dogs
    var rows: [Change] = (0..<(dogs + 1) / 2).map { number in
      var client = Client(id: Self.id(1, number))
      (client.ownerName, client.version) = ("Owner \(number * 37 % 101)", 1)
      return .put(client)
    }
    rows += (0..<dogs).map { number in
      var dog = Dog(id: Self.id(2, number))
      (dog.name, dog.version, dog.owners) = ("Dog \(number * 29 % 211)", 1, [Self.id(1, number / 2)])
      let days = [Weekday.allCases[number % 5], Weekday.allCases[(number + 2) % 5]]
      (dog.startsOn, dog.terms) = (today.adding(days: -730), Dated(DogTerms(days: days, rate: 2_500)))
      return .put(dog)
    }
    rows += (0..<payments).map { number in
      var payment = Payment(id: Self.id(3, number))
      (payment.dog, payment.date) = (Self.id(2, number % dogs), today.adding(days: -(number * 7 % 700)))
      (payment.amount, payment.version) = (25_000, 1)
      return .put(payment)
    }
    rows += (0..<dogs).map { number in
      var exception = ScheduleException(id: Self.id(4, number))
      (exception.dog, exception.status, exception.version) = (Self.id(2, number), .away, 1)
      exception.firstDay = today.adding(days: number % 60 - 40)
      exception.lastDay = exception.firstDay.adding(days: number % 9)
      return .put(exception)
    }
    records.apply(rows + marks(of: dogs))
  }

  private func marks(of dogs: Int) -> [Change] {
    (1...365).flatMap { back -> [Change] in
      let date = today.adding(days: -back)
      let hiking = (0..<dogs).filter { [$0 % 5, ($0 + 2) % 5].contains(date.weekday.rawValue - 1) }
      return hiking.map { number in
        let dog: Identifier<Dog> = Self.id(2, number)
        let isExcused = (number + back) % 40 == 0
        return .put(
          PickupMark(
            of: dog, on: date, version: 1, state: isExcused ? .excused : .droppedOff, at: .earliest,
            hike: isExcused ? nil : 1))
      }
    }
  }

  static func id<Row>(_ kind: UInt64, _ number: Int) -> Identifier<Row> {
    Identifier(UniqueID(high: kind, low: UInt64(number)))
  }

  func measure(_ rounds: Int) {
    let days = today.startOfWeek(on: .monday)...today
    time("sort", rounds) { records.dogs().count }
    time("ledgers", rounds) { records.dogs().count { records.ledger(of: $0, today: today).balance < 0 } }
    time("owners", rounds) { records.clients().reduce(0) { $0 + records.dogs(of: $1.id).count } }
    time("households", rounds) {
      records.clients().count { records.household(of: $0.id, today: today).balance < 0 }
    }
    time("week", rounds) { records.hikeDays(days).reduce(0) { $0 + $1.pickups.count } }
    time("today", rounds) { records.hikeDay(today).pickups.count }
  }

  private func time(_ name: String, _ rounds: Int, _ work: () -> Int) {
    var times: [Double] = []
    for _ in 0..<rounds {
      let start = monotonicMilliseconds()
      guard work() >= 0 else { return }
      times.append(monotonicMilliseconds() - start)
    }
    times.sort()
    print(name, dogCount, times[times.count / 2])
  }
}

/// By a clock that nobody sets.
func monotonicMilliseconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) * 1_000 + Double(now.tv_nsec) / 1_000_000
}
