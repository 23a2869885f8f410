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
func uncoveredToday(in context: ScreenContext) -> HTML<String> {
  guard context.actor.role >= .manager else { return .nothing }
  let uncovered = context.records.uncoveredLeave(from: context.today).filter { $0.leave.member != context.member }
  guard !uncovered.isEmpty else { return .nothing }
  return section(LeaveTexts.needsCover, key: "uncovered-leave") {
    cardList(label: LeaveTexts.needsCover) {
      for each in uncovered {
        cardItem(key: each.leave.id.description) { card(each, in: context) }
      }
    }
  }
}

private func card(_ uncovered: UncoveredLeave, in context: ScreenContext) -> HTML<String> {
  let leave = uncovered.leave
  let path = ShiftPaths.team(on: uncovered.shifts[0].shift.date)
  return rowCard(
    lead: iconTile(.calendar2X, tone: .bad),
    title: LeaveTexts.isAway(context.records.memberName(leave.member), context.records.leaveTitle(leave)),
    meta: [CardDetail(LeaveTexts.shifts(uncovered.shifts), icon: .people)],
    href: path, focusKey: leave.id.description, action: path)
}

/// What waits for a manager, and what was declined of one's own, as a part of Today; nothing as a rule.
func leaveToday(in context: ScreenContext) -> HTML<String> {
  let waiting =
    context.allows(ApproveLeave.self)
    ? context.records.waitingLeaveRequests().filter { $0.member != context.member } : []
  let declined = context.records.leaveRequests(of: context.member).filter {
    $0.state == .declined && $0.lastDay >= context.today
  }
  guard !waiting.isEmpty || !declined.isEmpty else { return .nothing }
  return section(LeaveTexts.leave, key: "leave-requests") {
    cardList(label: LeaveTexts.leave) {
      if let first = waiting.first {
        let path = waiting.count == 1 ? LeavePaths.request(first.id.rawValue) : LeaveScreen.path
        cardItem(key: "waiting") {
          rowCard(
            lead: iconTile(.calendar2X, tone: .accent), title: LeaveTexts.requestsWait(waiting.count),
            meta: [
              CardDetail(waiting.map { context.records.memberName($0.member) }.uniqued.listed(by: ", "), icon: .person)
            ],
            href: path, action: path)
        }
      }
      for request in declined { cardItem(key: request.id.description) { card(request, in: context) } }
    }
  }
}

private func card(_ request: LeaveRequest, in context: ScreenContext) -> HTML<String> {
  let path = LeavePaths.request(request.id.rawValue)
  return rowCard(
    lead: iconTile(.calendar2X, tone: .bad), title: LeaveTexts.wasDeclined,
    meta: [CardDetail(LeaveTexts.days(request.days), icon: .calendar3)],
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
