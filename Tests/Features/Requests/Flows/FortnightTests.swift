import JSONKit
import RecordKit
import RequestsModel
import ScheduleModel
import SharedModels
import TestSupport
import Testing
import TimeKit

/// Two weeks of a ward: Sam and Pat are nurses, and Jane is their manager. It begins on Friday, November 20.
@Suite struct `A fortnight of requests` {
  private static let (jane, sam, pat): (Identifier<Member>, Identifier<Member>, Identifier<Member>) =
    (id(901), id(902), id(903))
  private let site: Site
  private let early: Identifier<ShiftType>
  private let night: Identifier<ShiftType>

  init() throws {
    site = try Site(.real)
    let ward = try site.addLocation("Ward 7")
    early = try site.addShiftType(
      "E", "Early", duration: .scheduled(from: time(6), to: time(14), endsNextDay: false), at: ward)
    night = try site.addShiftType(
      "N", "Night", duration: .scheduled(from: time(22), to: time(6), endsNextDay: true), at: ward)
    for (member, name) in [(Self.jane, "Jane"), (Self.sam, "Sam"), (Self.pat, "Pat")] {
      try site.expectNoRefusal(SaveMember(displayName: name), by: member)
    }
  }

  private func page(of member: Identifier<Member>, _ path: String = "/today/requests") -> Browser {
    site.open(path, in: Profile(member))
  }

  private func owner(_ shift: Identifier<ScheduledShift>) -> Identifier<Member>? {
    site.server.rows.shift(shift)?.member
  }

  /// Whether somebody has two shifts at once.
  private var isDoubleBooked: Bool {
    let rows = site.server.rows
    return rows.all(ScheduledShift.self).contains { rows.obstacle(to: $0) != nil }
  }

  @Test func `ends with everybody in one place at a time`() throws {
    let tuesday = try site.addShift(on: "2026-11-24", of: night, for: Self.sam)
    let friday = try site.addShift(on: "2026-11-27", of: early, for: Self.pat)
    // Sam offers Tuesday's night from the shift itself.
    let sam = page(of: Self.sam, "/schedule/shifts/\(tuesday)")
    try sam.tap("Offer Shift")
    #expect(sam.says("Anyone") && sam.says("Pat"))
    try sam.type("My sister’s birthday", into: "Note")
    try sam.tap("Offer")
    #expect(sam.says("Shift offered"))
    // Pat takes it without a network, and Jane takes it meanwhile.
    let pat = page(of: Self.pat, "/today")
    #expect(pat.says("1 open to anyone"))
    site.isServerUp = false
    try pat.tap("Open shifts")
    #expect(pat.says("My sister’s birthday") && pat.says("Night, Tue, Nov 24"))
    try pat.tap("Take Shift")
    #expect(pat.says("You took it; waiting for approval"))
    site.isServerUp = true
    try site.expectNoRefusal(TakeShiftRequest(try requestID()), by: Self.jane)
    #expect(owner(tuesday) == Self.jane, "a manager needs nobody's approval")
    site.nudge()
    #expect(pat.says("Couldn’t take the shift.\nJane already took it."))
    // It was a mistake.
    let jane = page(of: Self.jane, "/today")
    try site.expectNoRefusal(Undo(), by: Self.jane)
    site.nudge()
    #expect(owner(tuesday) == Self.sam)
    let again = page(of: Self.pat)
    try again.tap("Take Shift")
    #expect(again.says("Taken. A manager will approve it."))
    try again.tap("Give Back")
    #expect(again.says("Given back"))
    try again.tap("Take Shift")
    // Jane sees what it comes to, and approves it; an undo and a redo of that.
    site.nudge()
    #expect(jane.says("1 request for you"))
    try jane.tap("1 request for you")
    #expect(
      jane.says("Tue, Nov 24: Night 1") && jane.says("Pat: 8 h → 16 h that week")
        && jane.says("Sam: 8 h → 0"))
    try jane.tap("Approve")
    #expect(jane.says("Request approved") && owner(tuesday) == Self.pat)
    try site.expectNoRefusal(Undo(), by: Self.jane)
    #expect(owner(tuesday) == Self.sam)
    try site.expectNoRefusal(Redo(), by: Self.jane)
    #expect(owner(tuesday) == Self.pat)
    // The next day Sam offers a shift and withdraws that.
    site.pass(minutes: 24 * 60)
    let monday = try site.addShift(on: "2026-11-30", of: early, for: Self.sam)
    let offer = SaveShiftRequest(offering: monday, as: id(8_001))
    try site.expectNoRefusal(offer, by: Self.sam)
    let list = page(of: Self.sam)
    try list.tap("Withdraw")
    #expect(list.says("Request withdrawn"))
    #expect(try site.perform(TakeShiftRequest(id(8_001)), by: Self.pat)?.message == "Sam has withdrawn this request.")
    // A swap: Sam's Monday for Pat's Friday.
    let swap = page(of: Self.sam, "/today/requests/offer/\(monday)")
    try swap.choose("Swap", in: "How")
    try swap.tap("Pat")
    try swap.tap("Early, Fri, Nov 27")
    try swap.tap("Offer")
    let asked = page(of: Self.pat)
    #expect(asked.says("Sam asks you to swap") && asked.says("for Early, Fri, Nov 27"))
    try asked.tap("Take Shift")
    site.nudge()
    try page(of: Self.jane).tap("Approve")
    #expect(owner(monday) == Self.pat && owner(friday) == Self.sam)
    // An open night, which who works that morning cannot take.
    let post = page(of: Self.jane, "/today/requests/open/new?date=2026-11-29&type=\(night)")
    try post.tap("Post")
    #expect(post.says("Open shift posted") && post.says("Your Requests"))
    let free = page(of: Self.sam)
    try free.tap("Take Shift")
    try page(of: Self.jane).tap("Approve")
    #expect(site.server.rows.shifts(of: Self.sam, in: date("2026-11-29")...date("2026-11-29")).count == 1)
    // Whatever is given to somebody meanwhile makes a request void.
    let late = try site.addShift(on: "2026-12-02", of: early, for: Self.sam)
    try site.expectNoRefusal(SaveShiftRequest(offering: late, as: id(8_002)), by: Self.sam)
    try site.expectNoRefusal(TakeShiftRequest(id(8_002)), by: Self.pat)
    try site.addShift(on: "2026-12-02", of: night, for: Self.pat)
    try site.addShift(on: "2026-12-01", of: night, for: Self.pat)
    try site.expectNoRefusal(EditShift(id: late, date: date("2026-12-03")), by: Self.jane)
    #expect(
      try site.perform(ApproveShiftRequest(id(8_002)), by: Self.jane)?.message.contains("moved or switched") == true)
    #expect(page(of: Self.sam).says("moved or switched"))
    #expect(!isDoubleBooked)
  }

  private func requestID() throws -> Identifier<ShiftRequest> {
    try #require(site.server.rows.all(ShiftRequest.self).first).id
  }

  private func date(_ text: String) -> CivilDate { CivilDate(text) ?? .epoch }
}
