import JSONKit
import MembersModel
import RecordKit
import RotationsModel
import ScheduleModel
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Document 004: who belongs to a workplace, and as what.
@Suite struct `The people of a workplace` {
  private let team = Replica([
    workplace().erased, member(900, role: .owner).erased, member(901, role: .manager).erased, member(902).erased,
    member(903).erased, shiftType(11).erased,
  ])

  @Test func `call themselves as they like, and managers name everybody`() throws {
    let named = member(902).named("Sam Sample")
    #expect(try perform(SaveMember(displayName: " Sam Sample "), by: 902) == [.put(named)])
    #expect(try perform(SaveMember(id(902), displayName: "Sam Sample"), by: 901) == [.put(named)])
    #expect(throws: Refusal.notAllowed) { try perform(SaveMember(id(903), displayName: "Sam"), by: 902) }
    #expect(throws: Refusal.self) { try perform(SaveMember(displayName: " "), by: 902) }
  }

  @Test func `have the names of the team in the log until they reset their user ID`() {
    team.apply([.put(member(902).named("Sam Sample"))])
    #expect(team.name(of: id(902) as Identifier<UserProfile>) == "Sam Sample")
    #expect(team.namedUsers() == [id(902)] && team.displayName(of: id(950)) == nil)
    team.apply([.put(userProfile(902, displayName: "S."))])
    #expect(team.displayName(of: id(902)) == "S." && team.memberName(id(902)) == "Sam Sample")
  }

  @Test func `are listed by name without those who have left, who keep theirs`() throws {
    team.apply([
      .put(member(900, role: .owner).named("Zoe")), .put(member(901, role: .manager).named("Álvaro")),
      .put(member(903).named("Bo").leaving(at: sampleInstant)),
    ])
    #expect(team.members().map { team.memberName($0.id) } == ["Álvaro", "Unnamed", "Zoe"])
    #expect(team.memberName(id(903)) == "Bo" && team.memberName(id(999)) == "Former member")
    let forgotten = try #require(team[id(903) as Identifier<Member>]).anonymous(
      at: sampleInstant.adding(milliseconds: 1))
    team.apply([.put(forgotten)])
    #expect(team.memberName(id(903)) == "Former member" && forgotten.left == sampleInstant)
  }

  @Test func `get roles from the owner alone, who cannot give the last one away by it`() throws {
    #expect(try perform(ChangeRole(id(902), to: .manager), by: 900) == [.put(member(902).with(.manager))])
    #expect(try perform(ChangeRole(id(902), to: .member), by: 900) == [])
    for role in Role.allCases where role != .owner {
      #expect(throws: Refusal.self) { try perform(ChangeRole(id(900), to: role), by: 900) }
    }
    #expect(throws: Refusal.self) { try perform(ChangeRole(id(902), to: .owner), by: 900) }
    #expect(throws: Refusal.notAllowed) { try perform(ChangeRole(id(902), to: .manager), by: 901) }
  }

  @Test func `are one owner and others, also after a transfer`() throws {
    let changes = try perform(TransferOwnership(to: id(902)), by: 900)
    #expect(changes == [.put(member(902).with(.owner)), .put(member(900, role: .owner).with(.manager))])
    #expect(throws: Refusal.notFound("member")) { try perform(TransferOwnership(to: id(999)), by: 900) }
  }

  @Test(arguments: [(900, 901), (900, 902), (901, 902)])
  func `are removed by those above them`(actor: UInt64, leaver: UInt64) throws {
    let changes = try perform(RemoveMember(id(leaver), shifts: .keep), by: actor)
    let row = try #require(team[id(leaver) as Identifier<Member>])
    #expect(changes == [.put(row.leaving(at: sampleInstant))])
  }

  @Test(arguments: [(900, 900), (901, 900), (901, 901), (902, 903), (902, 902)])
  func `are not removed by others, nor by themselves`(actor: UInt64, leaver: UInt64) {
    #expect(throws: Refusal.self) { try perform(RemoveMember(id(leaver), shifts: .keep), by: actor) }
  }

  @Test func `leave with the shifts from tomorrow on, or without them`() throws {
    let today = team.date(at: sampleInstant)
    let shifts = [-1, 0, 1, 400].map { shift(UInt64(50 + $0), member: id(902), on: today.adding(days: $0)) }
    team.apply(shifts.map { .put($0) })
    let gone = Change.put(member(902).leaving(at: sampleInstant))
    #expect(try perform(LeaveWorkplace(shifts: .keep), by: 902) == [gone])
    #expect(try perform(LeaveWorkplace(shifts: .remove), by: 902) == [gone] + shifts[2...].map { .remove($0.id) })
    #expect(throws: Refusal.self) { try perform(LeaveWorkplace(shifts: .keep), by: 900) }
  }

  @Test func `work their rotations until today where the shifts to come go with them`() throws {
    let today = team.date(at: sampleInstant)
    func assignment(_ first: Int, until last: Int? = nil, through: Int) -> RotationAssignment {
      RotationAssignment(
        version: 1, member: id(902), rotation: id(61), start: today, firstDay: today.adding(days: first),
        lastDay: last.map { today.adding(days: $0) }, through: today.adding(days: through))
    }
    let (present, later) = (assignment(0, through: 400), assignment(7, through: 400))
    team.apply([assignment(-9, until: -1, through: -1), present, later].map { .put($0) })
    #expect(
      try perform(LeaveWorkplace(shifts: .remove), by: 902) == [
        .put(member(902).leaving(at: sampleInstant)), .put(present.at(version: 2, lastDay: today, through: today)),
        .remove(later.id),
      ])
    #expect(try perform(LeaveWorkplace(shifts: .keep), by: 902).count == 1)
    #expect(!RemoveMember.definition.isUndoable && !LeaveWorkplace.definition.isUndoable)
  }

  @Test func `leave with thousands of shifts to come`() throws {
    let today = team.date(at: sampleInstant)
    let shifts = (0..<1_500).map { shift(UInt64(10_000 + $0), member: id(902), on: today.adding(days: 1 + $0 % 400)) }
    team.apply(shifts.map { .put($0) })
    let changes = try perform(RemoveMember(id(902), shifts: .remove), by: 900)
    #expect(changes.count { $0.row == nil } == 1_500)
    #expect(changes.count <= RemoveMember.definition.changeLimit)
  }

  @Test func `who have left get no shifts and no role`() throws {
    team.apply(try perform(RemoveMember(id(902), shifts: .keep), by: 900))
    let shift = AddShifts(shiftType: id(11), member: id(902), note: "", days: [.init(id: id(60), date: day(1))])
    #expect(throws: Refusal.notFound("member")) { try perform(shift, by: 900) }
    #expect(throws: Refusal.notFound("member")) { try perform(ChangeRole(id(902), to: .manager), by: 900) }
    #expect(throws: Refusal.notFound("member")) { try perform(LeaveWorkplace(shifts: .keep), by: 902) }
  }

  @Test func `plan their own shifts only where the workplace lets them`() throws {
    team.apply(try perform(SaveWorkplace(membersPlan: false), by: 901))
    let own = AddShifts(shiftType: id(11), note: "", days: [.init(id: id(60), date: day(1))])
    #expect(throws: Refusal.self) { try perform(own, by: 902) }
    #expect(throws: Refusal.self) {
      try perform(PlanShifts([.init(id: id(60), date: day(1), shiftType: id(11))]), by: 902)
    }
    #expect(try perform(own, by: 901).count == 1)
  }

  @Test func `see the team's shifts where the workplace lets them, and managers always`() throws {
    #expect(actor(902).seesTeam(on: team))
    team.apply(try perform(SaveWorkplace(membersSeeTeam: false), by: 901))
    #expect(!actor(902).seesTeam(on: team) && actor(901).seesTeam(on: team) && actor(900).seesTeam(on: team))
  }

  private func actor(_ number: UInt64) -> Actor {
    Actor(id(number), in: sampleWorkplace, at: sampleInstant, command: id(1), on: team)
  }

  private func perform(_ intent: some Intent, by number: UInt64) throws(Refusal) -> [Change] {
    try intent.erased.perform(by: actor(number), on: team)
  }
}
