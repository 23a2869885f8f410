import SharedModels
import SyncKit
import TestSupport
import Testing

@Suite struct `Today` {
  private func site(at time: String, _ duration: ShiftDuration = .standard, on dates: String...) throws -> Site {
    let site = try Site(at: time)
    let type = try site.addShiftType("M", "Shift", duration: duration, at: site.addLocation("Downtown"))
    for date in dates { try site.addShift(on: date, of: type) }
    return site
  }

  @Test(arguments: [
    ("2026-11-20T11:55:00Z", "Starts in 5 min · 8 h"), ("2026-11-20T11:59:30Z", "Starts in 1 min · 8 h"),
    ("2026-11-20T04:00:00Z", "Starts in 8 h · 8 h"), ("2026-11-20T12:00:00Z", "Ends in 8 h · 8 h"),
    ("2026-11-20T19:15:00Z", "Ends in 45 min · 8 h"), ("2026-11-20T19:59:59Z", "Ends in 1 min · 8 h"),
    ("2026-11-20T20:00:00Z", "Finished · 8 h"), ("2026-11-21T03:59:00Z", "Finished · 8 h"),
  ])
  func `tells how a shift stands`(_ time: String, _ text: String) throws {
    let page = try site(at: time, on: "2026-11-20").open()
    #expect(page.says("[M | Shift | 8:00 AM – 4:00 PM | Downtown]\n\(text)\n"))
  }

  @Test func `follows the minutes`() throws {
    let site = try site(at: "2026-11-20T11:58:00Z", on: "2026-11-20")
    let page = site.open()
    #expect(page.says("Starts in 2 min"))
    site.pass(minutes: 1)
    #expect(page.says("Starts in 1 min"))
    site.pass(minutes: 1)
    #expect(page.says("Ends in 8 h"))
    site.pass(minutes: 480)
    #expect(page.says("Finished"))
  }

  @Test func `becomes the next day at midnight on the workplace's clocks`() throws {
    let site = try site(at: "2026-11-21T03:59:00Z", on: "2026-11-21")
    let page = site.open()
    #expect(page.says("# Today – Friday, November 20") && page.says("No shift today"))
    #expect(page.says("The next one is on Saturday, November 21."))
    site.pass(minutes: 1)
    #expect(page.says("# Today – Saturday, November 21") && page.says("Starts in 8 h"))
  }

  @Test func `still shows the night that began yesterday, until it ends`() throws {
    let site = try site(at: "2026-11-20T10:00:00Z", night, on: "2026-11-19")
    let page = site.open()
    #expect(page.says("[M | Shift | 7:00 PM – 7:00 AM, since Thu, Nov 19 | Downtown]\nEnds in 1 h · 12 h\n"))
    site.pass(minutes: 60)
    #expect(page.says("No shift today") && page.says("Nothing is scheduled from today onward."))
  }

  /// In Halifax the clocks go from 2 to 3 on March 8, and from 2 back to 1 on November 1, 2026.
  @Test(arguments: [
    ("2026-03-07", "2026-03-08T00:00:00Z", "Ends in 10 h · 11 h"),
    ("2026-03-08", "2026-03-08T22:00:00Z", "Ends in 12 h · 12 h"),
    ("2026-10-31", "2026-10-31T22:00:00Z", "Ends in 13 h · 13 h"),
    ("2026-11-01", "2026-11-01T23:00:00Z", "Ends in 12 h · 12 h"),
    ("2026-10-31", "2026-11-01T05:30:00Z", "Ends in 5 h 30 min · 13 h"),
  ])
  func `counts real hours where the clocks change`(_ date: String, _ time: String, _ text: String) throws {
    let page = try site(at: time, night, on: date).open()
    #expect(page.says("\n\(text)\n"))
  }

  @Test func `counts the real length of an all-day shift`() throws {
    #expect(try site(at: "2026-03-08T12:00:00Z", .allDay, on: "2026-03-08").open().says("Ends in 15 h · 23 h"))
    #expect(try site(at: "2026-11-01T12:00:00Z", .allDay, on: "2026-11-01").open().says("Ends in 16 h · 25 h"))
  }

  @Test func `lists the next shifts with their day, seven at most where there are no columns`() throws {
    let site = try site(
      at: "2026-12-30T15:00:00Z", on: "2026-12-31", "2027-01-01", "2027-01-02", "2027-01-03", "2027-01-04",
      "2027-01-05", "2027-01-06", "2027-01-07")
    let page = site.open()
    #expect(page.cards.count == 12, "with four of those that Jane has added")
    #expect(page.says("[M | Shift | Tomorrow, 8:00 AM – 4:00 PM | Downtown]"))
    #expect(page.says("[M | Shift | Friday, January 1, 2027, 8:00 AM – 4:00 PM | Downtown]"))
    let hidden = page.document.all { $0.tag == "li" && $0["class"] == "only-wide" }
    #expect(hidden.map { $0.spokenText.contains("January 7") } == [true])
  }

  @Test func `puts shifts in the order of their start`() throws {
    let site = try Site()
    let location = try site.addLocation("Downtown")
    let late = try site.addShiftType(
      "L", "Late", duration: .scheduled(from: time(14), to: time(22), endsNextDay: false), at: location)
    let early = try site.addShiftType(
      "E", "Early", duration: .scheduled(from: time(6), to: time(14), endsNextDay: false), at: location)
    for date in ["2026-11-20", "2026-11-21"] {
      try site.addShift(on: date, of: late)
      try site.addShift(on: date, of: early)
    }
    let added = ["Early, Fri, Nov 20", "Late, Fri, Nov 20", "Early, Sat, Nov 21", "Late, Sat, Nov 21"]
    #expect(
      site.open().cards == ["Early", "Late", "Owner"] + added + ["Early", "Late"],
      "and the owner is on now, and hears what Jane has added")
  }

  @Test func `leads to the schedule and to a new shift`() throws {
    let page = try site(at: "2026-11-20T13:00:00Z").open()
    try page.tap("Open Schedule")
    #expect(page.says("# November – 2026") && page.history.path == "/schedule/2026-11-20")
    page.goBack()
    try page.tap("Add Shift")
    #expect(try page.value(of: "Date") == "2026-11-20")
    try page.tap("Cancel")
    #expect(page.says("# Today"))
  }

  @Test func `asks which of several shifts is to be switched, and proposes the one that runs`() throws {
    let site = try Site(at: "2026-11-20T19:00:00Z")
    let hall = try site.addLocation("Downtown")
    func add(_ symbol: String, _ title: String, _ from: Int, _ to: Int) throws {
      let duration = ShiftDuration.scheduled(from: time(from), to: time(to), endsNextDay: false)
      try site.addShift(on: "2026-11-20", of: site.addShiftType(symbol, title, duration: duration, at: hall))
    }
    try add("E", "Early", 6, 10)
    try add("D", "Day", 12, 16)
    try add("L", "Late", 18, 22)
    let page = site.open()
    try page.tap("Switch Shift")
    #expect(page.says("=== sheet\n[Cancel]\n") || page.says("Which Shift?"))
    #expect(page.cards == ["Day", "Early", "Late"] && page.says("Ends in 1 h"))
    try page.tap("Late")
    #expect(page.says("Current Shift") && page.says("6:00 PM – 10:00 PM"))
    try page.tap("Cancel")
    #expect(page.history.path == "/today")
    site.pass(minutes: 90)
    try page.tap("Switch Shift")
    #expect(page.cards == ["Late", "Early", "Day"] && page.says("Starts in 1 h 30 min"))
  }

  @Test func `shows the person's own shifts alone`() throws {
    let site = try site(at: "2026-11-20T13:00:00Z", on: "2026-11-20")
    let page = site.open("/today", in: Profile(sam))
    #expect(page.says("No shift today"))
    try page.follow("Schedule")
    #expect(page.says("Nothing is scheduled on this day."))
  }
}
