import AppFeature
import AvailabilityModel
import CoverageModel
import DayNotesModel
import Foundation
import JSONKit
import LeaveModel
import PayrollModel
import PublishingModel
import RecordKit
import RequestsModel
import RotationsModel
import SharedModels
import SharedUIs
import SkillsModel
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Performs every intent as every role, on the person's own rows and on those of another member, and keeps
/// `docs/permissions.md` true. With `UPDATE_PERMISSIONS=1` in the environment the document is written anew.
@Suite struct `Permissions` {
  private static let catalog = FeatureList.teamShift.catalog
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/permissions.md")

  @Test func `are as the document says`() throws {
    let text = try Self.document()
    if ProcessInfo.processInfo.environment["UPDATE_PERMISSIONS"] != nil {
      try Data(text.utf8).write(to: Self.file)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == text)
  }

  @Test func `name each intent of the catalog, and no other`() {
    #expect(Set(PermissionSample.all.map(\.intent)) == Set(Self.catalog.intents.map(\.name)))
  }

  @Test(arguments: PermissionSample.all, Role.allCases)
  func `begin with the intent's least role`(_ sample: PermissionSample, _ role: Role) throws {
    let definition = try #require(Self.catalog.intent(named: sample.intent))
    guard !sample.isOfAnother, sample.except != role else { return }
    let refusal = try sample.refusal(as: role, Self.catalog)
    #expect((refusal == nil) == (role >= definition.role), "\(sample.intent): \(refusal?.message ?? "done")")
    if let refusal { #expect(refusal.code == .notAllowed) }
  }

  @Test(arguments: [Role.member, .manager])
  func `of an undo are those of what is undone`(_ role: Role) throws {
    let replica = try PermissionSample.replica(Self.catalog)
    let save = Command(id: id(71), at: sampleInstant, intent: SaveLocation(id: id(3), mode: .create, name: "Hall"))
    replica.apply(try save.perform(by: sampleActor(role: .owner), on: replica))
    let undo = Command(id: id(72), at: sampleInstant, intent: Undo(of: id(71)))
    if role == .manager {
      _ = try undo.perform(by: sampleActor(role: role), on: replica)
    } else {
      #expect(throws: Refusal.notAllowed) { try undo.perform(by: sampleActor(role: role), on: replica) }
    }
  }

  private static func document() throws -> String {
    let rows = try catalog.intents.map { intent in
      let cells = try Role.allCases.map { try cell(intent.name, $0) }
      return "| `\(intent.name)` | \(cells.joined(separator: " | ")) |"
    }
    return """
      # Who may do what

      Every change of shared data is an intent, performed by a member with a role. Each role may do what the ones before
      it may. This table is written by the test `Permissions`, which performs every intent as every role:
      `UPDATE_PERMISSIONS=1 swift test --filter Permissions` writes it anew.

      - **yes**: on every row that the intent is about.
      - **own**: on the member's own rows; on those of others it is refused with the code `notAllowed`.
      - **no**: always refused with the code `notAllowed`.

      | intent | \(Role.allCases.map(\.rawValue).joined(separator: " | ")) |
      | --- | \(Role.allCases.map { _ in "---" }.joined(separator: " | ")) |
      \(rows.joined(separator: "\n"))

      `undo` and `redo` are about what the member has done, and need the role of what they take back or make again. A shift that
      was taken where the first who comes decides is given back by the undo of the person who took it, until it starts and as long
      as the first who comes decides; where managers decide, only they undo that.

      """
  }

  private static func cell(_ intent: String, _ role: Role) throws -> String {
    let samples = PermissionSample.all.filter { $0.intent == intent }
    let allowed = try samples.filter { try $0.refusal(as: role, catalog)?.code != .notAllowed }
    if allowed.count == samples.count { return "yes" }
    return allowed.isEmpty ? "no" : "own"
  }
}

/// One intent to be performed by ``sampleMember`` on rows that allow it.
struct PermissionSample: CustomTestStringConvertible, Sendable {
  let intent: String
  let json: String
  /// Whether it changes a row of another member.
  var isOfAnother = false
  /// A role that the rule itself refuses.
  var except: Role?
  /// Intents that the same person does before, each with a role that may.
  var before: [(intent: String, json: String)] = []

  var testDescription: String { isOfAnother ? "\(intent) of another" : intent }

  /// Why the member may not do it; nil if it is done.
  func refusal(as role: Role, _ catalog: Catalog) throws -> Refusal? {
    let replica = try Self.replica(catalog)
    for (number, step) in before.enumerated() {
      let command = try Self.command(UInt64(80 + number), step.intent, step.json, catalog)
      replica.apply(try command.perform(by: sampleActor(role: role), on: replica))
    }
    let command = try Self.command(90, intent, json, catalog)
    do throws(Refusal) {
      _ = try command.perform(by: sampleActor(role: role), on: replica)
      return nil
    } catch {
      return error
    }
  }

  static func replica(_ catalog: Catalog) throws -> Replica {
    let replica = Replica(catalog)
    replica.apply(.put(workplace()))
    for row in sampleMembers { replica.apply(.put(row)) }
    for number: UInt64 in 1...2 { replica.apply(.put(location(number, name: "Place \(number)"))) }
    for (number, symbol): (UInt64, String) in [(11, "M"), (12, "N"), (13, "X")] {
      replica.apply(.put(shiftType(number, symbol: symbol)))
    }
    replica.apply(.put(shift(21, on: day(1))))
    replica.apply(.put(shift(22, member: other, on: day(1))))
    for number: UInt64 in 51...52 {
      replica.apply(
        .put(
          Rotation(
            id: id(number), version: 1, name: "Pitman", member: sampleMember, cycle: [id(12), nil], start: day(0),
            crews: [.init("A", offset: 0)], kellyInterval: nil)))
    }
    replica.apply(
      .put(
        RotationAssignment(
          version: 1, member: other, rotation: id(51), start: day(0), firstDay: day(0), lastDay: nil, through: day(9))))
    replica.apply(.put(leave(81)))
    replica.apply(.put(leave(82, member: other)))
    replica.apply(.put(leaveRequest(83, version: 1)))
    replica.apply(.put(leaveRequest(84, version: 1, member: other)))
    replica.apply(.put(Availability(id: id(97), version: 1, member: sampleMember, kind: .prefersOff)))
    replica.apply(.put(Availability(id: id(98), version: 1, member: other, kind: .prefersOff)))
    var period = PayPeriod(id: id(302)).at(version: 1)
    (period.firstDay, period.lastDay) = (day(-14), day(-8))
    replica.apply(.put(period))
    replica.apply(.put(Skill(id: id(71), version: 1, title: "Triage")))
    replica.apply(.put(SkillRequirement(id: id(72), version: 1, shiftType: id(11), skill: id(71))))
    replica.apply(.put(Qualification(id: id(73), version: 1, member: sampleMember, skill: id(71))))
    replica.apply(.put(Holiday(id: id(91), version: 1, date: day(1), title: "Christmas Day")))
    replica.apply(.put(DraftedShift(adding: shift(26, on: day(15)))))
    replica.apply(.put(StaffingNeed(id: id(95), version: 1, shiftType: id(11), count: 2)))
    replica.apply(.put(shift(23, on: day(14))))
    for number: UInt64 in [96, 97] { replica.apply(.put(openShift(number, on: day(9)))) }
    replica.apply(.put(openShift(98, on: day(10), taker: sampleMember)))
    replica.apply(.put(openShift(99, on: day(11), taker: other)))
    replica.apply(.put(ShiftRequest(id: id(101), version: 1, of: shift(21, on: day(1)))))
    replica.apply(.put(ShiftRequest(id: id(102), version: 1, of: shift(22, member: other, on: day(1)))))
    replica.apply(
      .put(ShiftRequest(id: id(103), version: 1, of: shift(22, member: other, on: day(1)), to: sampleMember)))
    for row in HikeSamples.permissionRows { replica.apply(.put(row)) }
    replica.apply(.put(DayNote(id: id(41), version: 1, date: day(1), endDate: nil, text: "Open house", color: .blue)))
    return replica
  }

  private static let other: Identifier<Member> = id(902)

  /// An open shift of type 12 that somebody may have taken.
  private static func openShift(
    _ number: UInt64, on date: CivilDate, taker: Identifier<Member>? = nil
  ) -> ShiftRequest {
    ShiftRequest(id: id(number), version: 1, on: date, shiftType: id(12), by: id(901), taker: taker)
  }

  private static func command(
    _ number: UInt64, _ intent: String, _ json: String, _ catalog: Catalog
  ) throws -> Command {
    let head = #""id": "\#(id(number) as Identifier<Command>)", "at": "\#(sampleInstant)", "do": "\#(intent)""#
    let tail = json.dropFirst()
    return try Command(json: try JSON.parse("{\(head)\(tail == "}" ? "" : ", ")\(tail)"), in: catalog)
  }

  private static func reference(_ number: UInt64) -> String {
    #"{"id": "\#(id(number) as Identifier<Location>)"}"#
  }

  private static func row(_ number: UInt64) -> String { #""row": "\#(id(number) as Identifier<Location>)""# }

  private static var days: String {
    #""name": "New", "cycle": ["\#(id(11) as Identifier<ShiftType>)", null], "start": "\#(day(0))""#
  }

  private static func application(_ member: String) -> String {
    #"{"rotation": \#(reference(51)), "people": [{\#(member)"start": "\#(day(0))"}], "firstDay": "\#(day(2))"}"#
  }

  private static let payroll =
    #"{\#(row(301)), "mode": "create", "firstDay": "\#(day(-7))", "lastDay": "\#(day(-1))"}"#

  private static func addition(_ number: UInt64, _ more: String = "") -> String {
    #"{"shiftType": \#(reference(11)), "days": [{\#(row(number)), "date": "\#(day(2))"}]\#(more)}"#
  }

  static let all =
    [
      PermissionSample(intent: "undo", json: "{}", before: [("addShifts", addition(31))]),
      PermissionSample(intent: "redo", json: "{}", before: [("addShifts", addition(31)), ("undo", "{}")]),
      PermissionSample(intent: "saveLocation", json: #"{\#(row(3)), "mode": "create", "name": "New"}"#),
      PermissionSample(intent: "deleteLocation", json: "{\(row(2))}"),
      PermissionSample(intent: "saveShiftType", json: #"{\#(row(11)), "title": "New"}"#),
      PermissionSample(intent: "deleteShiftType", json: "{\(row(13))}"),
      PermissionSample(intent: "importShiftTypes", json: #"{"locations": [], "shiftTypes": []}"#),
      PermissionSample(intent: "addShifts", json: addition(31)),
      PermissionSample(intent: "addShifts", json: addition(31, #", "member": \#(reference(902))"#), isOfAnother: true),
      PermissionSample(intent: "editShift", json: #"{\#(row(21)), "note": "New"}"#),
      PermissionSample(intent: "editShift", json: #"{\#(row(22)), "note": "New"}"#, isOfAnother: true),
      PermissionSample(intent: "deleteShift", json: "{\(row(21))}"),
      PermissionSample(intent: "deleteShift", json: "{\(row(22))}", isOfAnother: true),
      PermissionSample(
        intent: "planShifts", json: #"{"days": [{\#(row(25)), "date": "2026-12-24", "shiftType": \#(reference(12))}]}"#),
      PermissionSample(
        intent: "planShifts",
        json:
          #"{"days": [{\#(row(25)), "date": "2026-12-24", "shiftType": \#(reference(12)), "member": \#(reference(902))}]}"#,
        isOfAnother: true),
      PermissionSample(
        intent: "planShifts",
        json:
          #"{"days": [{\#(row(25)), "date": "2026-12-24", "shiftType": \#(reference(12))}], "replacing": [{\#(row(21))}]}"#
      ),
      PermissionSample(
        intent: "planShifts",
        json:
          #"{"days": [{\#(row(25)), "date": "2026-12-24", "shiftType": \#(reference(12))}], "replacing": [{\#(row(22))}]}"#,
        isOfAnother: true),
      PermissionSample(intent: "deleteShifts", json: #"{"shifts": [{\#(row(21))}]}"#),
      PermissionSample(intent: "deleteShifts", json: #"{"shifts": [{\#(row(22))}]}"#, isOfAnother: true),
      PermissionSample(intent: "moveShifts", json: #"{"shifts": [{\#(row(21)), "date": "2026-12-24"}]}"#),
      PermissionSample(
        intent: "moveShifts", json: #"{"shifts": [{\#(row(22)), "date": "2026-12-24"}]}"#, isOfAnother: true),
      PermissionSample(intent: "switchShifts", json: #"{"shifts": [{\#(row(21))}], "shiftType": \#(reference(12))}"#),
      PermissionSample(
        intent: "switchShifts", json: #"{"shifts": [{\#(row(22))}], "shiftType": \#(reference(12))}"#, isOfAnother: true
      ),
      PermissionSample(intent: "saveDayNote", json: #"{\#(row(41)), "text": "New"}"#),
      PermissionSample(intent: "deleteDayNote", json: "{\(row(41))}"),
      PermissionSample(
        intent: "draftShifts",
        json: #"{"plan": {"days": [{\#(row(25)), "date": "2026-12-24", "shiftType": \#(reference(12))}]}}"#),
      PermissionSample(intent: "publishDraft", json: #"{"changes": [{\#(row(26))}]}"#),
      PermissionSample(intent: "discardDraft", json: #"{"changes": [{\#(row(26))}]}"#),
      PermissionSample(intent: "saveStaffingNeed", json: #"{\#(row(95)), "count": 3}"#),
      PermissionSample(intent: "deleteStaffingNeed", json: "{\(row(95))}"),
      PermissionSample(intent: "saveLeaveRequest", json: #"{\#(row(83)), "note": "New"}"#),
      PermissionSample(intent: "saveLeaveRequest", json: #"{\#(row(84)), "note": "New"}"#, isOfAnother: true),
      PermissionSample(intent: "withdrawLeaveRequest", json: "{\(row(83))}"),
      PermissionSample(intent: "withdrawLeaveRequest", json: "{\(row(84))}", isOfAnother: true),
      PermissionSample(intent: "approveLeave", json: "{\(row(84))}"),
      PermissionSample(intent: "declineLeave", json: "{\(row(84))}"),
      PermissionSample(intent: "saveLeaveSettings", json: #"{"needsApproval": true}"#),
      PermissionSample(
        intent: "saveLeaveAllowance", json: #"{"row": "\#(sampleMember)", "mode": "put", "vacationDays": 25}"#),
      PermissionSample(intent: "saveSkill", json: #"{\#(row(71)), "note": "New"}"#),
      PermissionSample(intent: "deleteSkill", json: "{\(row(71))}"),
      PermissionSample(
        intent: "saveSkillRequirement",
        json: #"{\#(row(74)), "mode": "create", "shiftType": \#(reference(12)), "skill": \#(reference(71))}"#),
      PermissionSample(intent: "deleteSkillRequirement", json: "{\(row(72))}"),
      PermissionSample(intent: "saveQualification", json: #"{\#(row(73)), "lastDay": "2027-01-31"}"#),
      PermissionSample(intent: "deleteQualification", json: "{\(row(73))}"),
      PermissionSample(intent: "saveAvailability", json: #"{\#(row(97)), "note": "New"}"#),
      PermissionSample(intent: "saveAvailability", json: #"{\#(row(98)), "note": "New"}"#, isOfAnother: true),
      PermissionSample(intent: "deleteAvailability", json: "{\(row(97))}"),
      PermissionSample(intent: "deleteAvailability", json: "{\(row(98))}", isOfAnother: true),
      PermissionSample(
        intent: "saveShiftRequest",
        json: #"{\#(row(105)), "mode": "create", "kind": "giveAway", "shift": \#(reference(23))}"#),
      PermissionSample(intent: "saveShiftRequest", json: #"{\#(row(102)), "note": "New"}"#, isOfAnother: true),
      PermissionSample(intent: "takeShiftRequest", json: "{\(row(96))}"),
      PermissionSample(intent: "returnShiftRequest", json: "{\(row(98))}"),
      PermissionSample(intent: "withdrawShiftRequest", json: "{\(row(101))}"),
      PermissionSample(intent: "withdrawShiftRequest", json: "{\(row(102))}", isOfAnother: true),
      PermissionSample(intent: "declineShiftRequest", json: "{\(row(103))}"),
      PermissionSample(intent: "declineShiftRequest", json: "{\(row(102))}", isOfAnother: true),
      PermissionSample(intent: "approveShiftRequest", json: "{\(row(99))}"),
      PermissionSample(intent: "saveRequestSettings", json: #"{"decider": "firstCome"}"#),
      PermissionSample(intent: "saveLeave", json: #"{\#(row(81)), "note": "New"}"#),
      PermissionSample(intent: "saveLeave", json: #"{\#(row(82)), "note": "New"}"#, isOfAnother: true),
      PermissionSample(intent: "deleteLeave", json: "{\(row(81))}"),
      PermissionSample(intent: "deleteLeave", json: "{\(row(82))}", isOfAnother: true),
      PermissionSample(intent: "saveHoliday", json: #"{\#(row(91)), "title": "New"}"#),
      PermissionSample(
        intent: "addHolidays", json: #"{"holidays": [{\#(row(92)), "date": "2027-02-15", "title": "Heritage Day"}]}"#),
      PermissionSample(intent: "deleteHoliday", json: "{\(row(91))}"),
      PermissionSample(intent: "saveRotation", json: #"{\#(row(51)), "name": "New"}"#),
      PermissionSample(
        intent: "saveRotation", json: #"{\#(row(53)), "mode": "create", "member": \#(reference(900)), \#(days)}"#),
      PermissionSample(intent: "deleteRotation", json: "{\(row(52))}"),
      PermissionSample(intent: "applyRotation", json: application("")),
      PermissionSample(
        intent: "applyRotation", json: application(#""member": \#(reference(902)), "#), isOfAnother: true),
      PermissionSample(
        intent: "endRotation", json: #"{"firstDay": "\#(day(3))"}"#, before: [("applyRotation", application(""))]),
      PermissionSample(
        intent: "endRotation", json: #"{"firstDay": "\#(day(3))", "member": \#(reference(902))}"#, isOfAnother: true),
      PermissionSample(intent: "extendRotations", json: #"{"assignments": [{\#(row(53))}]}"#),
      PermissionSample(intent: "saveSetupProgress", json: #"{"answers": {}}"#),
      PermissionSample(intent: "forgetCalendarRefusal", json: #"{"refusal": "00000000-0000-4000-8000-000000000007"}"#),
      PermissionSample(intent: "saveRestSettings", json: #"{"source": "europeanUnion"}"#),
      PermissionSample(intent: "saveRosterRules", json: #"{"daysInRow": 4}"#),
      PermissionSample(
        intent: "saveWorkTerms", json: #"{\#(row(902)), "mode": "create", "planned": false}"#, isOfAnother: true),
      PermissionSample(
        intent: "savePayRate",
        json: #"{\#(row(902)), "mode": "create", "member": \#(reference(902)), "hourlyRate": 2500}"#, isOfAnother: true),
      PermissionSample(intent: "approvePayroll", json: payroll),
      PermissionSample(intent: "reopenPayroll", json: "{\(row(302))}"),
      PermissionSample(intent: "savePaySettings", json: #"{"overtimePercent": 200}"#),
      PermissionSample(intent: "setRetention", json: #"{"retention": "90 days"}"#),
      PermissionSample(intent: "saveWorkplace", json: #"{"name": "New"}"#),
      PermissionSample(intent: "adoptTimeZone", json: #"{"timeZone": "Europe/Berlin"}"#),
      PermissionSample(intent: "saveMember", json: #"{"displayName": "Sam Sample"}"#),
      PermissionSample(
        intent: "saveMember", json: #"{"member": \#(reference(902)), "displayName": "Sam Sample"}"#, isOfAnother: true),
      PermissionSample(intent: "changeRole", json: #"{"member": \#(reference(902)), "role": "manager"}"#),
      PermissionSample(intent: "removeMember", json: #"{"member": \#(reference(902)), "shifts": "remove"}"#),
      PermissionSample(intent: "leaveWorkplace", json: #"{"shifts": "keep"}"#, except: .owner),
      PermissionSample(intent: "transferOwnership", json: #"{"member": \#(reference(902))}"#),
      PermissionSample(intent: "saveUserProfile", json: #"{"displayName": "Sam Sample"}"#),
      PermissionSample(intent: "resetUserID", json: #"{"user": "\#(id(99) as Identifier<UserProfile>)"}"#),
    ]
    + HikeSamples.permitted.map { intent in
      PermissionSample(intent: intent.definition.name, json: HikeSamples.json(of: intent))
    }
}
