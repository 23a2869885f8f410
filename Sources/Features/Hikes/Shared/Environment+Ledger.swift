import HTMLKit
import JSONKit
package import RecordKit
package import SharedUIs

extension Environment {
  /// How a dog's payments compare with its hikes: found once for all that is shown of the same rows on the same day.
  package func ledger(of dog: Dog, on records: Records) -> Ledger {
    let found = memos.object(MemoInputs("ledgers", id: (0, 0))) { FoundLedgers() }
    return found.ledger(of: dog.id.rawValue) { records.ledger(of: dog, today: today) }
  }
}

/// The ledgers of a picture, in lists by their dogs' identifiers, so that one is found without a look at all others.
private final class FoundLedgers {
  private final class Found {
    let dog: UniqueID
    let ledger: Ledger
    let next: Found?

    init(_ dog: UniqueID, _ ledger: Ledger, before next: Found?) {
      (self.dog, self.ledger, self.next) = (dog, ledger, next)
    }
  }

  private var lists: [Found?] = Array(repeating: nil, count: 64)

  func ledger(of dog: UniqueID, make: () -> Ledger) -> Ledger {
    let list = Int(truncatingIfNeeded: dog.low % UInt64(lists.count))
    var found = lists[list]
    while let known = found {
      if known.dog == dog { return known.ledger }
      found = known.next
    }
    let ledger = make()
    lists[list] = Found(dog, ledger, before: lists[list])
    return ledger
  }
}
