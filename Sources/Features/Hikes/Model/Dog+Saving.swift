import JSONKit
import RecordKit
import TimeKit

/// Whether a dog hikes, and from when on it does or does not, as a save says it.
extension Dog {
  /// A new dog starts on the day that is given, or today, and an earlier one with a change of its terms from before. The
  /// beginning of all days is that of its own.
  mutating func completeFirstDay(_ patch: Patch<Dog>, from current: Dog?, today: CivilDate) {
    let from = patch.firstDay.flatMap { $0 > .earliest ? $0 : nil }
    let first = current?.startsOn ?? startsOn ?? from ?? today
    let isChange = (patch["days"] != nil || patch["rate"] != nil) && patch["withdrawn"] == nil
    startsOn = isChange ? min(first, from ?? first) : first
  }

  /// A dog that hikes again has no regular days in the time between.
  mutating func completeReturn(_ patch: Patch<Dog>, from current: Dog?, today: CivilDate) throws(Refusal) {
    guard let end = current?.firstInactiveDay, patch["isActive"] == .bool(true) else { return }
    pause(from: end, until: patch.firstDay ?? today)
    guard terms.changes.count <= Dated<DogTerms>.changeLimit else {
      throw Refusal(HikeTexts.tooManyTerms, field: "isActive", code: .tooMany)
    }
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

extension Patch<Dog> {
  /// The first day of what it changes; nil if it does not say.
  fileprivate var firstDay: CivilDate? { self["from"]?.string.flatMap { CivilDate($0) } }
}
