import AppFeature
import HikesModel
import JSONKit
import LeaveModel
import PayModel
import PayrollModel
import RecordKit
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import TimeKit

/// Two weeks in which people worked and dogs hiked, up to yesterday, with all that the other samples have.
struct PastWorld {
  let replica: Replica
  /// The days that are over.
  static let days = day(-14)...day(-1)
  static let period: Identifier<PayPeriod> = id(302)

  init() throws {
    replica = try PermissionSample.replica(FeatureList.teamShift.catalog)
    for (place, member) in sampleMembers.enumerated() {
      var rate = PayRate(of: member.id).at(version: 1)
      rate.terms = Dated(PayTerms(hourlyRate: 2_000 + Int64(place) * 500))
      replica.apply(.put(rate))
      for (number, date) in Self.days.enumerated() where (number + place) % 3 > 0 {
        let type: UInt64 = number % 4 == 0 ? 12 : 11
        replica.apply(.put(shift(UInt64(2_000 + place * 100 + number), member: member.id, on: date, type: type)))
      }
    }
    replica.apply(.put(leave(86, member: sampleMembers[2].id, days: day(-10)...day(-9))))
    try hike()
    var period = PayPeriod(id: Self.period).at(version: 1)
    (period.firstDay, period.lastDay) = (day(-14), day(-8))
    period.lines = Payroll(of: sampleWorkplace, on: replica).lines(of: period.days)
    replica.apply(.put(period))
  }

  /// Two dogs on their days, most of them picked up, one not home.
  private func hike() throws {
    let dogs: [UInt64] = [311, 312]
    for date in Self.days {
      let hiking = dogs.filter { replica[id($0) as Identifier<Dog>]?.isRegular(on: date) == true }
      guard !hiking.isEmpty else { continue }
      for dog in hiking {
        let state: PickupMark.State = dog == 312 && date == day(-10) ? .notHome : .droppedOff
        replica.apply(
          .put(PickupMark(of: id(dog), on: date, version: 1, state: state, at: sampleInstant, hike: 1)))
      }
      var log = HikeLog(of: sampleWorkplace, on: date, hike: 1)
      (log.order, log.started, log.ended) = (hiking.map { id($0) }, sampleInstant, sampleInstant)
      replica.apply(.put(log))
    }
    replica.apply(.put(HikeSamples.payment(332, on: day(-6), amount: 5_000)))
    replica.apply(.put(HikeSamples.dog(313, name: "Cleo", days: [])))
  }
}

/// The hours, the pay, the charges, and the facts of the days that are over.
struct PastBooks {
  /// What each part of the books says.
  private var parts: [String: Set<String>] = [:]

  init(_ records: Records) {
    let payroll = Payroll(of: sampleWorkplace, on: records)
    for days in [day(-14)...day(-8), day(-7)...day(-1)] {
      for line in payroll.lines(of: days) { add("hours", "\(days.lowerBound) \(line.member) \(line.amounts)") }
    }
    let books = HouseholdBooks(records, today: day(-1))
    for client in books.clients { add("charges", "\(client.id) \(books.charged(client.dogs))") }
    for mark in records.all(PickupMark.self) where mark.date < day(0) && mark.state.isPickedUp {
      let hikes = records[mark.dog].map { records.calendar(of: $0).openDay(mark.date).hikes }
      add("pickups", "\(mark.dog) \(mark.date) \(hikes == true)")
    }
    for log in records.all(HikeLog.self) where log.date < day(0) && log.ended != nil {
      for dog in log.order ?? [] { add("hikes", "\(log.date) \(log.hike) \(dog)") }
    }
    for payment in records.all(Payment.self) where payment.date < day(0) {
      add("payments", "\(payment.id) \(payment.dog) \(payment.date) \(payment.amount)")
    }
    for period in records.payPeriods() where period.id == PastWorld.period {
      add("payrolls", "\(period.days) \(period.lines.map(\.amounts))")
    }
  }

  private mutating func add(_ part: String, _ text: String) { parts[part, default: []].insert(text) }

  /// The parts that say something else, and "more" with the name of one that only says more.
  func changes(from old: PastBooks) -> Set<String> {
    Set(
      Set(parts.keys).union(old.parts.keys).compactMap { name in
        let (now, before) = (parts[name] ?? [], old.parts[name] ?? [])
        return now == before ? nil : now.isSuperset(of: before) ? "more \(name)" : name
      })
  }
}
