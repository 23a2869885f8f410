import AppFeature
import JSONKit
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

  init() throws {
    site = try Site()
    hall = try site.addLocation("Fire Hall")
    day = try site.addShiftType("D", "Day Shift", at: hall)
    night = try site.addShiftType("N", "Night Shift", duration: AppFeatureTests.night, at: hall)
    call = try site.addShiftType("C", "On Call", duration: .allDay, at: hall)
  }

  /// Has the server do something at a time.
  func at(_ time: String, _ intent: Intent) throws {
    let now = site.clock.now
    defer { site.clock.now = now }
    if let instant = Instant(time) { site.clock.now = instant }
    if let refusal = try site.perform(intent) { throw refusal }
  }

  /// Puts a shift on a day.
  func add(_ number: UInt64, _ date: String, at time: String = "2026-11-01T12:00:00Z") throws {
    guard let date = CivilDate(date) else { return }
    let day = ShiftAddition.Day(id: id(number), date: date)
    try at(time, .addShifts(ShiftAddition(shiftType: self.day, note: "", days: [day])))
  }

  func switching(_ shifts: UInt64..., to type: Identifier<ShiftType>, _ reason: String = "") -> Intent {
    .switchShifts(ShiftSwitch(shifts: shifts.map { .init(id($0)) }, shiftType: type, reason: reason))
  }

  /// What two people did over some weeks; for the server they are one, whose user ID was reset.
  static func story() throws -> LogSite {
    let story = try LogSite()
    try story.add(1, "2026-11-26", at: "2025-12-24T15:00:00Z")
    try story.at("2025-12-24T15:00:01Z", .saveUserProfile(UserProfileEdit(displayName: "Alex Example")))
    try story.add(2, "2026-11-27", at: "2026-11-12T14:20:00Z")
    try story.at("2026-11-19T12:15:00Z", story.switching(1, to: story.night, "Covering for Zed"))
    try story.at("2026-11-19T12:16:00Z", .resetUserID(UserIDReset(to: id(31))))
    try story.at("2026-11-19T23:30:00.250Z", story.switching(1, 2, to: story.call, "Swap with crew B"))
    try story.at("2026-11-20T12:00:00Z", .deleteShift(Deletion(id(2))))
    try story.at("2026-11-20T12:55:00Z", .editShift(ShiftEdit(id: id(1), date: CivilDate("2026-11-28"))))
    return story
  }

  /// So many entries, each of another day, the oldest first; every hundredth has a reason.
  static func long(_ count: Int) throws -> LogSite {
    let long = try LogSite()
    for number in 0..<count {
      let snapshot = ShiftSnapshot(shift(UInt64(number) + 5_000, on: TestSupport.day(number), type: 0), on: Replica())
      let entry = ChangeLogEntry(
        id: id(100_000 + UInt64(number)), timestamp: sampleInstant.adding(milliseconds: Int64(number - count) * 60_000),
        userId: sampleUser, changeType: number % 100 == 50 ? .delete : .create, shiftId: id(5_000 + UInt64(number)),
        shiftDate: TestSupport.day(number), operation: id(50_000 + UInt64(number)),
        reason: number % 100 == 50 ? "Hundred \(number)" : nil,
        oldShiftSnapshot: number % 100 == 50 ? snapshot : nil, newShiftSnapshot: number % 100 == 50 ? nil : snapshot)
      long.site.memory?.put(.changeLogEntry(entry))
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
