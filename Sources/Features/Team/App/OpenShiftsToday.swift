import HTMLKit
import JSONKit
import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
import SharedUIs
import TimeKit

/// The shifts of people who have left, which somebody else has to work, as a part of Today for managers.
func openShiftsToday(in context: ScreenContext) -> HTML<String> {
  guard context.actor.role >= .manager else { return .nothing }
  let held = context.today...HeldDays.others(around: context.today).upperBound
  let people = context.records.leavers(in: held).compactMap { member in
    OpenShifts(of: member, in: held, in: context)
  }
  guard !people.isEmpty else { return .nothing }
  return section(TeamTexts.leftOpen, key: "open-shifts") {
    cardList(label: TeamTexts.leftOpen) {
      for each in people { cardItem(key: each.member.description) { each.card(in: context) } }
    }
  }
}

/// The shifts that one person has left open.
private struct OpenShifts {
  let member: Identifier<Member>
  private let first: ScheduledShift
  private let count: Int

  /// Nil for none that has not ended.
  init?(of member: Identifier<Member>, in days: ClosedRange<CivilDate>, in context: ScreenContext) {
    let open = context.records.shifts(of: member, in: days).filter { shift in
      context.records.isOpen(shift) && ShownShift(shift, on: context.records).isUnfinished(in: context)
    }
    guard let first = open.first else { return nil }
    (self.member, self.first, count) = (member, first, open.count)
  }

  func card(in context: ScreenContext) -> HTML<String> {
    let path = TeamScreen.path(of: first.date)
    return rowCard(
      lead: iconTile(.person, tone: .bad), title: context.records.nameOnSchedule(member),
      meta: [
        CardDetail(TeamTexts.leftOpen(count), icon: .people),
        CardDetail(TeamTexts.firstOpen(first.date.text(.short)), icon: .calendar3),
      ], href: path, focusKey: "open \(member)", action: path)
  }
}
