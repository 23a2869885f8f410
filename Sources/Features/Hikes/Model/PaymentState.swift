package import TimeKit

/// What a dog's payments come to: the one thing that all screens say of them.
package enum PaymentStanding: Equatable, Sendable {
  /// More hikes have been than were paid for; in cents.
  case owes(Int64)
  /// Every hike up to a day is paid.
  case paidThrough(CivilDate)
  /// More was paid than the hikes cost, but not enough for another one; in cents.
  case credit(Int64)
  /// Nothing had to be paid, and nothing was.
  case settled
}

/// Whether somebody has to be asked for money.
package enum PaymentState: String, CaseIterable, Sendable {
  case paid, unpaid, overdue
}

extension Ledger {
  /// What the payments come to for this dog.
  package var standing: PaymentStanding {
    if balance < 0 { return .owes(-balance) }
    if charged == 0, paid == 0 { return .settled }
    if let paidThrough, hikesLeft > 0 || balance == 0 { return .paidThrough(paidThrough) }
    return balance > 0 ? .credit(balance) : .settled
  }

  /// Whether a payment is due, and whether the workplace's rule flags it: the documented rule one whose last payment is
  /// too old, the other one a debt. What is owed is due by either of them, and nothing else is due for a dog that has no
  /// hike ahead that has to be paid.
  package func state(by settings: HikeSettings, today: CivilDate) -> PaymentState {
    guard balance < 0 || nextCharge != nil else { return .paid }
    switch settings.overdueRule {
    case .balance: return balance < 0 ? .overdue : hikesLeft == 0 && balance == 0 ? .unpaid : .paid
    case .lastPayment:
      let last = lastPayment ?? firstHike
      if let last, today.daysSinceEpoch - last.daysSinceEpoch > settings.overdueDays { return .overdue }
      return balance < 0 || lastPayment == nil ? .unpaid : .paid
    }
  }
}
