import HikesModel
import HikesViews
import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// What a dog owes and has paid: a pure consequence of its days, its rates and its payments.
@Suite struct LedgerTests {
  private let dog = HikeSamples.dog(311, days: [.monday, .wednesday, .friday], from: day(-11))  // Monday, November 9

  private func ledger(
    _ payments: [Payment] = [], _ exceptions: [ScheduleException] = [], of dog: Dog? = nil, today: CivilDate = day(0)
  ) -> Ledger {
    let dog = dog ?? self.dog
    let calendar = DogCalendar(of: dog, exceptions: exceptions, arrivals: exceptions.filter { $0.movedTo != nil })
    return Household([(dog, calendar, payments)], today: today).members[0].ledger
  }

  @Test func `counts each hike up to today by the rate of its day`() {
    let ledger = ledger()
    #expect(ledger.hikes == 6 && ledger.charged == 15_000 && ledger.balance == -15_000)
    #expect(ledger.nextHike == day(0) && ledger.firstHike == day(-11) && ledger.paidThrough == nil)
  }

  @Test func `covers hikes in their order, the ones ahead too`() {
    let payments = [HikeSamples.payment(331, on: day(-11), amount: 20_000)]
    let ledger = ledger(payments)
    #expect(ledger.balance == 5_000 && ledger.hikesLeft == 2 && ledger.paidThrough == day(5))
    #expect(self.ledger([HikeSamples.payment(331, amount: 5_000)]).paidThrough == nil)
  }

  @Test func `looks no further ahead than the hikes that are paid`() {
    let far = HikeSamples.exception(321, day(200)...day(200), .scheduled)
    #expect(ledger([], [far]).hikesLeft == 0 && ledger([], [far]).paidThrough == nil)
    let new = HikeSamples.dog(312, days: [.monday], from: day(199))
    let paid = ledger([HikeSamples.payment(331, amount: 5_000)], of: new)
    #expect(paid.nextHike == day(199) && paid.hikesLeft == 2 && paid.paidThrough == day(206))
  }

  @Test func `an absence uses up nothing, a canceled hike is not charged, and an interview hike is free`() {
    for status in [ScheduleException.Status.away, .injured, .canceled] {
      #expect(ledger([], [HikeSamples.exception(321, day(-9)...day(-9), status)]).hikes == 5)
      #expect(ledger([], [HikeSamples.exception(321, day(-11)...day(-5), status)]).hikes == 3)
    }
    #expect(ledger([], [HikeSamples.exception(321, day(-10)...day(-10), .interview)]).charged == 15_000)
    #expect(ledger([], [HikeSamples.exception(321, day(-10)...day(-10), .scheduled)]).hikes == 7)
  }

  @Test func `a hike of a dog that was not home is charged unless somebody says that it is not`() {
    func ledger(_ state: PickupMark.State) -> Ledger {
      let mark = PickupMark(of: dog.id, on: day(-2), version: 1, state: state, at: sampleInstant)
      return Replica([dog.erased, mark.erased]).ledger(of: dog, today: day(0))
    }
    #expect(ledger(.notHome).charged == 15_000 && ledger(.excused).charged == 12_500)
    #expect(ledger(.excused).hikes == 5 && ledger(.excused).nextHike == day(0))
  }

  @Test func `a moved hike is charged once, by the rate of the day on which it is`() {
    let moved = HikeSamples.exception(321, day(-2)...day(-2), .rescheduled, movedTo: day(-1))
    #expect(ledger([], [moved]).hikes == 6 && ledger([], [moved]).charged == 15_000)
    let later = HikeSamples.exception(321, day(-2)...day(-2), .rescheduled, movedTo: day(4))
    #expect(ledger([], [later]).hikes == 5)
  }

  @Test func `another rate or other days leave what was before as it was`() throws {
    let changed = Dog(
      id: dog.id, version: 2, name: dog.name, owners: [],
      terms: dog.listedTerms + [DogTerm(from: day(-2), days: [.tuesday], rate: 3_000)])
    #expect(ledger([], [], of: changed).charged == 4 * 2_500)
    #expect(ledger([], [], of: changed, today: day(4)).charged == 4 * 2_500 + 3_000)
  }

  @Test func `is overdue by the documented rule once the last payment is more than 14 days old`() {
    let settings = HikeSettings(of: sampleWorkplace)
    func state(_ date: Int?, amount: Int64 = 15_000) -> PaymentState {
      let payments = date.map { [HikeSamples.payment(331, on: day($0), amount: amount)] } ?? []
      return ledger(payments).state(by: settings, today: day(0))
    }
    #expect(state(-14) == .paid && state(-15) == .overdue && state(0) == .paid && state(nil) == .unpaid)
    let old = HikeSamples.dog(312, days: [.friday], from: day(-21))
    #expect(ledger([], [], of: old).state(by: settings, today: day(0)) == .overdue)
    let new = HikeSamples.dog(313, days: [.monday], from: day(3))
    #expect(ledger([], [], of: new).state(by: settings, today: day(0)) == .unpaid)
    #expect(state(0, amount: 2_500) == .unpaid)
  }

  @Test(arguments: [HikeSettings.OverdueRule.lastPayment, .balance])
  func `says that a payment is due as long as something is owed, however new the last one is`(
    rule: HikeSettings.OverdueRule
  ) {
    var settings = HikeSettings(of: sampleWorkplace)
    settings.overdueRule = rule
    let owing = ledger([HikeSamples.payment(331, on: day(0), amount: 2_500)])
    #expect(owing.standing == .owes(12_500) && owing.state(by: settings, today: day(0)) != .paid)
  }

  @Test func `says what is owed, up to when all is paid, or what is left`() {
    func standing(_ amount: Int64, of dog: Dog? = nil) -> PaymentStanding {
      ledger([HikeSamples.payment(331, on: day(-1), amount: amount)], of: dog).standing
    }
    #expect(standing(14_999) == .owes(1) && standing(15_000) == .paidThrough(day(0)))
    #expect(standing(16_000) == .credit(1_000) && standing(20_000) == .paidThrough(day(5)))
    let texts = [PaymentStanding.owes(87_500), .paidThrough(day(5)), .credit(2_500), .settled]
      .map { HikeTexts.standing($0, .canadianDollar) }
    #expect(texts == ["Owes $875", "Paid through Nov 25", "$25 in credit", "Nothing owed"])
  }

  @Test func `asks nothing for a dog that is tried for a day`() {
    let guest = HikeSamples.dog(314, days: [], from: day(-30))
    for date in [-20, 0, 5] {
      let ledger = ledger([], [HikeSamples.exception(321, day(date)...day(date), .interview)], of: guest)
      for rule in [HikeSettings.OverdueRule.lastPayment, .balance] {
        var settings = HikeSettings(of: sampleWorkplace)
        settings.overdueRule = rule
        #expect(ledger.state(by: settings, today: day(0)) == .paid && ledger.standing == .settled, "\(date)")
      }
    }
  }

  @Test func `is overdue by the balance if a workplace has chosen that`() {
    var settings = HikeSettings(of: sampleWorkplace)
    settings.overdueRule = .balance
    func state(_ amount: Int64) -> PaymentState {
      ledger([HikeSamples.payment(331, on: day(-300), amount: amount)]).state(by: settings, today: day(0))
    }
    #expect(state(14_999) == .overdue && state(15_000) == .unpaid && state(17_500) == .paid)
  }

  @Test func `makes no money and loses none, whatever happens`() {
    for seed in seeds(60) {
      var random = SeededGenerator(seed: seed)
      let rates = (0..<3).map { _ in Int64(random.below(4_000)) }
      let dog = Dog(
        id: id(311), version: 1, name: "Rex", owners: [],
        terms: rates.enumerated().map { index, rate in
          DogTerm(
            from: day(-60 + 20 * index), days: Weekday.allCases.filter { $0 <= .friday && random.once(in: 2) },
            rate: rate)
        })
      let payments = (0..<random.below(6)).map { number in
        HikeSamples.payment(UInt64(331 + number), on: day(-random.below(60)), amount: Int64(random.below(20_000)))
      }
      var used: Set<Int> = []
      let exceptions = (0..<random.below(12)).compactMap { number -> ScheduleException? in
        let date = -random.below(60)
        guard used.insert(date).inserted else { return nil }
        let status = random.one(of: [ScheduleException.Status.away, .scheduled, .canceled, .interview])
        return HikeSamples.exception(UInt64(400 + number), day(date)...day(date), status)
      }
      let ledger = ledger(payments, exceptions, of: dog)
      let calendar = DogCalendar(of: dog, exceptions: exceptions, arrivals: [])
      let charged = (-60...0).reduce(Int64(0)) { sum, number in
        calendar.day(day(number)).isCharged ? sum + dog.rate(on: day(number)) : sum
      }
      #expect(ledger.charged == charged && ledger.paid == payments.reduce(0) { $0 + $1.amount }, "seed \(seed)")
      #expect(ledger.balance == ledger.paid - ledger.charged, "seed \(seed)")
    }
  }

  @Test(
    arguments: [
      (2_500, "2025-03-31", 326), (2_500, "2025-04-01", 307), (-2_500, "2025-04-01", -307), (1, "2026-01-01", 0),
      (2_500, "2009-01-01", 0), (11_400, "2026-01-01", 1_400), (0, "2026-01-01", 0),
    ] as [(Int64, String, Int64)])
  func `tax is in the amount, by the rate of its day`(amount: Int64, date: String, tax: Int64) throws {
    let settings = HikeSettings(of: sampleWorkplace)
    #expect(settings.business.tax(in: amount, on: try #require(CivilDate(date))) == tax)
  }

  @Test func `totals are the sums of their payments`() {
    let settings = HikeSettings(of: sampleWorkplace)
    let payments = (0..<9).map { HikeSamples.payment(UInt64(331 + $0), on: day($0), amount: 2_500 + Int64($0)) }
    let all = Revenue(payments, by: settings)
    let parts = [Revenue(Array(payments[..<4]), by: settings), Revenue(Array(payments[4...]), by: settings)]
    #expect(all.total == parts[0].total + parts[1].total && all.tax == parts[0].tax + parts[1].tax)
    #expect(all.count == 9 && all.net + all.tax == all.total)
  }

  @Test(
    arguments: [
      ("25", 2_500), ("25.5", 2_550), ("25,50", 2_550), ("$1000.05", 100_005), ("-3", -300), (" 0.09 ", 9), (".5", 50),
      ("", nil), ("25.555", nil), ("2 5", 2_500), ("1e3", nil), ("9999999999", nil), ("x", nil), ("1.2.3", nil),
    ] as [(String, Int64?)])
  func `an amount is read as it is typed`(text: String, cents: Int64?) { #expect(AmountText.cents(text) == cents) }

  @Test(arguments: [Int64(0), 1, 99, 100, 2_550, -300, -301, 100_005])
  func `an amount comes back as it was`(cents: Int64) { #expect(AmountText.cents(AmountText.text(cents)) == cents) }
}
