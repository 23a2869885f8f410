import JSONKit
import RecordKit
import ScheduleModel
import SettingsModel
import SharedModels
import SyncKit
import TestSupport
import TimeKit

/// A workplace where shifts are changed, on Friday, November 20, 2026, 9:00 in the morning in Halifax.
struct LogSite {
  let site: Site
  let hall: Identifier<Location>
  let day: Identifier<ShiftType>
  let night: Identifier<ShiftType>
  let call: Identifier<ShiftType>

  /// The places and shift types are there without entries of the log, as rows of an import would be.
  init() throws {
    site = try Site()
    (hall, day, night, call) = (id(401), id(411), id(412), id(413))
    site.memory?.put(location(401, name: "Fire Hall"))
    site.memory?.put(shiftType(411, symbol: "D", title: "Day Shift", location: 401))
    site.memory?.put(
      shiftType(412, symbol: "N", title: "Night Shift", duration: AppFeatureTests.night, location: 401))
    site.memory?.put(shiftType(413, symbol: "C", title: "On Call", duration: .allDay, location: 401))
  }

  /// Has the server do something at a time.
  func at(_ time: String, _ intent: some Intent, by member: Identifier<Member> = sampleMember) throws {
    let now = site.clock.now
    defer { site.clock.now = now }
    if let instant = Instant(time) { site.clock.now = instant }
    if let refusal = try site.perform(intent, by: member) { throw refusal }
  }

  /// Puts a shift on a day.
  func add(_ number: UInt64, _ date: String, at time: String = "2026-11-01T12:00:00Z") throws {
    guard let date = CivilDate(date) else { return }
    let day = AddShifts.Day(id: id(number), date: date)
    try at(time, AddShifts(shiftType: self.day, note: "", days: [day]))
  }

  func switching(_ shifts: UInt64..., to type: Identifier<ShiftType>, _ reason: String = "") -> SwitchShifts {
    SwitchShifts(shifts: shifts.map { .init(id($0)) }, shiftType: type, reason: reason)
  }

  /// What two people did over some weeks; for the server they are one, whose user ID was reset.
  static func story() throws -> LogSite {
    let story = try LogSite()
    try story.add(1, "2026-11-26", at: "2025-12-24T15:00:00Z")
    try story.at("2025-12-24T15:00:01Z", SaveUserProfile(displayName: "Alex Example"))
    try story.add(2, "2026-11-27", at: "2026-11-12T14:20:00Z")
    try story.at("2026-11-19T12:15:00Z", story.switching(1, to: story.night, "Covering for Zed"))
    try story.at("2026-11-19T12:16:00Z", ResetUserID(to: id(31)))
    try story.at("2026-11-19T23:30:00.250Z", story.switching(1, 2, to: story.call, "Swap with crew B"))
    try story.at("2026-11-20T12:00:00Z", DeleteShift(id(2)))
    try story.at("2026-11-20T12:55:00Z", EditShift(id: id(1), date: CivilDate("2026-11-28")))
    return story
  }

  /// So many entries, each of another day, the oldest first; every hundredth has a reason.
  static func long(_ count: Int) throws -> LogSite {
    let long = try LogSite()
    for number in 0..<count {
      let isDeletion = number % 100 == 50
      let row = shift(UInt64(number) + 5_000, on: TestSupport.day(number), type: 411)
      let snapshot = row.erased.snapshot(on: long.site.server.rows)
      let entry = LogEntry(
        id: id(100_000 + UInt64(number)), timestamp: sampleInstant.adding(milliseconds: Int64(number - count) * 60_000),
        userId: sampleUser, changeType: isDeletion ? .delete : .create,
        intent: isDeletion ? "deleteShift" : "addShifts", tableName: "shifts", rowId: row.id.rawValue, date: row.date,
        operation: id(50_000 + UInt64(number)), reason: isDeletion ? "Hundred \(number)" : nil,
        before: isDeletion ? snapshot : nil, after: isDeletion ? nil : snapshot)
      long.site.memory?.put(entry)
    }
    return long
  }
}

extension Browser {
  /// The titles of the cards as they are read, without doubled spaces.
  var titles: [String] {
    cards.map { $0.split { $0 == " " || $0 == "\u{A0}" }.joined(separator: " ") }
  }

  /// The headings of the screen's sections.
  var headings: [String] {
    document.reachable.all { $0.tag == "h2" }.map(\.spokenText)
  }
}
