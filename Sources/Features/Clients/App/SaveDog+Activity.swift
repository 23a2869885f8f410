import RecordKit
import SharedHikes
import TimeKit

/// Whether a dog hikes, and from when on it does or does not.
extension SaveDog {
  /// The dog with its regular schedules as they are when it hikes again, if that is what the command says.
  func reactivated(_ dog: Dog, today: CivilDate) throws(Refusal) -> Dog {
    guard !dog.isActive, isActive == true else { return dog }
    let terms = dog.termsActive(again: from ?? today)
    guard terms.count <= Dog.termLimit else {
      throw Refusal(ClientsTexts.tooManyTerms, field: "isActive", code: .tooMany)
    }
    return dog.active(by: terms)
  }

  /// Without its day, an inactive dog would have been so for another time than it was, with other debts.
  func checkInactiveDay(of current: Dog?) throws(Refusal) {
    guard hasNoInactiveDay, current?.inactiveFrom != nil, !isActive(current) else { return }
    throw .missing("inactiveFrom")
  }

  /// Whether the dog is active then; a day for one that is not makes it inactive.
  func isActive(_ current: Dog?) -> Bool { isActive ?? (inactiveFrom == nil && current?.isActive ?? true) }

  /// The first day on which a dog no longer hikes that is not active then; one that was inactive before keeps its day.
  func inactiveFrom(_ current: Dog?, today: CivilDate) -> CivilDate? {
    if isActive(current) { return nil }
    guard let current, !current.isActive else { return inactiveFrom ?? today }
    return inactiveFrom ?? current.inactiveFrom
  }
}
