import JSONKit
import SharedModels
import SyncKit
import TestSupport
import TimeKit

/// One value of everything that is sent or stored, by the name of its fixture in `Tests/Fixtures/wire`.
enum WireSamples {
  static let intents: [(name: String, intent: Intent)] = [
    ("saveLocation-create", saveLocation(1, name: "Fire Hall \"2\"", address: "1 Main St\n</script>")),
    ("saveLocation-update", saveLocation(1, mode: .update, address: "")),
    ("deleteLocation", .deleteLocation(Deletion(id(1), expecting: 3))),
    (
      "saveShiftType-create",
      .saveShiftType(
        ShiftTypeEdit(
          id: id(11), mode: .create, symbol: "N", title: "Nuit d’été 🚒", shiftDescription: "two\nlines",
          duration: .scheduled(from: time(19), to: time(7, 30), endsNextDay: true), location: id(1)))
    ),
    (
      "saveShiftType-update",
      .saveShiftType(ShiftTypeEdit(id: id(11), mode: .update(expecting: 2), shiftDescription: "", duration: .allDay))
    ),
    ("deleteShiftType", .deleteShiftType(Deletion(id(11)))),
    (
      "importShiftTypes",
      .importShiftTypes(
        ShiftTypeImport(
          locations: [LocationEdit(id: id(1), mode: .put, name: "Fire Hall", address: "1 Main St")],
          shiftTypes: [
            ShiftTypeEdit(
              id: id(11), mode: .put, symbol: "M", title: "Morning Shift", shiftDescription: "", duration: .standard,
              location: id(1))
          ]))
    ),
    (
      "addShifts",
      .addShifts(
        ShiftAddition(
          shiftType: id(11), note: "Bring the keys.",
          days: [.init(id: id(21), date: day(0)), .init(id: id(22), date: day(1))]))
    ),
    ("editShift", .editShift(ShiftEdit(id: id(21), expecting: 1, date: day(2), shiftType: id(12), note: ""))),
    ("deleteShift", .deleteShift(Deletion(id(21), expecting: 1))),
    (
      "switchShifts",
      .switchShifts(
        ShiftSwitch(
          shifts: [.init(id(21), expecting: 1), .init(id(22))], shiftType: id(12), reason: "Swap\nwith “Sam”"))
    ),
    ("moveShift", .editShift(ShiftEdit(id: id(21), date: day(2), reason: "Training"))),
    ("undo", .undo(Reversal(of: id(1001)))),
    ("redo", .redo(Reversal())),
    ("saveUserProfile", .saveUserProfile(UserProfileEdit(displayName: "Sam Sample", skipsSwitchQuestion: true))),
    ("resetUserID", .resetUserID(UserIDReset(to: id(902)))),
    ("setRetention", .setRetention(.ninetyDays)),
  ]

  static let rows: [(name: String, row: Row)] = [
    (
      "workplace",
      .workplace(Workplace(id: id(5), version: 2, name: "Station 2", timeZone: "America/Halifax"))
    ),
    ("location", .location(location(1, version: 3, address: ""))),
    (
      "shiftType-scheduled",
      .shiftType(
        shiftType(
          11, symbol: "N", title: "Night", description: "two\nlines",
          duration: .scheduled(from: time(19), to: time(7, 30), endsNextDay: true)))
    ),
    ("shiftType-allDay", .shiftType(shiftType(12, symbol: "🔥", duration: .allDay, location: nil))),
    (
      "shift",
      .shift(
        shift(21, version: 4, note: "Keys", modified: Stamp(at: Instant(milliseconds: 1_790_000_000_001), by: id(901))))
    ),
    ("userProfile", .userProfile(userProfile(902, displayName: "Sam Sample", skipsSwitchQuestion: true))),
    ("changeLogEntry-switch", .changeLogEntry(logEntry(.switch, reason: "Swap\nwith “Sam”"))),
    ("changeLogEntry-create", .changeLogEntry(logEntry(.create))),
    ("changeLogEntry-delete", .changeLogEntry(logEntry(.delete))),
    (
      "changeLogSettings",
      .changeLogSettings(
        ChangeLogSettings(
          id: id(5), version: 3, retention: .sixMonths, lastPurged: sampleInstant, lastPurgedCount: 17))
    ),
  ]

  private static func logEntry(_ type: ChangeType, reason: String? = nil) -> ChangeLogEntry {
    let records = Replica(
      locations: [location(1)], shiftTypes: [shiftType(11, description: "Front desk"), shiftType(12, location: nil)])
    return ChangeLogEntry(
      id: id(31), timestamp: sampleInstant, userId: id(902), changeType: type, shiftId: id(21), shiftDate: day(0),
      operation: id(1001), reason: reason,
      oldShiftSnapshot: type == .create ? nil : ShiftSnapshot(shift(21, note: "Keys"), on: records),
      newShiftSnapshot: type == .delete ? nil : ShiftSnapshot(shift(21, version: 2, type: 12), on: records))
  }

  static let request = SyncRequest(feed: feed, position: 42, commands: [command(1, intents[0].intent)])
  static let firstRequest = SyncRequest(feed: nil, position: 0, commands: [])

  static let reply = SyncReply(
    feed: feed, member: sampleMember, since: 40, position: 45, isMore: true,
    outcomes: [
      CommandOutcome(command: id(1001), verdict: .done(position: 43)),
      CommandOutcome(
        command: id(1002), verdict: .refused(Refusal("Please fill in all required fields.", field: "title"))),
      CommandOutcome(command: id(1003), verdict: .refused(.gone("shift"))),
    ],
    entries: [
      entry(43, rows[1].row), end(44, rows[4].row),
      FeedEntry(
        position: 45, schema: 2, kind: "crew", id: UniqueID(high: 1, low: 2),
        row: .object([.init("members", .array([.integer(1), .null, .bool(true)]))])),
    ])

  static let refused = RefusedCommand(command: command(1, intents[0].intent), refusal: .gone("location"))
}
