import DocumentKit
import ScheduleModel
import ScheduleViews
import SharedModels
import SharedUIs
import TimeKit

/// A person's shifts on some days in a row, as bars that begin and end at their hours, by the rule of the screens.
struct BarRow {
  /// A shift with the bar of it that has a place.
  struct Item {
    let shown: ShownShift
    /// The day of the row on which the bar begins.
    let day: Int
    let bar: ShiftBar
  }

  /// What each day shows.
  let days: [DayBars]
  /// In the order of their start.
  let items: [Item]
  let laneCount: Int
  private let bars: ShiftBars

  /// - Parameters:
  ///   - shifts: by their start, with those of the day before the first.
  ///   - isNamed: whether the names stand at the bars.
  ///   - symbolLength: of the longest symbol, which bars have room for.
  init(
    _ shifts: [ShownShift], on days: ClosedRange<CivilDate>, lanes: Int, isNamed: Bool = false, symbolLength: Int = 1
  ) {
    let bars = ShiftBars(
      from: days.lowerBound, dayCount: days.count, columns: days.count, laneLimit: lanes, isNamed: isNamed,
      leastLength: Self.leastLength(symbolLength))
    var items: [Item] = []
    bars.place(shifts) { shown, day, bar in
      if let bar { items.append(Item(shown: shown, day: day, bar: bar)) }
    }
    self.bars = bars
    self.days = bars.days(shifts)
    self.items = items
    laneCount = (items.map { $0.bar.lane }.max() ?? 0) + 1
  }

  private static func leastLength(_ symbolLength: Int) -> Int { min(12 + 4 * symbolLength, ShiftBar.day) }

  /// The place of a bar from its start to its end.
  ///
  /// - Parameters:
  ///   - area: all days of the row, in the lane.
  ///   - isWide: whether a bar that is shorter than its symbol needs is longer.
  func place(of item: Item, in area: Rectangle, isWide: Bool) -> Rectangle {
    let span = isWide ? bars.room(for: item.bar.halfHours) : item.bar.halfHours
    let halfHour = area.width / Double(days.count * ShiftBar.day)
    return Rectangle(
      x: area.x + Double(item.day * ShiftBar.day + span.lowerBound) * halfHour, y: area.y,
      width: Double(span.count) * halfHour, height: area.height)
  }

  /// Whether a bar stands below a lane on a day.
  func isCovered(_ day: Int, below lane: Int) -> Bool {
    items.contains { item in
      let last = item.day + (item.bar.halfHours.upperBound - 1) / ShiftBar.day
      return item.bar.lane > lane && (item.day...last).contains(day)
    }
  }
}

extension BarRow {
  /// Draws the bars with their symbols, and beside each day how many have no place.
  func draw(in area: Rectangle, _ badges: BadgePainter, on document: PDFDocument, size: Double) {
    document.clip(to: area) {
      for item in items {
        let lane = area.row(item.bar.lane, of: laneCount, gap: 0.6)
        let place = place(of: item, in: lane, isWide: true).inset(0.3, 0)
        badges.draw(item, in: place, size: laneCount > 1 ? size * 0.85 : size, radius: 1.5)
      }
    }
    for (index, day) in days.enumerated() where day.hiddenCount > 0 {
      hidden(day.hiddenCount, in: area.column(index, of: days.count), on: document)
    }
  }

  private func hidden(_ count: Int, in day: Rectangle, on document: PDFDocument) {
    let place = Rectangle(x: day.right - 7, y: day.y, width: 6.5, height: 5)
    document.fill(place, Color(gray: 1), radius: 1)
    document.text(
      YearPlannerDocumentTexts.more(count), in: place,
      TextStyle(size: 4.5, weight: .bold, alignment: .center, verticalAlignment: .middle))
  }
}

extension Array where Element == ShownShift {
  /// Those that some days show, with those of the day before.
  func around(_ days: ClosedRange<CivilDate>) -> [ShownShift] {
    let range = days.lowerBound.adding(days: -1)...days.upperBound
    return filter { range.contains($0.shift.date) }
  }
}

extension PlannedSchedule {
  /// The characters of the longest symbol.
  var symbolLength: Int { types.map { $0.symbol.count }.max() ?? 1 }
}
