import TimeKit

/// The hikes and the payments of all dogs for which one client pays.
///
/// A payment counts for its dog first. What a dog's payments leave over pays what the others owe, the oldest hikes first,
/// and then the hikes ahead in the order of their days. So nobody owes anything unless the household does, and the dogs'
/// parts add up to what the household has paid.
struct HouseholdAccount {
  struct Entry {
    let dog: Dog
    let calendar: DogCalendar
    let charges: HikeCharges
    /// What was noted as paid for this dog, in cents.
    let paid: Int64

    var balance: Int64 { paid - charges.sum }
  }

  /// What is a dog's part, in cents, and which of its hikes ahead that pays.
  struct Part: Equatable {
    var balance: Int64 = 0
    var hikesLeft = 0
    var paidThrough: CivilDate?
  }

  let entries: [Entry]
  let today: CivilDate

  /// What was paid less what the hikes up to today cost, in cents.
  var balance: Int64 { entries.reduce(0) { $0 + $1.balance } }

  /// Each dog's part, in the order of the dogs.
  ///
  /// - `amount`: what is paid beyond what was noted, for no dog in particular, in cents.
  func parts(adding amount: Int64 = 0) -> [Part] {
    var parts = entries.map { entry in Part(paidThrough: entry.charges.last) }
    let rest = balance + amount
    if rest < 0 { owe(-rest, in: &parts) } else { pay(rest, in: &parts) }
    return parts
  }

  /// Debts stay with the newest of the hikes that a dog's own payments leave unpaid.
  private func owe(_ debt: Int64, in parts: inout [Part]) {
    var debt = debt
    var unpaid = entries.map { max(0, -$0.balance) }
    var date = today
    let first = entries.compactMap { $0.charges.first }.min() ?? today
    while debt > 0, date >= first {
      for index in entries.indices.reversed() where unpaid[index] > 0 && entries[index].calendar.isCharged(date) {
        let open = min(unpaid[index], entries[index].dog.rate(on: date))
        unpaid[index] -= open
        take(min(open, debt), from: &parts[index], &debt)
      }
      date = date.adding(days: -1)
    }
    // More was paid back than was paid.
    for index in entries.indices { take(min(unpaid[index], debt), from: &parts[index], &debt) }
  }

  private func take(_ amount: Int64, from part: inout Part, _ debt: inout Int64) {
    guard amount > 0 else { return }
    part.balance -= amount
    part.paidThrough = nil
    debt -= amount
  }

  /// Pays the hikes ahead in the order of their days; the first that is not paid gets what is left.
  private func pay(_ amount: Int64, in parts: inout [Part]) {
    var rest = amount
    let coming = entries.indices.filter { entries[$0].charges.nextCharge != nil }
    guard !coming.isEmpty else { return keep(rest, in: &parts) }
    for offset in 1...Ledger.daysAhead {
      let date = today.adding(days: offset)
      for index in coming where entries[index].calendar.isCharged(date) {
        let rate = entries[index].dog.rate(on: date)
        guard rest >= rate else { return parts[index].balance += rest }
        rest -= rate
        parts[index].balance += rate
        parts[index].hikesLeft += 1
        parts[index].paidThrough = date
      }
    }
    keep(rest, in: &parts)
  }

  /// What no hike ahead needs stays with the first dog that hikes, whichever dog it was noted for.
  private func keep(_ rest: Int64, in parts: inout [Part]) {
    guard !parts.isEmpty else { return }
    parts[entries.firstIndex { $0.dog.isActive(on: today) } ?? 0].balance += rest
  }
}
