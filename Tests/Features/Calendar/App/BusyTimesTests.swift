import CalendarModel
import JSONKit
import RecordKit
import ScheduleModel
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

private func minutes(_ spans: Range<Int64>...) -> [Range<Int64>] { spans }

private func time(_ minutes: ClosedRange<Int64>) -> ClosedRange<Instant> {
  Instant(milliseconds: minutes.lowerBound * 60_000)...Instant(milliseconds: minutes.upperBound * 60_000)
}

@Suite struct `When a person is busy outside of work` {
  @Test func `is kept in order and without gaps that are none`() {
    let busy = BusyTimes(of: id(1), version: 1, spans: minutes(50..<60, 10..<20, 20..<25, 55..<58, 30..<30))
    #expect(busy.spans == minutes(10..<25, 50..<60))
  }

  @Test(
    arguments: [
      (0...10, []), (25...50, []), (60...99, []), (0...11, [0]), (24...50, [0]), (0...99, [0, 1]), (59...60, [1]),
      (12...13, [0]),
    ] as [(ClosedRange<Int64>, [Int])])
  func `overlaps what has a minute in common`(_ asked: ClosedRange<Int64>, _ expected: [Int]) {
    let busy = BusyTimes(of: id(1), version: 1, spans: minutes(10..<25, 50..<60))
    #expect(Array(busy.overlapping(time(asked))) == expected.map { busy.spans[$0] })
  }

  @Test func `is never more than what is read again, and what was stored with more is read as far as it goes`() throws {
    let spans = (0..<Int64(BusyTimes.limit) + 500).map { $0 * 60..<$0 * 60 + 30 }
    let busy = BusyTimes(of: id(1), version: 1, spans: spans.reversed())
    #expect(busy.spans == Array(spans.prefix(BusyTimes.limit)), "the farthest ahead are left out")
    let numbers = spans.map { "\($0.lowerBound == 0 ? 0 : 30),30" }.joined(separator: ",")
    let json = try JSON.parse(
      Array(#"{"id": "\#(id(1) as Identifier<BusyTimes>)", "version": 1, "times": [\#(numbers)]}"#.utf8))
    #expect(try BusyTimes(from: JSONFieldReader(json)) == busy)
  }

  @Test(arguments: ["[1]", "[5, 0]", "[5, -1]", "[5, 5, 0, 5]", "[-1, 5]", "[1e300, 5]", "{}", "[\"1\", 5]", "null"])
  func `is not read from anything else`(_ times: String) throws {
    let json = try JSON.parse(
      Array(#"{"id": "\#(id(1) as Identifier<BusyTimes>)", "version": 1, "times": \#(times)}"#.utf8))
    #expect(throws: FieldError.self) { try BusyTimes(from: JSONFieldReader(json)) }
  }
}

@Suite struct `A shift at a time when its member is busy` {
  private let working = shift(71, on: day(0))

  private func records(_ busy: ClosedRange<Int64>?) -> Replica {
    let rows = [workplace().erased, shiftType(11).erased, working.erased]
    let zone = Replica(rows).clock
    let midnight = zone.instant(day(0), .midnight).milliseconds / 60_000
    return Replica(
      rows
        + (busy.map { span in
          [
            BusyTimes(
              of: working.member, version: 1, spans: [midnight + span.lowerBound * 60..<midnight + span.upperBound * 60]
            ).erased
          ]
        } ?? []))
  }

  @Test func `says so, and no other one does`() {
    #expect(ShownShift(working, on: records(nil)).conflict == nil)
    #expect(ShownShift(working, on: records(0...24)).conflict?.spans.count == 1)
    #expect(ShownShift(working, on: records(-3...0)).conflict == nil)
  }
}
