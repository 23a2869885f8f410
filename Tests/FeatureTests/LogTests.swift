import JSONKit
import RecordKit
import ScheduleModel
import SettingsModel
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing
import TimeKit

/// What commands leave in the log.
@Suite struct LogTests {
  private let start = Replica(
    locations: [location(1), location(2, name: "Clinic")],
    shiftTypes: [shiftType(11), shiftType(12, symbol: "N", title: "Night")],
    shifts: [shift(21), shift(22, on: day(1), note: "Keys")])

  @Test func `what is created, moved, noted and deleted is logged with what was and what is`() throws {
    let addition = AddShifts(shiftType: id(12), note: "", days: [.init(id: id(31), date: day(5))])
    let created = try #require(try perform(addition, on: start).entries.first)
    #expect(created.changeType == .create && created.before == nil && created.date == day(5))
    #expect(created.timestamp == sampleInstant && created.reason == nil)
    let deleted = try #require(try perform(DeleteShift(id(22)), on: start).entries.first)
    #expect(deleted.changeType == .delete && deleted.after == nil && deleted.before?["note"]?.string == "Keys")
    #expect(deleted.date == day(1))
  }

  @Test(
    arguments: [
      (EditShift(id: id(22), date: day(3)), .move), (EditShift(id: id(22), shiftType: id(12)), .switch),
      (EditShift(id: id(22), note: ""), .edit), (EditShift(id: id(22), date: day(3), note: ""), .move),
      (EditShift(id: id(22), date: day(3), shiftType: id(12), note: "", reason: "Training"), .switch),
    ] as [(EditShift, ChangeType)])
  func `an edit is one version and one entry, named by the most that it changed`(
    intent: EditShift, type: ChangeType
  ) throws {
    let entries = try perform(intent, on: start).entries
    #expect(entries.map(\.changeType) == [type])
    #expect(entries[0].versionBefore == 1 && entries[0].versionAfter == 2)
    #expect(entries[0].reason == (intent.reason.isEmpty ? nil : intent.reason))
    #expect(entries[0].date == intent.date ?? day(1))
  }

  @Test func `an operation that changes many rows has an entry for each, in the order of the changes`() throws {
    let days = (0..<30).map { AddShifts.Day(id: id(UInt64(100 + $0)), date: day($0 + 2)) }
    let changes = try perform(AddShifts(shiftType: id(11), note: "", days: days), on: start)
    #expect(changes.entries.map(\.rowId) == days.map(\.id.rawValue))
    #expect(Set(changes.entries.map(\.operation)) == [id(1)])
    #expect(Set(changes.entries.map(\.id)).count == 30)
    #expect(changes.entries == changes.entries.sorted { $1.isNewer(than: $0) })
  }

  @Test func `places and shift types are logged like shifts`() throws {
    let rename = try #require(
      try perform(SaveLocation(id: id(2), mode: .update, name: "Hospital"), on: start).entries.first)
    #expect(rename.changeType == .edit && rename.tableName == "locations" && rename.date == nil)
    #expect(rename.before?["name"]?.string == "Clinic" && rename.after?["name"]?.string == "Hospital")
    let import2 = ImportShiftTypes(
      locations: [SaveLocation(id: id(3), mode: .put, name: "Depot")],
      shiftTypes: [
        SaveShiftType(id: id(13), mode: .put, symbol: "D", title: "Day", duration: .allDay, location: id(3))
      ])
    let entries = try perform(import2, on: start).entries
    #expect(entries.map(\.tableName) == ["locations", "shiftTypes"])
    #expect(entries.allSatisfy { $0.intent == "importShiftTypes" && $0.operation == id(1) })
    #expect(entries[1].after?["location"]?["name"]?.string == "Depot")
  }

  @Test func `of one person, the display name is logged, and nothing that links two user IDs`() throws {
    let entries = try perform(SaveUserProfile(displayName: "Sam", skipsSwitchQuestion: true), on: start).entries
    #expect(entries.map(\.tableName) == ["userProfiles"])
    #expect(entries.first?.after?["displayName"]?.string == "Sam")
    #expect(try perform(ResetUserID(to: id(950)), on: start).entries == [])
  }

  @Test func `an intent without a change leaves no entry`() throws {
    #expect(try perform(SaveLocation(id: id(1), mode: .update, name: "Fire Hall"), on: start) == [])
  }

  @Test func `the log can be read by row, by user and as a whole, the newest first`() throws {
    var world = UndoWorld()
    try world.switch(21, to: 12)
    try world.switch(22, to: 12, by: id(901))
    try world.switch(21, to: 13, by: id(901))
    let entries = world.replica.log()
    #expect(entries == entries.sorted { $0.isNewer(than: $1) } && entries.count == 3)
    #expect(world.replica.log(limit: 1) == [entries[0]])
    #expect(world.replica.log(of: RowKey(id(21) as Identifier<ScheduledShift>), limit: 9) == [entries[0], entries[2]])
    #expect(world.replica.log(of: Identifier<UserProfile>(sampleMember.rawValue), limit: 9) == [entries[2]])
    #expect(world.replica.log(of: id(901), limit: 1) == [entries[0]])
  }
}
