@testable import AvailabilityFeature
@testable import AvailabilityModel
import JSONKit
import RecordKit
import ScheduleFeature
import SharedForms
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

private let other: Identifier<Member> = id(902)

/// `day(0)` is a Friday.
private func said(
  _ number: UInt64 = 51, _ kind: Availability.Kind = .unavailable, weight: Int = 2, on weekdays: Weekday...,
  in days: ClosedRange<CivilDate>? = nil, from: TimeOfDay? = nil, to: TimeOfDay? = nil,
  of member: Identifier<Member> = sampleMember
) -> Availability {
  Availability(
    id: id(number), version: 1, member: member, kind: kind, weight: weight,
    weekdays: weekdays.isEmpty ? .all : Weekdays(weekdays), days: days, from: from, to: to)
}

private let early = ShiftDuration.scheduled(from: time(7), to: time(15), endsNextDay: false)
private let late = ShiftDuration.scheduled(from: time(15), to: time(23), endsNextDay: false)
private let night = ShiftDuration.scheduled(from: time(22), to: time(6), endsNextDay: true)

@Suite struct `What a person says of their time` {
  private func obstacles(_ rows: [Availability], _ duration: ShiftDuration, _ days: Range<Int> = 0..<7) -> [Int] {
    days.filter { rows.availability(during: duration, on: day($0)).obstacle != nil }
  }

  @Test func `keeps them from shifts that start on its days`() {
    let tuesdays = [said(on: .tuesday)]
    #expect(obstacles(tuesdays, early, 0..<14) == [4, 11] && obstacles(tuesdays, .allDay) == [4])
    #expect(obstacles(tuesdays, night) == [4], "the night that ends on a Tuesday is Monday's")
    #expect(obstacles([said(in: day(2)...day(4))], late) == [2, 3, 4])
    #expect(obstacles([said(on: .sunday, in: day(0)...day(20))], late, 0..<21) == [2, 9, 16])
    #expect(obstacles([], early).isEmpty)
  }

  @Test func `of a part of a day is about each shift that has a minute of it`() {
    let choir = [said(on: .tuesday, from: time(18), to: time(21))]
    #expect(obstacles(choir, late) == [4] && obstacles(choir, early).isEmpty && obstacles(choir, night).isEmpty)
    #expect(obstacles(choir, .allDay) == [4], "a shift without times has all of them")
    let mornings = [said(on: .tuesday, from: time(5), to: time(8))]
    #expect(obstacles(mornings, night) == [3], "Monday's night ends in it")
    #expect(obstacles(mornings, early) == [4] && obstacles(mornings, late).isEmpty)
    let nights = [said(on: .tuesday, from: time(21), to: time(7))]
    #expect(obstacles(nights, night) == [4] && obstacles(nights, early).isEmpty, "it ends as the early shift begins")
    #expect(obstacles(nights, .scheduled(from: time(6), to: time(14), endsNextDay: false)) == [5])
    #expect(obstacles([said(on: .tuesday, from: time(15), to: time(16))], early).isEmpty)
  }

  @Test func `on days of their own holds in place of the opposite of every week`() {
    let rows = [said(51, on: .tuesday), said(52, .prefersToWork, weight: 3, in: day(4)...day(4))]
    #expect(obstacles(rows, early, 0..<14) == [11])
    #expect(rows.availability(during: early, on: day(4)).wishes.map(\.weight) == [3])
    let both = [said(51, .prefersToWork), said(52, in: day(4)...day(4))]
    let tuesday = both.availability(during: early, on: day(4))
    #expect(tuesday.obstacle?.id == id(52) && tuesday.wishes.isEmpty)
    #expect(both.availability(during: early, on: day(5)).weight == 2)
  }

  @Test func `may be a wish of more or less weight`() {
    let rows = [
      said(51, .prefersToWork, weight: 3, on: .friday, from: time(7), to: time(12)),
      said(52, .prefersOff, weight: 1, on: .saturday),
    ]
    #expect(rows.availability(during: early, on: day(0)).weight == 3)
    #expect(rows.availability(during: late, on: day(0)).wishes.isEmpty, "it does not begin within the times")
    #expect(rows.availability(during: early, on: day(1)).weight == -1)
    #expect(rows.availability(during: early, on: day(1)).obstacle == nil)
  }

  @Test func `is asked of a shift with its own times`() {
    let rows = Replica(
      locations: [location(1)], shiftTypes: [shiftType(11)], shifts: [shift(21, on: day(4))])
    rows.apply(.put(said(on: .tuesday, from: time(18), to: time(21))))
    #expect(rows.availability(of: sampleMember, for: id(11), on: day(4)).obstacle == nil)
    var long = shift(22, on: day(4))
    (long.startTime, long.endTime) = (time(12), time(20))
    #expect(rows.availability(for: long).obstacle?.id == id(51))
    #expect(rows.availability(of: other, during: late, on: day(4)).obstacle == nil)
    #expect(rows.availability(of: sampleMember, for: id(19), on: day(4)) == ShiftAvailability())
  }
}

@Suite struct `An entry of availability` {
  private func save(_ row: Availability, as role: Role = .member, on rows: Replica = Replica()) -> Refusal? {
    refusal(of: SaveAvailability(creating: row), as: role, on: rows)
  }

  private func replica(_ saved: Availability...) -> Replica {
    let rows = Replica()
    rows.apply(.put(Member(id: other, role: .member, displayName: "Fatima")))
    rows.apply(saved.map { .put($0) })
    return rows
  }

  @Test func `is said by members of themselves, by managers of everybody`() {
    #expect(save(said()) == nil)
    #expect(save(said(of: other), on: replica())?.code == .notAllowed)
    #expect(save(said(of: other), as: .manager, on: replica()) == nil)
    #expect(save(said(of: id(999)), as: .manager, on: replica())?.code == .notFound)
    #expect(refusal(of: DeleteAvailability(id(51)), as: .member, on: replica(said(of: other)))?.code == .notAllowed)
    #expect(refusal(of: DeleteAvailability(id(51)), as: .member, on: replica(said())) == nil)
  }

  @Test func `names what is wrong with its days and times`() {
    #expect(save(said(in: day(3)...day(368))) == nil)
    #expect(save(said(in: day(3)...day(369)))?.code == .tooMany)
    #expect(save(said(on: .sunday, in: day(3)...day(7)))?.field == "weekdays")
    #expect(save(said(from: time(8), to: time(8)))?.field == "endTime")
    #expect(save(said(from: time(8)))?.field == "endTime")
    #expect(save(said(to: time(8)))?.field == "startTime")
    var reversed = said(in: day(3)...day(3))
    reversed.lastDay = day(2)
    #expect(save(reversed)?.field == "lastDay")
    #expect(save(said(51, .prefersOff, weight: 4))?.field == "weight")
  }

  @Test func `has no weight where it is no wish, and no last day where it is of one day`() throws {
    let rows = replica()
    rows.apply(try perform(SaveAvailability(creating: said(weight: 3, in: day(3)...day(3))), on: rows))
    let row = try #require(rows[id(51) as Identifier<Availability>])
    #expect(row.weight == 2 && row.lastDay == nil && row.days == day(3)...day(3))
    rows.apply(try perform(SaveAvailability(changing: row) { $0.firstDay = nil }, on: rows))
    #expect(rows[row.id]?.days == nil)
  }

  @Test func `is said once of a time, but of days in place of every week`() {
    let rows = replica(said(51, on: .tuesday, from: time(8), to: time(12)))
    let refused = save(said(52, .prefersToWork, on: .monday, .tuesday), on: rows)
    #expect(
      refused?.code == .duplicate && refused?.message.contains("(Every Tue)") == true)
    #expect(save(said(52, on: .tuesday, from: time(12), to: time(20)), on: rows) == nil)
    #expect(save(said(52, on: .wednesday), on: rows) == nil)
    #expect(save(said(52, .prefersToWork, in: day(4)...day(4)), on: rows) == nil)
    #expect(save(said(52, of: other), as: .manager, on: rows) == nil)
    // The days that both have are a Friday to a Sunday.
    let days = replica(said(51, on: .friday, in: day(0)...day(9)))
    #expect(save(said(52, on: .friday, .monday, in: day(8)...day(20)), on: days) == nil)
    #expect(save(said(52, on: .friday, .monday, in: day(7)...day(20)), on: days)?.code == .duplicate)
  }

  @Test func `is limited in number`() {
    let rows = replica()
    for number in 0..<Availability.limit {
      rows.apply(.put(said(UInt64(100 + number), in: day(number)...day(number))))
    }
    #expect(save(said(51), on: rows)?.code == .tooMany)
    #expect(save(said(51, of: other), as: .manager, on: rows) == nil)
  }

  @Test func `comes back by an undo, unless something else is said by then`() throws {
    let rows = replica(said())
    rows.apply(try perform(DeleteAvailability(id(51)), on: rows))
    #expect(refusal(of: Undo(), on: rows) == nil)
    rows.apply(.put(said(52, .prefersToWork)))
    #expect(refusal(of: Undo(), on: rows)?.code == .duplicate)
  }
}

@Suite struct `The form of availability` {
  private let context = ScreenContext.test(.member)

  @Test func `begins with today, and a week that follows has its weekday`() {
    let rows = Replica()
    let fresh = AvailabilitySheet.new(id(51), in: context.on(rows))
    #expect(fresh.member == context.member && fresh.days == context.today...context.today)
    var sheet = AvailabilitySheet(fresh, in: .test())
    sheet.type("firstDay", "", in: context.on(rows))
    #expect(sheet.form.draft.row.weekdays == Weekdays([context.today.weekday]))
    #expect(sheet.form.draft.row.days == nil && sheet.problems(in: context.on(rows)).isEmpty)
    _ = sheet.reduce(.dayToggled(context.today.weekday), in: context.on(rows))
    #expect(sheet.form.draft.row.weekdays.days.count == 1, "the last day stays")
  }

  @Test func `gives a part of the day an end, and takes both away`() {
    let rows = Replica()
    var sheet = AvailabilitySheet(AvailabilitySheet.new(id(51), in: context.on(rows)), in: context.on(rows))
    sheet.type("startTime", "1200", in: context.on(rows))
    #expect(sheet.form.draft.row.startTime == time(20) && sheet.form.draft.row.endTime == time(0))
    #expect(sheet.view(in: context.on(rows)).markup.contains("Ends (next day)"))
    sheet.type("startTime", "", in: context.on(rows))
    #expect(sheet.form.draft.row.startTime == nil && sheet.form.draft.row.endTime == nil)
    #expect(sheet.problems(in: context.on(rows)).isEmpty)
  }

  @Test func `asks how much a wish counts, and nothing where there is none`() {
    let rows = Replica()
    var sheet = AvailabilitySheet(AvailabilitySheet.new(id(51), in: context.on(rows)), in: context.on(rows))
    #expect(!sheet.view(in: context.on(rows)).markup.contains("Very important"))
    sheet.type("kind", "prefersOff", in: context.on(rows))
    #expect(sheet.view(in: context.on(rows)).markup.contains("Very important"))
    sheet.type("weight", "3", in: context.on(rows))
    #expect(sheet.form.draft.row.weight == 3)
  }
}

@Suite struct `A shift at a time at which its member cannot work` {
  @Test func `is warned of where it is shown and where it is made, and at other times it is not`() {
    let rows = Replica(
      locations: [location(1)], shiftTypes: [shiftType(11)],
      shifts: [shift(21, member: other, on: day(4)), shift(22, member: other, on: day(5))])
    rows.apply([
      .put(Member(id: other, role: .member, displayName: "Fatima")), .put(said(on: .tuesday, of: other)),
    ])
    let context = ScreenContext.test(.manager)
    func page(_ number: UInt64) -> String {
      ShiftDetailSheet(id(number)).view(in: context.on(rows)).markup
    }
    #expect(page(21).contains("Tue, Nov 24: Fatima can’t work."))
    #expect(!page(22).contains("can’t work"))
  }
}
