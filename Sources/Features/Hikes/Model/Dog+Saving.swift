import JSONKit
import RecordKit
import TimeKit

/// Whether a dog hikes, and from when on it does or does not, as a save says it.
extension Dog {
  /// The regular schedules, as they are when the dog hikes again if that is what the save says.
  func termsActive(_ patch: Patch<Dog>, _ current: Dog?, today: CivilDate) throws(Refusal) -> [Term] {
    guard let current, !current.isActive, patch["isActive"] == .bool(true) else { return terms }
    let terms = current.termsActive(again: termChange.from ?? today)
    guard terms.count <= Dog.termLimit else {
      throw Refusal(HikeTexts.tooManyTerms, field: "isActive", code: .tooMany)
    }
    return terms
  }

  /// A day makes a dog inactive, and one that is made so without a day is so from the first day off on. One that was inactive
  /// before keeps its day: without it, it would have been so for another time than it was, with other debts.
  mutating func completeActivity(_ patch: Patch<Dog>, from current: Dog?, firstDayOff: CivilDate) throws(Refusal) {
    let day = patch["inactiveFrom"] == nil ? nil : inactiveFrom
    if patch["isActive"] == nil { isActive = day == nil && current?.isActive ?? true }
    guard !isActive else { return inactiveFrom = nil }
    if patch["inactiveFrom"] == .null, current?.inactiveFrom != nil { throw .missing("inactiveFrom") }
    inactiveFrom = day ?? (current.map { $0.isActive } ?? true ? firstDayOff : current?.inactiveFrom)
  }
}
