package import HTMLKit
import JSONKit
import LeaveModel
package import RecordKit
import ScheduleViews
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// One's own leave, the latest first, and for managers that of the others from today on.
package struct LeaveScreen: ListScreen {
  package typealias Action = ListAction

  package static let path = LeavePaths.list

  package init() {}

  package func title(on records: Records) -> String { LeaveTexts.leave }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let own = Array(context.records.allLeave(of: context.member).reversed())
    let others = context.actor.role >= .manager ? context.othersLeave : []
    let asked = context.records.leaveRequests(of: context.member)
    let waiting =
      context.allows(ApproveLeave.self)
      ? context.records.waitingLeaveRequests().filter { $0.member != context.member } : []
    let add = LeavePaths.adding
    return screen(
      title(on: context.records), overline: own.isEmpty ? "" : total(own, in: context),
      back: Link(SharedTexts.settings, href: "/settings", action: .backTapped),
      tools: iconButton(.plus, label: LeaveTexts.addLeave, shortcut: .add, action: .linkTapped(add))
    ) {
      requests(LeaveTexts.waiting, waiting, isNamed: true, on: context.records)
      requests(LeaveTexts.yourRequests, asked, isNamed: false, on: context.records)
      vacation(in: context)
      if own.isEmpty, others.isEmpty, waiting.isEmpty, asked.isEmpty {
        emptyState(
          LeaveTexts.none, icon: .sun, text: LeaveTexts.noneText,
          button: Button(LeaveTexts.addLeave, icon: .plus, action: .linkTapped(add)))
      }
      list(LeaveTexts.yours, own, isNamed: false, in: context)
      list(LeaveTexts.others, others, isNamed: true, in: context)
    }
  }

  @HTMLBuilder<Action>
  private func requests(
    _ heading: String, _ requests: [LeaveRequest], isNamed: Bool, on records: Records
  ) -> HTML<Action> {
    if !requests.isEmpty {
      section(heading, key: heading) {
        cardList(label: heading) {
          for request in requests {
            cardItem(key: request.id.description) { card(request, isNamed: isNamed, on: records) }
          }
        }
      }
    }
  }

  private func card(_ request: LeaveRequest, isNamed: Bool, on records: Records) -> HTML<Action> {
    let path = LeavePaths.request(request.id.rawValue)
    let (title, isDeclined) = (request.kind.title, request.state == .declined)
    return rowCard(
      lead: iconTile(.calendar2X, tone: isDeclined ? .bad : .accent),
      title: isNamed ? LeaveTexts.named(records.memberName(request.member), title) : title,
      meta: [CardDetail(LeaveTexts.days(request.days), icon: .calendar3)]
        + (isNamed
          ? []
          : [
            isDeclined
              ? CardDetail(LeaveTexts.declinedBy(records.name(of: request.modified.by)), icon: .xCircleFill)
              : CardDetail(LeaveTexts.waits, icon: .clock)
          ]),
      note: (isDeclined ? request.reply : request.note) ?? "", href: path, focusKey: request.id.description,
      action: .linkTapped(path))
  }

  /// One's own counter, and for managers the way to everybody's.
  @HTMLBuilder<Action>
  private func vacation(in context: ScreenContext) -> HTML<Action> {
    let balance = context.records.vacation(
      of: context.member, in: context.today.year, by: context.actor, today: context.today)
    if let allowed = balance.allowed, let left = balance.left {
      definitionList([
        Definition(LeaveTexts.allowed, String(allowed)), Definition(LeaveTexts.taken, String(balance.taken)),
        Definition(LeaveTexts.planned, String(balance.planned)),
        Definition(LeaveTexts.requested, String(balance.requested)), Definition(LeaveTexts.left, String(left)),
      ])
    }
    if context.allows(SaveLeaveAllowance.self) {
      formSection(key: "vacation") {
        linkRow(
          id: "vacation-days", label: LeaveTexts.vacationDays, value: "", href: LeaveAllowancesScreen.path,
          action: .linkTapped(LeaveAllowancesScreen.path))
      }
    }
  }

  private func total(_ leave: [Leave], in context: ScreenContext) -> String {
    let year = context.today.year
    let first = CivilDate(year: year, month: 1, day: 1) ?? context.today
    return LeaveTexts.thisYear(leave.count(in: first...first.adding(months: 11).endOfMonth), year)
  }

  @HTMLBuilder<Action>
  private func list(_ heading: String, _ leave: [Leave], isNamed: Bool, in context: ScreenContext) -> HTML<Action> {
    if !leave.isEmpty {
      section(heading, key: heading) {
        cardList(label: heading) {
          for item in leave {
            cardItem(key: item.id.description) { card(item, isNamed: isNamed, on: context.records) }
          }
        }
      }
    }
  }

  private func card(_ leave: Leave, isNamed: Bool, on records: Records) -> HTML<Action> {
    let path = LeavePaths.leave(leave.id.rawValue)
    let title = records.leaveTitle(leave)
    return rowCard(
      lead: iconTile(.calendar2X), title: isNamed ? LeaveTexts.named(records.memberName(leave.member), title) : title,
      meta: [
        CardDetail(
          LeaveTexts.days(
            leave.firstDay.text(.shortDate), to: leave.lastDay.text(.shortDate)),
          icon: .calendar3)
      ],
      note: records.reason(of: leave.id)?.note ?? "", href: path, focusKey: leave.id.description,
      action: .linkTapped(path))
  }
}

extension ScreenContext {
  /// The leave of the other members that has not ended, by its first day.
  fileprivate var othersLeave: [Leave] {
    let first = today.adding(days: 1 - Leave.dayLimit)
    return records.rows(Leave.byFirstDay, in: .from(.date(first), through: nil)).filter { leave in
      leave.member != member && leave.lastDay >= today && records[leave.member]?.hasLeft == false
    }
  }
}
