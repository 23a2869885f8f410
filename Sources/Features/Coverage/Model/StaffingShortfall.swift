import SharedModels
import TimeKit

/// The fewest people who are at work at any minute of a window, and at which times they are too few.
package struct StaffingShortfall: Equatable, Sendable {
  /// Minutes in a row at which equally many people are at work, who are too few.
  package struct Shortage: Equatable, Sendable {
    package let minutes: Range<Int>
    package let count: Int
  }

  /// How many there are at the minute with the fewest.
  package let count: Int
  /// How many must be there.
  package let needed: Int
  /// In the order of the times, none beside another one with as many people.
  package let shortages: [Shortage]

  /// How many people are missing at the worst minute.
  package var missing: Int { max(0, needed - count) }

  /// Looks at the starts and ends only: O(n log n) for n spans, however long the window is.
  ///
  /// - Parameters:
  ///   - people: when each of them is at work; what overlaps or meets counts once.
  ///   - window: not empty.
  package init(of people: [[Range<Int>]], in window: Range<Int>, needed: Int) {
    let edges = people.flatMap { $0.union(in: window).edges }.sorted { $0.minute < $1.minute }
    var (present, from) = (0, window.lowerBound)
    var fewest: Int?
    var shortages: [Shortage] = []
    for edge in edges + [Edge(minute: window.upperBound, change: 0)] {
      if edge.minute > from {
        fewest = min(fewest ?? present, present)
        if present < needed { shortages.append(from..<edge.minute, present) }
        from = edge.minute
      }
      present += edge.change
    }
    (count, self.needed, self.shortages) = (fewest ?? 0, needed, shortages)
  }
}

extension StaffingShortfall {
  /// The times at which people are too few: "7:00 AM – 9:30 AM: 2 of 3".
  package var shortageTexts: [String] {
    shortages.map { CoverageTexts.shortage($0.timesText, $0.count, of: needed) }
  }
}

extension StaffingShortfall.Shortage {
  fileprivate var timesText: String {
    if minutes.count >= TimeOfDay.minutesPerDay { return SharedTexts.allDay }
    return TimeOfDay.rangeText(
      from: .midnight.adding(minutes: minutes.lowerBound), to: .midnight.adding(minutes: minutes.upperBound)
    )
  }
}

/// A minute at which somebody comes or goes.
private struct Edge {
  let minute: Int
  let change: Int
}

extension [StaffingShortfall.Shortage] {
  fileprivate mutating func append(_ minutes: Range<Int>, _ count: Int) {
    var minutes = minutes
    if let last, last.count == count, last.minutes.upperBound == minutes.lowerBound {
      minutes = last.minutes.lowerBound..<minutes.upperBound
      removeLast()
    }
    append(StaffingShortfall.Shortage(minutes: minutes, count: count))
  }
}

extension [Range<Int>] {
  /// The same minutes without overlaps, as far as they are in a window.
  fileprivate func union(in window: Range<Int>) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    for span in map({ $0.clamped(to: window) }).sorted(by: { $0.lowerBound < $1.lowerBound }) where !span.isEmpty {
      if let last = spans.last, span.lowerBound <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound..<Swift.max(last.upperBound, span.upperBound)
      } else {
        spans.append(span)
      }
    }
    return spans
  }

  fileprivate var edges: [Edge] {
    flatMap { [Edge(minute: $0.lowerBound, change: 1), Edge(minute: $0.upperBound, change: -1)] }
  }
}
