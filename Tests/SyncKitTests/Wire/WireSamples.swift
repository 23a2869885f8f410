import CalendarModel
import ChangeLogModel
import CoverageModel
import JSONKit
import LeaveModel
import LocationsModel
import MembersModel
import RecordKit
import RestModel
import RotationsModel
import ScheduleModel
import SettingsModel
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import TimeKit
import WorkplaceModel

/// One value of everything that is sent or stored, by the name of its fixture in `Tests/Fixtures/wire`.
enum WireSamples {
  static let intents: [(name: String, intent: AnyIntent)] =
    [
      ("saveLocation-create", newLocation.erased),
      ("saveLocation-update", saveLocation(1, mode: .update, address: "").erased),
      ("deleteLocation", DeleteLocation(id(1), expecting: 3).erased),
      ("saveShiftType-create", newShiftType.erased),
      ("saveShiftType-cleared", clearedShiftType.erased),
      ("saveShiftType-color", SaveShiftType(id: id(11), mode: .update, color: .teal).erased),
      ("deleteShiftType", DeleteShiftType(id(11)).erased),
      ("importShiftTypes-cleared", file.erased),
    ] + shiftIntents + [
      ("undo", Undo(of: id(1001)).erased),
      ("redo", Redo().erased),
      ("saveUserProfile", SaveUserProfile(displayName: "Sam Sample", skipsSwitchQuestion: true).erased),
      ("saveUserProfile-step", SaveUserProfile(skippedStep: "types").erased),
      ("saveUserProfile-look", SaveUserProfile(accent: "teal", dismissedTip: "dragging").erased),
      ("resetUserID", ResetUserID(to: id(902)).erased),
      ("saveWorkplace", SaveWorkplace(name: "Harbour Clinic", timeZone: "America/Halifax").erased),
      (
        "saveWorkplace-members", SaveWorkplace(kind: "both", membersPlan: false, membersSeeTeam: false).erased
      ),
      ("saveWorkplace-kinds", SaveWorkplace(kind: "hikes shifts").erased),
      ("adoptTimeZone", AdoptTimeZone("Europe/Berlin").erased),
      ("saveMember-row", SaveMember(id(902), displayName: "Sam Sample").erased),
      ("changeRole", ChangeRole(id(902), to: .manager).erased),
      ("removeMember", RemoveMember(id(902), shifts: .remove).erased),
      ("leaveWorkplace", LeaveWorkplace(shifts: .keep).erased),
      ("transferOwnership", TransferOwnership(to: id(902)).erased),
      ("setRetention", SetRetention(.ninetyDays).erased),
    ] + HikeSamples.intents

  /// What today's programs write in another way.
  static let olderIntents: [(name: String, intent: AnyIntent)] =
    [
      ("saveShiftType-update", clearedShiftType.erased), ("importShiftTypes", file.erased),
      ("saveMember", SaveMember(id(902), displayName: "Sam Sample").erased),
      ("saveRestSettings", SaveRestSettings(.own, own: ownRest).erased),
    ]
    + HikeSamples.olderIntents

  private static let clearedShiftType = SaveShiftType(
    id: id(11), mode: .update(expecting: 2), shiftDescription: "", duration: .allDay)

  private static let newLocation = saveLocation(1, name: "Fire Hall \"2\"", address: "1 Main St\n</script>")

  static let newShiftType = SaveShiftType(
    id: id(11), mode: .create, symbol: "N", title: "Nuit d’été 🚒", shiftDescription: "two\nlines",
    duration: .scheduled(from: time(19), to: time(7, 30), endsNextDay: true), location: id(1))

  private static let file = ImportShiftTypes(
    locations: [SaveLocation(id: id(1), mode: .put, name: "Fire Hall", address: "1 Main St")],
    shiftTypes: [
      SaveShiftType(
        id: id(11), mode: .put, symbol: "M", title: "Morning Shift", shiftDescription: "", duration: .standard,
        location: id(1))
    ])

  private static let shiftIntents: [(name: String, intent: AnyIntent)] = [
    (
      "addShifts",
      AddShifts(
        shiftType: id(11), note: "Bring the keys.",
        days: [.init(id: id(21), date: day(0)), .init(id: id(22), date: day(1))]
      ).erased
    ),
    (
      "addShifts-member",
      AddShifts(shiftType: id(11), member: id(902), note: "", days: [.init(id: id(21), date: day(0))]).erased
    ),
    (
      "addShifts-reason",
      AddShifts(
        shiftType: id(11), note: "", reason: "Calendar on iPhone", days: [.init(id: id(21), date: day(0))]
      ).erased
    ),
    ("editShift", EditShift(id: id(21), expecting: 1, date: day(2), shiftType: id(12), note: "").erased),
    ("deleteShift", DeleteShift(id(21), expecting: 1).erased),
    ("deleteShift-reason", DeleteShift(id(21), reason: "Calendar on iPhone").erased),
    (
      "switchShifts",
      SwitchShifts(
        shifts: [.init(id(21), expecting: 1), .init(id(22))], shiftType: id(12), reason: "Swap\nwith “Sam”"
      ).erased
    ),
    ("planShifts", PlanShifts([.init(id: id(21), date: day(0), shiftType: id(11))]).erased),
    (
      "planShifts-member",
      PlanShifts([.init(id: id(21), date: day(0), shiftType: id(11), member: id(902))]).erased
    ),
    (
      "planShifts-replacing",
      PlanShifts(
        [.init(id: id(21), date: day(0), shiftType: id(11), member: id(902))],
        replacing: [.init(id(22), expecting: 1), .init(id(23))]
      ).erased
    ),
    (
      "saveRotation",
      SaveRotation(
        id: id(61), mode: .create, name: "Pitman", member: id(902), cycle: [id(11), nil], start: day(0),
        crews: [.init("A", offset: 0), .init("B", offset: 1)], kellyInterval: 7
      ).erased
    ),
    ("deleteRotation", DeleteRotation(id(61), expecting: 1).erased),
    (
      "saveLeave",
      SaveLeave(
        id: id(81), mode: .create, member: id(902), firstDay: day(3), lastDay: day(7), kind: .sick, note: "Flu"
      ).erased
    ),
    ("saveLeave-not-worked", sickYesterday.erased),
    ("deleteLeave", DeleteLeave(id(81), expecting: 1).erased),
    ("saveHoliday", SaveHoliday(id: id(91), mode: .create, date: day(35), title: "Christmas Day").erased),
    (
      "addHolidays",
      AddHolidays([SaveHoliday(id: id(91), mode: .create, date: day(35), title: "Christmas Day")]).erased
    ),
    ("deleteHoliday", DeleteHoliday(id(91), expecting: 1).erased),
    (
      "applyRotation",
      ApplyRotation(
        id(61), people: [.init(id(902), start: day(1))], firstDay: day(1), lastDay: day(9), changedDays: .replace
      ).erased
    ),
    ("endRotation", EndRotation(id(902), firstDay: day(3)).erased),
    ("extendRotations", ExtendRotations([id(71)]).erased),
    ("saveSetupProgress", SaveSetupProgress(.object([])).erased),
    ("forgetCalendarRefusal", ForgetCalendarRefusal(UniqueID(high: 0, low: 7)).erased),
    ("saveRestSettings-numbers", SaveRestSettings(.own, own: ownRest).erased),
    ("saveRestSettings-overtime", SaveRestSettings(from: RestSettings(of: sampleWorkplace), to: overtime).erased),
    ("deleteShifts", DeleteShifts([.init(id(21), expecting: 1), .init(id(22))]).erased),
    ("moveShifts", MoveShifts([.init(.init(id(21), expecting: 1), to: day(7))]).erased),
    (
      "moveShifts-member", MoveShifts([.init(.init(id(21), expecting: 1), to: day(7), member: id(902))]).erased
    ),
    ("editShift-member", EditShift(id: id(21), expecting: 1, member: id(902)).erased),
    ("editShift-times", timesEdit(.own(from: time(23), to: time(9, 15)), calledBack: true).erased),
    (
      "editShift-over-one-day",
      timesEdit(.own(from: time(7), to: time(9), isOverOneDay: true), calledBack: false).erased
    ),
    ("editShift-break", breakEdit.erased),
    ("editShift-no-times", timesEdit(.ofType, calledBack: false).erased),
    ("moveShift", EditShift(id: id(21), date: day(2), reason: "Training").erased),
  ]
}

extension WireSamples {
  private static var overtime: RestSettings {
    var row = RestSettings(of: sampleWorkplace).at(version: 3)
    row.terms = Dated(
      WorkingTimeTerms(.fireProtectionWeek, weeklyLimit: 2_520, weekStart: .sunday, periodStart: day(-4)))
    return row
  }

  private static var ownRest: RestSettings.Own {
    var own = RestSettings.Own()
    (own.dailyRest, own.weeklyRest, own.work, own.days) = (600, 2_160, 12_720, 28)
    return own
  }

  static let rows: [(name: String, row: AnyRow)] =
    [
      ("workplace", workplace(version: 2).erased),
      ("staffingNeed", StaffingNeed(id: id(95), version: 1, shiftType: id(11), count: 2, days: day(0)...day(3)).erased),
      (
        "staffingNeed-times",
        StaffingNeed(
          id: id(96), version: 2, count: 1, weekdays: Weekdays([.monday]), from: time(22), to: time(6), skill: id(97),
          location: id(1)
        ).erased
      ),
      (
        "workplace-both", Workplace(id: sampleWorkplace, version: 3, name: "A", timeZone: "UTC", kind: "both").erased
      ),
      (
        "workplace-kinds",
        Workplace(
          id: sampleWorkplace, name: "A", timeZone: "UTC", capabilities: CapabilitySet(["shifts", "hikes"])
        ).erased
      ),
      ("workplace-books", keptFor(.sevenYears).erased),
      ("keptName", keptName(of: 900, "Sam Sample", toldBy: "B-17", until: day(0)).erased),
      ("member", member(900, version: 2, role: .manager).erased),
      ("memberIdentity", memberIdentity(of: 900, version: 2, user: 902).erased),
      ("memberPreferences", MemberPreferences(of: id(900), version: 1, skipsSwitchQuestion: true).erased),
      (
        "memberPreferences-steps",
        MemberPreferences(of: id(900), version: 3, skipsSwitchQuestion: false, skippedSteps: "location types").erased
      ),
      (
        "memberPreferences-look",
        MemberPreferences(
          of: id(900), version: 4, skipsSwitchQuestion: false, accent: .teal, dismissedTips: "dragging year"
        ).erased
      ),
      ("entitlement", Entitlement(id: id(5), version: 1, member: nil, tier: .free).erased),
      (
        "entitlement-licence",
        Entitlement(
          id: id(5), version: 2, member: nil, tier: .pro, until: Instant(milliseconds: 1_790_000_000_000),
          source: .license, holder: "Harbour Fire Station", seats: 25
        ).erased
      ),
      (
        "entitlement-member",
        Entitlement(id: id(900), version: 1, member: id(900), tier: .pro, source: .purchase).erased
      ),
      ("userProfile", userProfile(902, displayName: "Sam Sample").erased),
      ("location", location(1, version: 3, address: "").erased),
      (
        "shiftType-scheduled",
        shiftType(
          11, symbol: "N", title: "Night", description: "two\nlines",
          duration: .scheduled(from: time(19), to: time(7, 30), endsNextDay: true)
        ).erased
      ),
      ("shiftType-allDay", shiftType(12, symbol: "🔥", duration: .allDay, location: nil).erased),
      ("shiftType-color", shiftType(13, symbol: "C", color: .teal).erased),
      (
        "shift",
        shift(21, version: 4, note: "Keys", modified: Stamp(at: Instant(milliseconds: 1_790_000_000_001), by: id(901)))
          .erased
      ),
      (
        "rotation",
        Rotation(
          id: id(61), version: 2, name: "Pitman", member: id(902), cycle: [id(11), nil], start: day(0),
          crews: [.init("A", offset: 0), .init("B", offset: 1)], kellyInterval: 7
        ).erased
      ),
      (
        "rotationAssignment",
        RotationAssignment(
          version: 1, member: id(902), rotation: id(61), start: day(-3), firstDay: day(0), lastDay: day(9),
          through: day(9)
        ).erased
      ),
      ("setupProgress", SetupProgress(of: id(902), version: 1, answers: .object([])).erased),
      (
        "busyTimes",
        BusyTimes(of: id(902), version: 1, spans: [29_763_540..<29_763_600, 29_765_000..<29_766_440]).erased
      ),
      (
        "calendarRefusals",
        CalendarRefusals(
          of: id(902), version: 1,
          items: [
            CalendarRefusal(
              id: UniqueID(high: 0, low: 7), at: sampleInstant, title: "Dentist", wanted: "Fri, Nov 20",
              reason: "No such type.",
              program: "Calendar on iPhone")
          ]
        ).erased
      ),
      ("restSettings", RestSettings(of: sampleWorkplace, version: 2, source: .own, own: ownRest).erased),
      ("restSettings-overtime", overtime.erased),
      ("leave", leave(81, version: 2, member: id(902)).erased),
      ("leaveReason", LeaveReason(of: id(81), version: 2, member: id(902), kind: .sick, note: "Flu").erased),
      ("holiday", Holiday(id: id(91), version: 1, date: day(35), title: "Christmas Day").erased),
      ("logEntry-switch", logEntry("switch", reason: "Swap\nwith “Sam”").erased),
      ("logEntry-create", logEntry("create").erased),
      ("logEntry-madeAt", logEntry("edit", madeAt: sampleInstant.adding(milliseconds: -7_200_000)).erased),
      ("logEntry-delete", logEntry("delete").erased),
      ("logEntry-managers", logEntry("edit", audience: .managers).erased),
      ("logEntry-member", logEntry("edit", audience: .member(id(900))).erased),
      ("logEntry-memberAndManagers", logEntry("edit", audience: .memberAndManagers(id(900))).erased),
      (
        "changeLogSettings",
        ChangeLogSettings(id: id(5)).with(.sixMonths).purged(17, at: sampleInstant).at(version: 3).erased
      ),
    ] + HikeSamples.rows

  private static func logEntry(
    _ type: String, madeAt: Instant? = nil, reason: String? = nil, audience: Audience = .everyone
  ) -> LogEntry {
    let records = Replica(
      locations: [location(1)], shiftTypes: [shiftType(11, description: "Front desk"), shiftType(12, location: nil)])
    let (before, after) = (shift(21, note: "Keys").erased, shift(21, version: 2, type: 12).erased)
    return LogEntry(
      id: id(31), timestamp: sampleInstant, madeAt: madeAt, userId: id(902), changeType: ChangeType(type),
      intent: "switchShifts",
      tableName: "shifts", rowId: before.id, date: day(0), operation: id(1001), reason: reason,
      before: type == "create" ? nil : before.snapshot(on: records),
      after: type == "delete" ? nil : after.snapshot(on: records), audience: audience)
  }
}

extension WireSamples {
  /// The tables are those that a request names, whatever else this version knows.
  static let request = SyncRequest(
    schemas: [TableSchema(table: "workplaces", schema: 1)], feed: feed, position: 42, start: 40, role: .manager,
    window: day(-1),
    today: day(0), commands: [command(1, newLocation)])
  static let firstRequest = SyncRequest(schemas: [TableSchema(table: "workplaces", schema: 1)], today: day(0))

  static let reply = SyncReply(
    feed: feed, member: sampleMember, role: .manager, workplace: sampleWorkplace, requested: 42, since: 40,
    position: 45,
    end: 50, isMore: true, window: day(0),
    outcomes: [
      CommandOutcome(command: id(1001), verdict: .done(position: 43)),
      CommandOutcome(
        command: id(1002), verdict: .refused(Refusal("Please fill in all required fields.", field: "title"))),
      CommandOutcome(command: id(1003), verdict: .refused(.notFound("shift"))),
    ],
    entries: [
      entry(43, location(1, version: 3, address: "")), end(44, shift(21)),
      FeedEntry(
        position: 45, schema: 2, table: "crews", id: UniqueID(high: 1, low: 2),
        row: .object([.init("members", .array([.integer(1), .null, .bool(true)]))]), in: .teamShift),
    ])

  static let refused = RefusedCommand(command: command(1, newLocation), refusal: .notFound("location"))
}

private var breakEdit: EditShift {
  var edit = EditShift(id: id(21))
  edit.unpaidBreak = .own(45)
  return edit
}

private var sickYesterday: SaveLeave {
  var save = SaveLeave(id: id(81), mode: .create, firstDay: day(3), lastDay: day(3), kind: .sick)
  save.notWorked = [id(21)]
  return save
}

private func timesEdit(_ times: ShiftTimes, calledBack: Bool) -> EditShift {
  var edit = EditShift(id: id(21))
  (edit.times, edit.isCalledBack) = (times, calledBack)
  return edit
}
