import DayNotesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `Notes on days` {
  private func note(_ number: UInt64 = 31, text: String? = "Open house", endDate: CivilDate? = nil) -> SaveDayNote {
    SaveDayNote(id: id(number), mode: .create, date: day(0), endDate: endDate, text: text)
  }

  private func saved(_ replica: Replica) -> DayNote? { replica[id(31)] }

  @Test func `are about a day, or about several in a row`() throws {
    let one = try replica(after: note())
    #expect(saved(one)?.dates == day(0)...day(0) && saved(one)?.color == .blue)
    let several = try replica(after: note(endDate: day(2)))
    #expect(saved(several)?.dates == day(0)...day(2))
  }

  @Test func `are found on each of their days`() throws {
    let replica = try replica(after: note(endDate: day(2)))
    for number in -1...3 {
      #expect(replica.dayNotes(in: day(number)...day(number)).count == ((0...2).contains(number) ? 1 : 0))
    }
  }

  @Test func `keep what a change does not name`() throws {
    let change = SaveDayNote(id: id(31), mode: .update, color: .red)
    let replica = try replica(after: note(endDate: day(2)), change)
    #expect(saved(replica)?.text == "Open house" && saved(replica)?.endDate == day(2))
    #expect(saved(replica)?.color == .red && saved(replica)?.version == 2)
  }

  @Test func `are about their first day alone when the last one is taken away`() throws {
    let replica = try replica(after: note(endDate: day(2)), SaveDayNote(id: id(31), mode: .update, isOneDay: true))
    #expect(saved(replica)?.endDate == nil)
  }

  @Test func `need a text of at most 200 characters`() {
    #expect(refusal(of: note(text: " "), on: Replica())?.code == .missing)
    #expect(refusal(of: note(text: String(repeating: "x", count: 200)), on: Replica()) == nil)
    #expect(refusal(of: note(text: String(repeating: "x", count: 201)), on: Replica())?.code == .tooLong)
  }

  @Test func `do not end before they begin, nor last for ever`() {
    #expect(refusal(of: note(endDate: day(-1)), on: Replica())?.field == "endDate")
    #expect(refusal(of: note(endDate: day(61)), on: Replica()) == nil)
    #expect(
      refusal(of: note(endDate: day(62)), on: Replica())?.message
        == "A note can cover at most 62 days; this one covers 63.")
  }

  @Test func `are the managers' to keep`() throws {
    let replica = try replica(after: note())
    #expect(refusal(of: note(32), as: .member, on: replica) == .notAllowed)
    #expect(refusal(of: DeleteDayNote(id(31)), as: .member, on: replica) == .notAllowed)
    #expect(refusal(of: DeleteDayNote(id(31)), as: .manager, on: replica) == nil)
  }

  @Test func `are logged, and come back by an undo`() throws {
    let replica = try replica(after: note())
    let deletion = Command(id: id(2), at: sampleInstant, intent: DeleteDayNote(id(31)))
    replica.apply(try deletion.perform(by: sampleActor(role: .owner), on: replica))
    #expect(saved(replica) == nil && replica.log().first?.date == day(0))
    let undo = Command(id: id(3), at: sampleInstant, intent: Undo())
    replica.apply(try undo.perform(by: sampleActor(role: .owner), on: replica))
    #expect(saved(replica)?.text == "Open house" && saved(replica)?.version == 2)
  }
}
