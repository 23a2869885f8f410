@testable import AvailabilityModel
@testable import CalendarModel
import ChangeLogModel
@testable import CoverageModel
import DayNotesModel
import JSONKit
import LeaveModel
import LocationsModel
import MembersModel
@testable import PayModel
import PayrollModel
@testable import PublishingModel
import RecordKit
import RequestsModel
import RestModel
import RostersModel
import RotationsModel
@testable import ScheduleModel
import SettingsModel
import SharedModels
@testable import ShiftTypesModel
@testable import SkillsModel
import SyncKit
import TestSupport
import Testing
import TimeKit
import WorkplaceModel

/// What is written can be read again, for every intent and every kind of row.
@Suite struct CodecTests {
  private let catalog = Replica().catalog

  @Test func `every intent has at least one sample here`() {
    let known = Set(Self.intents.map(\.definition.name))
    #expect(Set(catalog.intents.map(\.name)) == known)
    #expect(catalog.intents.count == Set(catalog.intents.map(\.name)).count)
  }

  @Test(arguments: intents) func `an intent comes back from JSON as it was`(intent: AnyIntent) throws {
    try expectRoundTrip(Command(id: id(1), at: sampleInstant, intent: intent))
  }

  @Test func `random commands come back from JSON as they were`() throws {
    for seed in seeds(40) {
      var maker = CommandMaker(random: SeededGenerator(seed: seed))
      for number in 0..<100 {
        try expectRoundTrip(Command(id: id(UInt64(number)), at: sampleInstant, intent: maker.intent()))
      }
    }
  }

  private func expectRoundTrip(_ command: Command) throws {
    let text = String(decoding: command.json, as: UTF8.self)
    let again = try Command(json: try JSON.parse(command.json), in: catalog)
    #expect(again == command, "\(text)")
    #expect(again.json == command.json, "\(text)")
  }

  @Test func `an intent that no feature has is not read`() throws {
    let command = Command(id: id(1), at: sampleInstant, intent: Undo())
    let text = String(decoding: command.json, as: UTF8.self).replacing("\"undo\"", with: "\"brew\"")
    let expected = FieldError("do", "is not a command that this version knows")
    #expect(throws: expected) { try Command(json: try JSON.parse(Array(text.utf8)), in: catalog) }
  }

  @Test func `every table has at least one sample here`() {
    #expect(Set(catalog.tables.map(\.name)) == Set(Self.rows.map(\.table.name)))
    #expect(catalog.tables.count == Set(catalog.tables.map(\.name)).count)
  }

  @Test(arguments: rows) func `a row comes back from JSON as it was`(row: AnyRow) throws {
    let again = try row.table.row(from: try JSON.parse(row.json))
    #expect(again == row, "\(String(decoding: row.json, as: UTF8.self))")
    #expect(again.json == row.json && again.id == row.id && again.version == row.version)
  }

  @Test(arguments: rows) func `a row without one of its required fields is not read`(row: AnyRow) throws {
    let json = try JSON.parse(row.json)
    for member in json.object ?? [] where !Self.isOptional(member.key, in: row.table) {
      let rest = JSON.object((json.object ?? []).filter { $0.key != member.key })
      #expect(throws: FieldError.self, "\(row.table.name).\(member.key)") { try row.table.row(from: rest) }
    }
  }

  private static func isOptional(_ field: String, in table: AnyTable) -> Bool {
    optional.contains(field) || HikeSamples.optionalFields(of: table.name).contains(field)
      || field == "member" && (table === Rotation.table || table === Entitlement.table)
      || table === ShiftRequest.table && optionalOfRequest.contains(field)
      || table === StaffingNeed.table && ["shiftType", "skill"].contains(field)
  }

  private static let optionalOfRequest = [
    "shift", "to", "wantedShift", "wantedDate", "wantedType", "taker", "state",
  ]

  private static let optional = [
    "displayName", "shiftDescription", "location", "note", "lastPurged", "reason", "date", "before", "after",
    "managersOnly", "audienceMember", "endDate", "color", "skippedSteps", "accent", "dismissedTips", "avatar", "left",
    "kind", "membersPlan", "membersSeeTeam", "keepBooksFor", "distinction",
    "kellyInterval", "lastDay", "dailyRest", "weeklyRest", "work", "days", "overtime",
    "weeklyLimit", "weekStart", "periodStart", "until", "source", "removal",
    "holder", "seats", "hourlyRate", "former", "weekdays", "firstDay", "weekends", "weeklyHours",
    "startTime", "endTime", "reply",
    "wishes", "sharing", "fewChanges", "vacationDays",
  ]
}

extension CodecTests {
  static let intents: [AnyIntent] =
    [
      SaveLocation(id: id(1), mode: .create, name: "É \"<>\u{2028}", address: "").erased,
      SaveLocation(id: id(1), mode: .update).erased,
      SaveLocation(id: id(1), mode: .update(expecting: 3), address: "x").erased,
      DeleteLocation(id(1)).erased, DeleteLocation(id(1), expecting: 4).erased,
      newShiftType(description: "two\nlines").erased,
      SaveShiftType(
        id: id(2), mode: .put, duration: .scheduled(from: time(19), to: time(7), endsNextDay: true)
      ).erased,
      SaveShiftType(id: id(2), mode: .update, color: .teal).erased,
      SaveShiftType(id: id(2), mode: .update(expecting: 1), shiftDescription: "", duration: .allDay).erased,
      DeleteShiftType(id(2), expecting: 1).erased,
      ImportShiftTypes(locations: [], shiftTypes: []).erased,
      ImportShiftTypes(
        locations: [SaveLocation(id: id(1), mode: .put, name: "A")],
        shiftTypes: [
          SaveShiftType(id: id(2), mode: .put, symbol: "A", title: "T", duration: .standard, location: id(1))
        ]
      ).erased,
      AddShifts(shiftType: id(2), note: "", days: []).erased,
      AddShifts(shiftType: id(2), member: id(901), note: "Keys", days: [.init(id: id(3), date: day(1))]).erased,
      EditShift(id: id(3)).erased,
      EditShift(id: id(3), expecting: 2, date: day(4), shiftType: id(2), note: "", reason: "Swap").erased,
      DeleteShift(id(3)).erased, DeleteShift(id(3), expecting: 2).erased,
      SwitchShifts(shifts: [.init(id(3)), .init(id(4), expecting: 9)], shiftType: id(2), reason: "Swap").erased,
      PlanShifts([.init(id: id(3), date: day(1), shiftType: id(2))]).erased,
      PlanShifts([.init(id: id(3), date: day(1), shiftType: id(2), member: id(902))]).erased,
      PlanShifts(
        [.init(id: id(3), date: day(1), shiftType: id(2))], replacing: [.init(id(4), expecting: 2), .init(id(5))]
      ).erased,
      EditShift(id: id(3), expecting: 2, member: id(902)).erased, edit(ShiftTimes.ofType, isCalledBack: false).erased,
      edit(.own(from: time(7), to: time(7)), isCalledBack: true).erased,
      edit(.own(from: time(7), to: time(9), isOverOneDay: true), isCalledBack: false).erased,
      edit(.own(45)).erased, edit(.own(0)).erased, edit(ShiftBreak.ofType).erased,
      MoveShifts([.init(.init(id(3)), to: day(1), member: id(902))]).erased,
      DeleteShifts([.init(id(3)), .init(id(4), expecting: 9)]).erased,
      MoveShifts([.init(.init(id(3), expecting: 2), to: day(1))]).erased,
      SaveDayNote(id: id(31), mode: .create, date: day(0), endDate: day(2), text: "Open house", color: .red).erased,
      SaveDayNote(id: id(31), mode: .update(expecting: 2), isOneDay: true).erased,
      DeleteDayNote(id(31), expecting: 2).erased,
      DraftShifts(.plan(PlanShifts([.init(id: id(25), date: day(1), shiftType: id(11), member: id(902))]))).erased,
      DraftShifts(.delete(DeleteShifts([ShiftTarget(id(21), expecting: 3)]))).erased,
      PublishDraft([ShiftTarget(id(26), expecting: 1)]).erased, DiscardDraft([ShiftTarget(id(26))]).erased,
      SaveStaffingNeed(
        id: id(95), mode: .create, shiftType: id(11), count: 0, weekdays: [.saturday, .sunday], firstDay: day(0),
        lastDay: day(9)
      ).erased,
      SaveStaffingNeed(id: id(95), mode: .update(expecting: 2), isWeekly: true).erased,
      SaveStaffingNeed(
        creating: StaffingNeed(
          id: id(95), version: 0, count: 3, from: time(22), to: time(6), skill: id(97), location: id(1))
      ).erased,
      DeleteStaffingNeed(id(95), expecting: 2).erased,
      SaveSkill(creating: Skill(id: id(97), version: 0, title: "É", note: "Course")).erased,
      SaveSkill(id: id(97), mode: .update(expecting: 2)) { $0.title = "Triage" }.erased,
      DeleteSkill(id(97), expecting: 2).erased,
      SaveSkillRequirement(
        creating: SkillRequirement(id: id(98), version: 0, shiftType: id(11), skill: id(97))
      ).erased,
      DeleteSkillRequirement(id(98), expecting: 1).erased,
      SaveQualification(
        creating: Qualification(id: id(99), version: 0, member: id(902), skill: id(97), lastDay: day(9))
      ).erased,
      DeleteQualification(id(99), expecting: 2).erased,
      SaveLeaveRequest(creating: leaveRequest(83)).erased,
      SaveLeaveRequest(id: id(83), mode: .update(expecting: 2)) { $0.note = "Please" }.erased,
      WithdrawLeaveRequest(id(83), expecting: 2).erased, ApproveLeave(id(83), expecting: 2).erased,
      ApproveLeave(id(83)).erased, DeclineLeave(id(83)).erased, DeclineLeave(id(83), expecting: 2, reply: "No").erased,
      SaveLeaveSettings(changing: LeaveSettings(of: sampleWorkplace)) { settings in
        (settings.needsApproval, settings.countsEveryDay) = (true, true)
        settings.terms.edited.vacationDays = 25
      }.erased,
      SaveLeaveAllowance(changing: LeaveAllowance(of: id(902))) { $0.terms.edited.vacationDays = 30 }.erased,
      SaveAvailability(
        creating: Availability(
          id: id(97), version: 0, member: id(902), kind: .prefersToWork, weight: 3, weekdays: Weekdays([.monday]),
          days: day(0)...day(9), from: .standardStart, to: .standardEnd, note: "Choir")
      ).erased,
      DeleteAvailability(id(97), expecting: 2).erased,
      SaveShiftRequest(offering: id(21), as: id(97), to: id(902), for: id(22), note: "É").erased,
      SaveShiftRequest(posting: id(11), on: day(3), as: id(97)).erased,
      SaveShiftRequest(id: id(97), mode: .update(expecting: 2), fields: [("to", .null)]).erased,
      TakeShiftRequest(id(97)).erased, ReturnShiftRequest(id(97), expecting: 2).erased,
      WithdrawShiftRequest(id(97)).erased, DeclineShiftRequest(id(97)).erased,
      ApproveShiftRequest(id(97), expecting: 3).erased,
      SaveRequestSettings(id: .unset, mode: .update, fields: [("decider", .string("firstCome"))]).erased,
      SaveLeave(
        id: id(81), mode: .create, member: id(902), firstDay: day(1), lastDay: day(5), kind: .sick, note: "two\nlines"
      ).erased,
      sickYesterday.erased, ApproveLeave(id(83), notWorked: [id(21)]).erased,
      SaveLeave(id: id(81), mode: .update(expecting: 2), note: "").erased, DeleteLeave(id(81), expecting: 2).erased,
      SaveHoliday(id: id(91), mode: .create, date: day(1), title: "É").erased,
      SaveHoliday(id: id(91), mode: .update).erased, DeleteHoliday(id(91), expecting: 2).erased,
      ApprovePayroll(creating: payPeriod.at(version: 0)).erased, ReopenPayroll(id(301), expecting: 1).erased,
      AddHolidays([]).erased,
      AddHolidays([SaveHoliday(id: id(91), mode: .create, date: day(1), title: "É")]).erased,
      SaveRotation(
        id: id(61), mode: .create, name: "A", member: id(902), cycle: [id(11), nil], start: day(0),
        crews: [.init("A", offset: 0), .init("É", offset: 1)], kellyInterval: 7
      ).erased,
      SaveRotation(id: id(61), mode: .update(expecting: 2), kellyInterval: 0).erased,
      DeleteRotation(id(61), expecting: 2).erased,
      ApplyRotation(id(61), people: [.init(start: day(-3))], firstDay: day(0)).erased,
      ApplyRotation(
        id(61), shiftTypes: ImportShiftTypes(locations: [], shiftTypes: [newShiftType()]),
        saving: SaveRotation(id: id(61), mode: .create, name: "A", cycle: [nil, id(11)], start: day(0)),
        people: [.init(id(902), start: day(1))], firstDay: day(1), lastDay: day(9), changedDays: .replace
      ).erased,
      EndRotation(firstDay: day(3)).erased, EndRotation(id(902), firstDay: day(3), changedDays: .replace).erased,
      ExtendRotations([id(71)]).erased,
      ForgetCalendarRefusal(UniqueID(high: 0, low: 7)).erased, SaveSetupProgress(nil).erased,
      SaveSetupProgress(.object([.init("step", .string("days"))])).erased,
      SaveRestSettings(.europeanUnion).erased, SaveRestSettings(.own, own: ownRest).erased,
      SaveRestSettings(from: RestSettings(of: sampleWorkplace), to: overtime).erased,
      Save(from: RosterRules(of: sampleWorkplace), to: strictRoster).erased, Save(creating: workTerms).erased,
      Save(from: PaySettings(of: sampleWorkplace), to: paySettings).erased, Save(creating: payRate).erased,
      SetRetention(.sixMonths).erased, SetRetention(.forever).erased,
      AdoptTimeZone("Europe/Berlin").erased, SaveWorkplace().erased,
      SaveWorkplace(name: "É", timeZone: "Asia/Tokyo").erased,
      SaveUserProfile(skippedStep: "types").erased, SaveUserProfile().erased,
      SaveUserProfile(accent: "teal").erased, SaveUserProfile(dismissedTip: "dragging").erased,
      SaveUserProfile(displayName: "", skipsSwitchQuestion: false).erased,
      SaveWorkplace(kind: "both", membersPlan: false, membersSeeTeam: true).erased,
      SaveMember(displayName: "É").erased, SaveMember(id(902), displayName: "Sam").erased,
      ChangeRole(id(902), to: .manager).erased, RemoveMember(id(902), shifts: .remove).erased,
      LeaveWorkplace(shifts: .keep).erased, TransferOwnership(to: id(902)).erased,
      ResetUserID(to: id(950)).erased, Undo().erased, Undo(of: id(7)).erased, Redo().erased, Redo(of: id(7)).erased,
    ] + HikeSamples.intents.map(\.intent)

  static let rows: [AnyRow] =
    [
      workplace().erased, member(900, role: .owner).erased, member(902, version: 1_000_000_000).erased,
      Member(id: id(903), role: .member, displayName: "É", avatar: 2).leaving(at: sampleInstant).erased,
      Workplace(
        id: sampleWorkplace, version: 2, name: "Hikes", timeZone: "UTC", kind: "hikes",
        permissions: MemberPermissions(planOwnShifts: false, seeTeam: false)
      ).erased,
      userProfile(900).erased, userProfile(901, displayName: "É <b>").erased, memberIdentity(of: 900, user: 950).erased,
      MemberPreferences(of: id(900), version: 2, skipsSwitchQuestion: true).erased,
      MemberPreferences(of: id(901), version: 1, skipsSwitchQuestion: false, skippedSteps: "location types").erased,
      MemberPreferences(
        of: id(901), version: 2, skipsSwitchQuestion: false, accent: .teal, dismissedTips: "dragging year"
      ).erased,
      Entitlement(id: id(5), version: 1, member: nil, tier: .free).erased,
      Entitlement(
        id: id(900), version: 2, member: id(900), tier: .pro, until: sampleInstant, source: .license, holder: "É",
        seats: 3
      ).erased,
      location(1).erased, location(2, name: "\u{0}\"", address: "").erased, shiftType(11).erased,
      shiftType(12, description: "two\nlines", duration: .allDay, location: nil).erased,
      shiftType(13, duration: .scheduled(from: time(19), to: time(7), endsNextDay: true)).erased,
      shiftType(14, color: .gray).erased,
      shift(21).erased, shift(22, version: 3, member: id(902), on: .latest, note: "Keys", modified: nextStamp).erased,
      DayNote(id: id(31), version: 1, date: day(0), endDate: nil, text: "Open house", color: .blue).erased,
      DayNote(id: id(32), version: 2, date: day(0), endDate: day(2), text: "\u{0}\"", color: .teal).erased,
      DraftedShift(adding: shift(26, on: day(15))).erased,
      DraftedShift(removing: shift(27, member: id(902), note: "Keys")).erased,
      StaffingNeed(id: id(95), version: 1, shiftType: id(11), count: 999).erased,
      StaffingNeed(
        id: id(96), version: 2, shiftType: id(11), count: 0, weekdays: Weekdays([.sunday]), days: day(0)...day(1)
      ).erased,
      StaffingNeed(id: id(97), version: 1, count: 1, from: .midnight, to: .midnight).erased,
      StaffingNeed(
        id: id(98), version: 3, shiftType: id(11), count: 1, from: time(23, 59), to: time(0, 1), skill: id(97),
        location: id(1)
      ).erased,
      Availability(id: id(97), version: 1, member: id(902)).erased,
      leaveRequest(83, version: 1).erased, leaveRequest(84, version: 2, reply: "\u{0}\"").erased,
      LeaveSettings(of: sampleWorkplace).at(version: 1).erased, LeaveAllowance(of: id(902)).at(version: 1).erased,
      leaveSettings.erased, leaveAllowance.erased,
      Availability(
        id: id(98), version: 2, member: id(902), kind: .prefersOff, weight: 1, weekdays: Weekdays([.sunday]),
        days: day(0)...day(9), from: .standardEnd, to: .standardStart, note: "\u{0}\""
      ).erased,
      ShiftRequest(id: id(97), version: 1, of: shift(21)).erased, swap.erased,
      ShiftRequest(id: id(99), version: 2, on: day(3), shiftType: id(11), by: id(901), taker: id(902)).erased,
      RequestSettings(of: sampleWorkplace).at(version: 1).erased,
      Skill(id: id(97), version: 1, title: "É").erased,
      Skill(id: id(98), version: 2, title: "T", note: "\u{0}\"").erased,
      SkillRequirement(id: id(98), version: 1, shiftType: id(11), skill: id(97)).erased,
      Qualification(id: id(99), version: 1, member: id(902), skill: id(97)).erased,
      Qualification(id: id(99), version: 2, member: id(902), skill: id(97), lastDay: .latest).erased,
      leave(81).erased, leave(82, days: .earliest ... .latest).erased,
      LeaveReason(of: id(81), version: 1, member: id(902), kind: .vacation, note: nil).erased,
      LeaveReason(of: id(82), version: 2, member: id(902), kind: .sick, note: "\u{0}\"").erased,
      Holiday(id: id(91), version: 1, date: day(0), title: "É").erased,
      Rotation(
        id: id(61), version: 1, name: "\u{0}", member: nil, cycle: [id(11), nil], start: day(0),
        crews: [.init("A", offset: 0)],
        kellyInterval: nil
      ).erased,
      Rotation(
        id: id(62), version: 2, name: "É", member: id(902), cycle: [nil, id(11)], start: .earliest,
        crews: [.init("A", offset: 0), .init("B", offset: 1)], kellyInterval: 7
      ).erased,
      RotationAssignment(
        version: 1, member: id(902), rotation: id(61), start: day(-3), firstDay: day(0), lastDay: nil, through: day(400)
      ).erased,
      RotationAssignment(
        version: 2, member: id(902), rotation: id(61), start: day(-3), firstDay: day(1), lastDay: day(9),
        through: day(9)
      ).erased,
      SetupProgress(of: id(902), version: 1, answers: .object([.init("step", .string("days"))])).erased,
      BusyTimes(of: id(902), version: 2, spans: []).erased,
      BusyTimes(of: id(902), version: 3, spans: [0..<1, 2..<60]).erased,
      CalendarRefusals(
        of: id(902), version: 2,
        items: [
          CalendarRefusal(
            id: UniqueID(high: 0, low: 7), at: sampleInstant, title: "É\"", wanted: "", reason: "No.",
            program: "Calendar on Mac")
        ]
      ).erased,
      RestSettings(of: sampleWorkplace, version: 1, source: .none, own: RestSettings.Own()).erased,
      RestSettings(of: sampleWorkplace, version: 2, source: .own, own: ownRest).erased,
      overtime.erased, RosterRules(of: sampleWorkplace).at(version: 1).erased, strictRoster.erased, workTerms.erased,
      PaySettings(of: sampleWorkplace).at(version: 1).erased, paySettings.erased, payRate.erased,
      PayRate(of: id(903)).at(version: 1).erased,
      keptFor(.threeMonths).erased, keptName(of: 900, "É <b>", until: day(1)).erased,
      keptName(of: 901, "Sam", toldBy: "B-17", until: .latest).erased,
      payPeriod.erased,
      ChangeLogSettings(of: sampleWorkplace).with(.forever).erased,
      ChangeLogSettings(of: sampleWorkplace).purged(7, at: sampleInstant).erased,
      logEntry(1).erased, logEntry(2, ChangeType("switch"), reason: "Swap").erased,
      entry(before: nil, after: snapshot, .member(id(902))).erased,
      entry(before: snapshot, after: nil, .managers).erased,
      entry(before: snapshot, after: nil, .memberAndManagers(id(902))).erased,
    ] + HikeSamples.rows.map(\.row)

  private static var strictRoster: RosterRules {
    var rules = RosterRules(of: sampleWorkplace).at(version: 2)
    (rules.daysInRow, rules.daysOff, rules.weekends, rules.weeklyHours, rules.isEven) = (14, 7, nil, nil, false)
    (rules.wishes, rules.sharing, rules.fewChanges) = (.more, .less, .more)
    return rules
  }

  private static var workTerms: WorkTerms {
    var terms = WorkTerms(of: id(902)).at(version: 1)
    terms.terms.change(from: .earliest) { ($0.isPlanned, $0.weeklyHours) = (false, 168) }
    terms.terms.change(from: day(3)) { $0.isPlanned = true }
    return terms
  }

  private static var leaveSettings: LeaveSettings {
    var settings = LeaveSettings(of: sampleWorkplace).at(version: 2)
    settings.terms = Dated(VacationTerms(vacationDays: 366))
    settings.terms.change(from: day(42)) { $0.vacationDays = nil }
    return settings
  }

  private static var leaveAllowance: LeaveAllowance {
    var allowance = LeaveAllowance(of: id(903)).at(version: 2)
    allowance.terms.change(from: day(42)) { $0.vacationDays = 0 }
    return allowance
  }

  private static var paySettings: PaySettings {
    var settings = PaySettings(of: sampleWorkplace).at(version: 2)
    settings.currency = .euro
    settings.terms = Dated(OvertimePay(percent: 150))
    settings.terms.change(from: day(3)) { $0.percent = 500 }
    return settings
  }

  private static var payRate: PayRate {
    var rate = PayRate(of: id(902)).at(version: 1)
    let former = #"[{"until":"0001-01-02","hourlyRate":null},{"until":"2026-11-23","hourlyRate":2500}]"#
    guard let json = try? JSON.parse(Array(former.utf8)),
      let terms = try? Dated(PayTerms(hourlyRate: 1_000_000), former: json)
    else { return rate }
    rate.terms = terms
    return rate
  }

  private static var swap: ShiftRequest {
    var row = ShiftRequest(id: id(98), version: 3, of: shift(21), to: id(902), taker: id(902), note: "\u{0}\"")
    (row.kind, row.state, row.wantedShift, row.wantedDate, row.wantedType) = (.swap, .done, id(22), day(4), id(12))
    return row
  }

  private static var overtime: RestSettings {
    var row = RestSettings(of: sampleWorkplace).at(version: 3)
    row.terms = Dated(
      WorkingTimeTerms(.fireProtectionWeek, weeklyLimit: 2_520, weekStart: .sunday, periodStart: day(-4)))
    row.terms.change(from: day(3)) { $0 = WorkingTimeTerms(.none) }
    return row
  }

  private static var ownRest: RestSettings.Own {
    var own = RestSettings.Own()
    (own.dailyRest, own.weeklyRest, own.work, own.days) = (600, 2_160, 12_720, 28)
    return own
  }

  private static let snapshot = shiftType(11).erased.snapshot(on: Replica(locations: [location(1)]))

  private static func entry(before: JSON?, after: JSON?, _ audience: Audience) -> LogEntry {
    LogEntry(
      id: id(3), timestamp: sampleInstant, userId: sampleUser, changeType: .create, intent: "saveShiftType",
      tableName: "shiftTypes", rowId: shiftType(11).id.rawValue, date: nil, operation: id(1), reason: nil,
      before: before,
      after: after, audience: audience)
  }
}

private var payPeriod: PayPeriod {
  var period = PayPeriod(id: id(301)).at(version: 1)
  (period.firstDay, period.lastDay, period.approved) = (day(-7), day(-1), sampleStamp)
  period.lines = [
    PayLine(of: id(902), PayAmounts(minutes: 2_400, overtime: 60, cost: 101_250)),
    PayLine(of: id(902), correcting: id(302), PayAmounts(minutes: -15, overtime: 0, cost: -625, unpriced: 1)),
  ]
  return period
}

private func edit(_ pause: ShiftBreak) -> EditShift {
  var edit = EditShift(id: id(3))
  edit.unpaidBreak = pause
  return edit
}

private var sickYesterday: SaveLeave {
  var save = SaveLeave(id: id(81), mode: .create, firstDay: day(1), lastDay: day(1), kind: .sick)
  save.notWorked = [id(21), id(22)]
  return save
}

private func edit(_ times: ShiftTimes, isCalledBack: Bool) -> EditShift {
  var edit = EditShift(id: id(3))
  (edit.times, edit.isCalledBack) = (times, isCalledBack)
  return edit
}
