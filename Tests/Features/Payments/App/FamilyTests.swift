import RecordKit
import SharedHikes
import SyncKit
import TestSupport
import Testing
import TimeKit

/// One transfer for the dogs of a client. Each hikes on Mondays and Wednesdays since October 23, eight times up to today.
@Suite struct `The dogs of a family` {
  private func family(paid: [Int64], rates: [Int64] = [2_500, 3_000, 1_000]) -> Family {
    let rows = zip(paid, rates).enumerated().flatMap { index, money -> [AnyRow] in
      let number = UInt64(index)
      let dog = HikeSamples.dog(311 + number, name: "Dog \(number)", rate: money.1)
      let payment = HikeSamples.payment(331 + number, dog: 311 + number, amount: money.0)
      return money.0 == 0 ? [dog.erased] : [dog.erased, payment.erased]
    }
    let other = HikeSamples.dog(319, name: "Other", owner: 302)
    return Replica(rows + [other.erased]).family(of: id(301), today: day(0))
  }

  @Test func `owe together what is left of all payments`() {
    #expect(family(paid: [0, 0, 0]).balance == -8 * 6_500 && family(paid: [0, 0, 0]).members.count == 3)
    #expect(family(paid: [60_000, 0, 0]).standing == .credit(8_000))
    #expect(family(paid: [20_000, 24_000, 8_000]).standing == .settled)
  }

  @Test func `share an amount by what each owes`() {
    let family = family(paid: [0, 20_000, 8_000])
    #expect(family.shares(of: 24_000, on: day(0)) == [20_000, 4_000, 0])
    #expect(family.shares(of: 12_000, on: day(0)) == [10_000, 2_000, 0])
  }

  @Test func `share what is beyond their debts by what the next hikes cost`() {
    #expect(family(paid: [20_000, 24_000, 8_000]).shares(of: 6_500, on: day(0)) == [2_500, 3_000, 1_000])
    #expect(family(paid: [10_000, 24_000, 8_000]).shares(of: 23_000, on: day(0)) == [15_000, 6_000, 2_000])
    #expect(family(paid: [0, 0, 0], rates: [0, 0, 0]).shares(of: 100, on: day(0)) == [33, 33, 34])
  }

  @Test func `share every amount to the cent`() {
    for amount in Int64(0)...400 {
      for paid in [[0, 0, 0], [19_999, 23_998, 7_997], [50_000, 1, 0]] as [[Int64]] {
        let shares = family(paid: paid).shares(of: amount, on: day(0))
        #expect(shares.reduce(0) { $0 + $1 } == amount && shares.allSatisfy { $0 >= 0 }, "\(amount) \(paid)")
      }
    }
  }
}
