import HTMLKit
package import HikesModel
import JSONKit
import RecordKit
package import SharedUIs
import TimeKit

extension ScreenContext {
  /// How what was paid for a dog compares with its hikes: found once for all that is shown of the same rows on the same
  /// day.
  package func ledger(of dog: Dog) -> Ledger {
    household(of: dog).ledger(of: dog.id) ?? .empty
  }

  /// The household to which a dog belongs, found once as well.
  package func household(of dog: Dog) -> Household {
    let found = memos.object(MemoInputs("households", id: (0, 0))) { FoundHouseholds() }
    return found.household(of: dog, on: records, today: today)
  }
}

/// The households of a picture, in lists by what identifies them, so that one is found without a look at all others.
private final class FoundHouseholds {
  private final class Found {
    let key: UniqueID
    let household: Household
    let next: Found?

    init(_ key: UniqueID, _ household: Household, before next: Found?) {
      (self.key, self.household, self.next) = (key, household, next)
    }
  }

  private var lists: [Found?] = Array(repeating: nil, count: 64)
  /// All dogs by their names, once somebody has asked.
  private var dogs: [Dog]?

  func household(of dog: Dog, on records: Records, today: CivilDate) -> Household {
    let key = dog.payer?.rawValue ?? dog.id.rawValue
    let list = Int(truncatingIfNeeded: key.low % UInt64(lists.count))
    var found = lists[list]
    while let known = found {
      if known.key == key { return known.household }
      found = known.next
    }
    let household = records.household(with: dog, among: all(on: records), today: today)
    lists[list] = Found(key, household, before: lists[list])
    return household
  }

  private func all(on records: Records) -> [Dog] {
    let dogs = dogs ?? records.dogs()
    self.dogs = dogs
    return dogs
  }
}
