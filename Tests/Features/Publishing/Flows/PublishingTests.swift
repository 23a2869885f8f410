import JSONKit
import PublishingModel
import RecordKit
import ScheduleModel
import SettingsModel
import SharedModels
import TestSupport
import Testing
import TimeKit

/// A ward whose managers Jane and Max draft next week, and Sam who works it. It is Friday, November 20.
@Suite struct `A week that is drafted and published` {
  private static let (jane, max, sam): (Identifier<Member>, Identifier<Member>, Identifier<Member>) =
    (id(901), id(900), id(902))
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
    for (member, name) in [(Self.jane, "Jane"), (Self.max, "Max"), (Self.sam, "Sam")] {
      try site.expectNoRefusal(SaveMember(displayName: name), by: member)
    }
  }

  private func drafting(_ number: UInt64, _ type: Identifier<ShiftType>, on day: String) -> DraftShifts {
    DraftShifts(
      .plan(PlanShifts([PlanShifts.Day(id: id(number), date: date(day), shiftType: type, member: Self.sam)])))
  }

  private var shiftsOfSam: [String] {
    site.server.rows.shifts(of: Self.sam, in: date("2026-11-20")...date("2026-12-20")).map { shift in
      "\(shift.date) \(shift.shiftType == early ? "E" : "N")"
    }
  }

  @Test func `is no news to whoever planned it, also under a former user ID`() throws {
    let own = PlanShifts.Day(id: id(7_001), date: date("2026-11-26"), shiftType: night, member: Self.jane)
    try site.expectNoRefusal(PlanShifts([own]), by: Self.jane)
    try site.expectNoRefusal(ResetUserID(to: id(7_002)), by: Self.jane)
    #expect(!site.open("/today", in: Profile(Self.jane)).says("Changed for you"))
  }

  @Test func `is seen by managers alone until then, by whoever works it afterwards, and taken back`() throws {
    let old = try site.addShift(on: "2026-11-24", of: early, for: Self.sam)
    try site.expectNoRefusal(drafting(7_001, night, on: "2026-11-24"), by: Self.jane)
    try site.expectNoRefusal(drafting(7_002, night, on: "2026-11-25"), by: Self.jane)
    // Max wants the same night, without having seen Jane's: nobody is planned twice.
    #expect(try site.perform(drafting(7_003, night, on: "2026-11-25"), by: Self.max) != nil)
    try site.expectNoRefusal(DraftShifts(.delete(DeleteShifts([ShiftTarget(old)]))), by: Self.max)
    #expect(shiftsOfSam == ["2026-11-24 E"])
    #expect(try site.rows(of: Self.sam).count(of: DraftedShift.self) == 0)
    #expect(try site.rows(of: Self.max).count(of: DraftedShift.self) == 3)
    let sam = site.open("/schedule/draft", in: Profile(Self.sam))
    #expect(sam.says("Only managers see the draft."))
    let log = site.open("/change-log", in: Profile(Self.sam))
    #expect(!log.says("Nov 25"))

    let jane = site.open("/schedule/draft", in: Profile(Self.jane))
    #expect(jane.says("Night: Nov 24, Nov 25") && jane.says("Early: Nov 24"), "\(jane.text)")
    try jane.tap("Publish")
    #expect(jane.says("3 changes published"))
    #expect(shiftsOfSam == ["2026-11-24 N", "2026-11-25 N"])
    site.nudge()
    #expect(log.says("Nov 25"), "\(log.text)")
    let today = site.open("/today", in: Profile(Self.sam))
    #expect(
      today.says("Changed for you") && today.says("Night, Wed, Nov 25") && today.says("Added by Jane"),
      "\(today.text)")
    #expect(!site.open("/today", in: Profile(Self.jane)).says("Changed for you"))
    try site.expectNoRefusal(Undo(), by: Self.jane)
    #expect(shiftsOfSam == ["2026-11-24 E"])
    #expect(try site.rows(of: Self.max).count(of: DraftedShift.self) == 3)
    #expect(try site.rows(of: Self.sam).count(of: DraftedShift.self) == 0)
    site.nudge()
    #expect(!today.says("Night, Wed, Nov 25"), "what was taken back has changed nothing")

    // Meanwhile Sam's old shift is moved: the draft says so, and Jane drops what does not apply.
    try site.expectNoRefusal(
      MoveShifts([MoveShifts.Move(ShiftTarget(old), to: date("2026-11-27"))]), by: Self.max)
    let again = site.open("/schedule/draft", in: Profile(Self.jane))
    #expect(again.says("No longer apply") && again.says("The shift was changed or deleted."))
    try again.tap("Discard These")
    #expect(!again.says("No longer apply"))
    try again.tap("Publish")
    #expect(shiftsOfSam == ["2026-11-24 N", "2026-11-25 N", "2026-11-27 E"])
    #expect(try site.rows(of: Self.max).count(of: DraftedShift.self) == 0)
  }

  @Test func `is published without a network as it was seen`() throws {
    try site.expectNoRefusal(drafting(7_001, night, on: "2026-11-24"), by: Self.jane)
    let jane = site.open("/schedule/draft", in: Profile(Self.jane))
    site.isServerUp = false
    try jane.tap("Publish")
    #expect(jane.says("1 change published"))
    // Max drafts another shift at the same time; it is not published by the way.
    site.isServerUp = true
    try site.expectNoRefusal(drafting(7_002, early, on: "2026-11-26"), by: Self.max)
    site.nudge()
    #expect(shiftsOfSam == ["2026-11-24 N"])
    #expect(site.server.rows.draftedShifts().map { $0.shift.date } == [date("2026-11-26")])
  }

  private func date(_ text: String) -> CivilDate { CivilDate(text) ?? .epoch }
}
