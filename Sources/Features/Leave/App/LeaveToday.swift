import HTMLKit
import JSONKit
import LeaveModel
import RecordKit
import ScheduleModel
import ScheduleViews
import SentenceKit
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// What of others' leave a manager has to find cover for, as a part of Today.
func uncoveredToday(on records: Records, in environment: Environment) -> HTML<String> {
  guard environment.actor.role >= .manager else { return .nothing }
  let uncovered = records.uncoveredLeave(from: environment.today).filter { $0.leave.member != environment.member }
  guard !uncovered.isEmpty else { return .nothing }
  return section(LeaveTexts.needsCover, key: "uncovered-leave") {
    cardList(label: LeaveTexts.needsCover) {
      for each in uncovered {
        cardItem(key: each.leave.id.description) { card(each, on: records, in: environment) }
      }
    }
  }
}

private func card(_ uncovered: UncoveredLeave, on records: Records, in environment: Environment) -> HTML<String> {
  let (leave, region) = (uncovered.leave, environment.region)
  let path = ShiftPaths.team(on: uncovered.shifts[0].shift.date)
  return rowCard(
    lead: iconTile(.calendar2X, tone: .bad),
    title: LeaveTexts.isAway(records.memberName(leave.member), records.leaveTitle(leave)),
    meta: [CardDetail(LeaveTexts.shifts(uncovered.shifts, in: region), icon: .people)],
    href: path, focusKey: leave.id.description, action: path)
}

/// What waits for a manager, and what was declined of one's own, as a part of Today; nothing as a rule.
func leaveToday(on records: Records, in environment: Environment) -> HTML<String> {
  let waiting =
    environment.allows(ApproveLeave.self)
    ? records.waitingLeaveRequests().filter { $0.member != environment.member } : []
  let declined = records.leaveRequests(of: environment.member).filter {
    $0.state == .declined && $0.lastDay >= environment.today
  }
  guard !waiting.isEmpty || !declined.isEmpty else { return .nothing }
  return section(LeaveTexts.leave, key: "leave-requests") {
    cardList(label: LeaveTexts.leave) {
      if let first = waiting.first {
        let path = waiting.count == 1 ? LeavePaths.request(first.id.rawValue) : LeaveScreen.path
        cardItem(key: "waiting") {
          rowCard(
            lead: iconTile(.calendar2X, tone: .accent), title: LeaveTexts.requestsWait(waiting.count),
            meta: [CardDetail(waiting.map { records.memberName($0.member) }.uniqued.listed(by: ", "), icon: .person)],
            href: path, action: path)
        }
      }
      for request in declined { cardItem(key: request.id.description) { card(request, on: records, in: environment) } }
    }
  }
}

private func card(_ request: LeaveRequest, on records: Records, in environment: Environment) -> HTML<String> {
  let path = LeavePaths.request(request.id.rawValue)
  return rowCard(
    lead: iconTile(.calendar2X, tone: .bad), title: LeaveTexts.wasDeclined,
    meta: [CardDetail(LeaveTexts.days(request.days, in: environment.region), icon: .calendar3)],
    note: request.reply ?? "",
    href: path, focusKey: request.id.description, action: path)
}

extension [String] {
  /// Each once, in the order of the first ones.
  fileprivate var uniqued: [String] {
    var found: [String] = []
    for text in self where !found.contains(text) { found.append(text) }
    return found
  }
}
