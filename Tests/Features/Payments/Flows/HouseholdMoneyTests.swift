import HikesModel
import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TextKit
import TimeKit

/// What a household owes is one number: on the list, on a dog's card, on the client's, on its statement, and by books that
/// are kept apart from the program.
@Suite struct `A household's money` {
  private let site: Site
  private let books: HouseholdBooks
  private let rows: Replica

  init() throws {
    site = try Site(.real)
    try site.expectNoRefusal(SaveWorkplace(kind: "hikes"), by: sampleMember)
    for seed in UInt64(1)...4 { try Self.fill(site, seed) }
    rows = try site.rows(of: jane)
    books = HouseholdBooks(rows, today: day(0))
  }

  /// What the rules refuse is left out.
  private static func fill(_ site: Site, _ seed: UInt64) throws {
    let rows = Replica(RandomHouseholds(seed: seed, clients: 2, from: 301 + 10 * seed).rows)
    for client in rows.all(Client.self) { try site.perform(SaveClient(creating: client)) }
    for dog in rows.all(Dog.self) {
      let terms = dog.listedTerms
      var new = HikeSamples.dog(0, name: dog.name, owner: nil)
      new.owners = dog.owners
      new.set([terms[0]])
      try site.perform(SaveDog(id: dog.id, mode: .create, patch: Patch(from: nil, to: new)))
      for (before, term) in zip(terms, terms.dropFirst()) {
        new.set([before])
        var changed = new
        changed.terms.edited = DogTerms(days: term.days, rate: term.rate)
        changed.terms.editedFrom = term.from
        try site.perform(SaveDog(id: dog.id, mode: .update, patch: Patch(from: new, to: changed)))
      }
      if !dog.isActive {
        try site.perform(
          SaveDog(id: dog.id, mode: .update) { ($0.isActive, $0.inactiveFrom) = (false, dog.inactiveFrom) })
      }
    }
    for exception in rows.all(ScheduleException.self) { try site.perform(SaveException(creating: exception)) }
    for closed in rows.all(ClosedDays.self) { try site.perform(SaveClosedDays(creating: closed)) }
    for mark in rows.all(PickupMark.self) { try site.perform(MarkPickup(mark.dog, on: mark.date, mark.state)) }
    for payment in rows.all(Payment.self) { try site.perform(SavePayment(creating: payment)) }
  }

  private func standing(_ balance: Int64) -> String {
    let amount = Currency.canadianDollar.shortText(abs(balance))
    return balance < 0 ? "Owes \(amount)" : balance > 0 ? "\(amount) in credit" : "Nothing owed"
  }

  @Test func `is the same on every page`() throws {
    #expect(books.clients.count == 8 && books.clients.contains { books.balance($0.dogs) < 0 })
    let list = site.open("/clients").text + site.open("/clients?filter=inactive").text
    for client in books.clients {
      let balance = books.balance(client.dogs)
      let owed = client.dogs.map { debt(of: $0, in: list) }
      #expect(owed.reduce(0, +) == max(0, -balance), "\(client.dogs.map(\.name))")
      #expect(site.open("/clients/owners/\(client.id)").says(standing(balance)))
      let payment = site.open("/payments/families/\(client.id)")
      #expect(payment.says("Household balance: \(standing(balance))"), "\(payment.text)")
      for dog in client.dogs where client.dogs.count > 1 {
        #expect(site.open("/payments/dogs/\(dog.id)").says("[Household Payment | \(standing(balance))]"))
      }
    }
  }

  /// What a dog's card in the list says that it owes, in cents.
  private func debt(of dog: Dog, in list: String) -> Int64 {
    let line = list.split(separator: "\n").first { $0.hasPrefix("[\(dog.name) |") || $0.contains(" \(dog.name) |") }
    guard let text = line?.split(separator: "|").map({ String($0).trimmed }).first(where: { $0.hasPrefix("Owes $") })
    else { return 0 }
    return AmountText.cents(String(text.dropFirst(5)).filter { $0 != "," && $0 != "]" }) ?? -1
  }

  @Test func `adds up on each dog's card`() throws {
    let currency = Currency.canadianDollar
    for client in books.clients {
      var paid: Int64 = 0
      for dog in client.dogs {
        let page = site.open("/payments/dogs/\(dog.id)")
        #expect(page.says("Charged: \(currency.text(books.charged([dog])))"), "\(dog.name)")
        let line = page.text.split(separator: "\n").first { $0.hasPrefix("Paid: ") }
        paid += AmountText.cents(String(line?.dropFirst(6) ?? "").filter { $0 != "," }) ?? 0
      }
      #expect(paid == books.paid(client.dogs), "\(client.dogs.map(\.name))")
    }
  }

  @Test func `is on the statement, and its receipts are what it has paid`() throws {
    let currency = Currency.canadianDollar
    for client in books.clients {
      let balance = books.balance(client.dogs)
      let base = "/api/v1/workplaces/\(sampleWorkplace)"
      let text = try pdf("\(base)/clients/\(client.id)/statement.pdf?from=2026-01-01&to=2026-12-31")
      #expect(text.contains("\(currency.text(abs(balance))) CAD"), "\(text)")
      #expect(text.contains(balance < 0 ? "Balance due" : "Balance in credit"))
      let payments = client.dogs.flatMap { rows.payments(of: $0.id) }.filter { $0.date <= day(0) }
      for payment in payments where payment.amount > 0 {
        let receipt = try pdf("\(base)/payments/\(payment.id)/receipt.pdf")
        #expect(receipt.contains("\(currency.text(payment.amount)) CAD"))
      }
      #expect(payments.reduce(0) { $0 + $1.amount } == books.paid(client.dogs))
    }
  }

  private func pdf(_ path: String) throws -> String {
    guard case .reply(let bytes) = site.server.get(path, by: jane) else { throw Site.NoAnswer() }
    return try ReadPDF(bytes).text
  }
}

/// A payment that is dated on a day to come.
@Suite struct `A payment ahead of its day` {
  private let site: Site
  private let newPayment = "/payments/new?dog=\(id(311) as Identifier<Dog>)"

  init() throws { site = try Site(.real).withHikes() }

  private func last() throws -> Payment? { try site.rows(of: jane).payments(of: id(311)).last }

  @Test func `is asked about, and can be dated today`() throws {
    let page = site.open(newPayment)
    try page.enter("2026-12-03", into: "Date")
    try page.tap("Save")
    #expect(page.says("Payment on Dec 3, 2026?") && page.says("The payment counts from then on."))
    try page.tap("Use Today")
    #expect(try last()?.date == day(0) && last()?.amount == 2_500)
  }

  @Test func `counts from its day on, on the statement too`() throws {
    let page = site.open(newPayment)
    try page.type("300", into: "Amount")
    try page.enter("2026-12-03", into: "Date")
    try page.tap("Save")
    try page.tap("Keep Date")
    #expect(try last()?.date == day(13))
    #expect(site.open("/payments/dogs/\(id(311) as Identifier<Dog>)").says("Status: Owes $275"))
    let path = "/api/v1/workplaces/\(sampleWorkplace)/clients/\(id(301) as Identifier<Client>)/statement.pdf"
    guard case .reply(let bytes) = site.server.get("\(path)?from=2026-10-01&to=2026-12-31", by: jane) else {
      throw Site.NoAnswer()
    }
    let text = try ReadPDF(bytes).text
    #expect(text.contains("$400.00 CAD"), "\(text)")
  }

  @Test func `of a household is asked about as well`() throws {
    let page = site.open("/payments/families/\(id(301) as Identifier<Client>)")
    try page.enter("2026-12-03", into: "Date")
    try page.tap("Save")
    try page.tap("Cancel")
    #expect(page.says("Household balance"))
    try page.tap("Save")
    try page.tap("Use Today")
    #expect(try last()?.date == day(0) && last()?.amount == 27_500)
  }
}
