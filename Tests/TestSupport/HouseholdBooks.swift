package import HikesModel
package import JSONKit
package import RecordKit
package import TimeKit

/// What households owe, counted from the rows day by day, without the program's calendars and ledgers.
package struct HouseholdBooks {
  private let dogs: [Dog]
  private let exceptions: [ScheduleException]
  private let closures: [ClosedDays]
  private let marks: [PickupMark]
  private let payments: [Payment]
  private let today: CivilDate

  package init(_ rows: Records, today: CivilDate) {
    dogs = rows.all(Dog.self)
    exceptions = rows.all(ScheduleException.self)
    closures = rows.all(ClosedDays.self)
    marks = rows.all(PickupMark.self)
    payments = rows.all(Payment.self)
    self.today = today
  }

  /// Who pays, each once, with the names of their dogs in order.
  package var clients: [(id: Identifier<Client>, dogs: [Dog])] {
    var found: [(id: Identifier<Client>, dogs: [Dog])] = []
    for dog in dogs.sorted(by: { $0.name < $1.name }) {
      guard let client = dog.owners.first else { continue }
      if let index = found.firstIndex(where: { $0.id == client }) {
        found[index].dogs.append(dog)
      } else {
        found.append((client, [dog]))
      }
    }
    return found
  }

  /// What a day costs a dog, in cents; nil if the day is not charged.
  package func charge(of dog: Dog, on date: CivilDate) -> Int64? {
    let own = exceptions.filter { $0.dog == dog.id }
    let rate = dog.listedTerms.last { $0.from <= date }?.rate ?? dog.listedTerms[0].rate
    let single = own.first { $0.firstDay == date && $0.lastDay == date }
    switch marks.first(where: { $0.dog == dog.id && $0.date == date })?.state {
    case .excused: return nil
    case .pickedUp, .droppedOff: return single?.status == .interview ? nil : rate
    case .waiting, .notHome, nil: break
    }
    if closures.contains(where: { $0.firstDay <= date && date <= $0.lastDay }) { return nil }
    if let single {
      return single.status == .scheduled ? rate : nil
    }
    if own.contains(where: { $0.movedTo == date }) { return rate }
    if own.contains(where: { $0.firstDay <= date && date <= $0.lastDay }) { return nil }
    if !dog.isActive, let end = dog.inactiveFrom, end <= date { return nil }
    return dog.listedTerms.last { $0.from <= date }?.days.contains(date.weekday) == true ? rate : nil
  }

  /// What the hikes up to today cost, in cents.
  package func charged(_ dogs: [Dog]) -> Int64 {
    let first = dogs.compactMap { $0.startsOn }.min() ?? today
    let days = exceptions.map { min($0.firstDay, $0.movedTo ?? $0.firstDay) } + marks.map(\.date)
    let start = min(first, days.min() ?? first)
    guard start <= today else { return 0 }
    return (start...today).reduce(0) { sum, date in
      sum + dogs.reduce(0) { $0 + (charge(of: $1, on: date) ?? 0) }
    }
  }

  /// What was paid up to today, in cents.
  package func paid(_ dogs: [Dog]) -> Int64 {
    payments.reduce(0) { sum, payment in
      payment.date <= today && dogs.contains { $0.id == payment.dog } ? sum + payment.amount : sum
    }
  }

  /// What is left of the payments, in cents; less than nothing for what is owed.
  package func balance(_ dogs: [Dog]) -> Int64 { paid(dogs) - charged(dogs) }

  /// The last hike ahead of each dog that the household's credit pays, in the order of the days and of the dogs' names.
  package func paidAhead(_ dogs: [Dog]) -> [CivilDate?] {
    var (rest, last) = (balance(dogs), dogs.map { _ in CivilDate?.none })
    for offset in 1...Ledger.daysAhead {
      for index in dogs.indices {
        let date = today.adding(days: offset)
        guard let charge = charge(of: dogs[index], on: date) else { continue }
        guard rest >= charge else { return last }
        rest -= charge
        last[index] = date
      }
    }
    return last
  }
}

/// Rows of some households, with terms, changes, closed days, pickups, refunds, and payments that are dated on days to come.
package struct RandomHouseholds {
  package private(set) var rows: [AnyRow] = []
  private var random: SeededGenerator
  private var number: UInt64

  /// - Parameter first: the number of the first client; those of other rows follow from it.
  package init(seed: UInt64, clients: Int = 3, from first: UInt64 = 301) {
    random = SeededGenerator(seed: seed)
    number = 1_000 * first
    for client in first..<first + UInt64(clients) {
      rows.append(HikeSamples.client(client, name: "Client \(client)").erased)
      for _ in 0...random.below(4) { addDog(of: client) }
    }
    if random.once(in: 2) { rows.append(HikeSamples.closedDays(next(), day(-9)...day(-8)).erased) }
  }

  private mutating func next() -> UInt64 {
    number += 1
    return number
  }

  private mutating func addDog(of client: UInt64) {
    let id = next()
    var dog = HikeSamples.dog(id, name: "Dog \(id)", owner: client)
    var from = -20 - random.below(40)
    dog.set(
      (0...random.below(3)).map { _ in
        from += 1 + random.below(25)
        let days = Weekday.allCases.filter { $0 <= .friday && random.once(in: 2) }
        return DogTerm(from: day(from), days: days, rate: Int64(500 * random.below(8)))
      })
    if random.once(in: 5) { (dog.isActive, dog.inactiveFrom) = (false, day(random.below(20) - 10)) }
    rows.append(dog.erased)
    addDays(of: id)
    for _ in 0..<random.below(5) {
      let amount = Int64(100 * random.below(300)) - (random.once(in: 5) ? 15_000 : 0)
      guard amount != 0 else { continue }
      rows.append(HikeSamples.payment(next(), dog: id, on: day(random.below(60) - 55), amount: amount).erased)
    }
  }

  /// Days alone are in the even weeks before today, absences of several days in the odd ones.
  private mutating func addDays(of dog: UInt64) {
    for week in stride(from: 2, through: 6, by: 2) where random.once(in: 2) {
      let date = day(-4 - 7 * week + random.below(5))
      let status = random.one(of: [ScheduleException.Status.scheduled, .interview, .away, .canceled])
      rows.append(HikeSamples.exception(next(), dog: dog, date...date, status).erased)
    }
    if random.once(in: 3) {
      rows.append(HikeSamples.exception(next(), dog: dog, day(-25)...day(-21), .injured).erased)
    }
    if random.once(in: 3) {
      let date = day(-12 + random.below(3))
      let mark = PickupMark(of: id(dog), on: date, version: 1, state: .excused, at: sampleInstant)
      rows.append(mark.erased)
    }
    // Also on days on which the dog does not hike by its schedule.
    for date in [-44, -32, -24, -17, -9, -8, -3] where random.once(in: 3) {
      let state = random.one(of: [PickupMark.State.pickedUp, .droppedOff, .notHome])
      rows.append(PickupMark(of: id(dog), on: day(date), version: 1, state: state, at: sampleInstant).erased)
    }
  }
}
