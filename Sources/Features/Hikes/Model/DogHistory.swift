import JSONKit
import RecordKit

/// What keeps a dog from being deleted, and what is deleted with it.
extension Records {
  /// Refuses to end a dog for which something was paid, or which has hiked and so owes something.
  func checkHistory(of dog: Dog) throws(Refusal) {
    guard count(Payment.byDog, in: .equal(.id(dog.id))) == 0 else {
      throw Refusal(HikeTexts.dogHasPayments(dog.name), code: .inUse)
    }
    guard !hasHikedAtCharge(dog) else { throw Refusal(HikeTexts.dogHasHiked(dog.name), code: .inUse) }
  }

  /// The exceptions and pickup marks of a dog.
  func daysNoted(of dog: Identifier<Dog>) -> [RowKey] {
    exceptions(of: dog).map { RowKey($0.id) } + pickupMarks(of: dog).map { RowKey($0.id) }
  }

  /// Marks count rather than the calendar, which charges the regular days of a dog that was entered by mistake, too.
  private func hasHikedAtCharge(_ dog: Dog) -> Bool {
    let calendar = calendar(of: dog)
    return pickupMarks(of: dog.id).contains { mark in
      guard mark.state == .pickedUp || mark.state == .droppedOff else { return false }
      if case .interview = calendar.day(mark.date) { return false }
      return dog.rate(on: mark.date) > 0
    }
  }
}
