import CoverageModel
import JSONKit
import RecordKit
@testable import RequestsFeature
@testable import RequestsModel
import RestModel
import SharedForms
import SharedModels
import SharedUIs
import SkillsModel
import SyncKit
import TestSupport
import Testing
import TimeKit

/// A ward with a manager and three nurses; `day(0)` is a Friday, and it is 10:09.
private struct Ward {
  static let (mia, ada, bo, cleo): (Identifier<Member>, Identifier<Member>, Identifier<Member>, Identifier<Member>) =
    (id(901), id(902), id(903), id(904))
  let rows = Replica(
    locations: [location(1)],
    shiftTypes: [
      shiftType(11, symbol: "D", title: "Day", duration: .scheduled(from: time(7), to: time(15), endsNextDay: false)),
      shiftType(12, symbol: "N", title: "Night", duration: .scheduled(from: time(22), to: time(7), endsNextDay: true)),
      shiftType(13, symbol: "E", title: "Early", duration: .scheduled(from: time(6), to: time(14), endsNextDay: false)),
    ])

  init(_ shifts: ScheduledShift...) {
    rows.apply(.put(workplace()))
    for (member, role, name) in [
      (Self.mia, Role.manager, "Mia"), (Self.ada, .member, "Ada"), (Self.bo, .member, "Bo"),
      (Self.cleo, .member, "Cleo"),
    ] {
      rows.apply(.put(Member(id: member, role: role, displayName: name).at(version: 1)))
    }
    rows.apply(shifts.map { .put($0) })
  }

  func command(
    _ intent: some Intent, by member: Identifier<Member>, at instant: Instant = sampleInstant
  ) throws(Refusal) -> [Change] {
    Self.commands += 1
    let actor = Actor(member, in: sampleWorkplace, at: instant, command: id(Self.commands), on: rows)
    return try Command(id: id(Self.commands), at: instant, intent: intent).perform(by: actor, on: rows)
  }

  @discardableResult
  func perform(
    _ intent: some Intent, by member: Identifier<Member>, at instant: Instant = sampleInstant
  ) throws -> [Change] {
    let changes = try command(intent, by: member, at: instant)
    rows.apply(changes)
    return changes.rows
  }

  func refusal(
    of intent: some Intent, by member: Identifier<Member>, at instant: Instant = sampleInstant
  ) -> String? {
    do throws(Refusal) {
      _ = try command(intent, by: member, at: instant)
      return nil
    } catch { return error.message }
  }

  /// What the workplace chooses for its requests.
  func choose(_ edit: (inout RequestSettings) -> Void) throws {
    try perform(SaveRequestSettings(changing: rows.requestSettings(of: sampleWorkplace), edit), by: Self.mia)
  }

  var request: ShiftRequest? { rows[id(51)] }
  func owner(_ number: UInt64) -> Identifier<Member>? { rows.shift(id(number))?.member }

  nonisolated(unsafe) private static var commands: UInt64 = 5_000
}

private let (mia, ada, bo, cleo) = (Ward.mia, Ward.ada, Ward.bo, Ward.cleo)
private let take = TakeShiftRequest(id(51))
private let approve = ApproveShiftRequest(id(51))
private func offer(
  _ number: UInt64 = 21, as request: UInt64 = 51, to: Identifier<Member>? = nil, for wanted: UInt64? = nil
) -> SaveShiftRequest {
  SaveShiftRequest(offering: id(number), as: id(request), to: to, for: wanted.map { id($0) })
}
private func restSettings(_ source: RestSettings.Source) -> RestSettings {
  var settings = RestSettings(of: sampleWorkplace).at(version: 1)
  settings.terms = Dated(WorkingTimeTerms(source: source))
  return settings
}
private func night(_ number: UInt64 = 21, of member: Identifier<Member> = ada, on date: Int = 4) -> ScheduledShift {
  shift(number, member: member, on: day(date), type: 12)
}

@Suite struct `A shift that is given away` {
  @Test func `is the taker's once a manager has approved it`() throws {
    let ward = Ward(night())
    try ward.perform(offer(), by: ada)
    #expect(ward.request?.date == day(4) && ward.request?.shiftType == id(12) && ward.request?.member == ada)
    try ward.perform(take, by: bo)
    #expect(ward.request?.state == .taken && ward.owner(21) == ada)
    #expect(ward.refusal(of: approve, by: bo) == Refusal.notAllowed.message)
    try ward.perform(approve, by: mia)
    #expect(ward.request?.state == .done && ward.owner(21) == bo)
    #expect(try ward.perform(approve, by: mia).isEmpty, "tapped twice")
  }

  @Test func `is approved after it has begun and after it has ended, if it was taken before`() throws {
    for hours: Int64 in [0, 1, 12, 48] {
      let ward = Ward(night())
      try ward.perform(offer(), by: ada)
      try ward.perform(take, by: bo)
      let start = ward.rows.span(of: night()).lowerBound
      let later = start.adding(milliseconds: hours * 3_600_000)
      #expect(ward.refusal(of: offer(21, as: 52), by: ada, at: later) != nil)
      try ward.perform(approve, by: mia, at: later)
      #expect(ward.request?.state == .done && ward.owner(21) == bo, "\(hours) hours after the start")
    }
  }

  @Test func `cannot be taken once it has begun`() throws {
    let ward = Ward(night())
    try ward.perform(offer(), by: ada)
    let start = ward.rows.span(of: night()).lowerBound
    #expect(ward.refusal(of: take, by: bo, at: start) == RequestTexts.hasBegun)
    try ward.perform(take, by: bo, at: start.adding(milliseconds: -1))
  }

  @Test func `is on the list of what to approve for a fortnight after it has begun`() throws {
    let ward = Ward(night())
    try ward.perform(offer(), by: ada)
    try ward.perform(take, by: bo)
    let start = ward.rows.span(of: night()).lowerBound
    let lists = { (days: Int64) in
      RequestLists(
        in: .test(
          at: start.adding(milliseconds: days * 86_400_000), member: mia, workplace: sampleWorkplace
        ).on(ward.rows))
    }
    #expect(lists(-1).toApprove.count == 1 && lists(0).toApprove.count == 1 && lists(14).toApprove.count == 1)
    #expect(lists(40).toApprove.isEmpty)
  }

  @Test func `is the first one's at once where the first who comes decides, or where a manager takes it`() throws {
    let ward = Ward(night(), night(22, on: 6))
    try ward.choose { $0.decider = .firstCome }
    try ward.perform(offer(), by: ada)
    try ward.perform(take, by: bo)
    #expect(ward.request?.state == .done && ward.owner(21) == bo)
    #expect(ward.refusal(of: take, by: cleo) == "Bo already took it.")
    try ward.choose { $0.decider = .managers }
    try ward.perform(offer(22, as: 52), by: ada)
    try ward.perform(TakeShiftRequest(id(52)), by: mia)
    #expect(ward.owner(22) == mia)
  }

  @Test func `needs a manager where members do not see whose shifts they would change`() throws {
    let ward = Ward(night())
    ward.rows.apply(
      .put(
        Workplace(
          id: sampleWorkplace, version: 2, name: "Ward", timeZone: "UTC", kind: "shifts",
          permissions: MemberPermissions(planOwnShifts: false, seeTeam: false))))
    try ward.choose { $0.decider = .firstCome }
    try ward.perform(offer(), by: ada)
    try ward.perform(take, by: bo)
    #expect(ward.request?.state == .taken && ward.owner(21) == ada)
  }

  /// The attack: what was taken while the first who comes decided is taken once more, past the manager.
  @Test func `is not taken by a redo where managers approve by now`() throws {
    let ward = Ward()
    try ward.choose { $0.decider = .firstCome }
    try ward.perform(SaveShiftRequest(posting: id(12), on: day(4), as: id(51)), by: mia)
    try ward.perform(take, by: bo)
    #expect(ward.owner(51) == bo)
    try ward.perform(Undo(), by: bo)
    #expect(ward.owner(51) == nil && ward.request?.state == .open)
    try ward.perform(Redo(), by: bo)
    #expect(ward.owner(51) == bo, "as long as the first who comes decides")
    try ward.perform(Undo(), by: bo)
    try ward.choose { $0.decider = .managers }
    #expect(ward.refusal(of: Redo(), by: bo) == RequestTexts.needsApproval)
  }

  @Test func `can be given back until it is approved, and then be somebody else's`() throws {
    let ward = Ward(night())
    try ward.perform(offer(), by: ada)
    try ward.perform(take, by: bo)
    #expect(ward.refusal(of: ReturnShiftRequest(id(51)), by: cleo) == "You haven’t taken this request.")
    try ward.perform(ReturnShiftRequest(id(51)), by: bo)
    #expect(ward.request?.state == .open && ward.request?.taker == nil)
    try ward.perform(take, by: cleo)
    #expect(ward.refusal(of: ReturnShiftRequest(id(51)), by: bo) == "You haven’t taken this request.")
    try ward.perform(approve, by: mia)
    #expect(ward.refusal(of: ReturnShiftRequest(id(51)), by: cleo) == RequestTexts.isDone)
  }

  @Test func `is approved as the manager saw it`() throws {
    let ward = Ward(night())
    try ward.perform(offer(), by: ada)
    try ward.perform(take, by: bo)
    let seen = ApproveShiftRequest(id(51), expecting: ward.request?.version)
    try ward.perform(ReturnShiftRequest(id(51)), by: bo)
    try ward.perform(take, by: cleo)
    #expect(ward.refusal(of: seen, by: mia)?.contains("Someone else changed this") == true)
  }

  @Test func `is only for the one who is asked, who may say no`() throws {
    let ward = Ward(night())
    try ward.perform(offer(to: bo), by: ada)
    #expect(ward.refusal(of: take, by: cleo) == "This request is for Bo only.")
    #expect(ward.refusal(of: take, by: ada) == "This is your own request.")
    #expect(ward.refusal(of: DeclineShiftRequest(id(51)), by: cleo)?.contains("Only the person who was asked") == true)
    try ward.perform(DeclineShiftRequest(id(51)), by: bo)
    #expect(ward.refusal(of: take, by: bo) == "Bo has declined this request.")
    // Declined, it can be offered to somebody else.
    try ward.perform(offer(as: 52, to: cleo), by: ada)
  }

  @Test func `is withdrawn by whoever has offered it, also when it is taken`() throws {
    let ward = Ward(night())
    try ward.perform(offer(), by: ada)
    try ward.perform(take, by: bo)
    let withdraw = WithdrawShiftRequest(id(51))
    #expect(ward.refusal(of: withdraw, by: bo) == "You can change only your own requests.")
    try ward.perform(withdraw, by: ada)
    #expect(ward.refusal(of: approve, by: mia) == "Ada has withdrawn this request.")
    #expect(ward.refusal(of: take, by: cleo) == "Ada has withdrawn this request.")
  }

  @Test func `is one's own, is offered once, and has not begun`() throws {
    let ward = Ward(night(), night(22, of: bo), night(23, on: -1), shift(24, member: ada, on: day(0), type: 11))
    #expect(ward.refusal(of: offer(22), by: ada) == "You can offer only your own shifts.")
    #expect(ward.refusal(of: offer(22), by: mia) == "You can offer only your own shifts.")
    #expect(ward.refusal(of: offer(29), by: ada) == "This shift no longer exists.")
    #expect(ward.refusal(of: offer(23), by: ada) == "This shift has already started.")
    #expect(ward.refusal(of: offer(24), by: ada) == "This shift has already started.")
    try ward.perform(offer(), by: ada)
    #expect(ward.refusal(of: offer(as: 52), by: ada) == "This shift is already offered.")
  }

  @Test func `can be asked of somebody else until it is taken`() throws {
    let ward = Ward(night())
    try ward.perform(offer(to: bo), by: ada)
    let ask = SaveShiftRequest(id: id(51), mode: .update, fields: [("to", JSON(cleo)), ("note", .string("Please"))])
    #expect(ward.refusal(of: ask, by: bo) == "You can change only your own requests.")
    try ward.perform(ask, by: ada)
    #expect(ward.request?.to == cleo && ward.request?.note == "Please" && ward.request?.shift == id(21))
    try ward.perform(take, by: cleo)
    #expect(
      ward.refusal(of: SaveShiftRequest(id: id(51), mode: .update, fields: [("to", .null)]), by: ada)
        == "Cleo already took it.")
  }
}

@Suite struct `Whoever takes a shift` {
  @Test func `has no other at the same time, is not on leave, and is still there`() throws {
    let ward = Ward(
      night(), shift(22, member: bo, on: day(4), type: 12), shift(23, member: cleo, on: day(5), type: 13))
    ward.rows.apply(.put(leave(31, member: mia, days: day(4)...day(5))))
    try ward.perform(offer(), by: ada)
    #expect(ward.refusal(of: take, by: bo) == "You can’t work this shift: another shift: Night on Tue, Nov 24.")
    #expect(ward.refusal(of: take, by: cleo) == "You can’t work this shift: another shift: Early on Wed, Nov 25.")
    #expect(ward.refusal(of: take, by: mia) == "You can’t work this shift: leave on Tue, Nov 24.")
    #expect(
      ward.refusal(of: offer(as: 52, to: bo), by: ada)
        == "Bo can’t work this shift: another shift: Night on Tue, Nov 24.")
    // The day shift begins when the night ends.
    ward.rows.apply(.put(shift(23, version: 2, member: cleo, on: day(5), type: 11)))
    #expect(ward.refusal(of: take, by: cleo) == nil)
  }

  @Test func `makes no overtime by it where the workplace wants none`() throws {
    let days = [3, 5, 6, 7].map { shift(30 + UInt64($0), member: bo, on: day($0), type: 11) }
    let ward = Ward(night())
    ward.rows.apply(days.map { .put($0) })
    try ward.perform(offer(), by: ada)
    #expect(ward.refusal(of: take, by: bo) == nil, "41 hours, until the workplace says otherwise")
    try ward.choose { $0.avoidsOvertime = true }
    #expect(ward.refusal(of: take, by: bo) == "You can’t work this shift: that would be 41 h, over the limit of 40 h.")
    #expect(ward.refusal(of: take, by: cleo) == nil)
    try ward.perform(WithdrawShiftRequest(id(51)), by: ada)
    #expect(ward.refusal(of: offer(as: 52, for: 37), by: ada) == nil, "whoever swaps works one shift less")
    ward.rows.apply(.remove(RowKey(id(37) as Identifier<ScheduledShift>)))
    #expect(ward.refusal(of: offer(as: 52, to: bo), by: ada) == nil, "33 hours")
  }

  @Test func `is swapped for as many hours also by whoever has overtime already`() throws {
    let ward = Ward(shift(21, member: ada, on: day(4), type: 11))
    ward.rows.apply([2, 3, 5, 6, 7, 8].map { .put(shift(30 + UInt64($0), member: bo, on: day($0), type: 11)) })
    try ward.choose { $0.avoidsOvertime = true }
    #expect(ward.refusal(of: offer(as: 52, for: 37), by: ada) == nil, "48 hours, as before")
    #expect(
      ward.refusal(of: offer(as: 52, to: bo), by: ada)?.hasSuffix("that would be 56 h, over the limit of 40 h.") == true
    )
    ward.rows.apply(.put(shift(21, version: 2, member: ada, on: day(4), type: 12)))
    #expect(ward.refusal(of: offer(as: 52, for: 37), by: ada)?.contains("that would be 49 h") == true)
  }

  @Test func `leaves the rest that the workplace's rules ask for, where it wants that`() throws {
    let ward = Ward(shift(21, member: ada, on: day(4), type: 13), shift(22, member: bo, on: day(3), type: 14))
    ward.rows.apply([
      .put(
        shiftType(
          14, symbol: "L", title: "Late", duration: .scheduled(from: time(14), to: time(22), endsNextDay: false))),
      .put(restSettings(.europeanUnion)),
    ])
    try ward.perform(offer(), by: ada)
    #expect(ward.refusal(of: take, by: bo) == nil, "8 hours of rest, until the workplace says otherwise")
    try ward.choose { $0.keepsRest = true }
    #expect(
      ward.refusal(of: take, by: bo)
        == "You can’t work this shift: only 8 hours between Late on Mon, Nov 23 and Early on Tue, Nov 24; 11 hours required."
    )
    #expect(ward.refusal(of: take, by: cleo) == nil)
    try ward.choose { $0.keepsRest = false }
    #expect(ward.refusal(of: take, by: bo) == nil)
  }

  @Test func `is swapped by somebody whose rest is no shorter then`() throws {
    let late = ShiftDuration.scheduled(from: time(14), to: time(22), endsNextDay: false)
    let ward = Ward(
      shift(21, member: ada, on: day(4), type: 11), shift(22, member: bo, on: day(3), type: 14),
      shift(23, member: bo, on: day(4), type: 13))
    ward.rows.apply([
      .put(shiftType(14, symbol: "L", title: "Late", duration: late)), .put(restSettings(.europeanUnion)),
    ])
    try ward.choose { $0.keepsRest = true }
    #expect(ward.refusal(of: offer(for: 23), by: ada) == nil, "9 hours in place of 8")
    #expect(ward.refusal(of: offer(to: cleo), by: ada) == nil)
  }

  @Test func `is asked again when it is approved`() throws {
    let ward = Ward(night())
    try ward.perform(offer(), by: ada)
    try ward.perform(take, by: bo)
    ward.rows.apply(.put(shift(22, member: bo, on: day(5), type: 13)))
    #expect(ward.refusal(of: approve, by: mia) == "Bo can’t work this shift: another shift: Early on Wed, Nov 25.")
    ward.rows.apply(.remove(RowKey(id(22) as Identifier<ScheduledShift>)))
    ward.rows.apply(.put(Member(id: bo, role: .member, displayName: "Bo").at(version: 2).leaving(at: sampleInstant)))
    #expect(ward.refusal(of: approve, by: mia) == "Bo can’t work this shift: no longer in this workplace.")
  }

  @Test func `gets nothing for a shift that has meanwhile begun, or is not what it was`() throws {
    let ward = Ward(night())
    try ward.perform(offer(), by: ada)
    let late = Instant(day(4), time(22), offsetMinutes: 0)
    #expect(ward.refusal(of: take, by: bo, at: late) == "This shift has already started.")
    for (change, reason) in [
      (Change.put(night(on: 5)), "moved or switched"), (.put(shift(21, member: ada, on: day(4))), "moved or switched"),
      (.put(night(of: cleo)), "no longer Ada’s"),
      (.remove(RowKey(id(21) as Identifier<ScheduledShift>)), "no longer exists"),
    ] {
      ward.rows.apply(change)
      #expect(ward.refusal(of: take, by: bo)?.contains(reason) == true)
      ward.rows.apply(.put(night()))
    }
    #expect(ward.refusal(of: take, by: bo) == nil, "as before")
    ward.rows.apply(.put(night(on: 5)))
    try ward.perform(offer(as: 52), by: ada)
  }
}

@Suite struct `A swap` {
  @Test func `changes both shifts`() throws {
    let ward = Ward(night(), shift(22, member: bo, on: day(5), type: 13))
    try ward.perform(offer(for: 22), by: ada)
    #expect(ward.request?.to == bo && ward.request?.wantedDate == day(5) && ward.request?.wantedType == id(13))
    #expect(ward.refusal(of: take, by: cleo) == "This request is for Bo only.")
    try ward.perform(take, by: bo)
    #expect(try ward.perform(approve, by: mia).count == 3)
    #expect(ward.owner(21) == bo && ward.owner(22) == ada)
  }

  @Test func `is of two people who can work each other's shift`() throws {
    let ward = Ward(night(), shift(22, member: bo, on: day(6), type: 13), shift(23, member: ada, on: day(6), type: 11))
    #expect(ward.refusal(of: offer(for: 22), by: ada)?.contains("Ada") == false)
    #expect(ward.refusal(of: offer(for: 22), by: ada)?.hasPrefix("You can’t work the shift in return") == true)
    #expect(ward.refusal(of: offer(to: cleo, for: 23), by: ada) == "Choose a colleague’s shift.")
    #expect(ward.refusal(of: offer(for: 29), by: ada)?.contains("no longer exists") == true)
    ward.rows.apply(.remove(RowKey(id(23) as Identifier<ScheduledShift>)))
    try ward.perform(offer(for: 22), by: ada)
    ward.rows.apply(.put(shift(22, version: 2, member: bo, on: day(7), type: 13)))
    #expect(ward.refusal(of: take, by: bo)?.contains("in return has changed") == true)
  }
}

@Suite struct `A swap on one day` {
  private static let late = shiftType(
    14, symbol: "L", title: "Late", duration: .scheduled(from: time(13), to: time(21), endsNextDay: false))

  /// Ada works early and Bo late on one day, so that their shifts overlap by an hour; Cleo has a night then.
  private func ward() -> Ward {
    let ward = Ward(
      shift(21, member: ada, on: day(4), type: 13), shift(22, member: bo, on: day(4), type: 14),
      shift(23, member: cleo, on: day(3), type: 12), shift(24, member: cleo, on: day(4), type: 11))
    ward.rows.apply(.put(Self.late))
    return ward
  }

  @Test func `can be asked in the app of whoever works the other shift`() throws {
    let ward = ward()
    let context = ScreenContext.test(.member, member: ada, workplace: sampleWorkplace)
    guard
      case .screen(var sheet) = OfferSheet.open(
        Address(OfferSheet.path(toOffer: id(21))), in: context.on(ward.rows))
    else { throw Refusal("The sheet does not open.") }
    _ = sheet.reduce(.kindChosen("swap"), in: context.on(ward.rows))
    let candidates = ward.rows.candidates(for: sheet.form.draft.row, in: sampleWorkplace)
    #expect(candidates.first { $0.member == bo }?.obstacle == nil)
    #expect(
      candidates.first { $0.member == cleo }?.obstacle == "another shift: Night on Mon, Nov 23",
      "two of Cleo's shifts are in the way")
    _ = sheet.reduce(.colleagueChosen(bo), in: context.on(ward.rows))
    let page = sheet.view(in: context.on(ward.rows)).markup
    #expect(page.contains("Late, Tue, Nov 24") && !page.contains("another shift: Late"))
    _ = sheet.reduce(.shiftChosen(id(22)), in: context.on(ward.rows))
    let effect = sheet.reduce(.form(.saveTapped), in: context.on(ward.rows)).first
    try ward.perform(try #require(effect?.intent(SaveShiftRequest.self)), by: ada)
    let request = try #require(ward.rows.all(ShiftRequest.self).first)
    try ward.perform(TakeShiftRequest(request.id), by: bo)
    try ward.perform(ApproveShiftRequest(request.id), by: mia)
    #expect(ward.owner(21) == bo && ward.owner(22) == ada)
  }
}

@Suite struct `A shift that is taken where the first who comes decides` {
  private let ward = Ward(shift(21, member: ada, on: day(4), type: 13), shift(22, member: bo, on: day(3), type: 11))

  init() throws {
    try ward.choose { $0.decider = .firstCome }
    try ward.perform(offer(), by: ada)
  }

  @Test func `is asked about first, with the hours and the rest that it leaves`() throws {
    ward.rows.apply(.put(shift(22, version: 2, member: bo, on: day(3), type: 12)))
    ward.rows.apply(.put(restSettings(.europeanUnion)))
    ward.rows.apply(
      .put(
        shiftType(
          12, symbol: "N", title: "Night", duration: .scheduled(from: time(14), to: time(22), endsNextDay: false))))
    let context = ScreenContext.test(.member, member: bo, workplace: sampleWorkplace)
    var screen = RequestsScreen()
    #expect(screen.reduce(.stepTapped(.take, id(51), version: 1), in: context.on(ward.rows)).isEmpty)
    let alert = try #require(screen.alert(in: context.on(ward.rows))).markup
    #expect(alert.contains("You’ll work Early on Tue, Nov 24, 6:00\u{A0}AM – 2:00\u{A0}PM."), "\(alert)")
    #expect(alert.contains("Your hours that week: 8 h → 16 h."), "\(alert)")
    #expect(alert.contains("Only 8 hours between Night on Mon, Nov 23 and Early on Tue, Nov 24"), "\(alert)")
    #expect(screen.reduce(.takeCanceled, in: context.on(ward.rows)).isEmpty)
    #expect(screen.alert(in: context.on(ward.rows)) == nil)
    _ = screen.reduce(.stepTapped(.take, id(51), version: 1), in: context.on(ward.rows))
    let effect = screen.reduce(.takeConfirmed, in: context.on(ward.rows)).first
    #expect(effect?.intent(TakeShiftRequest.self) == take)
  }

  @Test func `is given back by an undo, and taken again by a redo, by whoever took it`() throws {
    try ward.perform(take, by: bo)
    #expect(ward.owner(21) == bo)
    try ward.perform(Undo(), by: bo)
    #expect(ward.owner(21) == ada && ward.request?.state == .open && ward.request?.taker == nil)
    try ward.perform(Redo(), by: bo)
    #expect(ward.owner(21) == bo && ward.request?.state == .done)
  }

  @Test func `is not given back once managers decide, nor once it has begun, nor to somebody who works then`() throws {
    try ward.perform(take, by: bo)
    try ward.choose { $0.decider = .managers }
    #expect(ward.refusal(of: Undo(), by: bo) == "Only a manager can undo this now.")
    try ward.choose { $0.decider = .firstCome }
    ward.rows.apply(.put(shift(29, member: ada, on: day(4), type: 11)))
    #expect(ward.refusal(of: Undo(), by: bo) == "Ada can’t work this shift again: another shift: Day on Tue, Nov 24.")
    ward.rows.apply(.remove(RowKey(id(29) as Identifier<ScheduledShift>)))
    let late = Instant(day(4), time(14), offsetMinutes: 0)
    #expect(ward.refusal(of: Undo(), by: bo, at: late) == "The shift on Tue, Nov 24 is over.")
    #expect(ward.refusal(of: Undo(), by: bo) == nil)
  }

  @Test func `is taken again by a redo only where it still may be`() throws {
    try ward.perform(take, by: bo)
    try ward.perform(Undo(), by: bo)
    try ward.choose { $0.decider = .managers }
    #expect(ward.refusal(of: Redo(), by: bo) == RequestTexts.needsApproval)
  }
}

@Suite struct `A request that nobody answers` {
  @Test func `is shown to managers once its shift has begun, until it is declined`() throws {
    let ward = Ward(night(on: 0))
    try ward.perform(offer(), by: ada)
    let (before, after) = (sampleInstant, Instant(day(1), time(8), offsetMinutes: 0))
    func lists(_ member: Identifier<Member>, at time: Instant) -> RequestLists {
      let role: Role = member == mia ? .manager : .member
      return RequestLists(in: .test(role, at: time, member: member, workplace: sampleWorkplace).on(ward.rows))
    }
    #expect(lists(mia, at: before).unanswered.isEmpty)
    #expect(lists(mia, at: after).unanswered.map(\.id) == [id(51)])
    #expect(lists(bo, at: after).unanswered.isEmpty)
    #expect(lists(mia, at: after.adding(milliseconds: 2 * 86_400_000)).unanswered.isEmpty)
    try ward.perform(DeclineShiftRequest(id(51)), by: mia, at: after)
    #expect(lists(mia, at: after).unanswered.isEmpty)
  }
}

@Suite struct `An open shift` {
  @Test func `is posted by managers, and made when it is approved`() throws {
    let ward = Ward()
    let post = SaveShiftRequest(posting: id(12), on: day(4), as: id(51), note: "Sick leave")
    #expect(ward.refusal(of: post, by: ada) == "Only managers can post open shifts.")
    #expect(
      ward.refusal(of: SaveShiftRequest(posting: id(19), on: day(4), as: id(51)), by: mia)?.contains("no longer exists")
        == true)
    #expect(
      ward.refusal(of: SaveShiftRequest(posting: id(12), on: day(-1), as: id(51)), by: mia)
        == "This shift has already started.")
    try ward.perform(post, by: mia)
    try ward.perform(take, by: bo)
    try ward.perform(approve, by: mia)
    let made = try #require(ward.rows.shifts(of: bo, in: day(4)...day(4)).first)
    #expect(made.shiftType == id(12) && made.note == "Sick leave")
  }
}

@Suite struct `An undo` {
  @Test func `of an approval opens the request again, and a redo closes it`() throws {
    for kind in ["giveAway", "swap", "open"] {
      let ward = Ward(night(), shift(22, member: bo, on: day(6), type: 13))
      switch kind {
      case "open": try ward.perform(SaveShiftRequest(posting: id(12), on: day(4), as: id(51)), by: mia)
      case "swap": try ward.perform(offer(for: 22), by: ada)
      default: try ward.perform(offer(), by: ada)
      }
      try ward.perform(take, by: bo)
      let before = ward.rows.shifts(in: day(0)...day(9)).map(\.member)
      try ward.perform(approve, by: mia)
      let after = ward.rows.shifts(in: day(0)...day(9)).map(\.member)
      try ward.perform(Undo(), by: mia)
      #expect(ward.request?.state == .taken && ward.rows.shifts(in: day(0)...day(9)).map(\.member) == before)
      try ward.perform(Redo(), by: mia)
      #expect(ward.request?.state == .done && ward.rows.shifts(in: day(0)...day(9)).map(\.member) == after)
      try ward.perform(Undo(), by: mia)
      ward.rows.apply(.put(shift(23, member: bo, on: day(5), type: 13)))
      #expect(ward.refusal(of: Redo(), by: mia)?.hasPrefix("Bo can’t work this shift") == true, "never two at once")
    }
  }

  @Test func `of what somebody else has gone on with is refused`() throws {
    let ward = Ward(night())
    try ward.perform(offer(), by: ada)
    try ward.perform(take, by: bo)
    #expect(ward.refusal(of: Undo(), by: ada) == "The request for Tue, Nov 24 has since been changed by Bo.")
    try ward.perform(Undo(), by: bo)
    #expect(ward.request?.state == .open && ward.request?.taker == nil)
  }

  @Test func `of a withdrawal does not offer a shift twice`() throws {
    let ward = Ward(night())
    try ward.perform(offer(), by: ada)
    try ward.perform(WithdrawShiftRequest(id(51)), by: ada)
    ward.rows.apply(.put(ShiftRequest(id: id(52), version: 1, of: night())))
    #expect(ward.refusal(of: Undo(), by: ada) == "This shift is already offered.")
  }
}

@Suite struct `What a request comes to at times of the day` {
  @Test func `is how many people are there then, where that changes`() throws {
    let ward = Ward(night(), shift(22, member: bo, on: day(4), type: 11))
    ward.rows.apply([
      .put(StaffingNeed(id: id(95), version: 1, count: 2, from: time(22), to: time(6))),
      .put(StaffingNeed(id: id(96), version: 1, count: 1, from: time(0), to: time(6), skill: id(71))),
      .put(Skill(id: id(71), version: 1, title: "Triage")),
      .put(Qualification(id: id(72), version: 1, member: ada, skill: id(71))),
    ])
    try ward.perform(offer(), by: ada)
    let actor = Actor(mia, in: sampleWorkplace, at: sampleInstant, command: id(4_999), on: ward.rows)
    let effect = RequestEffect(of: try #require(ward.request), taker: bo, by: actor, on: ward.rows)
    // Another person's night leaves as many people, but nobody with the skill on the morning after.
    #expect(
      effect.coverage.map { "\($0.date) \($0.title) \($0.count) \($0.needed ?? -1)" } == [
        "\(day(4)) Night 1 -1", "\(day(5)) 12:00\u{A0}AM – 6:00\u{A0}AM · Triage 0 1",
      ])
  }
}
