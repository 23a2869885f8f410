import JSONKit
package import ScheduleModel
import SharedModels
package import SharedUIs
package import TimeKit

/// Places a person's shifts as bars in rows of days: of a week each, unless something else is said.
package struct ShiftBars {
  private let first: CivilDate
  private let dayCount: Int
  private let columns: Int
  private let laneLimit: Int
  private let isNamed: Bool
  private let leastLength: Int

  /// - Parameters:
  ///   - first: the first day of the first row.
  ///   - dayCount: as many days as are shown.
  ///   - columns: the days of a row.
  ///   - laneLimit: how many bars may stand below each other in a row.
  ///   - isNamed: whether a bar's name has the whole day on which it begins for itself.
  ///   - leastLength: the least half hours that a bar takes, since its symbol needs room.
  package init(
    from first: CivilDate, dayCount: Int, columns: Int = 7, laneLimit: Int = .max, isNamed: Bool = false,
    leastLength: Int = 16
  ) {
    self.first = first
    self.dayCount = dayCount
    self.columns = columns
    self.laneLimit = laneLimit
    self.isNamed = isNamed
    self.leastLength = leastLength
  }

  /// The days of a month's page, of whose lines there are two, with names where there is room.
  package init(of days: ClosedRange<CivilDate>) {
    self.init(from: days.lowerBound, dayCount: days.count, laneLimit: 2, isNamed: true)
  }

  /// What each of the days shows.
  ///
  /// - Parameters:
  ///   - shifts: by their start, with those of the day before the first.
  ///   - dragID: what a drag of a shift reports; nil if it cannot be dragged.
  package func days(_ shifts: [ShownShift], dragID: (ShownShift) -> String? = { _ in nil }) -> [DayBars] {
    var days = Array(repeating: DayBars(), count: dayCount)
    place(shifts) { item, day, bar in
      guard var bar else { return days[day].hiddenCount += 1 }
      if !bar.isContinued { bar.dragID = dragID(item) }
      days[day].bars.append(bar)
      let column = day + (bar.halfHours.upperBound - 1) / ShiftBar.day
      if !bar.goesOn, let end = end(of: item, bar.lane) { days[column].ends.append(end) }
    }
    for day in days.indices { days[day].dropCrowdedEnds() }
    return days
  }

  /// Whether bars stand below each other in any row.
  ///
  /// - Parameter shifts: by their start, with those of the day before the first.
  package func needLanes(_ shifts: [ShownShift]) -> Bool {
    var need = false
    place(shifts) { _, _, bar in need = need || (bar?.lane ?? 0) > 0 }
    return need
  }

  /// Finds a place for each bar.
  ///
  /// - Parameters:
  ///   - shifts: by their start, with those of the day before the first.
  ///   - body: gets a shift, the number of the day on which its bar begins, and the bar; nil if no line is left for it.
  package func place(_ shifts: [ShownShift], _ body: (ShownShift, Int, ShiftBar?) -> Void) {
    for row in stride(from: 0, to: dayCount, by: columns) { place(shifts, inRowFrom: row, body) }
  }

  private func place(_ shifts: [ShownShift], inRowFrom row: Int, _ body: (ShownShift, Int, ShiftBar?) -> Void) {
    let range = 0..<min(columns, dayCount - row) * ShiftBar.day
    var laneEnds: [Int] = []
    for item in shifts {
      let span = item.halfHours(since: first.adding(days: row))
      let shown = span.clamped(to: range)
      guard !shown.isEmpty else { continue }
      let (day, isContinued) = (row + shown.lowerBound / ShiftBar.day, span.lowerBound < range.lowerBound)
      guard let lane = lane(for: shown, isNamed: isNamed && !isContinued, &laneEnds) else {
        body(item, day, nil)
        continue
      }
      var bar = bar(item, at: shown, lane)
      (bar.isContinued, bar.goesOn) = (isContinued, span.upperBound > range.upperBound)
      body(item, day, bar)
    }
  }

  private func bar(_ item: ShownShift, at span: Range<Int>, _ lane: Int) -> ShiftBar {
    let start = span.lowerBound % ShiftBar.day
    var bar = ShiftBar(item.symbol, hue: item.hue, halfHours: start..<start + span.count, lane: lane)
    (bar.title, bar.start, bar.isCovered) = (item.title, item.startText, !item.isWorked)
    return bar
  }

  /// The half hours that a bar takes up: one that needs more room than it has hours is moved back into its day.
  package func room(for span: Range<Int>) -> Range<Int> {
    let dayEnd = Self.endOfDay(of: span)
    let start = span.upperBound > dayEnd ? span.lowerBound : min(span.lowerBound, dayEnd - leastLength)
    return start..<max(span.upperBound, start + leastLength)
  }

  private static func endOfDay(of span: Range<Int>) -> Int { (span.lowerBound / ShiftBar.day + 1) * ShiftBar.day }

  /// The first line that is free; nil if the limit is reached.
  private func lane(for span: Range<Int>, isNamed: Bool, _ ends: inout [Int]) -> Int? {
    let room = room(for: span)
    let end = isNamed ? max(room.upperBound, Self.endOfDay(of: span)) : room.upperBound
    if let lane = ends.firstIndex(where: { $0 <= room.lowerBound }) {
      ends[lane] = end
      return lane
    }
    guard ends.count < laneLimit else { return nil }
    ends.append(end)
    return ends.count - 1
  }

  private func end(of item: ShownShift, _ lane: Int) -> ShiftEnd? {
    guard item.crossesMidnight, case .scheduled(_, let to, _)? = item.duration else { return nil }
    return ShiftEnd(ShiftTexts.until(to.clockText()), lane: lane)
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
