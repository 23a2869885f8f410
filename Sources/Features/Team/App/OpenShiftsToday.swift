import HTMLKit
import JSONKit
import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
import SharedUIs
import TimeKit

/// The shifts of people who have left, which somebody else has to work, as a part of Today for managers.
func openShiftsToday(_ records: Records, in environment: Environment) -> HTML<String> {
  guard environment.actor.role >= .manager else { return .nothing }
  let held = environment.today...HeldDays.others(around: environment.today).upperBound
  let people = records.leavers(in: held).compactMap { member in
    OpenShifts(of: member, in: held, on: records, in: environment)
  }
  guard !people.isEmpty else { return .nothing }
  return section(TeamTexts.leftOpen, key: "open-shifts") {
    cardList(label: TeamTexts.leftOpen) {
      for each in people { cardItem(key: each.member.description) { each.card(on: records, in: environment) } }
    }
  }
}

/// The shifts that one person has left open.
private struct OpenShifts {
  let member: Identifier<Member>
  private let first: ScheduledShift
  private let count: Int

  /// Nil for none that has not ended.
  init?(
    of member: Identifier<Member>, in days: ClosedRange<CivilDate>, on records: Records, in environment: Environment
  ) {
    let open = records.shifts(of: member, in: days).filter { shift in
      records.isOpen(shift) && ShownShift(shift, on: records).isUnfinished(in: environment)
    }
    guard let first = open.first else { return nil }
    (self.member, self.first, count) = (member, first, open.count)
  }

  func card(on records: Records, in environment: Environment) -> HTML<String> {
    let path = TeamScreen.path(of: first.date)
    return rowCard(
      lead: iconTile(.person, tone: .bad), title: records.nameOnSchedule(member),
      meta: [
        CardDetail(TeamTexts.leftOpen(count), icon: .people),
        CardDetail(TeamTexts.firstOpen(first.date.text(.short, in: environment.region)), icon: .calendar3),
      ], href: path, focusKey: "open \(member)", action: path)
  }
}
