import JSONKit
import TimeKit

func addDates(to transcript: inout Transcript) {
  let starts = stride(from: CivilDate.earliest.daysSinceEpoch, through: CivilDate.latest.daysSinceEpoch, by: 100_000)
  for start in starts {
    transcript.digest("days from \(CivilDate(daysSinceEpoch: start))") { digest in
      for day in stride(from: start, to: start + 100_000, by: 7) { add(CivilDate(daysSinceEpoch: day), to: &digest) }
    }
  }
  for text in [
    "2024-02-29", "2023-02-29", "0001-01-01", "9999-12-31", "0000-01-01", "2026-1-01", "2026-11-20 ", "٢٠٢٦-11-20",
  ] {
    transcript.line("date \(text)", CivilDate(text)?.description ?? "none")
  }
}

private func add(_ day: CivilDate, to digest: inout Digest) {
  digest.add(day.description)
  digest.add("\(day.isoWeek.year) \(day.isoWeek.week) \(day.dayOfYear) \(day.weekday.rawValue)")
  digest.add(day.text(.full, in: .standard) + day.text(.short, in: .standard))
  digest.add("\(day.adding(months: -1)) \(day.adding(months: 13)) \(day.startOfMonth) \(day.endOfMonth)")
}

func addMonths(to transcript: inout Transcript) {
  for first in Weekday.allCases {
    transcript.digest("months from \(first.name)") { digest in
      for month in 0..<600 {
        let grid = MonthGrid(of: CivilDate.epoch.adding(months: month), firstWeekday: first)
        digest.add("\(grid.weeks.count) \(grid.days.lowerBound) \(grid.days.upperBound)")
      }
    }
  }
}

func addInstants(to transcript: inout Transcript) {
  transcript.digest("instants") { digest in
    var random = SplitMix(seed: 1)
    for _ in 0..<5000 {
      let instant = Instant(milliseconds: Int64.random(in: -70_000_000_000_000...260_000_000_000_000, using: &random))
      let (date, time) = instant.civil(offsetMinutes: Int(Int32.random(in: -900...900, using: &random)))
      digest.add("\(instant) \(date) \(time) \(Instant(instant.description)?.milliseconds ?? 0)")
    }
  }
  for text in [
    "2026-11-20T10:09:00Z", "2026-11-20T10:09:00.123456789-04:00", "2026-11-20T10:09:60Z", "0001-01-01T00:00:00+00:01",
    "9999-12-31T23:59:59.999999999Z", "2026-11-20T10:09:00.Z", "2026-11-20t10:09:00z", "2026-11-20T24:00:00Z",
  ] { transcript.line("instant \(text)", Instant(text)?.description ?? "none") }
}

func addTimes(to transcript: inout Transcript) {
  transcript.digest("minutes of the day") { digest in
    for minute in 0..<1440 {
      guard let time = TimeOfDay(minutesSinceMidnight: minute) else { continue }
      digest.add(
        "\(time) \(time.clockText(in: .standard)) \(time.clockText(in: Region(locale: "en-GB"))) \(time.adding(minutes: -minute * 7)) \(TimeOfDay(time.description) == time)"
      )
      digest.add(DurationText.hoursAndMinutes(minute - 300))
    }
  }
}

func addWeekStarts(to transcript: inout Transcript) {
  for tag in [
    "en-CA", "fr", "ar-EG", "dv", "pt_PT", "en-US-u-fw-mon", "CA", "ca", "zh-Hant-TW", "es-419", "", "-", "x-fw",
  ] {
    transcript.line("week of \(tag)", Weekday.first(forLocale: tag).name)
  }
}

func addIdentifiers(to transcript: inout Transcript) {
  var random = SplitMix(seed: 2)
  for time in [-1, 0, 1_795_169_340_000, Int64.max] {
    let id = UniqueID.version7(at: Instant(milliseconds: time), random: (random.next(), random.next()))
    transcript.line("identifier", "\(id) \(id.version) \(UniqueID(id.description.uppercased()) == id)")
  }
}
