import HTMLKit
import JSONKit
import RecordKit
import ScheduleModel
import ScheduleViews
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `The undo bar` {
  private final class RenderInputs {}

  private let replica: Replica
  private let context = ScreenContext.test(.owner)

  init() throws {
    replica = Replica(
      locations: [location(1)], shiftTypes: [shiftType(11), shiftType(12, symbol: "N", title: "Night")],
      shifts: [shift(21)])
    for row in sampleMembers { replica.apply(.put(row)) }
    let intent = SwitchShifts(shifts: [.init(id(21))], shiftType: id(12))
    let command = Command(id: id(1_000), at: sampleInstant, intent: intent)
    replica.apply(
      try command.perform(
        by: Actor(sampleMember, in: sampleWorkplace, at: sampleInstant, command: command.id, on: replica), on: replica))
  }

  /// Shows it on a screen of its own, and answers how much was looked up for it.
  private func lookUps(in context: ScreenContext) -> (markup: String, count: Int) {
    let records = CountingRecords(replica)
    let html = context.memos.screen(RenderInputs(), "") { undoBar(in: context.on(records)) }
    return (html.markup, records.count)
  }

  @Test func `reads the log once for all that is shown of the same rows`() {
    let first = lookUps(in: context)
    #expect(first.count > 0 && first.markup.contains("Undo: "))
    let again = lookUps(in: context)
    #expect(again.count == 0 && again.markup == first.markup)
    #expect(lookUps(in: .test(.owner)).count == first.count)
  }
}
