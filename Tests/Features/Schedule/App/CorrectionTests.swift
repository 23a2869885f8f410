import JSONKit
import RecordKit
@testable import ScheduleFeature
import ScheduleModel
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `A change of a shift that is over` {
  private let rows = Replica(
    locations: [location(1)],
    shiftTypes: [shiftType(11, duration: .standard), shiftType(12, symbol: "D", title: "Day")],
    shifts: [shift(31, on: day(-2)), shift(32, on: day(2))])

  /// Does something on one of the days at noon, as a command of its own.
  private func perform(_ intent: some Intent, _ number: UInt64, on date: CivilDate = day(0)) throws(Refusal) {
    let instant = Instant(date, time(12), offsetMinutes: 0)
    let actor = sampleActor(at: instant, command: id(number))
    let command = Command(id: id(number), at: instant, intent: intent.erased)
    rows.apply(try command.perform(by: actor, on: rows))
  }

  private func longer(_ number: UInt64) -> EditShift {
    var edit = EditShift(id: id(number), reason: "Stayed on")
    edit.times = .own(from: .standardStart, to: .standardEnd.adding(minutes: 60))
    return edit
  }

  private var newest: LogEntry? { rows.log(limit: 1).first }

  @Test func `is a correction, whatever it changes, and that of one to come is none`() throws {
    try perform(longer(31), 1)
    #expect(rows.isCorrection(try #require(newest)))
    try perform(longer(32), 2)
    #expect(!rows.isCorrection(try #require(newest)))
    try perform(SwitchShifts(shifts: [.init(id(31))], shiftType: id(12)), 3)
    #expect(rows.isCorrection(try #require(newest)) && newest?.changeType == .switch)
    try perform(DeleteShift(id(31)), 4)
    #expect(rows.isCorrection(try #require(newest)))
    try perform(AddShifts(shiftType: id(11), note: "", days: [.init(id: id(41), date: day(-3))]), 5)
    #expect(rows.isCorrection(try #require(newest)), "it is entered afterwards")
    try perform(MoveShifts([.init(.init(id(32)), to: day(-1))]), 6)
    #expect(rows.isCorrection(try #require(newest)), "it is moved to a day that is over")
  }

  @Test func `is undone, but not a change that was made before the shift was over`() throws {
    try perform(longer(31), 1)
    try perform(Undo(), 2)
    #expect(rows.shift(id(31))?.ownDuration == nil)
    try perform(Redo(), 3)
    #expect(rows.shift(id(31))?.ownDuration != nil)
    try perform(longer(32), 4)
    #expect {
      try perform(Undo(of: id(4)), 5, on: day(4))
    } throws: { ($0 as? Refusal)?.message == "The shift on Sun, Nov 22 is over." }
  }

  @Test func `is marked in the log, with its reason`() throws {
    try perform(longer(31), 1)
    let log = try #require(ScreenContext.test().features.logTexts(of: "shifts"))
    #expect(log.remark(try #require(newest), rows) == "Correction" && newest?.reason == "Stayed on")
  }

  @Test func `is said to be one by the form, and whom it is told`() throws {
    var other = member(902)
    other.displayName = "Robin Rover"
    rows.apply([.put(other), .put(shift(33, member: id(902), on: day(-2)))])
    func markup(_ number: UInt64) throws -> String {
      ShiftSheet(try #require(rows.shift(id(number)))).view(in: ScreenContext.test().on(rows)).markup
    }
    #expect(try markup(31).contains("This shift is over, so this is a correction, which the change log shows."))
    #expect(try markup(33).contains("Robin Rover is told of it, and the change log shows it."))
    #expect(try !markup(32).contains("is a correction"))
  }
}
