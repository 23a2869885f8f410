import HikesModel
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// One payer for several dogs. Each hikes on Mondays and Wednesdays since October 23, eight times up to today.
@Suite struct `The dogs of a household` {
  private func household(
    paid: [Int64], rates: [Int64] = [2_500, 3_000, 1_000], days: [[Weekday]] = [], later: [AnyRow] = []
  ) -> Household {
    let rows = zip(paid, rates).enumerated().flatMap { index, money -> [AnyRow] in
      let number = UInt64(index)
      let days = days.isEmpty ? [.monday, .wednesday] : days[index]
      let dog = HikeSamples.dog(311 + number, name: "Dog \(number)", days: days, rate: money.1)
      let payment = HikeSamples.payment(331 + number, dog: 311 + number, amount: money.0)
      return money.0 == 0 ? [dog.erased] : [dog.erased, payment.erased]
    }
    let other = HikeSamples.dog(319, name: "Other", owner: 302)
    return Replica(rows + [other.erased] + later).household(of: id(301), today: day(0))
  }

  private func balances(_ household: Household) -> [Int64] { household.members.map(\.ledger.balance) }

  @Test func `owe together what is left of all payments`() {
    let household = household(paid: [0, 0, 0])
    #expect(household.balance == -8 * 6_500 && household.members.count == 3)
    #expect(self.household(paid: [60_000, 0, 0]).standing == .credit(8_000))
    #expect(self.household(paid: [20_000, 24_000, 8_000]).standing == .settled)
  }

  @Test func `owe nothing while the household does not, whichever dog a payment was noted for`() {
    // The first dog has 40 too much; the others would owe 30 and 10 of it.
    let net = household(paid: [24_000, 21_000, 7_000])
    #expect(net.balance == 0 && balances(net) == [0, 0, 0])
    #expect(
      net.members.map(\.ledger.standing) == [.paidThrough(day(-2)), .paidThrough(day(-2)), .paidThrough(day(-2))])
    let one = household(paid: [0, 60_000, 0])
    #expect(balances(one).allSatisfy { $0 >= 0 } && balances(one).reduce(0, +) == 8_000)
  }

  @Test func `use a payment for the dog it was noted for first, then for the oldest hikes of the others`() {
    #expect(balances(household(paid: [5_000, 0, 0])) == [-15_000, -24_000, -8_000])
    let more = household(paid: [22_000, 0, 8_000])
    #expect(balances(more) == [0, -22_000, 0])
    let two = household(paid: [25_000, 0, 0])
    // 50 of the first dog are for the hikes of October 26 and for 10 of the second dog's on October 28.
    #expect(balances(two) == [0, -20_000, -7_000])
  }

  @Test func `are paid ahead in the order of the days, so that none runs out before another`() {
    let days: [[Weekday]] = [[.monday, .tuesday, .wednesday, .thursday, .friday], [.friday], [.friday]]
    let debts = household(paid: [0, 0, 0], rates: [2_500, 2_500, 2_500], days: days)
    let ahead = household(
      paid: [-debts.balance + 17_500, 0, 0], rates: [2_500, 2_500, 2_500], days: days)
    #expect(ahead.members.map(\.ledger.hikesLeft) == [5, 1, 1])
    #expect(ahead.members.map(\.ledger.paidThrough) == [day(7), day(7), day(7)])
    #expect(balances(ahead) == [12_500, 2_500, 2_500])
  }

  @Test func `add up, to the cent that is not enough for another hike`() {
    let ahead = household(paid: [60_001, 0, 0])
    #expect(ahead.balance == 8_001 && balances(ahead) == [4_001, 3_000, 1_000])
  }

  @Test func `share an amount by paying the oldest hikes first, and then the next ones`() {
    let household = household(paid: [0, 20_000, 8_000])
    #expect(household.shares(of: 24_000) == [20_000, 4_000, 0])
    // Seven hikes of the first dog are older than the two hikes of the second one that are not paid.
    #expect(household.shares(of: 17_500) == [17_500, 0, 0])
    let settled = self.household(paid: [20_000, 24_000, 8_000])
    #expect(settled.shares(of: 6_500) == [2_500, 3_000, 1_000])
    #expect(settled.shares(of: 9_000) == [5_000, 3_000, 1_000])
    #expect(self.household(paid: [0, 0, 0], rates: [0, 0, 0]).shares(of: 100) == [100, 0, 0])
  }

  @Test func `share every amount to the cent`() {
    for amount in Int64(0)...400 {
      for paid in [[0, 0, 0], [19_999, 23_998, 7_997], [50_000, 1, 0]] as [[Int64]] {
        let shares = household(paid: paid).shares(of: amount)
        #expect(shares.reduce(0) { $0 + $1 } == amount && shares.allSatisfy { $0 >= 0 }, "\(amount) \(paid)")
      }
    }
  }

  @Test func `do not count a payment before its day`() {
    let ahead = HikeSamples.payment(339, dog: 311, on: day(1), amount: 100_000)
    let household = household(paid: [0, 0, 0], later: [ahead.erased])
    #expect(household.balance == -52_000 && household.members.allSatisfy { $0.ledger.lastPayment == nil })
  }

  @Test func `were last paid for when anything was paid for the household`() {
    #expect(household(paid: [500, 0, 0]).members.map(\.ledger.lastPayment) == [day(0), day(0), day(0)])
  }
}

/// Every number of a ledger is that of books that are kept apart from it.
@Suite struct `A household's books` {
  @Test func `say what its ledgers say, whatever happened`() {
    for seed in seeds(150) {
      let rows = Replica(RandomHouseholds(seed: seed).rows)
      let books = HouseholdBooks(rows, today: day(0))
      for client in books.clients {
        let household = rows.household(of: client.id, today: day(0))
        let ledgers = household.members.map(\.ledger)
        #expect(household.members.map(\.dog.id) == client.dogs.map(\.id), "seed \(seed)")
        #expect(household.balance == books.balance(client.dogs), "seed \(seed)")
        #expect(ledgers.map(\.balance).reduce(0, +) == household.balance, "seed \(seed)")
        #expect(ledgers.map(\.paid).reduce(0, +) == books.paid(client.dogs), "seed \(seed)")
        #expect(ledgers.map(\.charged) == client.dogs.map { books.charged([$0]) }, "seed \(seed)")
        if household.balance >= 0 {
          #expect(ledgers.allSatisfy { $0.balance >= 0 }, "seed \(seed)")
          let ahead = books.paidAhead(client.dogs)
          #expect(
            zip(ledgers, ahead).allSatisfy { $0.hikesLeft > 0 ? $0.paidThrough == $1 : $1 == nil }, "seed \(seed)")
        } else {
          #expect(ledgers.allSatisfy { $0.balance <= 0 && $0.hikesLeft == 0 }, "seed \(seed)")
        }
      }
    }
  }

  @Test func `are the same after a payment as it was shown before`() {
    for seed in seeds(150) {
      let rows = Replica(RandomHouseholds(seed: seed).rows)
      for client in HouseholdBooks(rows, today: day(0)).clients {
        let before = rows.household(of: client.id, today: day(0))
        for amount in [Int64(1), 2_499, 12_345, 99_999] {
          let shares = before.shares(of: amount)
          #expect(shares.reduce(0, +) == amount && shares.allSatisfy { $0 >= 0 }, "seed \(seed)")
          let later = Replica(RandomHouseholds(seed: seed).rows)
          for (number, (member, share)) in zip(before.members, shares).enumerated() where share > 0 {
            var payment = HikeSamples.payment(9_000 + UInt64(number), amount: share)
            payment.dog = member.dog.id
            later.apply(.put(payment))
          }
          let after = later.household(of: client.id, today: day(0))
          #expect(after.balance == before.balance + amount, "seed \(seed)")
          let gained = zip(after.members, before.members).map { $0.ledger.balance - $1.ledger.balance }
          #expect(gained == shares, "seed \(seed)")
        }
      }
    }
  }
}
