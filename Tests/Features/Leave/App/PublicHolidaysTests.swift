import HTMLKit
import JSONKit
import LeaveFeature
import LeaveModel
import RecordKit
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// The chooser of public holidays, with what the server has of two countries.
@Suite struct `Public holidays` {
  private let records: Replica
  private let context = ScreenContext.test()
  private var sheet = PublicHolidaysSheet()

  private static let index = bytes(
    #"[{"code": "AQ", "name": "Antarctica", "zones": []}, {"code": "CA", "name": "Canada", "zones": ["\#(workplace().timeZone)"]}]"#
  )
  private static let canada = bytes(
    #"""
    {"regions": [{"code": "NS", "name": "Nova Scotia"}, {"code": "ON", "name": "Ontario"}],
     "days": [{"date": "2026-02-16", "name": "Family Day", "regions": ["ON"]},
              {"date": "2026-02-16", "name": "Heritage Day", "regions": ["NS"]},
              {"date": "2026-07-01", "name": "Canada Day"},
              {"date": "2026-12-24", "name": "Christmas Eve", "regions": ["NS"]},
              {"date": "2026-12-25", "name": "Christmas Day"}, {"date": "2028-07-01", "name": "Canada Day"}]}
    """#)

  init() {
    records = Replica([workplace().erased])
    _ = sheet.receive(.shown, in: context.on(records))
    _ = sheet.receive(.fetched(token: "countries", Self.index), in: context.on(records))
    _ = sheet.receive(.fetched(token: "CA", Self.canada), in: context.on(records))
  }

  private var markup: String { sheet.view(in: context.on(records)).markup }

  private mutating func added() -> [String]? {
    let effects = sheet.reduce(.addTapped, in: context.on(records))
    return effects.first?.intent(AddHolidays.self)?.holidays.map {
      "\($0.patch.given.date) \($0.patch.given.title)"
    }
  }

  @Test mutating func `are those of the workplace's own country first, those to come`() {
    #expect(markup.contains("Add 2<") && markup.contains("Nova Scotia"))
    #expect(added() == ["2026-12-25 Christmas Day", "2028-07-01 Canada Day"])
  }

  @Test mutating func `have those gone by with them where one says so`() {
    let past = CivilDate("2026-07-01") ?? .epoch
    #expect(markup.contains("2026-07-01"), "it can be switched on")
    _ = sheet.reduce(.switched(past, true), in: context.on(records))
    #expect(added()?.first == "2026-07-01 Canada Day" && markup.contains("Add 3<"))
    _ = sheet.reduce(.switched(past, false), in: context.on(records))
    #expect(added()?.first == "2026-12-25 Christmas Day")
  }

  @Test mutating func `are those of the chosen region and years`() {
    _ = sheet.reduce(.regionChosen("NS"), in: context.on(records))
    _ = sheet.reduce(.yearChosen("2026"), in: context.on(records))
    #expect(added() == ["2026-12-24 Christmas Eve", "2026-12-25 Christmas Day"])
  }

  @Test mutating func `are added without those that are left out, or whose day has one`() {
    records.apply(.put(holiday(91, on: CivilDate("2028-07-01"), "Our Day")))
    #expect(markup.contains("already added") && markup.contains("Add 1<"))
    _ = sheet.reduce(.switched(CivilDate("2026-12-25") ?? .epoch, false), in: context.on(records))
    #expect(added() == nil, "nothing is left")
  }

  @Test mutating func `say offline that they need a connection once, and come when they are asked for again`() {
    sheet = PublicHolidaysSheet()
    _ = sheet.receive(.shown, in: context.on(records))
    _ = sheet.receive(.fetchFailed(token: "countries", reason: "No."), in: context.on(records))
    #expect(markup.contains("Try again when you’re online") && added() == nil)
    #expect(sheet.reduce(.retryTapped, in: context.on(records)).count == 1)
    _ = sheet.receive(.fetched(token: "countries", Self.index), in: context.on(records))
    #expect(!markup.contains("Try again when you’re online"))
  }

  @Test(arguments: ["", "{}", "[1]", #"[{"code": 1}]"#, #"{"regions": [], "days": [{"date": "x"}]}"#])
  mutating func `are not read from what is no list of them`(text: String) {
    _ = sheet.receive(.fetched(token: "CA", bytes(text)), in: context.on(records))
    #expect(added() == nil)
    sheet = PublicHolidaysSheet()
    _ = sheet.receive(.fetched(token: "countries", bytes(text)), in: context.on(records))
    #expect(added() == nil)
  }

  private func holiday(_ number: UInt64, on date: CivilDate?, _ title: String) -> Holiday {
    var holiday = Holiday(id: id(number))
    (holiday.date, holiday.title, holiday.version) = (date ?? .epoch, title, 1)
    return holiday
  }
}
