import HTMLKit
import JSONKit
package import RecordKit
package import SharedUIs

extension Environment {
  /// How a dog's payments compare with its hikes: found once for all that is shown of the same rows on the same day.
  package func ledger(of dog: Dog, on records: Records) -> Ledger {
    let id = dog.id.rawValue
    return memos.object(MemoInputs("ledger", id: (id.high, id.low))) {
      FoundLedger(records.ledger(of: dog, today: today))
    }.ledger
  }
}

private final class FoundLedger {
  let ledger: Ledger

  init(_ ledger: Ledger) { self.ledger = ledger }
}
