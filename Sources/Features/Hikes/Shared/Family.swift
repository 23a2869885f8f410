package import JSONKit
package import RecordKit
package import TimeKit

/// The dogs for which one client pays, with how their payments compare with their hikes.
package struct Family: Equatable, Sendable {
  /// One of the dogs.
  package struct Member: Equatable, Sendable {
    package let dog: Dog
    package let ledger: Ledger
  }

  /// By the dogs' names.
  package let members: [Member]

  /// What is left of all payments; less than nothing for what is owed.
  package var balance: Int64 { members.reduce(0) { $0 + $1.ledger.balance } }

  /// What the family's payments come to.
  package var standing: PaymentStanding {
    balance < 0 ? .owes(-balance) : balance > 0 ? .credit(balance) : .settled
  }

  /// What each dog gets of an amount, in cents, in the order of the dogs: by what each owes and, if that is paid, by what
  /// the next hikes cost.
  package func shares(of amount: Int64, on date: CivilDate) -> [Int64] {
    let owed = members.map { max(0, -$0.ledger.balance) }
    let debt = owed.reduce(0) { $0 + $1 }
    guard amount > debt else { return Self.shares(of: amount, by: owed) }
    let rest = Self.shares(of: amount - debt, by: rates(on: date))
    return zip(owed, rest).map { $0 + $1 }
  }

  /// The rates of the dogs that hike; the same for all if none does.
  private func rates(on date: CivilDate) -> [Int64] {
    let rates = members.map { $0.dog.isActive(on: date) ? $0.dog.rate(on: date) : 0 }
    return rates.contains { $0 > 0 } ? rates : members.map { _ in 1 }
  }

  /// Shares an amount in proportion to weights, to the cent: the shares sum up to the amount.
  private static func shares(of amount: Int64, by weights: [Int64]) -> [Int64] {
    let sum = max(1, weights.reduce(0) { $0 + $1 })
    var (reached, given) = (Int64(0), Int64(0))
    return weights.map { weight in
      reached += weight
      let share = amount * reached / sum - given
      given += share
      return share
    }
  }
}

extension Records {
  /// The dogs for which a client pays.
  package final func family(of client: Identifier<Client>, today: CivilDate) -> Family {
    let dogs = dogs { $0.owners.first == client }
    return Family(members: dogs.map { Family.Member(dog: $0, ledger: ledger(of: $0, today: today)) })
  }
}
