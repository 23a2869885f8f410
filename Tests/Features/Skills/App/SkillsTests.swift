import JSONKit
import RecordKit
import ScheduleFeature
import ScheduleModel
import SharedModels
import SharedUIs
import ShiftTypesModel
@testable import SkillsFeature
@testable import SkillsModel
import SyncKit
import TestSupport
import Testing
import TimeKit

private let other: Identifier<Member> = id(902)
private let triage: Identifier<Skill> = id(61)
private let forklift: Identifier<Skill> = id(62)

/// A shift type that asks for triage, one that asks for nothing, and two people of whom nobody has a skill yet.
private func replica(_ rows: AnyRow...) -> Replica {
  let replica = Replica(
    locations: [location(1)], shiftTypes: [shiftType(11), shiftType(12, symbol: "N", title: "Night Shift")],
    shifts: [shift(21, member: other, on: day(4)), shift(22, member: other, on: day(30))])
  replica.apply(sampleMembers.map { .put($0) })
  replica.apply([
    .put(Member(id: other, role: .member, displayName: "Fatima")),
    .put(Skill(id: triage, version: 1, title: "Triage nurse")),
    .put(Skill(id: forklift, version: 1, title: "Forklift license")),
    .put(SkillRequirement(id: id(71), version: 1, shiftType: id(11), skill: triage)),
  ])
  replica.apply(rows.map { .put($0) })
  return replica
}

private func has(
  _ number: UInt64 = 81, _ skill: Identifier<Skill> = triage, of member: Identifier<Member> = other,
  until lastDay: CivilDate? = nil
) -> AnyRow {
  Qualification(id: id(number), version: 1, member: member, skill: skill, lastDay: lastDay).erased
}

@Suite struct `Whoever has not what a shift type asks for` {
  private func obstacle(_ rows: Replica, on date: CivilDate = day(4), type: UInt64 = 11) -> String? {
    rows.obstacle(to: shift(29, member: other, on: date).with { $0.shiftType = id(type) }, givingUp: [id(21), id(22)])
  }

  @Test func `cannot take the shift, with the reason, and any other one`() {
    #expect(obstacle(replica()) == "not qualified: Triage nurse")
    #expect(obstacle(replica(has(81, forklift))) == "not qualified: Triage nurse")
    #expect(obstacle(replica(has(of: sampleMember))) == "not qualified: Triage nurse")
    #expect(obstacle(replica(), type: 12) == nil && obstacle(replica(has())) == nil)
  }

  @Test func `can take it through the last day, and not after it`() {
    let rows = replica(has(until: day(4)))
    #expect(obstacle(rows) == nil && obstacle(rows, on: day(3)) == nil)
    #expect(obstacle(rows, on: day(5)) == "Triage nurse is valid only until Tue, Nov 24")
  }

  @Test func `needs all that is asked for`() {
    let rows = replica(
      has(), SkillRequirement(id: id(72), version: 1, shiftType: id(11), skill: forklift).erased)
    #expect(obstacle(rows) == "not qualified: Forklift license")
  }

  /// A member who may not see the team receives nothing of others, from which nothing follows.
  @Test func `is not judged by a device that is not sent what they have`() {
    let hidden = MemberPermissions(planOwnShifts: true, seeTeam: false)
    let ward = Workplace(
      id: sampleWorkplace, version: 2, name: "Ward", timeZone: "UTC", kind: "shifts", permissions: hidden)
    #expect(obstacle(replica(ward.erased)) == nil)
    #expect(obstacle(replica(ward.erased, has(81, forklift))) == "not qualified: Triage nurse")
  }

  @Test func `is warned of where the shift is shown, until it has been worked`() {
    let context = ScreenContext.test(.manager)
    func page(_ number: UInt64, _ rows: Replica) -> String {
      ShiftDetailSheet(id(number)).view(in: context.on(rows)).markup
    }
    #expect(page(21, replica()).contains("Tue, Nov 24: Fatima is not qualified: Triage nurse."))
    #expect(!page(21, replica(has())).contains("qualified"))
    let ending = replica(has(until: day(9)))
    #expect(!page(21, ending).contains("valid only"))
    #expect(
      page(22, ending).contains("Sun, Dec 20: Fatima’s Triage nurse is valid only until Sun, Nov 29."),
      "\(page(22, ending))")
  }
}

@Suite struct `A skill` {
  private func save(_ title: String, _ number: UInt64 = 63, on rows: Replica = replica()) -> Refusal? {
    refusal(of: SaveSkill(creating: Skill(id: id(number), version: 0, title: title)), as: .manager, on: rows)
  }

  @Test func `has a title of its own, whatever the case of its letters`() {
    #expect(save("First aid") == nil)
    #expect(save("  ")?.field == "title")
    let taken = save("triage NURSE")
    #expect(taken?.code == .duplicate && taken?.message == "A skill called “Triage nurse” already exists.")
    let renamed = SaveSkill(id: triage, mode: .update) { $0.title = "TRIAGE nurse" }
    #expect(refusal(of: renamed, as: .manager, on: replica()) == nil)
  }

  @Test func `is limited in number`() {
    let rows = replica()
    for number in 2..<Skill.limit {
      rows.apply(.put(Skill(id: id(UInt64(1_000 + number)), version: 1, title: "Skill \(number)")))
    }
    #expect(save("First aid", on: rows)?.code == .tooMany)
  }

  @Test func `is deleted with who has it and what asks for it, and all of that comes back`() throws {
    let rows = replica(has(), has(82, of: sampleMember))
    rows.apply(try perform(DeleteSkill(triage), as: .manager, on: rows))
    #expect(rows.skills(for: id(11)).isEmpty && rows.qualifications(of: other).isEmpty)
    rows.apply(try perform(Undo(), as: .manager, on: rows))
    #expect(rows.skills(for: id(11)) == [triage] && rows.qualifications(of: triage).count == 2)
    #expect(rows[triage]?.title == "Triage nurse")
  }

  @Test func `is created again by a redo, and its creation is not undone while somebody has it`() throws {
    let rows = replica()
    rows.apply(
      try perform(SaveSkill(creating: Skill(id: id(63), version: 0, title: "First aid")), as: .manager, on: rows))
    rows.apply(.put(Qualification(id: id(83), version: 1, member: other, skill: id(63))))
    #expect(refusal(of: Undo(), as: .manager, on: rows)?.code == .inUse)
  }

  @Test func `keeps a shift type that asks for it from being deleted`() {
    let refused = refusal(of: DeleteShiftType(id(11)), as: .manager, on: replicaWithoutShifts())
    #expect(refused?.code == .inUse && refused?.message.contains("1 skill is required") == true)
  }

  private func replicaWithoutShifts() -> Replica {
    let rows = replica()
    rows.apply([.remove(id(21) as Identifier<ScheduledShift>), .remove(id(22) as Identifier<ScheduledShift>)])
    return rows
  }
}

@Suite struct `What a person has` {
  private func save(_ row: AnyRow, on rows: Replica = replica()) -> Refusal? {
    row.as(Qualification.self).flatMap { row in
      var new = row
      new.version = 0
      return refusal(of: SaveQualification(creating: new), as: .manager, on: rows)
    }
  }

  @Test func `is given once, by managers, to whoever is there`() {
    #expect(save(has()) == nil)
    let again = save(has(82), on: replica(has(81)))
    #expect(again?.code == .duplicate && again?.message == "Fatima already has “Triage nurse”.")
    #expect(save(has(82, forklift), on: replica(has(81))) == nil)
    #expect(save(has(of: id(999)))?.code == .notFound)
    #expect(save(has(81, id(69)))?.code == .notFound)
    let own = Qualification(id: id(81), version: 0, member: sampleMember, skill: triage)
    #expect(refusal(of: SaveQualification(creating: own), as: .member, on: replica())?.code == .notAllowed)
  }

  @Test func `is asked for once by a shift type, of which at most twenty`() {
    func asks(_ skill: Identifier<Skill>, on rows: Replica) -> Refusal? {
      refusal(
        of: SaveSkillRequirement(
          creating: SkillRequirement(id: id(79), version: 0, shiftType: id(11), skill: skill)),
        as: .manager, on: rows)
    }
    let rows = replica()
    #expect(asks(forklift, on: rows) == nil && asks(triage, on: rows)?.code == .duplicate)
    #expect(asks(id(69), on: rows)?.code == .notFound)
    let ofNothing = SkillRequirement(id: id(79), version: 0, shiftType: id(19), skill: forklift)
    #expect(refusal(of: SaveSkillRequirement(creating: ofNothing), as: .manager, on: rows)?.field == "shiftType")
    for number: UInt64 in 1..<20 {
      rows.apply([
        .put(Skill(id: id(1_000 + number), version: 1, title: "Skill \(number)")),
        .put(
          SkillRequirement(id: id(2_000 + number), version: 1, shiftType: id(11), skill: id(1_000 + number))),
      ])
    }
    #expect(asks(forklift, on: rows)?.code == .tooMany)
  }
}

@Suite struct `An undo of what was done for a skill` {
  @Test func `is refused by name once somebody else has done it otherwise`() throws {
    let rows = replica()
    let requirement = SkillRequirement(id: id(72), version: 0, shiftType: id(12), skill: triage)
    rows.apply(try perform(SaveSkillRequirement(creating: requirement), as: .manager, on: rows))
    rows.apply([.remove(requirement.id)])
    #expect(refusal(of: Undo(), as: .manager, on: rows)?.message.contains("“Triage nurse”") == true)
  }

  @Test func `is refused by the person's name, too`() throws {
    let rows = replica()
    let given = Qualification(id: id(81), version: 0, member: other, skill: triage)
    rows.apply(try perform(SaveQualification(creating: given), as: .manager, on: rows))
    rows.apply([.remove(given.id)])
    #expect(refusal(of: Undo(), as: .manager, on: rows)?.message.contains("Fatima") == true)
  }
}

@Suite struct `A skill that ends` {
  /// `day(0)` is today.
  private func today(_ rows: Replica, as role: Role = .manager) -> String {
    skillsToday(in: .test(role).on(rows)).markup
  }

  @Test func `is announced to managers for 30 days before, and until it is extended`() {
    #expect(today(replica(has(until: day(31)))).isEmpty && today(replica(has())).isEmpty)
    #expect(today(replica(has(until: day(30)))).contains("Fatima: Triage nurse"))
    #expect(today(replica(has(until: day(30)))).contains("Ends in 30 days: Sun, Dec 20"))
    #expect(today(replica(has(until: day(1)))).contains("Ends tomorrow"))
    #expect(today(replica(has(until: day(0)))).contains("Ends today"))
    #expect(today(replica(has(until: day(-400)))).contains("Ended on Oct 16, 2025"))
  }

  @Test func `is announced to the person, and to no other member`() {
    #expect(today(replica(has(until: day(9))), as: .member).isEmpty)
    let own = today(replica(has(of: sampleMember, until: day(9))), as: .member)
    #expect(own.contains("Triage nurse") && !own.contains(": Triage nurse"))
    #expect(own.contains("/settings/skills/people/\(id(81) as Identifier<Qualification>)"))
  }

  @Test func `is told by the list once there are many, and not of those who have left`() {
    let rows = replica()
    for number: UInt64 in 1...5 {
      rows.apply([
        .put(Member(id: id(920 + number), role: .member, displayName: "Person \(number)")),
        .put(
          Qualification(
            id: id(500 + number), version: 1, member: id(920 + number), skill: triage, lastDay: day(Int(number)))),
      ])
    }
    let page = today(rows)
    #expect(page.contains("Person 1: ") && page.contains("and 2 more") && !page.contains("Person 4: "))
    rows.apply(.put(Member(id: id(921), role: .member, displayName: "Person 1").leaving(at: sampleInstant)))
    #expect(!today(rows).contains("Person 1: ") && today(rows).contains("and 1 more"))
  }
}

extension ScheduledShift {
  fileprivate func with(_ change: (inout ScheduledShift) -> Void) -> ScheduledShift {
    var shift = self
    change(&shift)
    return shift
  }
}
