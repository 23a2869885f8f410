import AppFeature
import ChangeLogFeature
import ChangeLogModel
import HTMLKit
import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

private let now = Instant(day(0), time(9), offsetMinutes: 0)

/// Entries of one command, each of another day.
private func additions(_ count: Int, operation: UInt64 = 1, at instant: Instant = now) -> [LogEntry] {
  let rows = Replica(locations: [location(1)], shiftTypes: [shiftType(11)])
  return (0..<count).map { number in
    let row = shift(UInt64(number) + 100, on: day(number), type: 11)
    return LogEntry(
      id: id(operation * 10_000 + UInt64(number)), timestamp: instant, userId: sampleUser, changeType: .create,
      intent: "addShifts", tableName: "shifts", rowId: row.id.rawValue, date: row.date, operation: id(operation),
      reason: nil, before: nil, after: row.erased.snapshot(on: rows))
  }
}

/// The log of one place that was given another name.
private let rename = LogEntry(
  id: id(90_000), timestamp: now.adding(milliseconds: -60_000), userId: id(901), changeType: .edit,
  intent: "saveLocation", tableName: "locations", rowId: (id(1) as Identifier<Location>).rawValue, date: nil,
  operation: id(2), reason: "New sign", before: location(1, name: "Hall").erased.snapshot(on: Replica()),
  after: location(1, version: 2, name: "Fire Hall").erased.snapshot(on: Replica()))

@Suite struct `The state of the change log` {
  var screen = ChangeLogScreen()
  private let records = Replica((additions(30) + [rename]).map(\.erased) + [location(1, version: 2).erased])
  private let context = ScreenContext.test()

  init() { _ = screen.receive(.shown, in: context.on(records)) }

  @discardableResult private mutating func reduce(_ actions: ChangeLogScreen.Action...) -> [Effect] {
    actions.map { screen.reduce($0, in: context.on(records)) }.last ?? []
  }

  private var markup: String { screen.view(in: context.on(records)).markup }

  @Test func `shows an operation once, and rows of every kind`() {
    #expect(markup.contains("on 30 days") && markup.contains("30 changes") && markup.contains("31 changes"))
    #expect(markup.contains("Hall → Fire Hall") && markup.contains("Reason: New sign"))
  }

  @Test func `reads nothing before it is in front`() {
    #expect(!ChangeLogScreen().view(in: context.on(records)).markup.contains("30 days"))
  }

  @Test mutating func `keeps its filter in its address`() throws {
    reduce(.searchChanged("new"))
    #expect(screen.path == "/change-log?q=new" && markup.contains("1 found"))
    let opened = ChangeLogScreen.open(Address("/change-log?table=locations"), in: context.on(records))
    guard case .screen(let filtered)? = opened else {
      Issue.record("The address opens nothing.")
      return
    }
    #expect(filtered.filter.tables == ["locations"] && filtered.path == "/change-log?table=locations")
    #expect(reduce(.filterTapped).map(\.text) == ["open /change-log/filter?q=new"])
    reduce(.filterCleared)
    #expect(screen.path == "/change-log")
  }

  @Test mutating func `opens an operation, and an entry that stands alone`() {
    let operation: Identifier<LogEntry> = id(10_029)
    #expect(reduce(.operationTapped(operation)).map(\.text) == ["present /change-log/operations/\(operation)"])
    #expect(reduce(.entryTapped(rename.id)).map(\.text) == ["present /change-log/\(rename.id)"])
  }

  @Test mutating func `refreshes, and says how it went`() {
    #expect(reduce(.refreshTapped).map(\.text) == ["sync"] && screen.isRefreshing)
    #expect(screen.receive(.synced(problem: "No."), in: context.on(records)).isEmpty)
    #expect(screen.refreshProblem == "No." && !screen.isRefreshing)
    reduce(.refreshTapped)
    #expect(screen.receive(.synced(problem: nil), in: context.on(records)).map(\.text) == ["toast Up to date"])
  }

  @Test mutating func `is given as a file`() {
    #expect(reduce(.exportTapped).map(\.text) == ["download change-log.csv"])
  }
}

@Suite struct `The state of the log's filter` {
  var sheet = ChangeLogFilterSheet(ChangeLogFilter(query: "type=switch"))
  private let records = Replica()

  private mutating func reduce(_ action: ChangeLogFilterSheet.Action) -> [String] {
    sheet.reduce(action, in: .test().on(records)).map(\.text)
  }

  @Test mutating func `is applied by its address, which it began with`() {
    #expect(sheet.path == "/change-log/filter?type=switch")
    _ = reduce(.tableToggled("locations", true))
    _ = reduce(.typeToggled(ChangeType("switch"), false))
    #expect(sheet.path == "/change-log/filter?type=switch")
    #expect(reduce(.applyTapped) == ["open /change-log?table=locations"])
  }

  @Test mutating func `offers every type of change and every kind of row`() {
    let markup = sheet.view(in: .test().on(records)).markup
    for label in ["Switch", "Move", "Create", "Redo", "Shifts", "Locations", "Shift types", "Display names"] {
      #expect(markup.contains(label), "\(label)")
    }
  }

  @Test func `stands over the log by the same filter`() {
    var coordinator = Coordinator(.teamShift)
    coordinator.open("/change-log/filter?type=switch", in: .test().on(records))
    #expect(coordinator.path == "/change-log/filter?type=switch")
    #expect(coordinator.screen?.screen.path == "/change-log?type=switch")
  }

  @Test mutating func `cannot be applied if it ends before it begins`() {
    _ = reduce(.fromChanged("2026-11-20"))
    _ = reduce(.toChanged("2026-11-19"))
    #expect(reduce(.applyTapped).isEmpty)
  }
}

@Suite struct `The state of an entry's sheet` {
  private let records = Replica((additions(2) + [rename]).map(\.erased) + [location(1, version: 2).erased])

  @Test func `shows a row of any kind before and after, and leads to it`() {
    let markup = ChangeSheet(rename).view(in: .test().on(records)).markup
    for text in ["Before", "After", "Fire Hall", "New sign", "History of this location", "Open the location"] {
      #expect(markup.contains(text), "\(text)")
    }
    var sheet = ChangeSheet(rename)
    #expect(
      sheet.reduce(.historyTapped, in: .test().on(records)).map(\.text)
        == ["open /change-log?row=\(rename.rowId)"])
  }

  @Test func `says why an own operation cannot be undone`() throws {
    let markup = ChangeSheet(additions(2)[0]).view(in: .test().on(records)).markup
    #expect(markup.contains("Can’t undo: "))
    #expect(!ChangeSheet(rename).view(in: .test().on(records)).markup.contains("Can’t undo"))
  }

  @Test func `asks the server for an entry that is not here`() throws {
    let empty = Replica()
    var sheet = ChangeSheet(id: rename.id)
    let effects = sheet.receive(.shown, in: .test().on(empty))
    #expect(effects.map(\.text).first?.hasSuffix("/change-log/\(rename.id)") == true)
    #expect(sheet.receive(.shown, in: .test().on(empty)).isEmpty)
    _ = sheet.receive(.fetched(token: "entry", rename.erased.json), in: .test().on(empty))
    #expect(sheet.entry == rename)
    #expect(sheet.view(in: .test().on(empty)).markup.contains("New sign"))
  }

  @Test func `says that an entry is nowhere`() {
    var sheet = ChangeSheet(id: rename.id)
    _ = sheet.receive(.shown, in: .test().on(Replica()))
    _ = sheet.receive(.fetchFailed(token: "entry", reason: "404"), in: .test().on(Replica()))
    #expect(sheet.view(in: .test().on(Replica())).markup.contains("Not on this device"))
  }
}

@Suite struct `The state of an operation's sheet` {
  private let records = Replica(additions(30).map(\.erased))

  @Test func `lists the entries of the operation`() {
    let id = additions(30)[29].id
    guard
      case .screen(let sheet)? = OperationSheet.open(
        Address(OperationSheet.path(of: id)), in: .test().on(records))
    else {
      Issue.record("The address opens nothing.")
      return
    }
    #expect(sheet.entries.count == 30 && sheet.id == id)
    #expect(sheet.view(in: .test().on(records)).markup.contains("30 changes"))
  }

  @Test func `finds the entries of an operation that is not here among that day's`() throws {
    let entries = additions(3)
    var sheet = OperationSheet(id: entries[2].id)
    func receive(_ event: ScreenEvent) -> String? {
      sheet.receive(event, in: .test().on(Replica())).map(\.text).first
    }
    #expect(receive(.shown)?.hasPrefix("fetch first") == true)
    let query = try #require(receive(.fetched(token: "first", entries[2].erased.json)))
    #expect(query.contains("from=2026-11-20&to=2026-11-20&user=\(sampleUser)&limit=200"))
    let page = JSONWriter.object { fields in
      fields.list("items", entries + [rename]) { $0.write(to: fields) }
    }
    #expect(receive(.fetched(token: "rest", page)) == nil)
    #expect(sheet.entries.count == 3)
  }
}

@Suite struct `The state of the retention period` {
  var section = RetentionSection()
  private let records = Replica(
    [workplace().erased] + additions(2, at: now.adding(milliseconds: -90 * 86_400_000)).map(\.erased))

  private mutating func reduce(_ action: RetentionSection.Action) -> [Effect] {
    section.reduce(action, in: .test().on(records))
  }

  @Test mutating func `takes a longer period at once`() {
    #expect(reduce(.periodChosen("Forever")).first?.intent(SetRetention.self)?.period == .forever)
  }

  @Test mutating func `asks before a shorter one, with the number of entries that it removes`() {
    #expect(reduce(.periodChosen("30 days")).isEmpty)
    #expect(section.alert(in: .test().on(records))?.markup.contains("2 changes older") == true)
    #expect(reduce(.shorteningConfirmed).first?.intent(SetRetention.self)?.period == .thirtyDays)
  }

  @Test mutating func `changes nothing when it is canceled`() {
    _ = reduce(.periodChosen("30 days"))
    #expect(reduce(.questionDismissed).isEmpty)
    #expect(section.alert(in: .test().on(records)) == nil)
  }
}

@Suite struct `The file of the change log` {
  @Test func `has a row for each entry, whatever it is about`() throws {
    let entries = additions(1) + [rename]
    let bytes = ChangeLogFile.bytes(entries, on: Replica(), features: .teamShift, clock: .utc)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.count == 3 && lines[0].hasSuffix("Reason,User,User ID,Timestamp,Device Time"))
    #expect(lines[1].contains("Create,Shift,2026-11-20,,,,,,,,2026-11-20,M,Morning Shift"))
    #expect(lines[2].contains("Edit,Location,,,,Hall,,1 Main St,,,,,Fire Hall,,1 Main St,"))
  }
}
