import CalendarKit
import Foundation
import JSONKit
import TestSupport
import Testing
import TimeKit

/// Calendars with every kind of repetition, and what another program finds in them (Tests/Calendars/busy_shapes.py).
@Suite struct `The busy times of private calendars of all shapes` {
  private struct Shape {
    let name: String
    let zone: String
    let calendar: String
    let busy: [Int64]
  }

  private func clock(_ name: String) -> ZoneClock? {
    guard let zone = TimeZone(identifier: name) else { return nil }
    return ZoneClock { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.milliseconds) / 1_000)) / 60 }
  }

  private func fixture() throws -> (window: ClosedRange<Instant>, shapes: [Shape]) {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/calendars/busy.json")
    let json = try JSON.parse(Array(try Data(contentsOf: file)))
    let instant = { (name: String) in try #require(json[name]?.string.flatMap { Instant($0) }) }
    let shapes = try #require(json["shapes"]?.array).map { shape in
      Shape(
        name: shape["name"]?.string ?? "", zone: shape["zone"]?.string ?? "",
        calendar: shape["calendar"]?.string ?? "", busy: shape["busy"]?.array?.compactMap(\.integer) ?? [])
    }
    return (try instant("from")...instant("to"), shapes)
  }

  /// Merged, as the file has them.
  private func numbers(_ spans: [Range<Int64>]) -> [Int64] {
    var (numbers, last) = ([Int64](), Int64(0))
    for span in spans.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      if !numbers.isEmpty, span.lowerBound <= last {
        numbers[numbers.count - 1] += max(0, span.upperBound - last)
        last = max(last, span.upperBound)
      } else {
        numbers += [span.lowerBound - last, span.upperBound - span.lowerBound]
        last = span.upperBound
      }
    }
    return numbers
  }

  @Test func `are what another program finds`() throws {
    let (window, shapes) = try fixture()
    #expect(shapes.count > 200)
    for shape in shapes {
      let clock = try #require(self.clock(shape.zone))
      let reading = try FreeBusyParser([Array(shape.calendar.utf8)])
        .read(during: window, clock: clock, zones: { self.clock($0) })
      #expect(numbers(reading.times) == shape.busy && reading.unread == 0, "\(shape.name)")
    }
  }
}
