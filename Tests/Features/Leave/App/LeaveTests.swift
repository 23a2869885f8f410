import JSONKit
import LeaveModel
import PayModel
import RecordKit
import ScheduleModel
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Leave lies over the schedule: it changes no shift.
@Suite struct LeaveTests {
  private let crew = Replica(
    locations: [location(1)], shiftTypes: [shiftType(11)], shifts: (0..<10).map { shift(UInt64(21 + $0), on: day($0)) })

  private func entering(
    _ number: UInt64 = 81, _ first: Int = 3, _ last: Int = 7, kind: LeaveReason.Kind? = .vacation,
    for member: Identifier<Member>? = nil, note: String? = nil
  ) -> SaveLeave {
    SaveLeave(
      id: id(number), mode: .create, member: member, firstDay: day(first), lastDay: day(last), kind: kind, note: note)
  }

  @Test func `leaves every shift as it is`() throws {
    let changes = try perform(entering(), on: crew)
    #expect(changes.rows.map(\.key.table.name) == ["leave", "leaveReasons"])
  }

  /// Sick leave for a day that was worked took its hours away, without a word.
  @Test func `takes away a shift that has begun only if it says so, by name`() throws {
    let (noon, morning) = (Instant(day(4), time(12), offsetMinutes: 0), Instant(day(3), time(0), offsetMinutes: 0))
    func problem(_ intent: some Intent, at instant: Instant) -> Refusal? {
      do throws(Refusal) {
        _ = try intent.perform(by: sampleActor(at: instant), on: crew)
        return nil
      } catch { return error }
    }
    var sick = entering(81, 2, 7, kind: .sick)
    let refusal = problem(sick, at: noon)
    #expect(refusal?.code == .inUse && refusal?.field == "notWorked")
    #expect(
      refusal?.message
        == "Morning Shift on Sun, Nov 22 and 2 more shifts have begun. Confirm that they weren’t worked, or choose other days."
    )
    sick.notWorked = [id(23), id(24)]
    #expect(
      problem(sick, at: noon)?.message
        == "Morning Shift on Tue, Nov 24 has begun. Confirm that it wasn’t worked, or choose other days.")
    sick.notWorked.append(id(25))
    #expect(problem(sick, at: noon) == nil)
    #expect(problem(entering(81, 3, 7), at: morning) == nil, "nothing has begun yet")
    #expect(problem(entering(81, 20, 21), at: noon) == nil, "nobody planned anything")
  }

  @Test func `is a correction as far as its days were over`() throws {
    let rows = crew.copy()
    func isCorrection(_ intent: some Intent) throws -> Bool {
      let actor = sampleActor(at: Instant(day(5), time(12), offsetMinutes: 0))
      let command = Command(id: id(1), at: actor.at, intent: intent.erased)
      let changes = try command.perform(by: actor, on: rows)
      rows.apply(changes)
      return changes.entries.contains { rows.isLeaveCorrection($0) }
    }
    var sick = entering(81, 4, 6, kind: .sick)
    sick.notWorked = [id(25), id(26)]
    #expect(try isCorrection(sick), "the day before was taken to be worked")
    let longer = SaveLeave(id: id(81), mode: .update, lastDay: day(8))
    #expect(try !isCorrection(longer), "only days to come are others")
    #expect(try isCorrection(DeleteLeave(id(81))))
    var today = entering(82, 5, 6, kind: .sick)
    today.notWorked = [id(26)]
    #expect(try !isCorrection(today) && !isCorrection(DeleteLeave(id(82))), "the day is not over")
  }

  @Test func `that is there asks only about the days that it is extended by`() throws {
    let noon = Instant(day(4), time(12), offsetMinutes: 0)
    let replica = try replica(after: entering(81, 3, 4), startingFrom: crew)
    func extended(_ notWorked: [Identifier<ScheduledShift>]) throws -> [Change] {
      var save = SaveLeave(id: id(81), mode: .update, firstDay: day(2))
      save.notWorked = notWorked
      return try save.perform(by: sampleActor(at: noon), on: replica)
    }
    #expect(throws: Refusal.self) { try extended([]) }
    #expect(try extended([id(23)]).count == 1)
  }

  @Test func `is found on each of its days`() throws {
    let replica = try replica(after: entering(), entering(82, 9, 9), startingFrom: crew)
    for number in 0...11 {
      let found = replica.leave(of: sampleMember, on: day(number))?.id
      #expect(found == ((3...7).contains(number) ? id(81) : number == 9 ? id(82) : nil))
      #expect(replica.leave(of: id(902), on: day(number)) == nil)
    }
    #expect(replica.leave(of: sampleMember, in: day(7)...day(9)).map(\.id) == [id(81), id(82)])
    #expect(replica.leave(of: sampleMember, in: day(8)...day(8)).isEmpty)
    #expect(replica.leave(of: sampleMember, in: day(0)...day(20)).count(in: day(5)...day(9)) == 4)
  }

  @Test func `has one to 366 days`() {
    #expect(refusal(of: entering(81, 3, 2), on: crew)?.message == "The last day can’t be before the first.")
    #expect(refusal(of: entering(81, 1, 366), on: crew) == nil)
    #expect(
      refusal(of: entering(81, 1, 367), on: crew)?.message == "Leave can last at most 366 days; this one lasts 367.")
  }

  @Test func `of one person never overlaps, and the refusal names the other`() throws {
    let replica = try replica(after: entering(), startingFrom: crew)
    for (first, last, isFree) in [
      (1, 2, true), (1, 3, false), (5, 5, false), (7, 9, false), (8, 9, true), (1, 9, false),
    ] {
      #expect((refusal(of: entering(82, first, last), on: replica) == nil) == isFree)
    }
    #expect(
      refusal(of: entering(82, 7, 9), on: replica)?.message
        == "These days overlap other leave: Vacation, Mon, Nov 23 to Fri, Nov 27.")
    replica.apply(.put(member(902)))
    #expect(refusal(of: entering(82, for: id(902)), on: replica) == nil)
    #expect(refusal(of: SaveLeave(id: id(81), mode: .update, lastDay: day(9)), on: replica) == nil)
  }

  @Test func `is entered by oneself and by managers, for somebody who is there`() {
    let records = Replica(sampleMembers.map(\.erased) + [member(904).leaving(at: sampleInstant).erased])
    let others = entering(for: id(902))
    #expect(refusal(of: entering(), as: .member, on: records) == nil)
    #expect(refusal(of: others, as: .member, on: records)?.message == "You can change only your own leave.")
    #expect(refusal(of: others, as: .manager, on: records) == nil)
    #expect(refusal(of: entering(for: id(904)), as: .manager, on: records)?.code == .notFound)
    records.apply(.put(leave(82, member: id(902))))
    #expect(refusal(of: DeleteLeave(id(82)), as: .member, on: records)?.code == .notAllowed)
    #expect(refusal(of: SaveLeave(id: id(82), mode: .update), as: .member, on: records)?.code == .notAllowed)
  }

  @Test func `has a note of at most 500 characters`() {
    #expect(refusal(of: entering(note: String(repeating: "x", count: 500)), on: crew) == nil)
    #expect(refusal(of: entering(note: String(repeating: "x", count: 501)), on: crew)?.code == .tooLong)
  }

  @Test func `keeps what a change does not name, and counts each change`() throws {
    let replica = try replica(
      after: entering(note: "Sea"), SaveLeave(id: id(81), mode: .update, kind: .training), startingFrom: crew)
    let reason = replica.reason(of: id(81))
    #expect(reason?.kind == .training && reason?.note == "Sea" && reason?.version == 2)
    #expect(replica[id(81) as Identifier<Leave>]?.version == 2)
    #expect(replica[id(81) as Identifier<Leave>]?.days == day(3)...day(7))
  }

  @Test func `keeps its reason from all but the person and managers, in the log too`() throws {
    let changes = try perform(entering(kind: .sick, note: "Flu"), on: crew)
    let secret = changes.compactMap(\.row).filter { String(decoding: $0.json, as: UTF8.self).contains("Flu") }
    #expect(secret.map(\.table.name) == ["leaveReasons", "logEntries"])
    for row in secret { #expect(row.table.audience(of: row) == .memberAndManagers(sampleMember)) }
    let others = changes.compactMap(\.row).filter { row in
      !secret.contains { $0.id == row.id && $0.table === row.table }
    }
    for row in others { #expect(!String(decoding: row.json, as: UTF8.self).contains("sick")) }
  }

  @Test func `is called leave for whoever may not know the reason`() throws {
    let replica = try replica(after: entering(kind: .sick), startingFrom: crew)
    #expect(replica.leaveTitle(leave(81)) == "Sick")
    replica.apply(.remove(id(81) as Identifier<LeaveReason>))
    #expect(replica.leaveTitle(leave(81)) == "Leave")
  }

  @Test func `comes back with its reason by an undo`() throws {
    let replica = try replica(after: entering(note: "Sea"), startingFrom: crew)
    let deletion = Command(id: id(1002), at: sampleInstant, intent: DeleteLeave(id(81)))
    replica.apply(try deletion.perform(by: sampleActor(), on: replica))
    #expect(replica.leave(of: sampleMember, on: day(3)) == nil && replica.reason(of: id(81)) == nil)
    let undo = Command(id: id(1003), at: sampleInstant, intent: Undo())
    replica.apply(try undo.perform(by: sampleActor(), on: replica))
    #expect(replica.leave(of: sampleMember, on: day(3)) != nil && replica.reason(of: id(81))?.note == "Sea")
  }

  @Test func `is not put back where there is other leave by now`() throws {
    let replica = try replica(after: entering(), startingFrom: crew)
    let deletion = Command(id: id(1002), at: sampleInstant, intent: DeleteLeave(id(81)))
    replica.apply(try deletion.perform(by: sampleActor(), on: replica))
    replica.apply(.put(leave(82, days: day(7)...day(8))))
    let undo = Command(id: id(1003), at: sampleInstant, intent: Undo(of: id(1002)))
    #expect(throws: Refusal.self) { try undo.perform(by: sampleActor(), on: replica) }
  }

  @Test func `taken away brings back the same schedule and the same hours`() throws {
    for seed in seeds(50) {
      var random = SeededGenerator(seed: seed)
      let before = Shown(crew)
      let replica = crew.copy()
      for number in 0..<UInt64(1 + random.below(3)) {
        let first = random.below(12)
        let intent = entering(81 + number, first, first + random.below(4))
        guard let changes = try? perform(intent, on: replica) else { continue }
        replica.apply(changes)
      }
      let covered = Shown(replica)
      let days = replica.allLeave(of: sampleMember)
      #expect((0..<10).allSatisfy { covered.isOnLeave[$0] == days.covers(day($0)) }, "TEAMSHIFT_SEED=\(seed)")
      for leave in days { replica.apply(try perform(DeleteLeave(leave.id), on: replica)) }
      #expect(Shown(replica) == before, "TEAMSHIFT_SEED=\(seed)")
    }
  }
}

/// What a person sees of the first days.
private struct Shown: Equatable {
  let shifts: [ScheduledShift]
  let isOnLeave: [Bool]
  let report: HoursReport

  init(_ records: Records) {
    let days = day(-4)...day(20)
    let shown = records.shifts(of: sampleMember, in: days).map { ShownShift($0, on: records) }
    shifts = shown.map(\.shift)
    isOnLeave = shown.map(\.isOnLeave)
    report = HoursReport(
      days, shown, leave: records.leave(of: sampleMember, in: days), OvertimeRules(OvertimeRule(weeksFrom: .monday)),
      by: .utc)
  }
}

@Suite struct `A holiday` {
  private func saving(_ number: UInt64 = 91, _ title: String = "Christmas Day", on date: CivilDate = day(35))
    -> SaveHoliday
  {
    SaveHoliday(id: id(number), mode: .create, date: date, title: title)
  }

  @Test func `is found on its day`() throws {
    let replica = try replica(after: saving(), saving(92, "Boxing Day", on: day(36)))
    #expect(replica.holidays(on: day(35)).map(\.title) == ["Christmas Day"])
    #expect(replica.holidays(in: day(35)...day(36)).count == 2 && replica.holidays(on: day(34)).isEmpty)
  }

  @Test func `is the managers' to keep`() throws {
    let replica = try replica(after: saving())
    #expect(refusal(of: saving(92), as: .member, on: Replica()) == .notAllowed)
    #expect(refusal(of: DeleteHoliday(id(91)), as: .member, on: replica) == .notAllowed)
    #expect(refusal(of: DeleteHoliday(id(91)), as: .manager, on: replica) == nil)
  }

  @Test func `has a title of at most 100 characters, once a day`() throws {
    let replica = try replica(after: saving())
    #expect(refusal(of: saving(92, " "), on: replica)?.code == .missing)
    #expect(refusal(of: saving(92, String(repeating: "x", count: 101)), on: replica)?.code == .tooLong)
    #expect(refusal(of: saving(92, "christmas day"), on: replica)?.code == .duplicate)
    #expect(refusal(of: saving(92, "Christmas"), on: replica) == nil)
    #expect(refusal(of: saving(92, on: day(36)), on: replica) == nil)
  }

  @Test func `is added with others at once, unless its day has one`() throws {
    let replica = try replica(after: saving())
    let added = AddHolidays([
      saving(92, "Christmas"), saving(93, "Boxing Day", on: day(36)), saving(94, "Second Day", on: day(36)),
    ])
    #expect(refusal(of: added, as: .member, on: replica) == .notAllowed)
    replica.apply(try Command(id: id(1002), at: sampleInstant, intent: added).perform(by: sampleActor(), on: replica))
    #expect(replica.holidays(in: day(30)...day(40)).map(\.title) == ["Christmas Day", "Boxing Day"])
    let again = AddHolidays([saving(95, "Boxing Day", on: day(36))])
    #expect(try again.perform(by: sampleActor(), on: replica).isEmpty)
    let undo = Command(id: id(1003), at: sampleInstant, intent: Undo())
    replica.apply(try undo.perform(by: sampleActor(), on: replica))
    #expect(replica.holidays(in: day(30)...day(40)).map(\.title) == ["Christmas Day"])
  }

  @Test func `is added only as a new one`() throws {
    let replica = try replica(after: saving())
    let change = SaveHoliday(id: id(91), mode: .update, date: day(36), title: "Moved")
    #expect(refusal(of: AddHolidays([change]), on: replica) != nil)
  }

  @Test func `comes back by an undo`() throws {
    let replica = try replica(after: saving())
    let deletion = Command(id: id(1002), at: sampleInstant, intent: DeleteHoliday(id(91)))
    replica.apply(try deletion.perform(by: sampleActor(), on: replica))
    let undo = Command(id: id(1003), at: sampleInstant, intent: Undo())
    replica.apply(try undo.perform(by: sampleActor(), on: replica))
    #expect(replica.holidays(on: day(35)).map(\.version) == [2])
  }
}
