import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// A payment that is noted by a tap, perhaps by two people for the same money.
@Suite struct `A tap on a payment` {
  private let start = Replica([HikeSamples.dog(311, owner: nil).erased])
  private let tap = MarkPaid(id(311), on: day(0), amount: 2_500)
  private var payments: (Replica) -> [Int64] { { $0.payments(of: id(311)).map(\.amount) } }

  @Test func `is one payment, whoever taps for it again`() throws {
    let both = try replica(after: tap, startingFrom: start)
    #expect(try perform(tap, on: both).isEmpty && payments(both) == [2_500])
    #expect(try perform(tap, on: start).first?.key == perform(tap, on: start).first?.key)
    let typed = SavePayment(id: id(331), mode: .create, dog: id(311), date: day(0), amount: 5_000)
    #expect(try perform(tap, on: try replica(after: typed, startingFrom: start)).isEmpty)
  }

  @Test func `counts again on another day, after it was deleted, and beside a refund`() throws {
    let paid = try replica(after: tap, startingFrom: start)
    let row = try #require(paid.payments(of: id(311)).first)
    let next = try replica(after: MarkPaid(id(311), on: day(3), amount: 2_500), startingFrom: paid)
    #expect(payments(next).count == 2)
    let again = try replica(after: DeletePayment(row.id), tap, startingFrom: paid)
    #expect(payments(again) == [2_500])
    let moved = try replica(after: SavePayment(id: row.id, mode: .update, date: day(-1)), tap, startingFrom: paid)
    #expect(payments(moved) == [2_500, 2_500])
    let refund = SavePayment(id: id(332), mode: .create, dog: id(311), date: day(0), amount: -500)
    #expect(payments(try replica(after: refund, tap, startingFrom: start)).count == 2)
  }

  @Test(arguments: [0, 2]) func `is noted beside what an import says, of this day or of one to come`(_ days: Int) throws
  {
    let start = Replica([HikeSamples.dog(311, owner: nil).erased, workplace().erased])
    let imported = SavePayment(
      id: Payment.imported(for: day(days), of: id(311), in: sampleWorkplace), mode: .create, dog: id(311), date: day(0),
      amount: 2_700)
    let both = try replica(after: imported, startingFrom: start)
    #expect(both.payment(of: id(311), on: day(0)) == nil)
    #expect(payments(try replica(after: tap, tap, startingFrom: both)).sorted() == [2_500, 2_700])
  }

  @Test func `needs a dog, an amount, and a manager`() throws {
    #expect(refusal(of: MarkPaid(id(399), on: day(0), amount: 1), on: start)?.code == .notFound)
    #expect(refusal(of: MarkPaid(id(311), on: day(0), amount: 0), on: start)?.field == "amount")
    #expect(MarkPaid.definition.role == .manager)
  }
}
