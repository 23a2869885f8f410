import AppFeature
import ScheduleModel
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `A shift on the schedule` {
  let site: Site
  let page: Browser
  let morning = "M – Morning Shift"

  init() throws {
    site = try Site()
    let location = try site.addLocation("Downtown")
    try site.addShiftType("M", "Morning Shift", at: location)
    try site.addShiftType("N", "Night", duration: night, at: location)
    page = site.open("/schedule/2026-11-23")
  }

  private var dates: [String] {
    site.server.rows.shifts(in: CivilDate.earliest...CivilDate.latest).map(\.date.description)
  }

  @Test func `is added to the day that is shown`() throws {
    #expect(page.says("Nothing is scheduled on this day."))
    try page.tap("Add Shift")
    #expect(try page.value(of: "Date") == "2026-11-23")
    #expect(!page.canTap("Save"))
    try page.choose(morning, in: "Shift Type")
    try page.type("Bring the keys.", into: "Note")
    try page.tap("Save")
    #expect(page.says("[M | Morning Shift | 8:00 AM – 4:00 PM | Downtown | Bring the keys.]"))
    #expect(page.says("22 [23+M] 24") && page.says("Morning Shift added on Nov 23\n[Undo]"))
    #expect(dates == ["2026-11-23"])
  }

  @Test(arguments: ServerKind.allCases) func `is added to a range of days, without those that have it`(
    _ server: ServerKind
  ) throws {
    let site = try Site(server)
    let type = try site.addShiftType("M", "Morning Shift", at: site.addLocation("Downtown"))
    try site.addShift(on: "2026-11-24", of: type)
    let page = site.open("/schedule/2026-11-23")
    try page.tap("Add Shift")
    try page.choose(morning, in: "Shift Type")
    try page.toggle("Several days")
    #expect(try page.value(of: "Last day") == "2026-11-24")
    try page.type("2026-11-26", into: "Last day")
    #expect(page.says("4 days; days that already have this shift stay as they are."))
    try page.tap("Save")
    let shifts = site.server.rows.shifts(in: CivilDate.earliest...CivilDate.latest)
    #expect(shifts.map(\.date.day) == [23, 24, 25, 26])
    #expect(shifts.map(\.version) == [1, 1, 1, 1])
    #expect(page.says("Morning Shift added on 3 days\n[Undo]"))
    try page.tap("Undo")
    #expect(site.server.rows.shifts(in: CivilDate.earliest...CivilDate.latest).map(\.date.day) == [24])
  }

  @Test func `that is added to another month is shown there, and taken back from there`() throws {
    try page.tap("Add Shift")
    try page.choose(morning, in: "Shift Type")
    try page.type("2027-02-03", into: "Date")
    try page.tap("Save")
    #expect(page.says("# February – 2027") && page.history.path == "/schedule/2027-02-03")
    #expect(page.cards == ["Morning Shift"] && page.says("Morning Shift added on Feb 3"))
    try page.tap("Undo")
    #expect(page.says("Nothing is scheduled on this day.") && dates.isEmpty)
  }

  @Test func `that is added on Today to another day is shown on that day`() throws {
    let page = site.open("/today")
    try page.tap("Add Shift")
    try page.choose(morning, in: "Shift Type")
    try page.tap("Save")
    #expect(page.says("# Today") && page.cards == ["Morning Shift", "Owner"])
    try page.tap("Add Shift")
    try page.choose("N – Night", in: "Shift Type")
    try page.type("2026-11-25", into: "Date")
    try page.tap("Save")
    #expect(page.history.path == "/schedule/2026-11-25" && page.cards == ["Night"])
    page.goBack()
    #expect(page.says("# Today"))
  }

  @Test func `is refused where every day has it`() throws {
    try page.tap("Add Shift")
    try page.choose(morning, in: "Shift Type")
    try page.tap("Save")
    try page.tap("Add Shift")
    try page.choose(morning, in: "Shift Type")
    #expect(page.says("! This person already has this shift on that day.") && !page.canTap("Save"))
    try page.toggle("Several days")
    #expect(page.canTap("Save"))
    try page.type("2026-11-23", into: "Last day")
    #expect(page.says("1 day; days that already have this shift stay as they are."))
    #expect(!page.canTap("Save"))
  }

  @Test func `is refused on a range that ends before it begins, or never`() throws {
    try page.tap("Add Shift")
    try page.choose(morning, in: "Shift Type")
    try page.toggle("Several days")
    try page.type("2026-11-22", into: "Last day")
    #expect(page.says("! The last day can’t be before the first.") && !page.canTap("Save"))
    try page.type("2027-11-24", into: "Last day")
    #expect(page.says("! Choose at most 366 days; you chose 367.") && !page.canTap("Save"))
    #expect(!page.says("days that already have this shift"))
    try page.type("9026-11-24", into: "Last day")
    #expect(page.says("! Choose at most 366 days.") && !page.says("you chose"))
    try page.type("2027-11-23", into: "Last day")
    #expect(page.canTap("Save"))
  }

  @Test func `keeps a range's length when its first day moves`() throws {
    try page.tap("Add Shift")
    try page.toggle("Several days")
    try page.type("2026-11-27", into: "Last day")
    try page.type("2026-12-01", into: "First day")
    #expect(try page.value(of: "Last day") == "2026-12-05")
    try page.type("", into: "First day")
    #expect(try page.value(of: "First day") == "2026-12-01")
    try page.toggle("Several days")
    #expect(try page.value(of: "Date") == "2026-12-01" && !page.shows("Last day"))
  }

  @Test func `is moved to another day and another type`() throws {
    try page.tap("Add Shift")
    try page.choose(morning, in: "Shift Type")
    try page.tap("Save")
    try page.tap("Morning Shift")
    try page.tap("Edit")
    #expect(page.says("Edit Shift") && !page.shows("Several days"))
    try page.choose("N – Night", in: "Shift Type")
    try page.type("2026-11-25", into: "Date")
    try page.tap("Save")
    #expect(dates == ["2026-11-25"] && page.says("## Wednesday, November 25") && page.cards == ["Night"])
    #expect(page.says("[25+N] 26 27") && page.says("Shift moved to Nov 25\n[Undo]"))
    try page.tap("Undo")
    #expect(dates == ["2026-11-23"])
  }

  @Test func `is deleted once the person has confirmed`() throws {
    try page.tap("Add Shift")
    try page.choose(morning, in: "Shift Type")
    try page.tap("Save")
    try page.tap("Morning Shift")
    try page.tap("Delete")
    #expect(page.says("“Morning Shift” on Monday, November 23 will be deleted."))
    try page.tap("Delete")
    #expect(dates.isEmpty && page.says("Shift deleted\n[Undo]") && !page.says("=== sheet"))
    try page.tap("Undo")
    #expect(dates == ["2026-11-23"] && page.cards == ["Morning Shift"])
  }

  @Test func `at night is one bar, and listed on both days, until morning only on the second`() throws {
    try page.tap("Add Shift")
    try page.choose("N – Night", in: "Shift Type")
    try page.tap("Save")
    #expect(page.says("[23+N] 24 25") && page.shows("Tuesday, November 24, 2026, Night until morning"))
    #expect(page.says("[N | Night | 7:00 PM – 7:00 AM, next day | Downtown]"))
    try page.press("ArrowRight")
    #expect(page.says("## Tuesday, November 24"))
    #expect(page.says("[N | Night | 7:00 PM – 7:00 AM, since Mon, Nov 23 | Downtown]"))
    try page.press("ArrowRight")
    #expect(page.says("Nothing is scheduled on this day."))
  }

  @Test func `needs a shift type, which can be made from its sheet`() throws {
    let site = try Site()
    try site.addLocation("Downtown")
    let page = site.open("/schedule/2026-11-23")
    try page.tap("Add Shift")
    #expect(page.says("No shift types available. Please create a shift type first.") && !page.canTap("Save"))
    try page.type("Keys", into: "Note")
    try page.tap("Create Shift Type")
    try page.fillShiftType("M", "Morning Shift", at: "Downtown")
    try page.tap("Save")
    #expect(try page.value(of: "Note") == "Keys" && !page.says("No shift types available"))
    #expect(try page.value(of: "Shift Type") == morning)
    try page.tap("Save")
    #expect(page.cards == ["Morning Shift"])
  }

  @Test func `is shown without its type if that is gone`() throws {
    site.memory?.put(shift(50, on: day(3), type: 999))
    site.nudge()
    #expect(page.says("[? | Shift | Shift type missing]"))
  }

  @Test func `with another note is said to be saved`() throws {
    try page.tap("Add Shift")
    try page.choose(morning, in: "Shift Type")
    try page.tap("Save")
    try page.tap("Morning Shift")
    try page.tap("Edit")
    try page.type("Keys", into: "Note")
    try page.tap("Save")
    #expect(page.says("Shift saved\n[Undo]") && page.says("## Monday, November 23"))
    try page.tap("Undo")
    #expect(!page.says("Keys"))
  }

  @Test func `is changed on another device while its sheet is open`() throws {
    let row = try site.addShift(on: "2026-11-23", of: site.server.rows.shiftTypes()[0].id)
    site.nudge()
    try page.tap("Morning Shift")
    try page.tap("Edit")
    try page.type("Keys", into: "Note")
    try site.performAsJane(EditShift(id: row, date: CivilDate("2026-11-24"), note: "Van"))
    site.nudge()
    #expect(page.says("! Jane Smith has changed this shift.") && !page.canTap("Save"))
    try page.tap("Keep My Changes")
    #expect(try page.value(of: "Note") == "Keys" && page.value(of: "Date") == "2026-11-24")
    try page.tap("Save")
    #expect(site.server.rows.shift(row)?.note == "Keys" && site.server.rows.shift(row)?.date.day == 24)
  }

  @Test func `that is deleted on another device while its sheet is open leaves what was typed`() throws {
    let row = try site.addShift(on: "2026-11-23", of: site.server.rows.shiftTypes()[0].id)
    site.nudge()
    try page.tap("Morning Shift")
    try page.tap("Edit")
    try page.type("Keys", into: "Note")
    try site.perform(DeleteShift(row))
    site.nudge()
    #expect(page.says("! This shift no longer exists.") && !page.canTap("Save"))
    #expect(try page.value(of: "Note") == "Keys")
  }

  @Test func `that starts on the day on which a night ends comes first`() throws {
    let rows = site.server.rows.shiftTypes()
    try site.addShift(on: "2026-11-22", of: rows[1].id)
    try site.addShift(on: "2026-11-23", of: rows[0].id)
    site.nudge()
    #expect(page.says("22+N [23+M] 24"))
    let late = try site.addShiftType(
      "L", "Late", duration: .scheduled(from: time(14), to: time(22), endsNextDay: false),
      at: site.server.rows.locations()[0].id)
    try site.addShift(on: "2026-11-23", of: late)
    site.nudge()
    #expect(page.says("[23+M+L]"))
    #expect(page.shows("Monday, November 23, 2026, Morning Shift, Late, Night until morning"))
  }

  @Test func `more than two on a day are counted`() throws {
    for number in 0..<4 {
      let type = try site.addShiftType("\(number)", "Shift \(number)", at: site.server.rows.locations()[0].id)
      try site.addShift(on: "2026-11-23", of: type)
    }
    site.nudge()
    #expect(page.says("[23+0+1+2]"))
    #expect(page.cards == ["Shift 0", "Shift 1", "Shift 2", "Shift 3"])
  }
}

@Suite struct `The month` {
  @Test(arguments: [
    ("ArrowLeft", "2026-11-17"), ("ArrowRight", "2026-11-19"), ("ArrowUp", "2026-11-11"), ("ArrowDown", "2026-11-25"),
    ("PageUp", "2026-10-18"), ("PageDown", "2026-12-18"), ("Home", "2026-11-15"), ("End", "2026-11-21"),
  ])
  func `is walked through by keys`(_ key: String, _ date: String) throws {
    let page = try Site().open("/schedule/2026-11-18")
    try page.press(key)
    #expect(page.history.entries == ["/schedule/\(date)"])
  }

  @Test func `begins its weeks as the region does`() throws {
    let site = try Site()
    for (language, first, home) in [("en-CA", "Sunday", 15), ("en-GB", "Monday", 16), ("ar-EG", "Saturday", 14)] {
      let page = site.open("/schedule/2026-11-18", language: language)
      #expect(page.says("== November 2026\n\(first) "), "\(language)")
      try page.press("Home")
      #expect(page.history.path == "/schedule/2026-11-\(home)")
    }
  }

  @Test func `changes by its buttons and by swipes, and comes back to today`() throws {
    let page = try Site().open("/schedule")
    #expect(page.says("# November – 2026") && !page.canTap("Today"))
    try page.tap("Next month")
    #expect(page.says("# December – 2026") && page.says("## Sunday, December 20"))
    try page.swipe("left")
    #expect(page.says("# January – 2027"))
    try page.swipe("right")
    try page.tap("Previous month")
    try page.tap("Previous month")
    #expect(page.says("# October – 2026"))
    try page.tap("Today")
    #expect(page.says("# November – 2026") && page.says("[20*]"))
  }

  @Test func `takes the last day where a month is shorter`() throws {
    let page = try Site().open("/schedule/2027-01-31")
    try page.tap("Next month")
    #expect(page.says("## Sunday, February 28"))
  }

  @Test func `shows the day that is tapped`() throws {
    let page = try Site().open("/schedule")
    try page.tap("Thursday, November 12, 2026")
    #expect(page.says("## Thursday, November 12") && page.says("[12]"))
  }

  @Test func `ends where the calendar does`() throws {
    let page = try Site().open("/schedule/9999-12-31")
    try page.press("ArrowRight")
    try page.tap("Next month")
    #expect(page.says("## Friday, December 31"))
    let first = try Site().open("/schedule/0001-01-01")
    try first.press("ArrowLeft")
    try first.tap("Previous month")
    #expect(first.says("## Monday, January 1"))
  }

  @Test func `that the device does not hold is asked of the server`() throws {
    let site = try Site()
    let type = try site.addShiftType("M", "Morning Shift", at: site.addLocation("Downtown"))
    try site.addShift(on: "2028-11-23", of: type)
    let page = site.open("/schedule/2028-11-23")
    #expect(page.cards == ["Morning Shift"] && page.says("[23+M]") && site.gets.count == 1)
    try page.follow("Today")
    #expect(site.gets.count == 1)
  }

  @Test func `that the device does not hold says so without a network`() throws {
    let site = try Site()
    let page = site.open("/schedule")
    site.isServerUp = false
    page.hear(.connectionChanged(isOnline: false))
    for _ in 0..<15 { try page.tap("Next month") }
    #expect(page.says("Shifts this far away appear when you’re online.") && site.gets.isEmpty)
  }
}
