package import JSONKit
package import RecordKit
package import TimeKit

/// The dogs for which one client pays, with how the household's payments compare with their hikes.
package struct Household {
  /// One of the dogs.
  package struct Member: Equatable, Sendable {
    package let dog: Dog
    package let ledger: Ledger
  }

  /// By the dogs' names.
  package let members: [Member]
  private let account: HouseholdAccount

  /// What is left of all payments; less than nothing for what is owed.
  package var balance: Int64 { account.balance }

  /// What the household's payments come to.
  package var standing: PaymentStanding {
    balance < 0 ? .owes(-balance) : balance > 0 ? .credit(balance) : .settled
  }

  /// What each dog gets of an amount, in cents, in the order of the dogs: debts are paid first, the oldest hikes before
  /// newer ones, then the hikes ahead in the order of their days.
  package func shares(of amount: Int64) -> [Int64] {
    zip(account.parts(adding: amount), account.parts()).map { $0.balance - $1.balance }
  }

  /// How payments compare with the hikes of one of the dogs.
  package func ledger(of dog: Identifier<Dog>) -> Ledger? { members.first { $0.dog.id == dog }?.ledger }
}

extension Household {
  /// - Parameters:
  ///   - dogs: with their calendars and all their payments.
  ///   - today: later payments do not count yet, as later hikes do not.
  package init(_ dogs: [(dog: Dog, calendar: DogCalendar, payments: [Payment])], today: CivilDate) {
    let noted = dogs.map { $0.payments.filter { $0.date <= today } }
    let entries = zip(dogs, noted).map { dog, payments in
      HouseholdAccount.Entry(
        dog: dog.dog, calendar: dog.calendar, charges: HikeCharges(dog.calendar, today: today),
        paid: payments.reduce(0) { $0 + $1.amount })
    }
    // A refund is no sign that somebody still pays.
    let last = noted.flatMap { $0.compactMap { $0.amount > 0 ? $0.date : nil } }.max()
    account = HouseholdAccount(entries: entries, today: today)
    members = zip(entries, account.parts()).map { entry, part in
      Member(dog: entry.dog, ledger: Ledger(entry.charges, part, lastPayment: last))
    }
  }
}

extension Ledger {
  fileprivate init(_ charges: HikeCharges, _ part: HouseholdAccount.Part, lastPayment: CivilDate?) {
    self.init(
      hikes: charges.count, charged: charges.sum, paid: charges.sum + part.balance, hikesLeft: part.hikesLeft,
      paidThrough: part.paidThrough, nextHike: charges.nextHike, nextCharge: charges.nextCharge,
      lastPayment: lastPayment, firstHike: charges.first)
  }
}

extension Dog {
  /// Who pays for it; nil for nobody that is known.
  package var payer: Identifier<Client>? { owners.first }
}

extension Records {
  /// The household of a client: the dogs for which it pays.
  package final func household(of client: Identifier<Client>, today: CivilDate) -> Household {
    household(dogs { $0.payer == client }, today: today)
  }

  /// The household to which a dog belongs.
  package final func household(of dog: Dog, today: CivilDate) -> Household {
    household(dog.payer.map { payer in dogs { $0.payer == payer } } ?? [dog], today: today)
  }

  /// The same, among all dogs by their names; one that nobody pays for is a household of its own.
  package final func household(with dog: Dog, among all: [Dog], today: CivilDate) -> Household {
    household(dog.payer.map { payer in all.filter { $0.payer == payer } } ?? [dog], today: today)
  }

  private func household(_ dogs: [Dog], today: CivilDate) -> Household {
    Household(dogs.map { ($0, calendar(of: $0), payments(of: $0.id)) }, today: today)
  }

  /// How what was paid for a dog compares with its hikes; nothing was and nothing has to be for one that is not there.
  package final func ledger(of dog: Dog, today: CivilDate) -> Ledger {
    household(of: dog, today: today).ledger(of: dog.id) ?? .empty
  }
}

extension Ledger {
  /// That of a dog that is not there.
  package static let empty = Ledger(
    hikes: 0, charged: 0, paid: 0, hikesLeft: 0, paidThrough: nil, nextHike: nil, nextCharge: nil, lastPayment: nil,
    firstHike: nil)
}
