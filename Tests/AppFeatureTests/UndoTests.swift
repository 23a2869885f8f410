import JSONKit
import SharedModels
import SyncKit
import TestSupport
import Testing

/// Document 003, section 2.4, as a person sees it.
@Suite struct `The undo of a switch` {
  let site: Site
  let page: Browser
  let shift: Identifier<ScheduledShift>
  let training: Identifier<ShiftType>

  init() throws {
    site = try Site()
    let hall = try site.addLocation("Downtown")
    let morning = try site.addShiftType("M", "Morning Shift", at: hall)
    try site.addShiftType("N", "Night", duration: night, at: hall)
    training = try site.addShiftType("T", "Training", at: hall)
    shift = try site.addShift(on: "2026-11-20", of: morning)
    page = site.open("/schedule/2026-11-20")
  }

  private var title: String? {
    let rows = site.server.rows
    return rows.shift(shift).flatMap { rows.shiftType($0.shiftType) }?.title
  }

  @Test func `is offered only when there is something to take back`() throws {
    #expect(!page.canTap("Undo") && !page.canTap("Redo"))
    try page.switchShift("Morning Shift", to: "N – Night")
    #expect(page.canTap("Undo: Night → Morning Shift, Nov 20") && !page.canTap("Redo"))
  }

  @Test func `restores the shift, and can be taken back itself`() throws {
    try page.switchShift("Morning Shift", to: "N – Night")
    try page.tap("Undo: Night → Morning Shift, Nov 20")
    #expect(title == "Morning Shift" && page.says("Switch undone") && !page.canTap("Undo"))
    try page.tap("Redo: Morning Shift → Night, Nov 20")
    #expect(title == "Night" && page.says("Switch made again"))
    #expect(site.server.rows.changeLog().prefix(3).map(\.changeType) == [.redo, .undo, .switch])
  }

  @Test func `is offered on Today, on another device, and after a restart`() throws {
    try page.switchShift("Morning Shift", to: "N – Night")
    page.reload()
    #expect(page.canTap("Undo: Night → Morning Shift, Nov 20"))
    let phone = site.open("/today")
    try phone.tap("Undo: Night → Morning Shift, Nov 20")
    #expect(title == "Morning Shift")
    site.nudge()
    #expect(page.canTap("Redo: Morning Shift → Night, Nov 20"))
  }

  @Test func `works without a network`() throws {
    site.isServerUp = false
    try page.switchShift("Morning Shift", to: "N – Night")
    try page.tap("Undo: Night → Morning Shift, Nov 20")
    page.reload()
    #expect(page.canTap("Redo: Morning Shift → Night, Nov 20"))
    site.isServerUp = true
    site.nudge()
    #expect(title == "Morning Shift")
    #expect(site.server.rows.changeLog().prefix(2).map(\.changeType) == [.undo, .switch])
  }

  @Test func `is refused, with the reason, once somebody else has changed the shift`() throws {
    try page.switchShift("Morning Shift", to: "N – Night")
    try site.performAsJane(.switchShifts(ShiftSwitch(shifts: [.init(shift)], shiftType: training)))
    site.nudge()
    #expect(!page.canTap("Undo: Night → Morning Shift, Nov 20"))
    #expect(page.says("The shift on Fri, Nov 20 was changed since by Jane Smith."))
  }

  @Test func `is refused once the day of the shift is over`() throws {
    try page.switchShift("Morning Shift", to: "N – Night")
    site.pass(minutes: 24 * 60)
    #expect(!page.canTap("Undo: Night → Morning Shift, Nov 20"))
    #expect(page.says("The shift on Fri, Nov 20 has passed."))
  }

  @Test func `is gone once something new was done`() throws {
    try page.switchShift("Morning Shift", to: "N – Night")
    try page.tap("Undo: Night → Morning Shift, Nov 20")
    try page.switchShift("Morning Shift", to: "T – Training")
    #expect(!page.canTap("Redo: Morning Shift → Night, Nov 20") && page.says("Redo"))
  }
}
