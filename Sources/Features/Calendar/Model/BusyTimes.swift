package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// When a person is busy outside of work, by the private calendars that they have connected. Nobody else receives it, and
/// the server alone writes it.
package struct BusyTimes: Record {
  package static let table = Table<BusyTimes>("busyTimes", audience: { .member(Identifier($0.id.rawValue)) })
  /// The most spans; of more, those that are farthest ahead are left out, whoever writes or reads them.
  package static let limit = 2_000

  /// The member's own identifier: there is at most one row for each.
  package let id: Identifier<BusyTimes>
  /// 1 when it is new, and one more with each change.
  package let version: Int
  /// In minutes since 1970 began in UTC, in order; none touches another one.
  package let spans: [Range<Int64>]

  /// Spans in any order, some of which may overlap.
  package init(of member: Identifier<Member>, version: Int, spans: [Range<Int64>]) {
    id = Identifier(member.rawValue)
    self.version = version
    self.spans = Array(spans.merged.prefix(Self.limit))
  }

  package init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    guard let numbers = try reader.json("times").array, numbers.count.isMultiple(of: 2) else {
      throw FieldError("times", CalendarTexts.invalidTimes)
    }
    // Rows were stored with more once.
    spans = try Self.spans(Array(numbers.prefix(2 * Self.limit)))
  }

  package func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    // The minutes since the last end, then how long it lasts, and so on: short numbers.
    var (last, numbers) = (Int64(0), [JSON]())
    for span in spans {
      numbers += [.integer(span.lowerBound - last), .integer(span.upperBound - span.lowerBound)]
      last = span.upperBound
    }
    writer.json("times", .array(numbers))
  }

  private static func spans(_ numbers: [JSON]) throws(FieldError) -> [Range<Int64>] {
    var (last, spans) = (Int64(0), [Range<Int64>]())
    for index in numbers.indices {
      // A thousand years are far enough, and far from an overflow.
      guard let number = numbers[index].integer, number > 0 || index == 0 && number == 0, number < 1 << 32 else {
        throw FieldError("times.\(index)", CalendarTexts.invalidTimes)
      }
      if !index.isMultiple(of: 2) { spans.append(last..<last + number) }
      last += number
    }
    return spans
  }
}

extension BusyTimes {
  /// Up to when the person's busy times are known; nil where all of the calendar's are.
  package var end: Instant? {
    guard spans.count == Self.limit, let last = spans.last else { return nil }
    return Instant(milliseconds: last.upperBound * 60_000)
  }

  /// The spans that have a minute in common with a time. O(log n).
  package func overlapping(_ time: ClosedRange<Instant>) -> ArraySlice<Range<Int64>> {
    let (start, end) = (time.lowerBound.milliseconds / 60_000, time.upperBound.milliseconds / 60_000)
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].upperBound <= start { low = middle + 1 } else { high = middle }
    }
    let first = low
    while low < spans.count, spans[low].lowerBound < end { low += 1 }
    return spans[first..<low]
  }
}

/// The busy times during a shift. Shifts are copied a lot, and hardly any has one.
package final class BusyConflict {
  /// At least one, in order.
  package let spans: ArraySlice<Range<Int64>>

  init?(_ spans: ArraySlice<Range<Int64>>) {
    if spans.isEmpty { return nil }
    self.spans = spans
  }
}

extension [Range<Int64>] {
  /// In order, with those that overlap or touch made one, and without empty ones.
  package var merged: [Range<Int64>] {
    var merged: [Range<Int64>] = []
    for span in filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, span.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, span.upperBound)
      } else {
        merged.append(span)
      }
    }
    return merged
  }
}

extension Records {
  /// What keeps a shift's member busy outside of work meanwhile, as far as the person may know; nil for nothing.
  package final func busyConflict(during shift: ScheduledShift) -> BusyConflict? {
    self[Identifier<BusyTimes>(shift.member.rawValue)].flatMap { BusyConflict($0.overlapping(span(of: shift))) }
  }

  /// Changes with a member's busy times; 0 for somebody without any.
  package final func busyTimesVersion(of member: Identifier<Member>) -> Int {
    self[Identifier<BusyTimes>(member.rawValue)]?.version ?? 0
  }
}
