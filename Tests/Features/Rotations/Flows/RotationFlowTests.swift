import JSONKit
import RecordKit
import RotationsModel
import ScheduleModel
import SharedModels
import TestSupport
import Testing
import TimeKit

extension PageCases {
  /// A team of four, of whom one works the second crew of a Pitman, and another one an own rotation.
  static func onRotations(_ site: Site) throws -> Site {
    let site = try crew(site)
    let day = try #require(site.rows(of: jane).shiftType(symbol: "D")).id
    let pitman: Identifier<Rotation> = id(61)
    let cycle = "DDOODDDOODDOOO".map { $0 == "D" ? day : nil }
    _ = try site.perform(
      ApplyRotation(
        pitman,
        saving: SaveRotation(
          id: pitman, mode: .create, name: "Pitman", cycle: cycle, start: TestSupport.day(0),
          crews: [.init("A", offset: 0), .init("B", offset: 7)]),
        people: [.init(jane, start: TestSupport.day(7))], firstDay: TestSupport.day(1), lastDay: TestSupport.day(60)))
    let own: Identifier<Rotation> = id(62)
    _ = try site.perform(
      ApplyRotation(
        own,
        saving: SaveRotation(
          id: own, mode: .create, name: "1 on, 2 off", member: sampleMember, cycle: [day, nil, nil],
          start: TestSupport.day(0)),
        people: [.init(start: TestSupport.day(0))], firstDay: TestSupport.day(2)))
    return site
  }

  /// A firefighter as far as the days.
  static func answered(_ site: Site) throws -> Browser {
    try site.open("/settings/rotations/setup").tapping("Next").tapping("Fire and rescue").tapping("48/96")
  }
}

@Suite struct `The setup of a rotation` {
  private let site: Site

  init() throws { site = try Site() }

  private func days() throws -> [String] {
    try site.rows(of: jane).shifts(of: sampleMember, in: day(0)...day(12)).map { $0.date.description }
  }

  private func confirm(_ page: Browser) throws {
    for _ in 0..<3 { try page.tap("Next") }
    #expect(page.says("Does this look right?"))
    #expect(try days().isEmpty)
    try page.tap("Add to Schedule")
  }

  @Test func `puts a known rotation into the schedule and one undo takes it out`() throws {
    let page = try PageCases.answered(site)
    try confirm(page)
    #expect(try days() == ["2026-11-20", "2026-11-21", "2026-11-26", "2026-11-27", "2026-12-02"])
    #expect(page.says("48/96"))
    try page.tap("Undo")
    #expect(try days().isEmpty && site.rows(of: jane).shiftTypes().isEmpty)
  }

  @Test func `takes days on and off`() throws {
    let page = try site.open("/settings/rotations/setup").tapping("Next").tapping("Something else")
    try page.choose("3", in: "Days On")
    try page.choose("5", in: "Days Off")
    try confirm(page)
    #expect(try days() == ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-28", "2026-11-29", "2026-11-30"])
  }

  @Test func `takes letters and the day of the cycle`() throws {
    let page = try site.open("/settings/rotations/setup").tapping("Next").tapping("Something else").tapping("Custom")
    try page.type("DQ", into: "Days as letters")
    try page.tap("Next")
    #expect(page.says("Use only D, S, N, X, and O, with at least one day of work."))
    try page.type("DNOO", into: "Days as letters")
    try page.tap("Next")
    try page.tap("Next")
    try page.tap("Choose the Day")
    try page.tap("Day 4: Off")
    try page.tap("Next")
    try page.tap("Add to Schedule")
    #expect(try days().prefix(2) == ["2026-11-21", "2026-11-22"])
    #expect(try site.rows(of: jane).shiftTypes().map { $0.symbol }.sorted() == ["D", "N"])
  }

  @Test func `finds the day of the cycle by the days that are worked`() throws {
    let page = try site.open("/settings/rotations/setup").tapping("Next").tapping("Something else")
    for _ in 0..<2 { try page.tap("Next") }
    #expect(page.says("Tap the next few days that you work") && !page.shows("Day 4: Off"))
    try page.tap("Sunday, November 22")
    #expect(page.says("Fits: on the first day, you’re on day 7 of 8."))
    try page.tap("Monday, November 23")
    #expect(page.says("Fits: on the first day, you’re on day 7 of 8."))
    try page.tap("Wednesday, November 25")
    #expect(page.says("Does not fit: Tue, Nov 24"))
    try page.tap("Wednesday, November 25, working")
    try page.tap("Next")
    try page.tap("Add to Schedule")
    #expect(try days().prefix(5) == ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-30"])
  }

  @Test func `offers what fits as well, by the shifts that follow`() throws {
    let page = try site.open("/settings/rotations/setup").tapping("Next").tapping("Something else").tapping("Custom")
    try page.type("DDOONNOO", into: "Days as letters")
    for _ in 0..<2 { try page.tap("Next") }
    try page.tap("Saturday, November 21")
    try page.tap("Sunday, November 22")
    #expect(page.says("2 possibilities: tap more days, or choose one."))
    try page.tap("Day 8: Off")
    try page.tap("Next")
    try page.tap("Add to Schedule")
    let first = try site.rows(of: jane).worked(by: sampleMember, on: day(1)).map { $0.symbol }
    #expect(first == ["D"])
  }

  @Test func `begins on a day of the past year, and keeps that when it is gone on with`() throws {
    let page = try site.open("/settings/rotations/setup").tapping("Next").tapping("Something else")
    for _ in 0..<2 { try page.tap("Next") }
    try page.type("2026-11-10", into: "First Day")
    try page.tap("Next")
    #expect(page.says("Nov 8 – Dec 12"))
    try page.tap("Later")
    let again = site.open("/settings/rotations/setup")
    #expect(again.says("Nov 8 – Dec 12"))
    try again.tap("Add to Schedule")
    let worked = try site.rows(of: jane).shifts(of: sampleMember, in: day(-12)...day(0)).map { $0.date.description }
    #expect(worked.first == "2026-11-10" && worked.count == 7)
  }

  @Test func `is called what the person calls it`() throws {
    let page = try PageCases.answered(site)
    for _ in 0..<3 { try page.tap("Next") }
    try page.type("Station 3", into: "Name")
    try page.tap("Add to Schedule")
    #expect(try site.rows(of: jane).rotations().map { $0.name } == ["Station 3"])
  }

  @Test func `takes weekdays`() throws {
    let page = try site.open("/settings/rotations/setup").tapping("Next").tapping("Office")
    try page.toggle("Monday")
    try confirm(page)
    #expect(
      try days() == ["2026-11-20", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-12-01", "2026-12-02"])
  }

  @Test func `says the weekends off of the first day that is chosen`() throws {
    let page = try site.open("/settings/rotations/setup").tapping("Next").tapping("Something else")
    try page.choose("5", in: "Days On")
    try page.choose("2", in: "Days Off")
    #expect(page.says("Weekends off: 0 to 10 of 10, depending on the start"))
    for _ in 0..<3 { try page.tap("Next") }
    #expect(page.says("Weekends off: 0 of 10") && page.says("Longest run: 5 days"))
  }

  @Test func `says of a cycle that never rests that no day is off`() throws {
    let page = try site.open("/settings/rotations/setup").tapping("Next").tapping("Something else").tapping("Custom")
    try page.type("D", into: "Days as letters")
    #expect(page.says("Longest run: No days off") && page.says("Nights in a row: none"))
    try page.type("N", into: "Days as letters")
    #expect(page.says("Longest run: No days off") && page.says("Nights in a row: Every night"))
  }

  @Test func `names the shifts that overlap`() throws {
    let page = try site.open("/settings/rotations/setup").tapping("Next").tapping("Something else").tapping("Custom")
    try page.type("NDO", into: "Days as letters")
    #expect(page.says("Shortest rest: 0 h"))
    try page.tap("Next")
    try page.set("End Time", "8", "30", "AM")
    for _ in 0..<2 { try page.tap("Next") }
    #expect(page.says("Shortest rest: Night and Day overlap by 1 h 30 min."))
  }

  @Test func `goes on where it was left`() throws {
    let page = try PageCases.answered(site)
    try page.tap("Next")
    try page.tap("Later")
    #expect(page.says("Continue Setup"))
    let again = site.open("/settings/rotations/setup")
    #expect(again.says("Which shifts are these?"))
    try again.tap("Back")
    #expect(again.says("When do you work?"))
  }
}

@Suite struct `Crews of a rotation` {
  private let site: Site

  init() throws { site = try PageCases.onRotations(Site()) }

  @Test func `are set up from the catalog and cover the week`() throws {
    let page = site.open("/settings/rotations/team-setup")
    try page.tap("DuPont")
    try page.tap("Add")
    #expect(page.says("# DuPont") || page.says("DuPont"))
    #expect(page.says("Every hour of the week is covered. At least one crew is always on."))
  }

  @Test func `get people, who can be taken out again`() throws {
    let page = try site.open("/settings/rotations").following("Pitman")
    #expect(page.says("Jane Smith"))
    try page.tap("Assign People")
    try page.choose("Crew A", in: "Sam Sample")
    try page.tap("Save")
    let first = try site.rows(of: jane).shifts(of: sam, in: day(4)...day(12)).map { $0.date.description }
    #expect(first == ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-29", "2026-11-30"])
    #expect(page.says("Crew A"))
    let rotation: Identifier<Rotation> = id(61)
    #expect(try site.rows(of: jane).assignments(to: rotation).count == 2)
  }

  @Test func `end on the last day that is chosen`() throws {
    let page = try site.open("/settings/rotations").following("1 on, 2 off")
    #expect(page.says("from Nov 22, 2026"))
    try page.tap("End")
    try page.type("2026-11-18", into: "Last day")
    #expect(page.says("Past shifts can’t be changed. Choose today or a later day."))
    try page.type("2026-11-28", into: "Last day")
    try page.submit()
    #expect(page.says("from Nov 22, 2026 until Nov 28, 2026"))
    let worked = try site.rows(of: jane).shifts(of: jane, in: day(2)...day(40)).map { $0.date.description }
    #expect(worked == ["2026-11-23", "2026-11-26"])
  }

  @Test func `are listed with their days, and which is current`() throws {
    let own: Identifier<Rotation> = id(62)
    let apply = ApplyRotation(own, people: [.init(start: day(0))], firstDay: day(0), lastDay: day(20))
    #expect(try site.perform(apply, by: sampleMember) == nil)
    let page = site.open("/settings/rotations")
    #expect(page.says("Current") && page.says("from Nov 20, 2026 until Dec 10, 2026"))
  }

  @Test func `get another name from whoever may keep them`() throws {
    let page = try site.open("/settings/rotations").following("1 on, 2 off")
    try page.enter("Summer", into: "Name")
    #expect(try site.rows(of: jane).rotations().map { $0.name }.sorted() == ["Pitman", "Summer"])
    let other = try site.open("/settings/rotations", in: Profile(sam)).following("Pitman")
    #expect(!other.canType(into: "Name"))
  }
}
