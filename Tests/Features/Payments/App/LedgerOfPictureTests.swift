import HTMLKit
import HikesModel
import HikesViews
import RecordKit
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `The ledger of a dog on a screen` {
  private final class RenderInputs {}

  private let dog = HikeSamples.dog(311, days: [.monday], from: day(-30))
  private let context = ScreenContext.test(.owner)

  /// Shows the ledger on a screen of its own, and answers how much was looked up for it.
  private func lookUps(in context: ScreenContext) -> (ledger: Ledger?, count: Int) {
    let records = CountingRecords(Replica([dog.erased, HikeSamples.payment(331, amount: 5_000).erased]))
    var ledger: Ledger?
    _ = context.memos.screen(RenderInputs(), "") { () -> HTML<String> in
      ledger = context.on(records).ledger(of: dog)
      return .nothing
    }
    return (ledger, records.count)
  }

  @Test func `is found once for a picture`() {
    let first = lookUps(in: context)
    #expect(first.count > 0 && first.ledger?.hikes == 4)
    let again = lookUps(in: context)
    #expect(again.count == 0 && again.ledger == first.ledger)
    #expect(lookUps(in: .test(.owner)).count == first.count)
  }
}
