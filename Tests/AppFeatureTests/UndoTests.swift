import AppFeature
import JSONKit
import RecordKit
import ScheduleModel
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
    #expect(title == "Morning Shift" && page.says("Undone: Night → Morning Shift, Nov 20") && !page.canTap("Undo"))
    try page.tap("Redo: Morning Shift → Night, Nov 20")
    #expect(title == "Night" && page.says("Redone: Morning Shift → Night, Nov 20"))
    #expect(site.server.rows.log().prefix(3).map(\.changeType) == [.redo, .undo, .switch])
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

  @Test func `comes to its empty place on Today once all of the program is there`() throws {
    try page.switchShift("Morning Shift", to: "N – Night")
    page.profile.comesInParts = true
    let today = site.open("/today", in: page.profile)
    let places = { today.document.all { $0["class"] == "undo-bar" } }
    #expect(!today.canTap("Undo") && places().count == 1)
    today.hear(.programLoaded)
    #expect(today.canTap("Undo: Night → Morning Shift, Nov 20") && places().count == 1)
  }

  @Test func `has no place where nothing was done`() throws {
    page.profile.comesInParts = true
    let today = site.open("/today", in: page.profile)
    #expect(today.document.all { $0["class"] == "undo-bar" }.isEmpty)
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
    #expect(site.server.rows.log().prefix(2).map(\.changeType) == [.undo, .switch])
  }

  @Test func `is refused, with the reason, once somebody else has changed the shift`() throws {
    try page.switchShift("Morning Shift", to: "N – Night")
    try site.performAsJane(SwitchShifts(shifts: [.init(shift)], shiftType: training))
    site.nudge()
    #expect(!page.canTap("Undo: Night → Morning Shift, Nov 20"))
    #expect(page.says("The shift on Fri, Nov 20 has since been changed by Jane Smith."))
  }

  @Test func `of a night is possible until the night has ended`() throws {
    try page.tap("Add Shift")
    try page.choose("N – Night", in: "Shift Type")
    try page.tap("Save")
    site.pass(minutes: 22 * 60 - 1)
    #expect(page.canTap("Undo: Night added on Nov 20"), "a minute before its end, on the day after")
    site.pass(minutes: 1)
    #expect(!page.canTap("Undo: Night added on Nov 20") && page.says("The shift on Fri, Nov 20 is over."))
  }

  @Test func `is refused once the shift has ended`() throws {
    try page.switchShift("Morning Shift", to: "N – Night")
    site.pass(minutes: 24 * 60)
    #expect(!page.canTap("Undo: Night → Morning Shift, Nov 20"))
    #expect(page.says("The shift on Fri, Nov 20 is over."))
  }

  @Test func `is gone once something new was done`() throws {
    try page.switchShift("Morning Shift", to: "N – Night")
    try page.tap("Undo: Night → Morning Shift, Nov 20")
    try page.switchShift("Morning Shift", to: "T – Training")
    #expect(!page.canTap("Redo: Morning Shift → Night, Nov 20"))
  }
}

/// Whatever a person does can be taken back, and what cannot be keeps nothing else from it.
@Suite struct `The undo of anything` {
  let site: Site
  let page: Browser

  init() throws {
    site = try Site()
    let hall = try site.addLocation("Downtown")
    try site.addShiftType("M", "Morning Shift", at: hall)
    page = site.open("/today")
  }

  private func addShift(_ date: String) throws {
    try page.goTo("/today")
    try page.tap("Add Shift")
    try page.choose("M – Morning Shift", in: "Shift Type")
    try page.type(date, into: "Date")
    try page.tap("Save")
  }

  @Test func `takes one step after the other back, and makes them again`() throws {
    try page.addLocation("Harbour")
    try page.tap("Harbour")
    try page.type("Pier", into: "Name")
    try page.tap("Save")
    try page.tap("Pier")
    try page.tap("Delete Location")
    try page.tap("Delete")
    try page.follow("Today")
    try page.tap("Undo: “Pier” deleted")
    try page.tap("Undo: “Pier” edited")
    #expect(site.server.rows.locations().map(\.name) == ["Downtown", "Harbour"])
    try page.tap("Undo: “Harbour” added")
    #expect(site.server.rows.locations().map(\.name) == ["Downtown"] && !page.canTap("Undo"))
    try page.tap("Redo: “Harbour” added")
    try page.tap("Redo: “Pier” edited")
    #expect(site.server.rows.locations().map(\.name) == ["Downtown", "Pier"])
  }

  @Test func `passes over what cannot be taken back any more`() throws {
    try addShift("2026-11-23")
    try page.addLocation("Harbour")
    let harbour = site.server.rows.locations()[1].id
    try site.addShiftType("X", "Extra", at: harbour)
    site.nudge()
    try page.follow("Today")
    #expect(page.canTap("Undo: Morning Shift added on Nov 23"))
    try page.tap("Undo: Morning Shift added on Nov 23")
    #expect(site.server.rows.count(of: ScheduledShift.self) == 0)
    #expect(!page.canTap("Undo: “Harbour” added") && page.says("This location is used by 1 shift type(s)."))
  }

  @Test func `reaches fifty operations back`() throws {
    for number in 0..<52 {
      site.pass(milliseconds: 10)
      try page.addLocation("Place \(number + 10)")
    }
    try page.follow("Today")
    for number in (2..<52).reversed() { try page.tap("Undo: “Place \(number + 10)” added") }
    #expect(site.server.rows.locations().count == 3 && !page.canTap("Undo"))
  }

  @Test func `belongs to each person alone`() throws {
    try page.addLocation("Harbour")
    let other = site.open("/today", in: Profile(jane))
    #expect(!other.shows("Undo: “Harbour” added"))
  }
}
