import HikesModel
import JSONKit
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// A business that keeps its spreadsheet for a while beside the app. Its dogs Rex, Bella, Max and Luna were entered by hand.
@Suite struct `A spreadsheet of hikes` {
  private static let header =
    ",,Nov 9–13,,,,,Nov 16–20,,,,,Nov 23–27,,,,,Nov 30–Dec 4,,,,,Total\nDog,Owner"
    + String(repeating: ",Mon,Tue,Wed,Thu,Fri", count: 4) + ",Total\n"
  private static let onMonday =
    header + "Waffle,Robin Sample,$25,,$25,,$25,$25,,,,$25,$25,,,,,,,,,,$150\n"
    + "Orbit,Pat New,,$30,,$30,,,$30,,$30,,,,,,,,,,Away,,$120\n"
    + "Rex,Robin Sample,$25,,$25,,$25,$25,,,,$25,,,,,,,,,,,$125\nTotal,,$50,$30,$50,$30,$50,$50,$30,,$30,$50,$25\n"
  private static let onThursday =
    header + "Waffle,Robin Sample,$25,,$25,,$25,$25,,cash 25,,$25,$25,,paid,,$25,,,,,,$225\n"
    + "Orbit,Pat New,,$30,,$30,,,$30,,$30,,,$30,,x,,,,,Away,,$150\n"
    + "Rex,Robin Sample,$25,,$25,,$25,$25,,,,$25,$25,,,,,,,,,,$150\nTotal,,$50,$30,$50,$30,$50,$50,$30,$25,$30,$50,$50\n"

  private func open(_ text: String, _ site: Site) throws -> Browser {
    let page = site.open("/clients/import")
    try page.tap("Choose an Excel or CSV File")
    page.give(file: text)
    return page
  }

  private func `import`(_ text: String, _ site: Site) throws -> Replica {
    let page = try open(text, site)
    #expect(!page.says("Not understood"))
    try page.tap("Import")
    #expect(page.says("Spreadsheet imported"))
    return try site.rows(of: jane)
  }

  private func dog(_ name: String, _ rows: Replica) throws -> Dog {
    let dogs = rows.dogs().filter { $0.name == name }
    #expect(dogs.count == 1, "\(name)")
    return try #require(dogs.first)
  }

  @Test(arguments: ServerKind.allCases)
  func `is imported on Monday and on Thursday, cancels and doubles nothing, and keeps what the app was told`(
    _ server: ServerKind
  ) throws {
    let site = try Site(server).withHikes()
    site.clock.now = Instant(day(3), time(9), offsetMinutes: 0)
    let monday = try `import`(Self.onMonday, site)
    let (waffle, orbit) = (try dog("Waffle", monday), try dog("Orbit", monday))
    #expect(monday.dogs().count == 7 && monday.clients().filter { $0.ownerName == "Robin Sample" }.count == 1)
    #expect(
      waffle.terms.last.days == [.monday, .wednesday, .friday] && orbit.terms.last.days == [.tuesday, .thursday])
    #expect(monday.ledger(of: waffle, today: day(3)).balance == -2_500)
    #expect(monday.exceptions(of: waffle.id).isEmpty)
    let away = try #require(monday.exceptions(of: orbit.id).first)
    #expect(away.status == .away && away.days == day(13)...day(14))
    #expect(monday.exceptions(of: id(311)).isEmpty && monday.payments(of: id(311)).count == 6)

    site.clock.now = Instant(day(4), time(12), offsetMinutes: 0)
    try site.expectNoRefusal(
      SaveDog(id: waffle.id, mode: .update(expecting: waffle.version)) { $0.name = "Waffles" })
    try site.expectNoRefusal(SavePayment(id: id(601), mode: .create, dog: orbit.id, date: day(4)))
    try site.expectNoRefusal(
      SaveException(id: id(602), mode: .create, dog: waffle.id, firstDay: day(7), status: .canceled, note: "Rain"))
    try site.expectNoRefusal(DeleteException(away.id))

    site.clock.now = Instant(day(6), time(9), offsetMinutes: 0)
    let thursday = try `import`(Self.onThursday, site)
    #expect(thursday.dogs().count == 7)
    let paid = thursday.payments(of: waffle.id)
    #expect(paid.map(\.date.daysSinceEpoch) == [-11, -9, -7, -4, -2, 0, 3, 5, 6].map { day($0).daysSinceEpoch })
    #expect(paid.allSatisfy { $0.amount == 2_500 } && paid.map(\.method).compactMap { $0 } == ["Cash"])
    #expect(thursday.payments(of: orbit.id).map(\.date) == [day(-10), day(-8), day(-3), day(-1), day(4)])
    #expect(thursday.payments(of: orbit.id).last?.id == id(601))
    #expect(thursday.exceptions(of: waffle.id).map(\.id) == [id(602)] && thursday.exceptions(of: orbit.id).isEmpty)
    #expect(try dog("Waffles", thursday).id == waffle.id)
    // What is paid for Friday pays what the household's other dogs owe.
    #expect(try thursday.ledger(of: dog("Waffles", thursday), today: day(6)).balance == 0)
    #expect(thursday.payments(of: id(311)).count == 7)

    #expect(try open(Self.onThursday, site).says("Everything in this file is already here."))
  }

  @Test func `is shown in the money of the workplace`() throws {
    let site = try Site().withHikes()
    try site.expectNoRefusal(SaveHikeSettings(changing: HikeSettings(of: sampleWorkplace)) { $0.currency = .pound })
    let page = try open("Nov 16\nDog,Mon,Tue\nWaffle,25,", site)
    #expect(page.says("£25") && !page.says("$"))
  }

  @Test func `says which lines are left out, apart from those that are not understood`() throws {
    let page = try open("Nov 16\nDog,Mon,Tue\nWaffle,25,\nHST,3.50,\nmaybe,what,", Site().withHikes())
    #expect(
      page.says("Skipped · 1") && page.says("Line 4") && page.says("“HST”: skipped because it is a total or a tax."))
    #expect(page.says("Not understood · 1") && page.says("Line 5"))
  }

  @Test func `can be imported anew after it was taken back`() throws {
    let site = try Site().withHikes()
    let page = try open(Self.onMonday, site)
    try page.tap("Import")
    try page.tap("Undo")
    #expect(try site.rows(of: jane).dogs().count == 5)
    #expect(try `import`(Self.onMonday, site).payments(of: id(311)).count == 6)
  }

  @Test(arguments: ServerKind.allCases)
  func `of a year comes by one command and goes by one undo`(_ server: ServerKind) throws {
    let site = try Site(server).withHikes()
    let former = try site.rows(of: jane).all(Payment.self).count
    let weeks = (0..<50).map { week in
      "\(day(-4 - 7 * week))\nDog,Mon,Wed\n" + (0..<14).map { "Dog \($0),$25,$25\n" }.joined()
    }
    let page = try open(weeks.reversed().joined(separator: "\n"), site)
    try page.tap("Import")
    let rows = try site.rows(of: jane)
    #expect(rows.dogs().count == 19 && rows.all(Payment.self).count == former + 1_400)
    try page.tap("Undo")
    let left = try site.rows(of: jane)
    #expect(left.dogs().count == 5 && left.all(Payment.self).count == former)
  }

  @Test func `makes no credit of what was before a dog began in the app`() throws {
    let site = try Site().withHikes()
    let page = try open("Oct 12,,,Oct 26\nDog,Mon,Wed,Mon,Wed\nMax,$25,$25,$25,$25", site)
    #expect(
      page.says("Line 3")
        && page.says("“Max”: days before the dog’s first day here are skipped because its balance starts then."))
    try page.tap("Import")
    #expect(try site.rows(of: jane).payments(of: id(313)).map(\.date) == [day(-25), day(-23)])
  }

  @Test func `shows its weeks with their sums and what they take out, each with a switch`() throws {
    let site = try Site().withHikes()
    let page = try open(
      ",Nov 9,,Nov 16,\nDog,Mon,Tue,Mon,Tue\nBo,$25,,cancelled,\nMo,,$30,$30,$30", site)
    #expect(page.says("Nov 9 – Nov 13, 2026") && page.says("2 dogs · $55"))
    #expect(page.says("2 dogs · $60 · Not hiking: Bo Mon, Nov 16"))
    try page.toggle("Nov 16 – Nov 20, 2026 2 dogs · $60 · Not hiking: Bo Mon, Nov 16")
    try page.tap("Import")
    let rows = try site.rows(of: jane)
    #expect(try rows.payments(of: dog("Mo", rows).id).map(\.date) == [day(-10)])
    #expect(try rows.exceptions(of: dog("Bo", rows).id).isEmpty)
  }

  @Test func `asks for the Monday of weeks without a date`() throws {
    let site = try Site().withHikes()
    let page = try open("Week 1\nDog,Mon,Tue\nBo,$25,\nWeek 2\nDog,Mon,Tue\nBo,,$25", site)
    #expect(page.says("This week has no date, so it is skipped."))
    try page.enter("2026-11-09", into: "Monday of the first week")
    #expect(!page.says("Not understood") && page.says("Nov 16 – Nov 20, 2026"))
    try page.tap("Import")
    let rows = try site.rows(of: jane)
    #expect(try rows.payments(of: dog("Bo", rows).id).map(\.date) == [day(-11), day(-3)])
  }

  @Test func `asks which number of a date is the month where nothing tells`() throws {
    let site = try Site().withHikes()
    let page = try open("Week ending 06/11\nDog,Mon,Tue\nBo,$25,", site)
    #expect(page.says("It isn’t clear which number is the month."))
    try page.choose("Fri, Nov 6", in: "“Week ending 06/11” is")
    try page.tap("Import")
    let rows = try site.rows(of: jane)
    #expect(try rows.payments(of: dog("Bo", rows).id).map(\.date) == [day(-18)])
  }

  @Test func `asks about hikes to come that are paid, and dates the payments today`() throws {
    let site = try Site().withHikes()
    let text = ",Nov 16,,,Nov 23\nDog,Mon,Wed,Fri,Mon,Wed,Fri\nBo,$25,$25,$25,$25,$25,"
    let page = try open(text, site)
    #expect(page.says("2 coming hikes are paid"))
    try page.toggle(
      "2 coming hikes are paid These payments are dated today. Turn off to leave out what has not been paid yet.")
    #expect(page.says("1 dog · $75"))
    let again = try open(text, site)
    try again.tap("Import")
    let rows = try site.rows(of: jane)
    let bo = try dog("Bo", rows)
    #expect(rows.payments(of: bo.id).map(\.date) == [day(-4), day(-2), day(0), day(0), day(0)])
    #expect(rows.ledger(of: bo, today: day(0)).hikesLeft == 2)
    site.clock.now = Instant(day(5), time(12), offsetMinutes: 0)
    #expect(try open(text, site).says("Everything in this file is already here."))
  }

  @Test func `shows rates with their days, hikes that it adds, and rates that stay`() throws {
    let site = try Site().withHikes()
    let week = "$25,$25,$25"
    let page = try open(
      ",Nov 2,,,Nov 9,,,Nov 16\nDog,Mon,Wed,Fri,Mon,Wed,Fri,Mon,Wed,Fri\nBo,\(week),\(week),$30,$30,$30\n"
        + "Rex,$25,$25,$25,$30,$30,$30,$30,$30,$30\nMo,x,,,x,,,x,x,", site)
    #expect(page.says("$25, $30 from Nov 16, 2026") && page.says("Added: Mo Wed, Nov 18"))
    #expect(page.says("“Rex” has another rate here, which stays."))
  }

  @Test func `names a place that is far from home`() throws {
    let site = try Site().withHikes()
    let page = try open(
      "Nov 16\nDog,Coordinates,Mon,Tue\nBo,\"48.1, 11.5\",$25,\nMo,\"44.7291, -63.6541\",$25,", site)
    #expect(page.says("“Bo”: the map location is over 100 km from home. Check it."))
    #expect(!page.says("“Mo”: the map location"))
  }
}
