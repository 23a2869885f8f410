import ChangeLogModel
import JSONKit
import RecordKit
import SharedModels
import TestSupport
import Testing
import TimeKit

@Suite struct `A filter of the change log` {
  private let entries = [
    logEntry(1, at: sampleInstant, .edit, reason: "Swap with Zoë"),
    logEntry(2, at: Instant(day(1), .midnight, offsetMinutes: 0), by: id(901), ChangeType("switch"), reason: nil),
    logEntry(3, at: Instant(day(2), time(23, 59), offsetMinutes: 0), .delete, row: UniqueID(high: 0, low: 9)),
  ]

  private func matches(_ change: (inout ChangeLogFilter) -> Void) -> [Int] {
    var filter = ChangeLogFilter()
    change(&filter)
    let records = LogReader(.utc)
    let found = filter.matches(among: entries, on: records)
    let single = entries.filter { filter.matches($0, on: records) }
    #expect(found == single)
    return entries.indices.filter { found.contains(entries[$0]) }.map { $0 + 1 }
  }

  @Test func `that is empty matches everything`() {
    #expect(matches { _ in } == [1, 2, 3] && ChangeLogFilter().isEmpty && ChangeLogFilter().query.isEmpty)
  }

  @Test func `has both of its days, by the workplace's clocks`() {
    #expect(matches { $0.from = day(1) } == [2, 3] && matches { $0.to = day(1) } == [1, 2])
    #expect(
      matches {
        $0.from = day(1); $0.to = day(1)
      } == [2]
        && matches {
          $0.from = day(2); $0.to = day(1)
        } == [])
    var filter = ChangeLogFilter()
    filter.to = day(0)
    let halifax = ZoneClock { _ in -240 }
    #expect(filter.matches(among: entries, on: LogReader(halifax)) == Array(entries.prefix(2)))
  }

  @Test func `matches any of its types, tables and users`() {
    #expect(matches { $0.types = [.edit, .delete] } == [1, 3])
    #expect(matches { $0.tables = ["shifts"] } == [1, 2, 3] && matches { $0.tables = ["locations"] } == [])
    #expect(matches { $0.users = [id(901)] } == [2] && matches { $0.users = [id(901), sampleUser] } == [1, 2, 3])
    #expect(matches { $0.row = UniqueID(high: 0, low: 9) } == [3])
    #expect(ChangeLogFilter(of: shift(21).id).matches(among: entries, on: LogReader(.utc)) == Array(entries.prefix(2)))
  }

  @Test(arguments: [
    ("swap", [1]), ("SW zoe", [1]), ("zoë sw", [1]), ("wap", []), ("swap sam", [1]), ("swap zed", []),
    (" ", [1, 2, 3]),
  ])
  func `matches beginnings of all words, without regard to case and accents`(text: String, found: [Int]) {
    #expect(matches { $0.text = text } == found)
  }

  @Test func `matches days and shift types of before and after, and titles and people`() {
    let type = (id(11) as Identifier<ShiftType>).description
    let night = JSON.object([.init("id", .string(type)), .init("title", .string("Night Shift"))])
    let old = JSON.object([.init("date", .string(day(1).description)), .init("shiftType", night)])
    let moved = LogEntry(
      id: id(1), timestamp: sampleInstant, userId: sampleUser, changeType: .edit, intent: "editShift",
      tableName: "shifts", rowId: UniqueID(high: 0, low: 21), date: day(3), operation: id(2), reason: "Swap",
      before: old, after: .object([.init("date", .string(day(3).description))]))
    func isFound(_ change: (inout ChangeLogFilter) -> Void) -> Bool {
      var filter = ChangeLogFilter()
      change(&filter)
      return filter.matches(moved, on: LogReader(.utc))
    }
    #expect(isFound { $0.dayTo = day(1) } && isFound { $0.dayFrom = day(3) } && !isFound { $0.dayTo = day(0) })
    #expect(
      !isFound {
        $0.dayFrom = day(2); $0.dayTo = day(2)
      })
    #expect(isFound { $0.shiftTypes = [id(12), id(11)] } && !isFound { $0.shiftTypes = [id(12)] })
    #expect(isFound { $0.text = "night sam sw" } && !isFound { $0.text = "night zoe" })
  }

  @Test func `comes back from its query`() {
    var filter = ChangeLogFilter()
    filter.from = day(1)
    filter.to = day(3)
    filter.types = [ChangeType("switch"), .undo]
    filter.tables = ["shifts", "locations"]
    filter.users = [id(900), id(901)]
    filter.text = "a&b =é"
    (filter.dayFrom, filter.dayTo, filter.shiftTypes) = (day(2), day(4), [id(11), id(12)])
    filter.row = UniqueID(high: 0, low: 9)
    #expect(ChangeLogFilter(query: filter.query) == filter && !filter.isEmpty)
    #expect(ChangeLogFilter(query: "type=switch&type=undo").types == [ChangeType("switch"), .undo])
  }

  @Test(arguments: ["from=x&to=2026-13-01", "user=7&row=", "colour=red", "&&=", "q="])
  func `is not narrowed by what cannot be read`(query: String) {
    #expect(ChangeLogFilter(query: query).isEmpty)
  }
}

/// Clocks, somebody called Sam, and shifts that are called by their types.
private final class LogReader: Records {
  private let zone: ZoneClock

  init(_ clock: ZoneClock) {
    zone = clock
    let rules = RowRules<ScheduledShift>(
      titlePath: ["shiftType", "title"], name: { _, _ in "The shift" }, restored: { goal, _, _ in goal })
    super.init(Catalog([FeatureRules(tables: [ScheduledShift.table], rowRules: [rules])]))
  }

  override var clock: ZoneClock { zone }

  override func row(_ table: AnyTable, _ id: UniqueID) -> AnyRow? {
    guard table === UserProfile.table, id == sampleUser.rawValue else { return nil }
    return UserProfile(id: sampleUser, version: 1, displayName: "Sam Sample").erased
  }
}
