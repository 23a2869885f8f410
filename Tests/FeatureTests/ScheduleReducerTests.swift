import JSONKit
import ScheduleFeature
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `The state of the schedule` {
  var state = ScheduleState()
  let records = Replica(locations: [location(1)], shiftTypes: [shiftType(11)], shifts: [shift(31, note: "Keys")])
  let environment = Environment.test()

  @discardableResult private mutating func reduce(_ actions: ScheduleAction...) -> [Effect<ScheduleRoute>] {
    actions.map { state.reduce($0, on: records, in: environment) }.last ?? []
  }

  private func type(_ number: UInt64) -> String { (id(number) as Identifier<ShiftType>).description }

  @Test mutating func `submits a day, with an identifier for it`() throws {
    reduce(.addButtonTapped(day(3)), .shiftTypeChosen(type(11)), .noteChanged("Keys"))
    let command = try #require(reduce(.saveShift).first?.command)
    guard case .addShifts(let addition) = command.intent else { return #expect(Bool(false)) }
    #expect(addition.shiftType == id(11) && addition.note == "Keys" && addition.days.map(\.date) == [day(3)])
  }

  @Test mutating func `submits every day of a range, each with its own identifier`() throws {
    reduce(.addButtonTapped(day(3)), .shiftTypeChosen(type(11)), .rangeToggled(true))
    reduce(.lastDateChanged(day(9).description))
    let command = try #require(reduce(.saveShift).first?.command)
    guard case .addShifts(let addition) = command.intent else { return #expect(Bool(false)) }
    #expect(addition.days.map(\.date) == (3...9).map { day($0) })
    #expect(Set(addition.days.map(\.id)).count == 7)
  }

  @Test mutating func `submits of an edited shift what was changed`() throws {
    reduce(.editShift(shift(31, note: "Keys")), .dateChanged(day(1).description))
    let command = try #require(reduce(.saveShift).first?.command)
    #expect(command.intent == .editShift(ShiftEdit(id: id(31), date: day(1))))
  }

  @Test mutating func `closes the sheet if nothing was changed`() {
    reduce(.editShift(shift(31, note: "Keys")))
    #expect(reduce(.saveShift).map(\.route) == [.dismissSheet])
    #expect(state == ScheduleState())
  }

  @Test mutating func `takes no date that does not exist`() {
    reduce(.addButtonTapped(day(3)), .dateChanged("2026-02-30"), .dateChanged(""))
    #expect(state.draft?.date == day(3))
  }

  @Test mutating func `tells how a save and a deletion ended`() throws {
    reduce(.editShift(shift(31)), .noteChanged("Late"))
    let save = try #require(reduce(.saveShift).first?.command)
    #expect(reduce(.saveEnded(save.id, .refused(Refusal("No.")))).isEmpty)
    #expect(state.errorMessage == "No." && state.draft?.note == "Late")
    #expect(reduce(.deletionEnded(id(32), .stored)).map(\.toast) == ["Shift deleted"])
    #expect(state.draft != nil)
    #expect(reduce(.deletionEnded(id(31), .stored)).first?.route == .dismissSheet)
    #expect(state.draft == nil)
  }

  @Test mutating func `cuts a note at 500 characters`() {
    reduce(.addButtonTapped(day(3)), .noteChanged(String(repeating: "n", count: 501)))
    #expect(state.draft?.note.count == 500)
  }
}
