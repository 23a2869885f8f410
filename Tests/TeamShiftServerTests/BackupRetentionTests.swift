import Testing
import TimeKit

@testable import TeamShiftServer

@Suite struct `The retention of backups` {
  private static let server = "0123456789abcdef"

  private func names(_ days: some Sequence<Int>, from first: String = "2026-01-01") throws -> [BackupName] {
    let first = try #require(CivilDate(first))
    return days.map { name(first.adding(days: $0), 3) }
  }

  private func name(_ day: CivilDate, _ hour: Int) -> BackupName {
    BackupName(server: Self.server, at: Instant(day, .midnight.adding(minutes: hour * 60), offsetMinutes: 0))
  }

  @Test func `keeps the newest of the last days, weeks and months`() throws {
    // 2026-01-01 is a Thursday; day 364 is the last of the year.
    let all = try names(0..<365)
    let expired = BackupRetention(days: 3, weeks: 2, months: 3).expired(all)
    let kept = all.filter { !expired.contains($0) }.map { "\($0.day)" }
    #expect(kept == ["2026-10-31", "2026-11-30", "2026-12-27", "2026-12-29", "2026-12-30", "2026-12-31"])
    #expect(expired == expired.sorted())
  }

  @Test func `never lets the newest one go, and counts only days that have any`() throws {
    #expect(BackupRetention(days: 1, weeks: 0, months: 0).expired([]) == [])
    let old = try names([0, 100, 200])
    #expect(BackupRetention(days: 7, weeks: 0, months: 0).expired(old) == [])
    #expect(BackupRetention(days: 1, weeks: 0, months: 0).expired(old) == Array(old.prefix(2)))
    let day = try #require(CivilDate("2026-11-25"))
    let sameDay = [name(day, 3), name(day, 15)]
    #expect(BackupRetention(days: 7, weeks: 4, months: 12).expired(sameDay) == [sameDay[0]])
  }

  @Test func `is the same each time, as long as nothing is new`() throws {
    let retention = BackupRetention.standard
    var kept: [BackupName] = []
    for name in try names(0..<800) {
      kept.append(name)
      let expired = retention.expired(kept)
      kept.removeAll { expired.contains($0) }
      #expect(kept.last == name && retention.expired(kept) == [])
    }
    #expect(kept.count <= 7 + 4 + 12 && kept.count >= 7 + 2 + 11)
  }

  @Test(arguments: ["", "7", "7,4", "7,4,12,1", "0,4,12", "-1,4,12", "7,4,1001", "7, 4, 12", "a,b,c"])
  func `is not read from other texts`(text: String) { #expect(BackupRetention(text) == nil) }

  @Test func `is read from days, weeks and months`() {
    #expect(BackupRetention("7,4,12") == .standard && BackupRetention("1,0,0") != nil)
  }

  @Test func `goes by names that are read as they are written`() throws {
    let name = BackupName(server: Self.server, at: Instant(milliseconds: 1_764_039_845_678))
    #expect(name.text == "teamshift-0123456789abcdef-20251125T030405Z.backup")
    #expect(BackupName(name.text) == name && "\(name.day)" == "2025-11-25")
    for text in [
      "teamshift-0123456789abcde-20251125T030405Z.backup", "teamshift-0123456789ABCDEF-20251125T030405Z.backup",
      "teamshift-0123456789abcdef-20251325T030405Z.backup", "teamshift-0123456789abcdef-20251125T030405.backup",
      "teamshift-0123456789abcdef-20251125T030405Z.backup.partial", "teamshift-2026-11-25.sqlite", "",
      "teamshift-0123456789abcdef-20251125T030405Z-1.backup", "other-0123456789abcdef-20251125T030405Z.backup",
    ] { #expect(BackupName(text) == nil, "\(text)") }
  }
}
