import ChangeLogFeature
import ChangeLogModel
import HTMLKit
import JSONKit
import RecordKit
import ScheduleFeature
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `On Free` {
  private let context = ScreenContext.test()
  private let rows: [AnyRow] = [tierRow(.free), location(1).erased, shiftType(11).erased]

  private func notice(_ feature: ProFeature) -> [String] { ["notice \(feature.title): \(feature.lockedText)"] }

  @Test func `the change log goes thirty days back, also in a search, and says so`() {
    let entries = [29, 30, 31].map { days in
      let instant = Instant(day(0).adding(days: -days), time(12), offsetMinutes: 0)
      return logEntry(UInt64(700 + days), at: instant, operation: UInt64(days), reason: "Swap \(days)")
    }
    for filter in [ChangeLogFilter(), ChangeLogFilter(query: "q=swap"), ChangeLogFilter(query: "from=2026-01-01")] {
      var screen = ChangeLogScreen(filter)
      let limited = Replica(rows + entries.map(\.erased))
      _ = screen.receive(.shown, in: context.on(limited))
      let page = screen.view(in: context.on(limited)).markup
      #expect(page.contains("Swap 29") && page.contains("Swap 30") && !page.contains("Swap 31"))
      #expect(page.contains(ProFeature.allHistory.lockedText))
      let whole = Replica(Array(rows.dropFirst()) + entries.map(\.erased))
      let all = screen.view(in: context.on(whole)).markup
      #expect(all.contains("Swap 31") && !all.contains(ProFeature.allHistory.lockedText))
    }
  }

  @Test func `the schedule goes thirty days back, and says so on the days before`() {
    let records = Replica(
      rows + [30, 31].map { shift(UInt64(100 + $0), on: day(0).adding(days: -$0)).erased })
    let shown = ScheduleScreen(day(0).adding(days: -30)).view(in: context.on(records)).markup
    #expect(shown.contains("Day Shift") || shown.contains("badge"))
    let locked = ScheduleScreen(day(0).adding(days: -31)).view(in: context.on(records)).markup
    #expect(locked.contains("Available with Pro") && locked.contains(ProFeature.allHistory.lockedText))
    let today = ScheduleScreen().view(in: context.on(records)).markup
    #expect(!today.contains(ProFeature.allHistory.lockedText))
    let whole = Replica(records.all(ScheduledShift.self).map(\.erased) + Array(rows.dropFirst()))
    let pro = ScheduleScreen(day(0).adding(days: -31)).view(in: context.on(whole)).markup
    #expect(!pro.contains("Available with Pro"))
  }

  @Test func `files are locked, with the reason`() {
    let records = Replica(rows)
    var schedule = ScheduleScreen()
    #expect(schedule.reduce(.exportTapped(day(0)), in: context.on(records)).map(\.text) == notice(.exports))
    #expect(schedule.view(in: context.on(records)).markup.contains("#icon-lock"))
    var section = ExportLogSection()
    #expect(section.reduce(.exportTapped, in: context.on(records)).map(\.text) == notice(.exports))
    var log = ChangeLogScreen()
    #expect(log.reduce(.exportTapped, in: context.on(records)).map(\.text) == notice(.exports))
  }
}
