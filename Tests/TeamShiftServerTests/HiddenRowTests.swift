import HTTPKit
import JSONKit
@testable import LeaveModel
import RecordKit
import RotationsModel
import ScheduleModel
import ServerAPI
@testable import ServerStorage
import SharedModels
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing
import TimeKit

/// A workplace whose members see only their own shifts; another member works a rotation, whose identifiers can be derived.
@Suite struct `A row that a member may not see` {
  private let server: TestServer
  private let announcer = RecordingAnnouncer()
  private let plain: Identifier<Member>
  private let other: Identifier<Member>
  private let type: Identifier<ShiftType>
  private let rotation: Identifier<Rotation>
  private let leave: Identifier<Leave>
  /// A day on which the other member works, and one on which nobody does.
  private let worked: CivilDate
  private let free: CivilDate

  init() throws {
    server = try TestServer(announcer: announcer)
    worked = try #require(CivilDate("2026-11-20"))
    free = try #require(CivilDate("2026-11-21"))
    let environment = server.store.environment
    (plain, other) = (environment.identifier(), environment.identifier())
    let rows = [plain, other].map { Member(id: $0, role: .member, displayName: "Somebody") }
    _ = try server.store.write(server.workplace) { [server] storage in
      for row in rows { storage.put(row, at: server.clock.now()) }
    }
    type = try #require(Identifier(try server.makeShiftType()))
    rotation = try #require(Identifier(try server.makeRotation(of: type, for: other)))
    try server.apply(rotation, to: other)
    let off = try server.call(
      .post, "leaves",
      #"{"member": {"id": "\#(other)"}, "firstDay": "2026-12-01", "lastDay": "2026-12-02", "kind": "sick"}"#)
    leave = try #require(Identifier(off.id), "\(off.text)")
    let closed = try server.call(.patch, server.base, #"{"membersSeeTeam": false, "membersPlan": true}"#)
    try #require(closed.status == 200, "\(closed.text)")
  }

  private func shift(on date: CivilDate) -> Identifier<ScheduledShift> {
    Identifier(.derived(from: [rotation.rawValue, other.rawValue], date.daysSinceEpoch))
  }

  private func refusal(of intent: some Intent, by member: Identifier<Member>? = nil) throws -> Refusal? {
    let command = Command(id: server.store.environment.identifier(), at: server.clock.now(), intent: intent)
    return try server.store.perform([command], by: member ?? plain, in: server.workplace)?.first?.refusal
  }

  private func expectAlike<Body: Intent>(_ intents: [Body]) throws {
    let refusals = try intents.map { try refusal(of: $0) }
    #expect(refusals[0] != nil && refusals[0] == refusals[1], "\(Body.definition.name): \(refusals)")
  }

  /// The attack: a colleague's year is spelled out by identifiers that anybody can derive.
  @Test func `is to commands as one that is not there`() throws {
    let there = shift(on: worked)
    #expect(try server.store.rows(of: server.workplace) { $0.shift(there)?.member } == other)
    let own = try #require(Identifier<ShiftType>(try server.makeShiftType("O")))
    let shifts = [there, shift(on: free)]
    try expectAlike(shifts.map { DeleteShift($0) })
    try expectAlike(shifts.map { DeleteShifts([ShiftTarget($0)]) })
    try expectAlike(shifts.map { SwitchShifts(shifts: [ShiftTarget($0)], shiftType: own) })
    try expectAlike(shifts.map { MoveShifts([.init(ShiftTarget($0), to: free)]) })
    try expectAlike(shifts.map { EditShift(id: $0, note: "Mine") })
    try expectAlike(shifts.map { AddShifts(shiftType: type, note: "", days: [.init(id: $0, date: free)]) })
    try expectAlike(shifts.map { PlanShifts([.init(id: $0, date: free, shiftType: type)]) })
    try expectAlike([leave, id(77)].map { DeleteLeave($0) })
    try expectAlike([leave, id(77)].map { SaveLeave(id: $0, mode: .update, note: "Mine") })
    try expectAlike([rotation, id(77)].map { DeleteRotation($0) })
    try expectAlike([rotation, id(77)].map { SaveRotation(id: $0, mode: .update) })
    try expectAlike([rotation, id(77)].map { ApplyRotation($0, people: [.init(start: free)], firstDay: free) })
  }

  @Test func `is not written over, by whatever command`() throws {
    let versions = { [server, leave] in
      try server.store.rows(of: server.workplace) { [$0[leave]?.version, $0.reason(of: leave)?.version] }
    }
    let before = try versions()
    for mode in [EditMode.create, .put] {
      let taking = SaveLeave(id: leave, mode: mode, firstDay: free, lastDay: free, kind: .vacation)
      #expect(try refusal(of: taking)?.message == "This change can’t be saved.")
    }
    #expect(try versions() == before)
  }

  /// The attack: whoever has the identifier of a shift to come keeps the rotation from having it.
  @Test func `is not squatted before it is there`() throws {
    let coming = shift(on: free.adding(days: 4_001))
    #expect(try refusal(of: AddShifts(shiftType: type, note: "", days: [.init(id: coming, date: free)])) != nil)
    #expect(try refusal(of: PlanShifts([.init(id: coming, date: free, shiftType: type)])) != nil)
    #expect(try server.store.rows(of: server.workplace) { $0.shift(coming) == nil } == true)
  }

  @Test func `that was given to somebody else is not taken back by a rotation`() throws {
    let given = shift(on: worked)
    #expect(try refusal(of: EditShift(id: given, member: plain), by: server.store.owner) == nil)
    let again = ApplyRotation(
      rotation, people: [.init(start: worked)], firstDay: worked, lastDay: free, changedDays: .replace)
    #expect(try refusal(of: again, by: other) == nil)
    let shifts = try server.store.rows(of: server.workplace) { [plain, other, worked] records in
      [plain, other].map { records.shifts(of: $0, in: worked...worked).map(\.id) }
    }
    #expect(shifts?[0] == [given] && shifts?[1].count == 1)
  }

  @Test func `still keeps what it uses from being deleted`() throws {
    let mine = try #require(Identifier<Rotation>(try server.makeRotation(of: type, for: plain)))
    try server.apply(mine, to: other)
    #expect(try refusal(of: DeleteRotation(mine))?.code == .inUse)
  }

  @Test func `wakes nobody's device but theirs who may see it`() throws {
    let streams = [plain, other, server.store.owner].map { ($0, EventStream()) }
    for (member, stream) in streams { #expect(announcer.add(stream, of: member, to: server.workplace)) }
    let unaffectedListeners = { [announcer] in announcer.announcements.last?.unaffectedListeners }
    let there = shift(on: worked)
    #expect(try server.call(.patch, "shifts/\(there)", #"{"note": "Keys"}"#).status == 200)
    #expect(unaffectedListeners() == [plain])
    #expect(try refusal(of: EditShift(id: there, member: plain), by: server.store.owner) == nil)
    #expect(unaffectedListeners() == [], "whoever had it holds it until its end is told")
    #expect(try server.call(.delete, "shifts/\(there)").status == 204)
    #expect(unaffectedListeners() == [other])
    _ = try server.makeLocation("Seen by all")
    #expect(unaffectedListeners() == [])
    for (_, stream) in streams { stream.close() }
  }

  @Test func `wakes nobody else's device when a job writes it`() throws {
    for member in [plain, other] { #expect(announcer.add(EventStream(), of: member, to: server.workplace)) }
    let jobs = server.jobs()
    jobs.addNewJobs()
    let before = announcer.announcements.count
    server.clock.advance(days: 40)
    _ = jobs.runDueJobs()
    #expect(announcer.announcements.dropFirst(before).map(\.unaffectedListeners) == [[plain]], "the rotation goes on")
    let position = try server.store.read(server.workplace) { $0.feed.state.position }
    #expect(announcer.announcements.last?.position == position)
  }
}

extension TestServer {
  fileprivate func makeRotation(of type: Identifier<ShiftType>, for member: Identifier<Member>) throws -> String {
    let reply = try call(
      .post, "rotations",
      #"{"name": "Own", "member": {"id": "\#(member)"}, "cycle": ["\#(type)", null], "start": "2026-11-20", "crews": [{"name": "A", "offset": 0}]}"#
    )
    try #require(reply.status == 201, "\(reply.text)")
    return reply.id
  }

  fileprivate func apply(_ rotation: Identifier<Rotation>, to member: Identifier<Member>) throws {
    let reply = try call(
      .post, "rotations/\(rotation)/apply",
      #"{"people": [{"member": {"id": "\#(member)"}, "start": "2026-11-20"}], "firstDay": "2026-11-20"}"#)
    try #require(reply.status == 200, "\(reply.text)")
  }
}
