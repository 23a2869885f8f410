import RecordKit
@testable import ScheduleFeature
import SharedUIs
import SyncKit
import TestSupport
import Testing

/// In a new workplace, managers plan until they let others.
@Suite struct `A member who may not plan` {
  private let context = ScreenContext.test(.member)

  private func records(plans: Bool) -> Replica {
    var place = workplace()
    place.permissions = MemberPermissions(planOwnShifts: plans, seeTeam: true)
    let now = shift(21, on: day(0))
    return Replica(
      [place.erased, Member(id: sampleMember, role: .member, displayName: "Sam").erased, location(1).erased]
        + [shiftType(11).erased, now.erased])
  }

  @Test(arguments: [true, false]) func `is not offered to plan, anywhere`(_ plans: Bool) {
    let rows = records(plans: plans)
    let month = ScheduleScreen(day(0)).view(in: context.on(rows)).markup
    let today = TodayScreen().view(in: context.on(rows)).markup
    for text in [ScheduleTexts.plan, ScheduleTexts.select] { #expect(month.contains(">\(text)<") == plans, "\(text)") }
    #expect(month.contains(ScheduleTexts.addShift) == plans)
    for text in [ScheduleTexts.addShift, ScheduleTexts.switchShift] {
      #expect(today.contains(text) == plans, "\(text)")
    }
    let commands = scheduleCommands.filter { $0.shortcut != .undo && $0.shortcut != .redo }
    #expect(commands.allSatisfy { ($0.effect(context.on(rows)) != nil) == plans })
  }
}
