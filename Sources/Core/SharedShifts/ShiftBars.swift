import JSONKit
import SharedModels
package import SharedUIs
package import TimeKit

/// Places a person's shifts as bars in rows of a week each.
package struct ShiftBars {
  private let first: CivilDate
  private let dayCount: Int
  private let region: Region
  private let laneLimit: Int
  /// The least half hours that a bar takes, since its symbol needs room.
  private static let leastLength = 16
  private static let columns = 7

  /// - Parameters:
  ///   - first: the first day of the first row.
  ///   - dayCount: as many days as are shown, in whole rows.
  ///   - laneLimit: how many bars may stand below each other in a row.
  package init(from first: CivilDate, dayCount: Int, laneLimit: Int = .max, in region: Region) {
    self.first = first
    self.dayCount = dayCount
    self.laneLimit = laneLimit
    self.region = region
  }

  /// The days of a month's page, of whose lines there are two.
  package init(of days: ClosedRange<CivilDate>, in region: Region) {
    self.init(from: days.lowerBound, dayCount: days.count, laneLimit: 2, in: region)
  }

  /// What each of the days shows.
  ///
  /// - Parameters:
  ///   - shifts: by their start, with those of the day before the first.
  ///   - dragID: what a drag of a shift reports; nil if it cannot be dragged.
  package func days(_ shifts: [ShownShift], dragID: (ShownShift) -> String? = { _ in nil }) -> [DayBars] {
    var days = Array(repeating: DayBars(), count: dayCount)
    for row in stride(from: 0, to: dayCount, by: Self.columns) { place(shifts, inRowFrom: row, &days, dragID) }
    return days
  }

  private func place(
    _ shifts: [ShownShift], inRowFrom row: Int, _ days: inout [DayBars], _ dragID: (ShownShift) -> String?
  ) {
    let range = 0..<min(Self.columns, dayCount - row) * ShiftBar.day
    var laneEnds: [Int] = []
    for item in shifts {
      let span = item.halfHours(since: first.adding(days: row))
      let shown = span.clamped(to: range)
      guard !shown.isEmpty else { continue }
      let day = row + shown.lowerBound / ShiftBar.day
      guard let lane = Self.lane(for: shown, &laneEnds, limit: laneLimit) else {
        days[day].hiddenCount += 1
        continue
      }
      var bar = bar(item, at: shown, lane)
      bar.isContinued = span.lowerBound < range.lowerBound
      bar.goesOn = span.upperBound > range.upperBound
      if !bar.isContinued { bar.dragID = dragID(item) }
      days[day].bars.append(bar)
      addEnd(of: item, at: span, lane, inRowFrom: row, &days)
    }
    for day in row..<row + range.upperBound / ShiftBar.day { days[day].dropCrowdedEnds() }
  }

  private func bar(_ item: ShownShift, at span: Range<Int>, _ lane: Int) -> ShiftBar {
    let start = span.lowerBound % ShiftBar.day
    var bar = ShiftBar(item.symbol, hue: item.hue, halfHours: start..<start + span.count, lane: lane)
    (bar.title, bar.start, bar.isCovered) = (item.title, item.startText(in: region), !item.isWorked)
    return bar
  }

  /// The first line that is free; nil if the limit is reached.
  private static func lane(for span: Range<Int>, _ ends: inout [Int], limit: Int) -> Int? {
    // A bar that needs more room than it has hours is moved back into its day.
    let dayEnd = (span.lowerBound / ShiftBar.day + 1) * ShiftBar.day
    let start = span.upperBound > dayEnd ? span.lowerBound : min(span.lowerBound, dayEnd - leastLength)
    let end = max(span.upperBound, start + leastLength)
    if let lane = ends.firstIndex(where: { $0 <= start }) {
      ends[lane] = end
      return lane
    }
    guard ends.count < limit else { return nil }
    ends.append(end)
    return ends.count - 1
  }

  private func addEnd(
    of item: ShownShift, at span: Range<Int>, _ lane: Int, inRowFrom row: Int, _ days: inout [DayBars]
  ) {
    guard item.crossesMidnight, case .scheduled(_, let to, _)? = item.duration else { return }
    let column = (span.upperBound - 1) / ShiftBar.day
    guard span.upperBound > 0, column < Self.columns, days.indices.contains(row + column) else { return }
    days[row + column].ends.append(ShiftEnd(ShiftTexts.until(to.clockText(in: region)), lane: lane))
  }
}

extension DayBars {
  /// What begins on a day needs the room that the end of the one before would take.
  fileprivate mutating func dropCrowdedEnds() {
    let bars = bars
    ends.removeAll { end in bars.contains { $0.lane == end.lane && !$0.isContinued } }
  }
}

extension ShownShift {
  /// The half hours that it takes by the clock, counted from the midnight at which a day begins.
  fileprivate func halfHours(since first: CivilDate) -> Range<Int> {
    let midnight = (shift.date.daysSinceEpoch - first.daysSinceEpoch) * ShiftBar.day
    guard case .scheduled(let from, let to, let endsNextDay)? = duration else {
      return midnight..<midnight + ShiftBar.day
    }
    let start = midnight + from.halfHours
    let end = midnight + to.halfHours + (endsNextDay ? ShiftBar.day : 0)
    return start..<max(end, start + 1)
  }
}

extension TimeOfDay {
  /// The nearest half hour of the day.
  fileprivate var halfHours: Int { (minutesSinceMidnight + 15) / 30 }
}
