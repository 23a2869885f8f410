import JSONKit
import RecordKit
import SharedModels
import TestSupport
import Testing
import TimeKit

@Suite struct `When a shift is worked` {
  private func scheduled(_ from: Int, _ to: Int, nextDay: Bool = false) -> ShiftDuration {
    .scheduled(from: time(from / 60, from % 60), to: time(to / 60, to % 60), endsNextDay: nextDay)
  }

  @Test func `is possible if it ends after it starts, and lasts 24 hours at most`() {
    for from in stride(from: 0, to: 1440, by: 97) {
      for to in stride(from: 0, to: 1440, by: 89) {
        #expect(scheduled(from, to).isPossible == (to > from))
        #expect(scheduled(from, to, nextDay: true).isPossible == (to <= from))
      }
    }
    #expect(ShiftDuration.allDay.isPossible && ShiftDuration.standard.isPossible)
  }

  @Test func `reaches into the next day only if it ends behind its midnight`() {
    #expect(scheduled(1140, 420, nextDay: true).crossesMidnight)
    #expect(!scheduled(960, 0, nextDay: true).crossesMidnight)
    #expect(!scheduled(480, 960).crossesMidnight && !ShiftDuration.allDay.crossesMidnight)
  }

  @Test func `is read as a range of times`() {
    #expect(
      ShiftDuration.allDay.text == "All Day"
        && ShiftDuration.standard.text == "8:00\u{A0}AM – 4:00\u{A0}PM")
    #expect(ShiftDuration.standard.fullText == ShiftDuration.standard.text)
    #expect(scheduled(1140, 420, nextDay: true).fullText == "7:00\u{A0}PM – 7:00\u{A0}AM, next day")
    #expect(scheduled(0, 0, nextDay: true).fullText.hasSuffix("next day"))
  }

  @Test(arguments: [
    (#"{"duration": {"type": "sometimes"}}"#, "duration.type"), (#"{"duration": {}}"#, "duration.type"),
    (#"{"duration": {"type": "scheduled", "from": {"hour": 8, "minute": 0}}}"#, "duration.to"),
    (#"{"duration": {"type": "scheduled", "from": {"hour": 8, "minute": 60}, "to": {}}}"#, "duration.from.minute"),
    (#"{}"#, "duration"), (#"{"duration": "allDay"}"#, "duration"),
  ])
  func `is not read from anything else`(json: String, path: String) throws {
    let reader = try JSONFieldReader(try JSON.parse(Array(json.utf8)))
    do throws(FieldError) {
      _ = try reader.duration("duration")
      Issue.record("\(json) was read")
    } catch {
      #expect(error.path == path)
    }
  }
}

@Suite struct `A stamp` {
  @Test func `of the next change is later, whatever the clock says`() {
    let stamp = Stamp(at: sampleInstant, by: sampleUser)
    let earlier = sampleActor(member: id(901), at: sampleInstant.adding(milliseconds: -5_000))
    #expect(stamp.next(by: earlier) == Stamp(at: sampleInstant.adding(milliseconds: 1), by: id(901)))
    let later = sampleActor(at: sampleInstant.adding(milliseconds: 5_000))
    #expect(stamp.next(by: later) == Stamp(by: later))
  }
}
