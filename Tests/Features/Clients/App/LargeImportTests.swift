import HikesModel
import JSONKit
import RecordKit
import TestSupport
import Testing
import TimeKit

@Suite struct `An import of thousands of rows` {
  private let dog: Identifier<Dog> = id(70_001)

  private func sheet(payments: Int) -> ImportHikes {
    var sheet = ImportHikes()
    sheet.dogs = [SaveDog(id: dog, mode: .create) { $0.name = "Waffle" }]
    sheet.payments = (0..<payments).map {
      SavePayment(id: id(UInt64(80_000 + $0)), mode: .create, dog: dog, date: day(-$0))
    }
    return sheet
  }

  @Test func `is undone and redone whole, with a smaller change after it`() throws {
    var world = UndoWorld()
    let count = UndoHistory.entryLimit + 100
    try world.do(sheet(payments: count))
    let switched = try world.switch(21, to: 12)
    #expect(world.history().undoable.map(\.operation) == [switched])
    try world.undo()
    try world.undo()
    #expect(world.replica.all(Payment.self).isEmpty && world.replica[dog] == nil)
    try world.redo()
    #expect(world.replica.all(Payment.self).count == count && world.replica[dog]?.name == "Waffle")
    try world.redo()
    #expect(world.type(of: 21) == 12)
  }

  @Test func `has a limit`() throws {
    var world = UndoWorld()
    let refusal = #expect(throws: Refusal.self) { try world.do(sheet(payments: ImportHikes.rowLimit)) }
    #expect(refusal?.code == .tooMany)
  }
}
