import Foundation
import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Today's hikes and the week as a person sees and changes them. Today is Friday, November 20.
@Suite struct `Dog hikes` {
  private let site: Site

  init() throws { site = try Site().withHikes() }

  @Test func `leave the lists of shifts out of the settings`() {
    let settings = site.open("/settings")
    #expect(settings.says("Trails") && settings.says("Members"))
    for list in ["Shift Types", "Rotations", "Locations", "Holidays"] { #expect(!settings.says(list), "\(list)") }
  }

  @Test func `are the app's first screen where nothing but hikes is planned`() {
    let page = site.open("/")
    #expect(page.says("3 dogs") && page.says("Hike 1 · 2 dogs") && page.says("Hike 2 · 1 dog"))
    #expect(page.says("Rex") && page.says("Bella") && page.says("Max") && page.says("Not on this day"))
    #expect(page.says("Away until Thu, Nov 26") && page.says("Reactive with other dogs"))
    #expect(page.says("Clients") && page.says("Payments") && !page.says("Schedule"))
  }

  @Test func `have the planned time beside each dog, and its notes in full`() throws {
    let notes = "Reactive with other dogs. " + String(repeating: "Key under the mat. ", count: 12)
    try site.expectNoRefusal(SaveDog(id: id(311), mode: .update) { ($0.notes, $0.notBefore) = (notes, time(14)) })
    let text = site.open("/hikes").text
    #expect(text.contains("## Hike 1 · 1 dog · 8:30 AM\n") && text.contains("## Hike 2 · 2 dogs · 1:55 PM\n"))
    let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("[Rex | ") })
    #expect(row.contains("[Rex | 2:00 PM | Not before 2:00 PM | Owes $275 | 301 Main St | Reactive with"))
    #expect(row.components(separatedBy: "Key under the mat.").count == 13)
  }

  @Test func `name an owner only where two dogs share a name`() throws {
    #expect(!site.open("/hikes").says("Robin Sample"))
    let namesake = SaveDog(id: id(316), mode: .create) { dog in
      (dog.name, dog.owners, dog.terms.edited.days) = ("rex", [id(303)], [.friday])
    }
    try site.expectNoRefusal(namesake)
    let lines = site.open("/hikes").text
    #expect(lines.contains("Owes $275 | Robin Sample · 301 Main St"))
    #expect(lines.contains("[rex | ") && lines.contains("Kim Placeholder · 303 Main St"))
    #expect(lines.contains("Owes $325 | Overdue | 302 Main St]"))
  }

  @Test func `have their map one tap away, above the dogs`() throws {
    let page = site.open("/hikes")
    func isMapFirst() throws -> Bool {
      let lines = page.text.split(separator: "\n")
      let map = try #require(lines.firstIndex(of: "## Map"))
      return try map < #require(lines.firstIndex { $0.hasPrefix("## Hike 1") })
    }
    #expect(try !isMapFirst())
    try page.tap("Map")
    #expect(try isMapFirst())
    try page.tap("List")
    #expect(try !isMapFirst())
  }

  @Test func `a dog is paid and picked up with one tap each`() throws {
    let page = site.open("/hikes")
    try page.tap("Paid $25: Max")
    #expect(page.says("$25 payment for Max saved") && page.says("Owes $300"))
    try page.tap("Picked up: Max")
    #expect(page.canTap("Dropped off: Max"))
    try page.tap("Dropped off: Max")
    #expect(page.canTap("Back to waiting: Max"))
    let payments = try site.rows(of: jane).payments(of: id(313))
    #expect(payments.map(\.amount) == [2_500] && payments.map(\.date) == [day(0)])
  }

  @Test func `a dog that is not home is charged for, or not, as somebody answers`() throws {
    let max = id(313) as Identifier<Dog>
    let page = site.open("/hikes/2026-11-20/dogs/\(max)")
    try page.tap("Not home")
    #expect(page.says("Charge for This Hike?") && page.says("Max was not home."))
    try page.tap("Don’t Charge")
    #expect(page.says("Not home, not charged") && site.open("/hikes").says("Not home, not charged"))
    #expect(try site.rows(of: jane).pickupState(of: max, on: day(0)) == .excused)
    try page.tap("Not home")
    try page.tap("Charge $25")
    #expect(try site.rows(of: jane).pickupState(of: max, on: day(0)) == .notHome)
    let members = site.open("/hikes/2026-11-20/dogs/\(id(311) as Identifier<Dog>)", in: Profile(sam))
    try members.tap("Not home")
    #expect(!members.says("Charge for This Hike?"))
  }

  @Test func `a hike is begun and ended, and can be opened again`() throws {
    let page = site.open("/hikes")
    try page.tap("Start Hike 1")
    try page.tap("End Hike 1")
    #expect(page.says("Done"))
    let sheet = site.open("/hikes/2026-11-20/hikes/1")
    #expect(sheet.says("Started") && sheet.says("Ended"))
    try sheet.tap("Mark as Not Started")
    #expect(site.open("/hikes").canTap("Start Hike 1"))
  }

  @Test func `a hike that has started keeps its dogs and their order, whoever is taken out or dragged`() throws {
    let page = site.open("/hikes")
    try page.tap("Start Hike 1")
    let started = DayRoute(try site.rows(of: jane).routeInput(day(0), in: sampleWorkplace))
    let dogs = started.hikes.map { $0.stops.map(\.dog.name) }
    #expect(started.hikes[0].isFrozen && started.hikes[0].log?.trail == started.hikes[0].trail?.id)
    try site.open("/hikes/2026-11-20/dogs/\(started.hikes[1].stops[0].dog.id)").tap("Remove from This Day")
    let after = DayRoute(try site.rows(of: jane).routeInput(day(0), in: sampleWorkplace))
    #expect(after.hikes.map { $0.stops.map(\.dog.name) } == [dogs[0], []])
    let dragged = site.open("/hikes")
    try dragged.drop("\(started.hikes[0].stops[1].dog.id) 1 0")
    #expect(dragged.says("Hike 1 has started. Its dogs, order, and trail can no longer be changed."))
    #expect(DayRoute(try site.rows(of: jane).routeInput(day(0), in: sampleWorkplace)) == after)
  }

  @Test func `a dog that was picked up stays on its hike`() throws {
    let before = DayRoute(try site.rows(of: jane).routeInput(day(0), in: sampleWorkplace))
    try site.open("/hikes").tap("Picked up: Max")
    let hike = try #require(before.hike(of: id(313))?.number)
    #expect(try site.rows(of: jane).pickupPins(on: day(0)).map(\.hike) == [hike])
    for dog in [311, 312] {
      try site.open("/hikes/2026-11-20/dogs/\(id(UInt64(dog)) as Identifier<Dog>)").tap("Remove from This Day")
    }
    let after = DayRoute(try site.rows(of: jane).routeInput(day(0), in: sampleWorkplace))
    #expect(after.hike(of: id(313))?.number == hike)
  }

  @Test func `the wish that cannot be kept is named, and who has no hike`() throws {
    try site.expectNoRefusal(
      SaveDog(id: id(311), mode: .update) { ($0.notAfter, $0.apart) = (time(8), [id(312)]) })
    #expect(site.open("/hikes").says("Rex can’t be picked up by 8:00 AM. Everything else fits."))
    try site.expectNoRefusal(SaveHikeSettings(changing: HikeSettings(of: sampleWorkplace)) { $0.hikesPerDay = 1 })
    #expect(site.open("/hikes").says("No hike for Rex: every hike is full or includes a dog to keep apart."))
  }

  @Test func `a trail is chosen by hand, and notes are kept`() throws {
    let page = site.open("/hikes/2026-11-20/hikes/1")
    try page.choose("Canal Path, Sackville", in: "Trail")
    try page.type("Muddy", into: "Notes")
    try page.tap("Save")
    let day = site.open("/hikes")
    #expect(day.says("Chosen trail") && day.says("Canal Path") && day.says("Muddy"))
  }

  @Test func `an order of one's own costs what it says, and the shortest comes back`() throws {
    let page = site.open("/hikes")
    try page.drop("\(id(313) as Identifier<Dog>) 1 0")
    #expect(page.says("Order saved") && page.says("Custom order"))
    let hikes = try site.rows(of: jane).hikeLogs(on: day(0))
    #expect(hikes.first?.order?.first == id(313))
    try page.tap("Use Shortest Route")
    #expect(!page.says("Custom order"))
  }

  @Test func `a handle moves its dog by arrows`() throws {
    let page = site.open("/hikes")
    try page.pressOn("Move Max", "ArrowUp")
    #expect(page.says("Custom order"))
  }

  @Test func `a dog is taken out of a day and comes back, and the regular schedule stays`() throws {
    let page = site.open("/hikes/2026-11-20/dogs/\(id(311) as Identifier<Dog>)")
    #expect(page.says("Regular Friday") && page.says("Reactive with other dogs") && page.says("Owes $275"))
    try page.tap("Remove from This Day")
    #expect(page.says("Schedule changed") && page.says("Canceled"))
    try page.tap("Put Back on Schedule")
    #expect(page.says("Regular Friday"))
    let rows = try site.rows(of: jane)
    #expect(rows.exceptions(of: id(311)).isEmpty && rows[id(311) as Identifier<Dog>]?.terms.changes.isEmpty == true)
  }

  @Test func `a hike is moved to another day`() throws {
    let page = site.open("/hikes/2026-11-20/dogs/\(id(312) as Identifier<Dog>)")
    try page.tap("Move to Another Day")
    try page.type("2026-11-24", into: "Day")
    try page.tap("Move")
    #expect(page.says("Moved to Tue, Nov 24"))
    #expect(site.open("/hikes/2026-11-24").says("Moved"))
    #expect(try site.rows(of: jane).hikeDay(day(4)).pickups.map(\.dog.name) == ["Bella"])
  }

  @Test func `an absence has several days and a reason`() throws {
    let page = site.open("/hikes/2026-11-20/dogs/\(id(311) as Identifier<Dog>)")
    try page.tap("Add Absence")
    try page.choose("Injured", in: "Type")
    try page.type("2026-11-27", into: "Last day")
    try page.type("Paw", into: "Reason")
    try page.tap("Save Absence")
    #expect(page.says("Injured until Fri, Nov 27: Paw"))
    #expect(try site.rows(of: jane).hikeDay(day(7)).absences.map(\.dog.name) == ["Rex"])
  }

  @Test func `an absence of several days is lengthened, shortened and deleted as a whole`() throws {
    let luna = id(314) as Identifier<Dog>
    let page = site.open("/hikes/2026-11-20/dogs/\(luna)")
    for last in ["2026-12-04", "2026-11-24"] {
      try page.tap("Edit Absence")
      try page.type(last, into: "Last day")
      try page.tap("Save Absence")
      #expect(try site.rows(of: jane).exceptions(of: luna).map(\.lastDay.description) == [last])
    }
    try page.tap("Delete Absence")
    #expect(try site.rows(of: jane).exceptions(of: luna).isEmpty && page.says("Regular Friday"))
  }

  @Test func `an absence in which the dog would not hike is seen on its days, and deleted`() throws {
    let page = site.open("/hikes/2026-11-21/dogs/\(id(311) as Identifier<Dog>)")
    try page.tap("Add Absence")
    try page.type("2026-11-22", into: "Last day")
    try page.tap("Save Absence")
    #expect(page.says("Away until Sun, Nov 22"))
    try page.tap("Delete Absence")
    #expect(try site.rows(of: jane).exceptions(of: id(311)).isEmpty && page.says("Not a regular day"))
  }

  @Test func `a move says before it is done that the dog hikes already, or that the day is on a weekend`() throws {
    let page = site.open("/hikes/2026-11-20/dogs/\(id(313) as Identifier<Dog>)")
    try page.tap("Move to Another Day")
    try page.type("2026-11-23", into: "Day")
    #expect(page.says("Max already hikes on Mon, Nov 23."))
    try page.type("2026-11-21", into: "Day")
    #expect(page.says("Sat, Nov 21 is on a weekend."))
    try page.tap("Move")
    #expect(try site.rows(of: jane).hikeDay(day(1)).pickups.map(\.dog.name) == ["Max"])
  }

  @Test func `a dog is bound to a hike`() throws {
    let page = site.open("/hikes/2026-11-20/dogs/\(id(311) as Identifier<Dog>)")
    try page.tap("Hike 2")
    let rows = try site.rows(of: jane)
    let route = DayRoute(rows.routeInput(day(0), in: sampleWorkplace))
    #expect(route.hikes[1].stops.contains { $0.dog.name == "Rex" })
    try page.tap("Any Hike")
    #expect(try site.rows(of: jane).exceptions(of: id(311)).isEmpty)
  }

  @Test func `a dog is added to a day, also for an interview hike`() throws {
    let page = site.open("/hikes/2026-11-20/add")
    try page.toggle("Interview hike")
    try page.tap("Old Toby")
    #expect(site.open("/hikes").says("Interview hike"))
    #expect(site.open("/week/2026-11-20").says("Modified"))
  }

  @Test func `the week has its counts, is copied, and two dogs are swapped`() throws {
    let page = site.open("/week")
    #expect(page.says("Mon, Nov 16 to Fri, Nov 20") && page.says("3 dogs"))
    let swap = site.open("/week/2026-11-16/swap")
    try swap.choose("Wed, Nov 18: Rex", in: "First dog")
    try swap.choose("Fri, Nov 20: Bella", in: "Second dog")
    try swap.tap("Swap")
    #expect(swap.says("Rex already hikes on Fri, Nov 20."))
    try swap.choose("Thu, Nov 19: Old Toby", in: "First dog")
    try swap.tap("Swap")
    let rows = try site.rows(of: jane)
    #expect(rows.hikeDay(day(-1)).pickups.map(\.dog.name) == ["Bella"])
    let next = site.open("/week/2026-11-23")
    try next.tap("Copy Last Week’s Changes")
    #expect(next.says("Changes copied"))
    #expect(try site.rows(of: jane).hikeDay(day(6)).pickups.map(\.dog.name) == ["Bella"])
    try next.tap("Copy Last Week’s Changes")
    #expect(try site.rows(of: jane).exceptions(in: day(3)...day(9)).count == 3)
  }

  @Test func `a copy of the week says before it is done which changes it leaves out`() throws {
    try site.expectNoRefusal(
      SaveException(id: id(650), mode: .create, dog: id(311), firstDay: day(-2), status: .rescheduled, movedTo: day(-1))
    )
    let closed = SaveClosedDays(id: id(651), mode: .create) { ($0.firstDay, $0.lastDay) = (day(6), day(6)) }
    try site.expectNoRefusal(closed)
    let page = site.open("/week/2026-11-23")
    try page.tap("Copy Last Week’s Changes")
    #expect(page.says("Not copied: Thu, Nov 26 is closed. Choose another day."))
    try page.tap("Cancel")
    #expect(try site.rows(of: jane).exceptions(of: id(311), in: day(3)...day(9)).isEmpty)
    try page.tap("Copy Last Week’s Changes")
    try page.tap("Copy")
    #expect(page.says("Changes copied"))
  }
}

/// Clients, dogs, trails, money and settings.
@Suite struct `A business of hikes` {
  private let site: Site

  init() throws { site = try Site().withHikes() }

  @Test func `finds and sorts its dogs`() throws {
    let page = site.open("/clients")
    #expect(page.says("5 dogs") && page.says("Mon, Wed, Fri") && page.says("Next Fri, Nov 20") && page.says("Overdue"))
    try page.type("bell", into: "Search dogs and owners")
    #expect(page.says("Bella") && !page.says("Old Toby"))
    try page.type("", into: "Search dogs and owners")
    try page.tap("Inactive")
    #expect(page.says("No matching dogs."))
    for order in ["Owner", "Next hike", "Last payment"] { try page.choose(order, in: "Sort by") }
  }

  @Test func `adds a client with a dog`() throws {
    let page = site.open("/clients/owners/new")
    try page.type("Alex Invented", into: "Owner")
    try page.type("902-555-0199", into: "Phone")
    try page.type("44.7, -63.6", into: "Map location")
    try page.tap("Save")
    #expect(page.says("“Alex Invented” added"))
    let dog = site.open("/clients/dogs/new")
    try dog.type("Ziggy", into: "Name")
    try dog.choose("Alex Invented", in: "Owner")
    try dog.tap("Tuesday")
    try dog.type("30.50", into: "Rate")
    try dog.toggle("Not before")
    try dog.choose("Rex", in: "Add a dog")
    try dog.tap("Save")
    #expect(dog.says("“Ziggy” added"))
    let row = try #require(try site.rows(of: jane).dogs().first { $0.name == "Ziggy" })
    #expect(row.terms.last.days == [.tuesday] && row.terms.last.rate == 3_050 && row.notBefore == time(9))
    #expect(row.apart == [id(311)])
  }

  @Test func `changes a rate from a day on, and what was before stays`() throws {
    let page = site.open("/clients/dogs/\(id(311) as Identifier<Dog>)")
    try page.type("30", into: "Rate")
    try page.type("2026-12-01", into: "Changes from")
    try page.tap("Save")
    let row = try #require(try site.rows(of: jane)[id(311) as Identifier<Dog>])
    #expect(
      row.listedTerms.map(\.rate) == [2_500, 3_000] && row.rate(on: day(10)) == 2_500 && row.rate(on: day(11)) == 3_000)
  }

  @Test func `makes a dog inactive from a day on, and its debts stay`() throws {
    let page = site.open("/clients/dogs/\(id(313) as Identifier<Dog>)")
    try page.toggle("Active")
    try page.type("2026-11-18", into: "Inactive from")
    try page.tap("Save")
    let row = try #require(try site.rows(of: jane)[id(313) as Identifier<Dog>])
    #expect(!row.isActive && row.inactiveFrom == day(-2))
    #expect(site.open("/clients?filter=inactive").says("Max") && site.open("/payments").says("Max"))
    #expect(try site.rows(of: jane).hikeDay(day(0)).pickups.map(\.dog.name) == ["Bella", "Rex"])
    let again = site.open("/clients/dogs/\(id(313) as Identifier<Dog>)")
    #expect(again.says("Inactive from"))
    try again.toggle("Active")
    try again.tap("Save")
    #expect(try site.rows(of: jane).hikeDay(day(0)).pickups.map(\.dog.name) == ["Bella", "Max", "Rex"])
  }

  @Test func `keeps a dog that was paid for, and deletes another`() throws {
    let page = site.open("/clients/dogs/\(id(311) as Identifier<Dog>)")
    try page.tap("Delete Dog")
    try page.tap("Delete")
    #expect(page.says("“Rex” has payments."))
    let other = site.open("/clients/dogs/\(id(315) as Identifier<Dog>)")
    try other.tap("Delete Dog")
    try other.tap("Delete")
    #expect(try site.rows(of: jane)[id(315) as Identifier<Dog>] == nil)
  }

  @Test func `does not delete a client with dogs`() throws {
    let page = site.open("/clients/owners/\(id(301) as Identifier<Client>)")
    #expect(page.says("Rex") && page.says("Bella"))
    try page.tap("Delete Client")
    try page.tap("Delete")
    #expect(page.says("“Robin Sample” still has dogs: Bella, Rex."))
  }

  @Test func `sees who is overdue, notes a payment and corrects it`() throws {
    let page = site.open("/payments")
    #expect(
      page.says("Due · 5") && page.says("Owes $275") && page.says("Never paid") && page.says("Recent payments")
        && page.says("$50.00"))
    for period in ["Weeks", "Years", "Months"] { try page.tap(period) }
    let sheet = site.open("/payments/new?dog=\(id(313) as Identifier<Dog>)")
    try sheet.type("62.5", into: "Amount")
    try sheet.tap("E-transfer")
    try sheet.tap("Save")
    #expect(sheet.says("$62.50 payment for Max saved"))
    let history = site.open("/payments/dogs/\(id(313) as Identifier<Dog>)")
    #expect(history.says("$62.50") && history.says("Hikes left") && history.says("E-transfer"))
    try history.tap("$62.50")
    try history.type("0", into: "Amount")
    #expect(history.says("Enter an amount"))
    try history.type("60", into: "Amount")
    try history.tap("Save")
    #expect(try site.rows(of: jane).payments(of: id(313)).map(\.amount) == [6_000])
    try history.tap("$60.00")
    try history.tap("Delete Payment")
    try history.tap("Delete")
    #expect(try site.rows(of: jane).payments(of: id(313)).isEmpty)
  }

  @Test func `splits one payment over a household's dogs, the oldest hikes first, and one undo takes it back`() throws {
    let page = site.open("/payments/families/\(id(301) as Identifier<Client>)")
    #expect(page.says("$275.00 · Owes $275") && page.says("$125.00 · Owes $125") && page.says("Owes $400"))
    try page.type("200", into: "Amount")
    #expect(page.says("$125.00 · Owes $275") && page.says("$75.00 · Owes $125"))
    try page.type("425", into: "Amount")
    try page.tap("E-transfer")
    try page.tap("Save")
    #expect(page.says("Payments saved"))
    let rows = try site.rows(of: jane)
    let amounts = [311, 312].map { rows.payments(of: id($0)).last?.amount }
    #expect(amounts == [30_000, 12_500] && rows.payments(of: id(312)).last?.method == "E-transfer")
    #expect(site.open("/clients/owners/\(id(301) as Identifier<Client>)").says("$25 in credit"))
    let entries = rows.rows(LogEntry.byTime, limit: 1_000, order: .descending)
    #expect(entries.count { $0.intent == "saveFamilyPayment" } == 2)
  }

  @Test func `keeps its money from members`() {
    let page = site.open("/payments", in: Profile(sam))
    #expect(page.says("Only managers can see this workplace’s payments") && !page.says("Rex"))
    #expect(!site.open("/hikes", in: Profile(sam)).says("Overdue"))
    #expect(site.open("/settings").says("Hike Settings"))
    #expect(!site.open("/settings", in: Profile(sam)).says("Hike Settings"))
  }

  @Test func `saves the payments of some days for the tax`() throws {
    let page = site.open("/payments/export")
    try page.type("2026-11-19", into: "From")
    try page.tap("Export")
    #expect(try !#require(page.downloads.last).text.contains("Rex"))
    let whole = site.open("/payments/export")
    try whole.tap("Last Year")
    try whole.tap("This Year")
    try whole.tap("Export")
    let file = try #require(whole.downloads.last)
    #expect(file.name == "payments-2026-01-01-2026-12-31.csv")
    let text = file.text
    #expect(text.contains("Net,HST,HST rate"))
    #expect(text.contains("2026-11-18,Rex,Robin Sample,50,43.86,6.14,14%,CAD,Cash"))
  }

  @Test func `has nothing but payments in the file for the tax`() throws {
    let closed = SaveClosedDays(id: id(652), mode: .create) {
      ($0.firstDay, $0.lastDay, $0.reason) = (day(6), day(10), "Storm")
    }
    try site.expectNoRefusal(closed)
    let page = site.open("/payments/export")
    try page.type("2026-11-01", into: "From")
    try page.type("2026-11-27", into: "Through")
    try page.tap("Export")
    let lines = try #require(page.downloads.last).text.split(whereSeparator: \.isNewline)
    #expect(lines.count == 2 && lines.last?.contains("2026-11-18,Rex,Robin Sample,50") == true)
  }

  @Test func `takes back what was done on its own page`() throws {
    let payments = site.open("/payments")
    try payments.tap("Paid $25: Max")
    try payments.tap("Undo: “Max: 25” added")
    #expect(try site.rows(of: jane).payments(of: id(313)).isEmpty)
    let page = site.open("/clients/dogs/\(id(313) as Identifier<Dog>)")
    try page.type("Maxi", into: "Name")
    try page.tap("Save")
    let clients = site.open("/clients")
    try clients.tap("Undo: “Maxi” edited")
    #expect(try site.rows(of: jane)[id(313) as Identifier<Dog>]?.name == "Max")
    try clients.tap("Redo: “Maxi” edited")
    #expect(try site.rows(of: jane)[id(313) as Identifier<Dog>]?.name == "Maxi")
  }

  @Test func `notes one payment where two people tap for the same money`() throws {
    let first = site.open("/hikes")
    let second = site.open("/payments")
    try first.tap("Paid $25: Max")
    #expect(!first.canTap("Paid $25: Max"))
    if second.canTap("Paid $25: Max") { try second.tap("Paid $25: Max") }
    #expect(try site.rows(of: jane).payments(of: id(313)).map(\.amount) == [2_500])
    #expect(!site.open("/hikes/2026-11-20/dogs/\(id(313) as Identifier<Dog>)").canTap("Paid $25"))
  }

  @Test func `shows the days and the rate of today, and later ones with their date`() throws {
    let rex = "/clients/dogs/\(id(311) as Identifier<Dog>)"
    let page = site.open(rex)
    try page.tap("Tuesday")
    try page.type("30", into: "Rate")
    try page.type("2026-12-01", into: "Changes from")
    try page.tap("Save")
    let clients = site.open("/clients")
    #expect(clients.says("Mon, Wed, Fri") && clients.says("From Dec 1, 2026: Mon, Tue, Wed, Fri"))
    let form = site.open(rex)
    #expect(form.says("From Dec 1, 2026: Mon, Tue, Wed, Fri, $30") && form.says("Rate: “25”"))
    try form.tap("Friday")
    try form.tap("Save")
    let row = try #require(try site.rows(of: jane)[id(311) as Identifier<Dog>])
    #expect(row.listedTerms.map(\.from) == [day(-28), day(0), day(11)])
    #expect(row.listedTerms.map(\.rate) == [2_500, 2_500, 3_000])
    let again = site.open(rex)
    try again.tap("Cancel Change on Dec 1")
    #expect(try #require(try site.rows(of: jane)[id(311) as Identifier<Dog>]).terms.changes.count == 1)
  }

  @Test func `moves or cancels a planned change of a dog`() throws {
    let rex = "/clients/dogs/\(id(311) as Identifier<Dog>)"
    let page = site.open(rex)
    #expect(!page.says("From When?"))
    try page.type("30", into: "Rate")
    #expect(page.says("From When?") && page.says("Earlier days stay as they are."))
    try page.type("2026-12-01", into: "Changes from")
    try page.tap("Save")
    try site.expectNoRefusal(
      SaveDog(
        id: id(311), mode: .update, fields: [("withdrawn", .string("2026-12-01")), ("from", .string("2026-12-07"))]))
    let form = site.open(rex)
    #expect(form.says("From Dec 7, 2026: Mon, Wed, Fri, $30") && !form.says("Dec 1"))
    let row = { try #require(try site.rows(of: jane)[id(311) as Identifier<Dog>]) }
    #expect(try row().rate(on: day(16)) == 2_500 && row().rate(on: day(17)) == 3_000)
    try form.tap("Cancel Change on Dec 7")
    #expect(try row().terms.changes.isEmpty && row().rate(on: day(40)) == 2_500)
  }

  @Test func `has a departure for each hike, and limits for the van`() throws {
    let page = site.open("/settings/hikes")
    #expect(page.says("Departure of hike 1: 8:30 AM") && page.says("Departure of hike 2: 1:00 PM"))
    #expect(
      page.says("Longest wait for a dog (minutes): “15”") && page.says("Longest time in the van (minutes): “120”"))
    try page.type("20", into: "Longest wait for a dog (minutes)")
    try page.type("x", into: "Longest time in the van (minutes)")
    #expect(page.says("Enter a whole number of minutes."))
    try page.type("0", into: "Longest time in the van (minutes)")
    try page.tap("Save")
    let settings = try site.rows(of: jane).hikeSettings(of: sampleWorkplace)
    #expect(settings.longestWait == 20 && settings.longestRide == 0)
    let back = site.open("/settings/hikes")
    try back.type("15", into: "Longest wait for a dog (minutes)")
    try back.type("120", into: "Longest time in the van (minutes)")
    try back.tap("Save")
    let usual = try site.rows(of: jane).hikeSettings(of: sampleWorkplace)
    #expect(usual.longestWait == 15 && usual.longestRide == 120)
  }

  @Test func `keeps its trails`() throws {
    let page = site.open("/settings/trails")
    #expect(page.says("Blue Mountain") && page.says("Sackville"))
    let form = site.open("/settings/trails/new")
    try form.type("Canal Path", into: "Name")
    #expect(form.says("There is already a trail called “Canal Path”."))
    try form.type("Lake Loop", into: "Name")
    try form.type("nowhere", into: "Map location")
    #expect(form.says("Enter a latitude and a longitude"))
    try form.type("44.75, -63.7", into: "Map location")
    try form.tap("Save")
    #expect(form.says("“Lake Loop” added"))
    let old = site.open("/settings/trails/\(id(342) as Identifier<HikingLocation>)")
    try old.tap("Delete Trail")
    try old.tap("Delete")
    #expect(try site.rows(of: jane).hikingLocations().map(\.name) == ["Blue Mountain", "Lake Loop"])
  }

  @Test func `has settings with limits`() throws {
    let page = site.open("/settings/hikes")
    try page.type("9", into: "Dogs per hike")
    #expect(page.says("at most 16 dogs a day"))
    try page.type("six", into: "Dogs per hike")
    #expect(page.says("Dogs per hike must be a number."))
    try page.type("6", into: "Dogs per hike")
    try page.type("27.50", into: "Default rate")
    try page.choose("By balance", in: "Overdue")
    try page.type("2025-04-01 14\n2027-01-01 13.5 %", into: "Taxes")
    try page.toggle("Same number of dogs on each hike")
    try page.tap("Save")
    #expect(page.says("Settings saved"))
    let settings = try site.rows(of: jane).hikeSettings(of: sampleWorkplace)
    #expect(settings.capacity == 6 && settings.business.defaultRate == 2_750 && !settings.isBalanced)
    #expect(settings.overdueRule == .balance && settings.business.taxes.map(\.rate) == [1_400, 1_350])
    #expect(site.open("/settings").says("Hike Settings"))
  }
}
