import JSONKit
import RecordKit
import ScheduleModel
import SharedModels
import SyncKit
import TestSupport
import Testing

/// Document 003, sections 2.1, 4.1 and 4.2.
@Suite struct `A shift that is switched` {
  let site: Site
  let shift: Identifier<ScheduledShift>

  init() throws {
    site = try Site()
    let hall = try site.addLocation("Downtown")
    let morning = try site.addShiftType("M", "Morning Shift", at: hall)
    try site.addShiftType("N", "Night", duration: night, at: hall)
    try site.addShiftType("T", "Training", at: hall)
    shift = try site.addShift(on: "2026-11-20", of: morning)
    try site.addShift(on: "2026-11-23", of: morning)
    try site.addShift(on: "2026-11-24", of: morning)
    site.pass(minutes: 1)
  }

  private var log: [LogEntry] { site.server.rows.log() }
  private func title(_ id: Identifier<ScheduledShift>) -> String? {
    let rows = site.server.rows
    return rows.shift(id).flatMap { rows.shiftType($0.shiftType) }?.title
  }

  @Test func `shows what it is, and what it will be, before anything is changed`() throws {
    let page = site.open("/schedule/2026-11-20")
    try page.tap("Morning Shift")
    try page.tap("Switch")
    #expect(page.says("8:00 AM – 4:00 PM") && page.says("Downtown") && page.says("Friday, November 20, 2026"))
    #expect(!page.canTap("Switch Shift") && !page.canTap("Switch"))
    try page.choose("N – Night", in: "New Shift")
    #expect(page.says("7:00 PM – 7:00 AM, next day") && page.canTap("Switch"))
  }

  @Test func `cannot become what it is already`() throws {
    let page = site.open("/schedule/2026-11-20")
    try page.tap("Morning Shift")
    try page.tap("Switch")
    #expect(throws: NotPossible.self) { try page.choose("M – Morning Shift", in: "New Shift") }
  }

  @Test func `is switched from the schedule once the person has confirmed`() throws {
    let page = site.open("/schedule/2026-11-20")
    try page.tap("Morning Shift")
    try page.tap("Switch")
    try page.choose("N – Night", in: "New Shift")
    try page.type("Swap with Sam", into: "Reason (Optional)")
    try page.tap("Switch")
    #expect(page.says("Are you sure you want to switch this shift?") && title(shift) == "Morning Shift")
    try page.tap("Switch")
    #expect(page.says("Shift switched successfully") && !page.says("=== sheet"))
    #expect(page.says("Night") && title(shift) == "Night")
    let entry = try #require(log.first)
    #expect(entry.changeType == .switch && entry.reason == "Swap with Sam" && entry.rowId == shift.rawValue)
    #expect(entry.typeBefore == "Morning Shift" && entry.typeAfter == "Night")
    #expect(entry.userId == sampleUser && entry.timestamp == site.clock.now)
  }

  @Test func `is left alone if the person thinks again`() throws {
    let page = site.open("/schedule/2026-11-20")
    try page.tap("Morning Shift")
    try page.tap("Switch")
    try page.choose("N – Night", in: "New Shift")
    try page.tap("Switch")
    try page.tap("Cancel")
    #expect(try page.value(of: "New Shift") == "N – Night")
    try page.tap("Cancel")
    try page.tap("Discard")
    #expect(title(shift) == "Morning Shift" && log.count { $0.changeType == .switch } == 0)
  }

  @Test func `is offered on Today only when there is one today`() throws {
    let page = site.open("/today")
    try page.tap("Switch Shift")
    #expect(page.history.path == "/schedule/shifts/\(shift)/switch" && page.says("Current Shift"))
    try page.tap("Cancel")
    try site.perform(DeleteShift(shift))
    site.nudge()
    #expect(!page.canTap("Switch Shift"))
  }

  @Test func `is switched without a question once the person has had enough of it`() throws {
    let page = site.open("/schedule/2026-11-20")
    try page.tap("Morning Shift")
    try page.tap("Switch")
    try page.choose("N – Night", in: "New Shift")
    try page.tap("Switch")
    try page.toggle("Don’t ask again")
    try page.tap("Switch")
    #expect(site.server.rows.preferences(of: sampleMember).skipsSwitchQuestion)
    try page.tap("Night")
    try page.tap("Switch")
    try page.choose("T – Training", in: "New Shift")
    try page.tap("Switch")
    #expect(title(shift) == "Training" && page.says("Shift switched successfully"))
  }

  @Test func `goes with others of the chosen days, as one change that is taken back at once`() throws {
    let page = site.open("/schedule/2026-11-20")
    try page.tap("Select")
    #expect(!page.canTap("Switch Shifts"))
    for day in ["Friday, November 20", "Monday, November 23", "Tuesday, November 24"] {
      try page.tap("\(day), 2026, Morning Shift")
    }
    #expect(page.says("3 days selected") && page.says("3 shifts on these days."))
    try page.tap("Switch Shifts")
    try page.choose("N – Night", in: "New Shift")
    try page.tap("Switch 3 Shifts")
    #expect(page.says("Are you sure you want to switch these 3 shifts?"))
    try page.tap("Switch")
    #expect(log.count { $0.changeType == .switch } == 3 && Set(log.prefix(3).map(\.operation)).count == 1)
    #expect(page.says("3 shifts switched successfully\n[Undo]"))
    #expect(page.canTap("Undo: Night → Morning Shift, 3 days") && !page.says("days selected"))
    try page.tap("Undo: Night → Morning Shift, 3 days")
    #expect(title(shift) == "Morning Shift" && log.count { $0.changeType == .undo } == 3)
  }

  @Test func `is taken back from the toast`() throws {
    let page = site.open("/schedule/2026-11-20")
    try page.switchShift("Morning Shift", to: "N – Night")
    #expect(page.says("Shift switched successfully\n[Undo]"))
    try page.tap("Undo")
    #expect(title(shift) == "Morning Shift" && page.says("[Redo: Morning Shift → Night, Nov 20]"))
  }

  @Test func `asks before what was chosen is lost`() throws {
    let page = site.open("/schedule/2026-11-20")
    try page.tap("Morning Shift")
    try page.tap("Switch")
    try page.choose("N – Night", in: "New Shift")
    try page.tap("Cancel")
    #expect(page.says("Discard Changes?"))
    try page.tap("Keep Editing")
    #expect(try page.value(of: "New Shift") == "N – Night")
    page.reload()
    #expect(try page.value(of: "New Shift") == "N – Night")
    try page.tap("Cancel")
    try page.tap("Discard")
    #expect(!page.says("=== sheet") && title(shift) == "Morning Shift")
  }

  @Test func `works without a network, and is logged as of when it was done`() throws {
    let page = site.open("/schedule/2026-11-20")
    site.isServerUp = false
    try page.switchShift("Morning Shift", to: "N – Night")
    let done = site.clock.now
    #expect(page.says("Night") && page.says("Waiting to sync"))
    site.pass(minutes: 60)
    site.isServerUp = true
    site.nudge()
    #expect(title(shift) == "Night" && log.first?.timestamp == done && log.first?.changeType == .switch)
  }
}

/// Two people switch the same shift.
@Suite struct `A switch that comes too late` {
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
    site.isServerUp = false
    try page.switchShift("Morning Shift", to: "N – Night")
    site.pass(minutes: 5)
    site.isServerUp = true
    try site.performAsJane(SwitchShifts(shifts: [.init(shift)], shiftType: training))
    site.nudge()
  }

  private var title: String? {
    let rows = site.server.rows
    return rows.shift(shift).flatMap { rows.shiftType($0.shiftType) }?.title
  }

  @Test func `says who was faster and when`() {
    #expect(page.says("Someone Else Changed This") && page.says("Couldn’t switch to “Night”."))
    #expect(page.says("Jane Smith changed the shift on Fri, Nov 20: Morning Shift → Training (Nov 20, 9:05 AM)."))
    #expect(title == "Training")
  }

  @Test func `leaves theirs if the person wants it so`() throws {
    #expect(!page.shows("Keep That Version"))
    try page.tap("Keep Theirs")
    #expect(title == "Training" && page.says("Training") && !page.says("Someone Else Changed This"))
    #expect(site.server.rows.log().count { $0.changeType == .switch } == 1)
  }

  @Test func `comes on top of theirs if the person wants it so`() throws {
    try page.tap("Use My Change")
    #expect(title == "Night" && !page.says("Someone Else Changed This"))
    let switches = site.server.rows.log().filter { $0.changeType == .switch }
    #expect(switches.map(\.typeAfter) == ["Night", "Training"])
    #expect(switches.map(\.userId) == [sampleUser, id(901)])
  }
}

/// One person on two devices.
@Suite struct `A switch that comes too late after one on the same person's other device` {
  let site: Site
  let page: Browser
  let phone: Browser

  init() throws {
    site = try Site()
    let hall = try site.addLocation("Downtown")
    let morning = try site.addShiftType("M", "Morning Shift", at: hall)
    try site.addShiftType("N", "Night", duration: night, at: hall)
    try site.addShiftType("T", "Training", at: hall)
    try site.addShift(on: "2026-11-20", of: morning)
    page = site.open("/schedule/2026-11-20")
    phone = site.open("/schedule/2026-11-20")
    site.isServerUp = false
    try page.switchShift("Morning Shift", to: "N – Night")
    site.pass(minutes: 5)
    site.isServerUp = true
    try phone.switchShift("Morning Shift", to: "T – Training")
    site.nudge()
  }

  @Test func `says that it was the person, and offers to keep that`() throws {
    #expect(
      page.says("On another device, you changed the shift on Fri, Nov 20: Morning Shift → Training (Nov 20, 9:05 AM)."))
    #expect(!page.shows("Keep Theirs"))
    try page.tap("Keep That Version")
    #expect(page.cards == ["Training"] && !page.says("=== "))
  }

  @Test func `comes on top of it if the person wants it so`() throws {
    try page.tap("Use My Change")
    site.nudge()
    #expect(page.cards == ["Night"] && phone.cards == ["Night"])
  }
}

extension LogEntry {
  /// What was worked before.
  var typeBefore: String? { before?["shiftType"]?["title"]?.string }
  /// What is worked after.
  var typeAfter: String? { after?["shiftType"]?["title"]?.string }
}

extension Browser {
  /// Switches a shift of the day that is shown, and confirms.
  func switchShift(_ title: String, to choice: String) throws {
    try tap(title)
    try tap("Switch")
    try choose(choice, in: "New Shift")
    try tap("Switch")
    try tap("Switch")
  }
}

/// An edit that was made without a network, while a colleague changed the same shift.
@Suite struct `An edit that meets another one` {
  let site: Site
  let page: Browser
  let shift: Identifier<ScheduledShift>

  init() throws {
    site = try Site()
    let hall = try site.addLocation("Downtown")
    let morning = try site.addShiftType("M", "Morning Shift", at: hall)
    try site.addShiftType("N", "Night", duration: night, at: hall)
    shift = try site.addShift(on: "2026-11-20", of: morning)
    page = site.open("/schedule/2026-11-20")
    site.isServerUp = false
  }

  private var row: ScheduledShift? { site.server.rows.shift(shift) }

  private func write(_ note: String) throws {
    try page.tap("Morning Shift")
    try page.tap("Edit")
    try page.type(note, into: "Note")
    try page.tap("Save")
  }

  /// What Jane does meanwhile, before the device can sync again.
  private func meanwhile(_ edit: (inout EditShift) -> Void) throws {
    var change = EditShift(id: shift)
    edit(&change)
    site.isServerUp = true
    try site.performAsJane(change)
    site.nudge()
  }

  @Test func `keeps both where they concern different fields`() throws {
    try write("Bring the key")
    try meanwhile { $0.times = .own(from: time(7), to: time(19)) }
    #expect(row?.note == "Bring the key" && row?.startTime == time(7) && row?.endTime == time(19))
    #expect(!page.says("Someone Else Changed This"))
  }

  @Test func `is done where both say the same`() throws {
    try write("Bring the key")
    try meanwhile { $0.note = "Bring the key" }
    #expect(row?.note == "Bring the key" && !page.says("Someone Else Changed This"))
  }

  @Test func `says what the other one changed where both concern the same field`() throws {
    try write("Bring the key")
    try meanwhile { $0.note = "Bring the van" }
    #expect(row?.note == "Bring the van" && page.says("no note → “Bring the van” (Nov 20, 9:00 AM)."))
    try page.tap("Use My Change")
    #expect(row?.note == "Bring the key")
  }

  @Test func `is done where both have made the same switch`() throws {
    try page.switchShift("Morning Shift", to: "N – Night")
    let nightType = try #require(site.server.rows.shiftTypes().first { $0.symbol == "N" }?.id)
    try meanwhile { $0.shiftType = nightType }
    #expect(row?.shiftType == nightType && !page.says("Someone Else Changed This"))
  }

  @Test func `can be kept as a new shift where the other one was a deletion`() throws {
    try write("Bring the key")
    site.isServerUp = true
    try site.performAsJane(DeleteShift(shift))
    site.nudge()
    #expect(row == nil && page.says("Couldn’t save the change to the shift.") == true)
    try page.tap("Keep as New")
    #expect(page.says("Add Shift"))
    try page.tap("Save")
    let kept = site.server.rows.shifts(of: sampleMember, in: day(0)...day(0))
    #expect(kept.map(\.note) == ["Bring the key"] && kept.map(\.id) != [shift])
  }

  @Test func `is done where both have deleted the shift`() throws {
    try page.tap("Morning Shift")
    try page.tap("Delete")
    try page.tap("Delete")
    site.isServerUp = true
    try site.performAsJane(DeleteShift(shift))
    site.nudge()
    #expect(row == nil && !page.says("Couldn’t Delete"))
  }
}
