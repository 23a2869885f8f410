import HikesModel
import JSONKit
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// A dog is in the van or has hiked, and then somebody says something else of its day, which is Friday, November 20.
@Suite struct `What dogs have done` {
  private let start = HikePack.replica(
    (0..<4).map { HikePack.dog($0) } + [HikePack.dog(4, days: []), HikePack.dog(5, days: [.thursday])])

  private func dog(_ number: Int) -> Identifier<Dog> { id(500 + UInt64(number)) }

  private func picking(_ numbers: Int...) throws -> Replica {
    var rows = start
    for number in numbers {
      rows = try replica(after: MarkPickup(dog(number), on: day(0), .pickedUp), startingFrom: rows)
    }
    return rows
  }

  private static let close = SaveClosedDays(creating: HikeSamples.closedDays(351, day(-1)...day(3)))
  private func saying(
    _ number: Int, _ status: ScheduleException.Status, _ days: ClosedRange<CivilDate> = day(0)...day(0),
    to other: CivilDate? = nil
  ) -> SaveException {
    SaveException(id: id(800 + UInt64(number)), of: dog(number), on: days.lowerBound, status) {
      ($0.lastDay, $0.movedTo) = (days.upperBound, other)
    }
  }

  private func hiking(_ rows: Replica) -> [String] { rows.hikeDay(day(0)).pickups.map(\.dog.name) }

  private func kept(_ rows: Replica, today: CivilDate = day(0)) -> [[String]] {
    let kept = rows.keptHikes(closing: day(-1)...day(3), today: today)
    return [kept.hiked.map(\.name), kept.inVan.map(\.name)]
  }

  @Test func `stay when a day is closed, and the dogs are named`() throws {
    let rows = try picking(1, 3)
    #expect(kept(rows) == [[], ["Dog 1", "Dog 3"]])
    let home = try replica(after: MarkPickup(dog(1), on: day(0), .droppedOff), startingFrom: rows)
    #expect(kept(home) == [["Dog 1"], ["Dog 3"]] && kept(home, today: day(1)) == [["Dog 1", "Dog 3"], []])
    let closed = try replica(after: Self.close, startingFrom: home)
    #expect(
      hiking(closed) == ["Dog 1", "Dog 3"] && closed.hikeDay(day(0)).absences.map(\.dog.name) == ["Dog 0", "Dog 2"])
    #expect(kept(closed) == kept(home))
    let last = try replica(after: MarkPickup(dog(3), on: day(0), .droppedOff), startingFrom: closed)
    #expect(hiking(last) == ["Dog 1", "Dog 3"] && kept(last) == [["Dog 1", "Dog 3"], []])
    let neither = try replica(
      after: MarkPickup(dog(1), on: day(0), .waiting), MarkPickup(dog(3), on: day(0), .notHome), startingFrom: closed)
    #expect(hiking(neither).isEmpty && kept(neither) == [[], []])
  }

  @Test func `are there when a day is opened again, or its closing is undone and redone`() throws {
    let rows = try replica(after: MarkPickup(dog(1), on: day(0), .droppedOff), startingFrom: try picking(1, 3))
    let closed = try replica(after: Self.close, startingFrom: rows)
    let opened = try replica(after: DeleteClosedDays(id(351)), startingFrom: closed)
    let undone = try replica(after: Undo(), startingFrom: closed)
    for open in [opened, undone] { #expect(open.hikeDay(day(0)) == rows.hikeDay(day(0))) }
    let redone = try replica(after: Redo(), startingFrom: undone)
    #expect(hiking(redone) == ["Dog 1", "Dog 3"])
  }

  @Test(arguments: [SaveHikeLog.Progress.started, .ended])
  func `stay when the day of a hike is closed that has begun`(_ progress: SaveHikeLog.Progress) throws {
    let begun = SaveHikeLog(on: day(0), hike: 1, progress: .started, pickups: [dog(0), dog(2)])
    let rows = try replica(
      after: begun, SaveHikeLog(on: day(0), hike: 1, progress: progress), Self.close, startingFrom: start)
    #expect(hiking(rows) == ["Dog 0", "Dog 2"])
    #expect(kept(rows) == (progress == .ended ? [["Dog 0", "Dog 2"], []] : [[], ["Dog 0", "Dog 2"]]))
    let out = try replica(after: MarkPickup(dog(2), on: day(0), .notHome), startingFrom: rows)
    #expect(hiking(out) == ["Dog 0"])
    let over = try replica(after: SaveHikeLog(on: day(0), hike: 1, progress: .ended), startingFrom: out)
    #expect(hiking(over) == ["Dog 0"] && kept(over) == [["Dog 0"], []])
    let again = try replica(after: SaveHikeLog(on: day(0), hike: 1, progress: .waiting), startingFrom: rows)
    #expect(hiking(again).isEmpty)
  }

  @Test func `stay when a dog is absent, canceled, moved, or inactive`() throws {
    let rows = try picking(1)
    let changes: [AnyIntent] = [
      saying(1, .away, day(-3)...day(5)).erased, saying(1, .injured).erased, saying(1, .canceled).erased,
      saying(1, .rescheduled, to: day(3)).erased,
      SaveDog(id: dog(1), mode: .update) { ($0.isActive, $0.inactiveFrom) = (false, day(0)) }.erased,
      SaveDog(id: dog(1), mode: .update) { ($0.terms.edited.days, $0.terms.editedFrom) = ([.monday], day(-7)) }.erased,
      SwapDays(.init(id(901), dog(1), from: day(0)), .init(id(902), dog(5), from: day(-1))).erased,
    ]
    // On a day that was closed after the pickup, too.
    for (rows, change) in [rows, try replica(after: Self.close, startingFrom: rows)].flatMap({ rows in
      changes.map { (rows, $0) }
    }) where rows.closedDays(on: day(0)) == nil || change.as(SaveException.self) != nil {
      let refused = refusal(of: change, on: rows)
      #expect(refused?.code == .inUse && refused?.message.hasPrefix("Dog 1 was picked up on") == true)
      #expect(refusal(of: change, on: start) == nil)
    }
    #expect(refusal(of: saying(2, .away, day(-3)...day(5)), on: rows) == nil)
    #expect(refusal(of: saying(1, .away, day(1)...day(5)), on: rows) == nil)
  }

  @Test func `of today let a dog be inactive from tomorrow on`() throws {
    let rows = try replica(
      after: MarkPickup(dog(1), on: day(0), .droppedOff), SaveDog(id: dog(1), mode: .update) { $0.isActive = false },
      startingFrom: start)
    #expect(rows[dog(1)]?.inactiveFrom == day(1) && rows.hikeDay(day(0)).pickups.count == 4)
    let other = try replica(after: SaveDog(id: dog(2), mode: .update) { $0.isActive = false }, startingFrom: rows)
    #expect(other[dog(2)]?.inactiveFrom == day(0))
  }

  @Test func `stay when a dog was added and is taken out again`() throws {
    let added = try replica(after: saying(4, .scheduled), startingFrom: start)
    #expect(refusal(of: DeleteException(id(804)), on: added) == nil)
    let picked = try replica(after: MarkPickup(dog(4), on: day(0), .pickedUp), startingFrom: added)
    #expect(refusal(of: DeleteException(id(804)), on: picked)?.message.hasPrefix("Dog 4 was picked up") == true)
    let away = SaveException(id: id(899), of: dog(4), on: day(-2), .away) { $0.lastDay = day(2) }
    #expect(refusal(of: away, on: picked)?.message.hasPrefix("Dog 4 was picked up") == true)
  }

  @Test func `stay when a hike was moved here and is moved on`() throws {
    let moved = try replica(
      after: saying(5, .rescheduled, day(-1)...day(-1), to: day(0)), MarkPickup(dog(5), on: day(0), .pickedUp),
      startingFrom: start)
    let on = SaveException(id: id(805), mode: .update, movedTo: day(3))
    #expect(refusal(of: on, on: moved)?.message.hasPrefix("Dog 5 was picked up on Fri, Nov 20.") == true)
    #expect(refusal(of: DeleteException(id(805)), on: moved)?.code == .inUse)
  }

  @Test(arguments: [PickupMark.State.pickedUp, .droppedOff])
  func `count even if a manager has taken the dog off the day meanwhile`(_ state: PickupMark.State) throws {
    let inactive = SaveDog(id: dog(1), mode: .update) { ($0.isActive, $0.inactiveFrom) = (false, day(0)) }
    let changes: [AnyIntent] = [
      Self.close.erased, saying(1, .canceled).erased, saying(1, .away, day(-3)...day(5)).erased,
      saying(1, .rescheduled, to: day(3)).erased, inactive.erased,
    ]
    for change in changes {
      let rows = start.copy()
      rows.apply(try perform(change, on: rows))
      #expect(!hiking(rows).contains("Dog 1"))
      let mark = MarkPickup(dog(1), on: day(0), state, hike: 1)
      rows.apply(try perform(mark, as: .member, on: rows))
      #expect(hiking(rows).contains("Dog 1") && rows.route.hike(of: 1) == 1)
      #expect(rows.hikeDay(day(0)).pickups.first { $0.dog.id == dog(1) }?.day.isScheduled == false)
      rows.apply(try perform(MarkPickup(dog(1), on: day(0), .waiting), as: .member, on: rows))
      #expect(!hiking(rows).contains("Dog 1"))
    }
  }

  @Test func `are on a hike also if the command names none`() throws {
    let out = try replica(after: saying(2, .canceled), startingFrom: start)
    let rows = try replica(after: MarkPickup(dog(2), on: day(0), .pickedUp), startingFrom: out)
    let hike = rows[PickupMark.id(of: dog(2), on: day(0))]?.hike
    #expect(hike != nil && rows.route.hike(of: 2) == hike)
    let begun = SaveHikeLog(on: day(0), hike: 1, progress: .started, pickups: (0..<4).map { dog($0) })
    let removed = try replica(after: begun, saying(2, .canceled), startingFrom: start)
    #expect(removed.route.numbers[0] == [0, 1, 3])
    let back = try replica(after: MarkPickup(dog(2), on: day(0), .pickedUp, hike: 1), startingFrom: removed)
    #expect(back.route.numbers[0] == [0, 1, 2, 3])
  }

  @Test func `can be put back on the schedule, and then stay there`() throws {
    let rows = try replica(
      after: saying(1, .canceled), MarkPickup(dog(1), on: day(0), .pickedUp), DeleteException(id(801)),
      startingFrom: start)
    #expect(rows.hikeDay(day(0)).pickups.first { $0.dog.id == dog(1) }?.day == .regular(nil))
    #expect(refusal(of: saying(1, .canceled), on: rows)?.code == .inUse)
  }

  @Test func `are no later than today`() throws {
    for number in [4, 5, 77] {
      #expect(refusal(of: MarkPickup(dog(number), on: day(1), .pickedUp), on: start) != nil)
    }
    for date in [day(-300), day(-1), day(0)] {
      #expect(refusal(of: MarkPickup(dog(4), on: date, .droppedOff), as: .member, on: start) == nil)
    }
    #expect(refusal(of: MarkPickup(dog(0), on: day(7), .pickedUp), on: start) == nil)
    #expect(refusal(of: MarkPickup(dog(77), on: day(0), .pickedUp), on: start)?.code == .notFound)
  }

  @Test func `are not what else is said of a dog that was taken out`() throws {
    let closed = try replica(after: Self.close, startingFrom: start)
    for state in [PickupMark.State.notHome, .excused] {
      #expect(
        refusal(of: MarkPickup(dog(1), on: day(0), state, hike: 1), on: closed)?.message
          == "Dog 1 is not scheduled to hike on Fri, Nov 20. Put the dog back on the schedule first.")
    }
    #expect(refusal(of: MarkPickup(dog(1), on: day(0), .waiting), on: closed) == nil)
    let begin = SaveHikeLog(on: day(0), hike: 1, progress: .started, pickups: [dog(0), dog(2)])
    #expect(refusal(of: begin, on: closed)?.message.hasPrefix("Dog 0 and Dog 2 are not scheduled") == true)
    let out = try replica(after: saying(2, .canceled), startingFrom: start)
    #expect(refusal(of: begin, on: out) == nil)
    #expect(refusal(of: MarkPickup(dog(2), on: day(0), .notHome), on: out)?.code == .inUse)
    #expect(refusal(of: MarkPickup(dog(0), on: day(0), .pickedUp), on: out) == nil)
  }

  @Test func `are not taken back by a tap of somebody who was offline`() throws {
    let rows = try picking(1)
    let home = try replica(after: MarkPickup(dog(1), on: day(0), .droppedOff), startingFrom: rows)
    #expect(try perform(MarkPickup(dog(1), on: day(0), .pickedUp), on: home).isEmpty)
    #expect(try perform(MarkPickup(dog(1), on: day(0), .pickedUp), on: rows).isEmpty)
  }
}
