import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Days on which nobody hikes. Today is Friday, November 20.
@Suite struct `A closed day` {
  private let site: Site

  init() throws { site = try Site().withHikes() }

  private func ledger(_ dog: UInt64) throws -> Ledger {
    let rows = try site.rows(of: jane)
    return rows.ledger(of: try #require(rows[id(dog) as Identifier<Dog>]), today: day(0))
  }

  @Test func `is closed in two taps from Today, charges nobody, and opens again by one undo`() throws {
    let before = try ledger(313)
    let page = site.open("/hikes")
    try page.tap("Close Day")
    try page.tap("Save")
    let closed = site.open("/hikes")
    #expect(closed.says("Closed") && closed.says("No dogs hike on this day") && !closed.canTap("Picked up: Max"))
    #expect(try ledger(313).charged == before.charged - 2_500 && ledger(313).nextHike == day(3))
    #expect(try site.rows(of: jane).hikeDay(day(0)).pickups.isEmpty)
    try closed.tap("Undo: “Closed” added")
    #expect(try ledger(313) == before)
    #expect(site.open("/hikes").canTap("Picked up: Max"))
  }

  @Test func `is one of several for a reason, and reads as closed everywhere`() throws {
    let page = site.open("/week")
    try page.tap("Close Day, Mon, Nov 16")
    try page.type("2026-11-20", into: "Last day")
    try page.tap("Storm")
    try page.tap("Save")
    #expect(site.open("/week").says("Closed: Storm") && site.open("/hikes").says("Closed: Storm"))
    #expect(site.open("/hikes/2026-11-18/dogs/\(id(313) as Identifier<Dog>)").says("Closed: Storm"))
    #expect(try ledger(313).hikes == 10)
    let row = try #require(try site.rows(of: jane).closedDays(on: day(-1)))
    #expect(row.days == day(-4)...day(0) && row.reason == "Storm")
    let sheet = site.open("/hikes/closed/\(row.id)")
    try sheet.tap("Reopen")
    try sheet.tap("Reopen")
    #expect(try ledger(313).hikes == 13)
  }

  @Test func `takes no dog that is added or moved, since nobody hikes`() throws {
    let close = SaveClosedDays(id: id(351), mode: .create) { ($0.firstDay, $0.lastDay) = (day(3), day(4)) }
    let added = SaveException(id: id(352), of: id(312), on: day(4), .scheduled)
    let moved = SaveException(id: id(353), of: id(312), on: day(0), .rescheduled) { $0.movedTo = day(4) }
    try site.expectNoRefusal(close)
    for intent in [added, moved] {
      #expect(try site.perform(intent)?.message == "Tue, Nov 24 is closed. Choose another day.")
    }
    let again = SaveClosedDays(id: id(354), mode: .create) { ($0.firstDay, $0.lastDay) = (day(2), day(3)) }
    #expect(try site.perform(again)?.message == "Mon, Nov 23 is already closed.")
  }

  @Test func `charges a hike that was moved from it on its new day, and an absence stays one`() {
    let dog = HikeSamples.dog(311, days: [.monday, .wednesday, .friday], from: day(-11))
    let closed = HikeSamples.closedDays(351, day(-4)...day(0))
    let moved = HikeSamples.exception(321, day(-4)...day(-4), .rescheduled, movedTo: day(-5))
    let away = HikeSamples.exception(322, day(-2)...day(-2), .away)
    func calendar(_ exceptions: [ScheduleException]) -> DogCalendar {
      DogCalendar(
        of: dog, exceptions: exceptions, arrivals: exceptions.filter { $0.movedTo != nil }, closures: [closed])
    }
    func hikes(_ exceptions: [ScheduleException]) -> Int? {
      Household([(dog, calendar(exceptions), [])], today: day(0)).ledger(of: dog.id)?.hikes
    }
    #expect(hikes([]) == 3 && hikes([moved]) == 4)
    #expect(calendar([]).day(day(-2)) == .closed(closed) && calendar([away]).day(day(-2)) == .absent(away))
    #expect(calendar([]).day(day(-3)) == .off)
  }
}
