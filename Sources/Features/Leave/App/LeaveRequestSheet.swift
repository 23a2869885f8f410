package import HTMLKit
package import JSONKit
package import LeaveModel
import RecordKit
import ScheduleViews
package import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// The form of what one asks for oneself, until it is decided, and once it was declined.
package struct LeaveRequestSheet: RowSheet {
  package typealias Action = FormAction
  package var form: RowForm<LeaveRequest>

  package static let basePath = LeavePaths.requests
  package static let idPrefix = "request"
  package static let texts = RowSheetTexts(
    add: LeaveTexts.askForLeave, edit: LeaveTexts.request, noun: LeaveTexts.requestNoun, gone: LeaveTexts.requestGone)

  package init(form: RowForm<LeaveRequest>) { self.form = form }

  package static func new(_ id: Identifier<LeaveRequest>, in context: ScreenContext) -> LeaveRequest {
    var request = LeaveRequest(id: id)
    (request.member, request.firstDay, request.lastDay) = (context.member, context.today, context.today)
    return request
  }

  /// Others' requests are the managers' to decide.
  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: basePath), rest.count == 1, let id = Identifier<LeaveRequest>(rest[0]),
      context.records[id]?.member ?? context.member == context.member
    else { return nil }
    if context.records[id] == nil, context.records[Identifier<Leave>(id.rawValue)] != nil {
      return .gone(LeaveTexts.requestDecided)
    }
    return openRow(address, in: context)
  }

  package var isDetail: Bool { false }

  package mutating func complete(_ name: String, from old: LeaveRequest, in context: ScreenContext) {
    guard name == "firstDay" else { return }
    form.change { draft in
      draft.row.lastDay = draft.row.firstDay.adding(days: max(0, old.lastDay.days(since: old.firstDay)))
    }
  }

  package func heading(in context: ScreenContext) -> HTML<Action> {
    guard let original else { return .nothing }
    guard original.state == .declined else {
      return banner(LeaveTexts.waitsForManager, icon: .clock, tone: .neutral)
    }
    return banner(
      LeaveTexts.declined(by: context.records.name(of: original.modified.by), original.reply ?? ""), icon: .xCircleFill,
      tone: .bad)
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    [
      FormLayout(
        .date("firstDay", label: SharedTexts.firstDay),
        .date("lastDay", label: SharedTexts.lastDay, earliest: form.draft.row.firstDay.description)),
      FormLayout(.field("kind", label: LeaveTexts.kind), .field("note")),
    ]
  }

  package func details(in context: ScreenContext) -> HTML<Action> {
    vacationNote(of: form.draft.row, in: context)
  }

  package func deletion(in context: ScreenContext) -> RowDeletion? {
    guard let original, original.member == context.member else { return nil }
    return RowDeletion(
      LeaveTexts.withdraw, question: LeaveTexts.withdrawQuestion, message: LeaveTexts.withdrawText,
      confirm: LeaveTexts.confirmWithdrawal, intent: WithdrawLeaveRequest(id, expecting: original.version))
  }
}

/// Says how many vacation days a request would leave of each year that it touches, as a warning if they are too many;
/// nothing of other leave, and where they are not counted.
func vacationNote<Action>(
  of request: LeaveRequest, in context: ScreenContext
) -> HTML<Action> {
  guard request.kind == .vacation else { return .nothing }
  let left = { (year: Int) in
    context.records.vacation(of: request.member, in: year, with: request, by: context.actor, today: context.today).left
  }
  let (first, last) = (request.firstDay.year, request.lastDay.year)
  guard let leftFirst = left(first) else { return .nothing }
  let name = request.member == context.member ? nil : context.records.memberName(request.member)
  return tag("div", .class("notes"), .key("vacation")) {
    vacationNote(leftFirst, first, of: name)
    if last == first + 1, let leftLast = left(last) { vacationNote(leftLast, last, of: name) }
  }
}

private func vacationNote<Action>(_ left: Int, _ year: Int, of name: String?) -> HTML<Action> {
  left < 0
    ? banner(LeaveTexts.tooMuchVacation(-left, year, of: name))
    : banner(LeaveTexts.vacationLeft(left, year, of: name), icon: .sun, tone: .neutral)
}
