import AppFeature
import JSONKit
@testable import PublishingFeature
@testable import PublishingModel
import RecordKit
import ScheduleModel
import SharedModels
import SharedUIs
import ShiftTypesModel
import SyncKit
@testable import TeamFeature
import TestSupport
import Testing
import TimeKit

/// Drafts of managers 901 and 900 for members 902 and 903.
@Suite struct `A draft of the schedule` {
  private let rows: Replica
  private let commands = Numbers()

  private final class Numbers {
    private(set) var last: UInt64 = 0
    func next() -> UInt64 {
      last += 1
      return last
    }
  }

  init() {
    rows = Replica(locations: [location(1)], shiftTypes: [shiftType(11), shiftType(12, symbol: "N", title: "Night")])
    rows.apply(sampleMembers.map { .put($0) } + [.put(shift(21, member: id(902), on: day(1), note: "Keys"))])
  }

  private func run(_ intent: some Intent, by number: UInt64 = 901) throws(Refusal) {
    let turn = commands.next()
    let at = sampleInstant.adding(milliseconds: Int64(turn))
    let command = Command(id: id(50_000 + turn * 100), at: at, intent: intent.erased)
    let actor = Actor(id(number), in: sampleWorkplace, at: at, command: command.id, on: rows)
    rows.apply(try command.perform(by: actor, on: rows))
  }

  private func adding(
    _ number: UInt64, _ type: UInt64 = 12, of member: UInt64 = 902, on date: CivilDate = day(2),
    replacing: [ShiftTarget] = []
  ) -> DraftShifts {
    DraftShifts(
      .plan(
        PlanShifts(
          [PlanShifts.Day(id: id(number), date: date, shiftType: id(type), member: id(member))], replacing: replacing)))
  }

  private func removing(_ number: UInt64) -> DraftShifts {
    DraftShifts(.delete(DeleteShifts([ShiftTarget(id(number))])))
  }

  private func publishing(_ rows: [DraftedShift]) -> PublishDraft { PublishDraft(rows.map { ShiftTarget($0) }) }

  private func shifts(on records: Records? = nil) -> [Identifier<ScheduledShift>] {
    (records ?? rows).shifts(in: day(-30)...day(60)).map(\.id).sorted()
  }

  private var drafted: [Identifier<ScheduledShift>] { shifts(on: rows.draftedSchedule.records) }
  private var outdated: [DraftedSchedule.Obstacle] { rows.draftedSchedule.outdated.map(\.obstacle) }

  @Test func `leaves the schedule as it is until it is published, and is undone with it`() throws {
    try run(adding(61))
    try run(removing(21), by: 900)
    #expect(shifts() == [id(21)] && drafted == [id(61)])
    #expect(rows.draftedShifts().map { $0.isRemoval }.sorted { !$0 && $1 } == [false, true])
    let before = rows.shift(id(21))
    try run(publishing(rows.draftedShifts()))
    #expect(shifts() == [id(61)] && rows.draftedShifts().isEmpty)
    #expect(rows.shift(id(61))?.created.by == (id(901) as Identifier<UserProfile>))
    try run(Undo())
    #expect(shifts() == [id(21)] && drafted == [id(61)], "the draft is there again, and still applies")
    #expect(rows.shift(id(21))?.note == before?.note)
    try run(Redo())
    #expect(shifts() == [id(61)] && rows.draftedShifts().isEmpty)
  }

  @Test func `is for managers`() throws {
    #expect(throws: Refusal.self) { try run(adding(61), by: 902) }
    try run(adding(61))
    #expect(throws: Refusal.self) { try run(publishing(rows.draftedShifts()), by: 902) }
    #expect(throws: Refusal.self) { try run(DiscardDraft([ShiftTarget(id(61))]), by: 903) }
    let row = try #require(rows.draftedShifts().first)
    #expect(DraftedShift.table.audience(of: row.erased) == .managers)
  }

  @Test func `takes back what is done twice`() throws {
    try run(adding(61))
    #expect(throws: Refusal.self) { try run(adding(62)) }
    try run(removing(61))
    #expect(rows.draftedShifts().isEmpty)
    // The same work in the place of a shift that is taken off is the shift itself.
    try run(removing(21))
    try run(adding(63, 11, on: day(1)))
    #expect(rows.draftedShifts().isEmpty && drafted == [id(21)])
  }

  @Test func `tells what does not apply any more, and publishes the rest`() throws {
    try run(adding(61))
    try run(adding(62, of: 903))
    try run(adding(63, 11, of: 903, on: day(4)))
    try run(removing(21))
    // A note changes nothing about taking the shift off; another day does.
    try run(EditShift(id: id(21), note: "Two keys"))
    #expect(outdated == [])
    try run(EditShift(id: id(21), date: day(3)))
    try run(PlanShifts([.init(id: id(71), date: day(2), shiftType: id(12), member: id(902))]))
    rows.apply([.put(member(903).leaving(at: sampleInstant))])
    #expect(outdated.count == 4 && outdated.filter { $0 == .left }.count == 2)
    #expect(outdated.contains(.changed) && outdated.contains(.taken))
    #expect(throws: Refusal.self, "nothing applies") { try run(publishing(rows.draftedShifts())) }
    rows.apply([.put(member(903))])
    try run(publishing(rows.draftedShifts()))
    #expect(shifts() == [id(21), id(62), id(63), id(71)])
    #expect(rows.draftedShifts().count == 2, "what does not apply stays until it is discarded")
    try run(DiscardDraft(rows.draftedShifts().map { ShiftTarget($0) }))
    #expect(rows.draftedShifts().isEmpty)
  }

  @Test func `publishes what was seen, and keeps what was changed since`() throws {
    try run(adding(61))
    try run(removing(21))
    let seen = rows.draftedShifts()
    try run(adding(64, of: 903), by: 900)
    try run(publishing(seen))
    #expect(shifts() == [id(61)] && rows.draftedShifts().map(\.shift.id) == [id(64)])
    #expect(throws: Refusal.self, "twice") { try run(publishing(seen)) }
    try run(DiscardDraft(rows.draftedShifts().map { ShiftTarget($0) }))
    try run(adding(64, of: 903), by: 900)
    #expect(throws: Refusal.self) { try run(PublishDraft([ShiftTarget(id(64), expecting: 2)])) }
  }

  @Test func `keeps its shift types from being deleted`() throws {
    try run(adding(61))
    do {
      try run(DeleteShiftType(id(12)))
      Issue.record("It was deleted.")
    } catch { #expect(error.code == .inUse && error.message.contains("draft")) }
  }

  @Test func `is planned in the team's grid`() throws {
    var screen: TeamScreen = try opened("/schedule/team?mode=draft")
    let context = ScreenContext.test(.manager)
    let place = TeamPlace(id(902), day(2))
    _ = screen.reduce(.brushTapped(.shiftType(id(12))), in: context.on(rows))
    let effect = try #require(screen.reduce(.painted([place]), in: context.on(rows)).first)
    try run(try #require(effect.intent(DraftShifts.self)))
    #expect(shifts() == [id(21)] && drafted.count == 2)
    // A second tap takes it back, as on the schedule.
    let again = try #require(screen.reduce(.painted([place]), in: .test(.manager).on(rows)).first)
    try run(try #require(again.intent(DraftShifts.self)))
    #expect(rows.draftedShifts().isEmpty)
    _ = screen.reduce(.draftChosen(false), in: context.on(rows))
    let live = try #require(screen.reduce(.painted([place]), in: .test(.manager).on(rows)).first)
    #expect(live.intent(PlanShifts.self) != nil)
  }

  @Test func `adds a shift also where one was taken off that is somewhere else by now`() throws {
    try run(removing(21))
    rows.apply(.put(shift(21, version: 2, member: id(902), on: day(3), note: "Keys")))
    try run(adding(61, 11, on: day(1)))
    #expect(drafted == [id(21), id(61)])
    rows.apply(.put(shift(21, version: 3, member: id(903), on: day(1), note: "Keys")))
    try run(removing(61))
    try run(adding(62, 11, on: day(1)))
    #expect(drafted == [id(21), id(62)])
  }

  @Test func `is discarded on the days that were chosen, and nowhere else`() throws {
    try run(adding(61))
    try run(adding(62, of: 903, on: day(9)))
    var sheet: PublishSheet = try opened(DraftPaths.review)
    let context = ScreenContext.test(.manager)
    _ = sheet.reduce(.lastDayChanged(day(5).description), in: context.on(rows))
    _ = sheet.reduce(.discardTapped, in: context.on(rows))
    let alert = try #require(sheet.alert(in: context.on(rows))).markup
    #expect(alert.contains("1 change that hasn’t been published") && alert.contains("Discard changes on these days?"))
    let effects = sheet.reduce(.discardConfirmed, in: context.on(rows))
    for effect in effects { try run(try #require(effect.intent(DiscardDraft.self))) }
    #expect(rows.draftedShifts().map(\.shift.id) == [id(62)])
  }

  @Test func `names leave and overlaps before it is published`() throws {
    rows.apply([
      .put(leave(81, member: id(903), days: day(9)...day(9))),
      .put(
        shiftType(
          13, symbol: "L", title: "Long", duration: .scheduled(from: time(12), to: time(20), endsNextDay: false))),
    ])
    try run(adding(61, 13, on: day(1)))
    try run(adding(62, of: 903, on: day(9)))
    let sheet: PublishSheet = try opened(DraftPaths.review)
    let lines = sheet.review(on: rows).conflicts(as: sampleMember, on: rows).lines
    #expect(
      lines == [
        "Unnamed: Long on Sat, Nov 21 overlaps Morning Shift on Sat, Nov 21.",
        "Unnamed is on leave: Night on Sun, Nov 29.",
      ], "\(lines)")
    #expect(sheet.view(in: .test(.manager).on(rows)).markup.contains("Check Before You Publish"))
  }

  @Test func `says how many shifts it adds, and how many it takes off`() throws {
    let plan = adding(61, replacing: [ShiftTarget(id(21))])
    try run(plan)
    let texts = try #require(FeatureList.teamShift.texts(of: plan.erased))
    #expect(
      texts.success(plan.erased, in: .test(.manager).on(rows)) == "1 shift added, 1 removed in the draft")
    let live = PlanShifts(
      [.init(id: id(71), date: day(3), shiftType: id(12), member: id(902))], replacing: [ShiftTarget(id(21))])
    try run(live)
    #expect(
      FeatureList.teamShift.texts(of: live.erased)?.success(live.erased, in: .test(.manager).on(rows))
        == "1 shift added, 1 removed")
  }

  @Test func `keeps the times that shifts have of their own`() throws {
    let day = PlanShifts.Day(
      id: id(61), date: day(2), shiftType: id(12), member: id(902), times: .own(from: time(10), to: time(14)))
    try run(DraftShifts(.plan(PlanShifts([day]))))
    try run(publishing(rows.draftedShifts()))
    #expect(rows.shift(id(61))?.ownDuration == .scheduled(from: time(10), to: time(14), endsNextDay: false))
  }

  @Test func `is looked through day by day`() throws {
    try run(adding(61))
    try run(adding(62, of: 903, on: day(9)))
    try run(removing(21))
    var sheet: PublishSheet = try opened(DraftPaths.review)
    #expect(sheet.review(on: rows).days == day(1)...day(9))
    _ = sheet.reduce(.lastDayChanged(day(5).description), in: .test(.manager).on(rows))
    #expect(sheet.review(on: rows).people.map(\.member) == [id(902)])
    let effect = try #require(sheet.reduce(.publishTapped, in: .test(.manager).on(rows)).first)
    try run(try #require(effect.intent(PublishDraft.self)))
    #expect(shifts() == [id(61)] && rows.draftedShifts().map(\.shift.id) == [id(62)])
    _ = sheet.reduce(.firstDayChanged(day(20).description), in: .test(.manager).on(rows))
    #expect(sheet.reduce(.publishTapped, in: .test(.manager).on(rows)).isEmpty)
  }

  private func opened<Shown: Screen>(_ path: String) throws -> Shown {
    guard case .screen(let screen) = Shown.open(Address(path), in: .test(.manager).on(rows)) else {
      throw Refusal("The address opens no screen.")
    }
    return screen
  }
}
