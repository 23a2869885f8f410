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

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let own = Array(records.allLeave(of: environment.member).reversed())
    let others = environment.actor.role >= .manager ? records.othersLeave(in: environment) : []
    let asked = records.leaveRequests(of: environment.member)
    let waiting =
      environment.allows(ApproveLeave.self)
      ? records.waitingLeaveRequests().filter { $0.member != environment.member } : []
    let add = LeavePaths.adding
    return screen(
      title(on: records), overline: own.isEmpty ? "" : total(own, in: environment),
      back: Link(SharedTexts.settings, href: "/settings", action: .backTapped),
      tools: iconButton(.plus, label: LeaveTexts.addLeave, shortcut: .add, action: .linkTapped(add))
    ) {
      requests(LeaveTexts.waiting, waiting, isNamed: true, on: records, in: environment.region)
      requests(LeaveTexts.yourRequests, asked, isNamed: false, on: records, in: environment.region)
      vacation(on: records, in: environment)
      if own.isEmpty, others.isEmpty, waiting.isEmpty, asked.isEmpty {
        emptyState(
          LeaveTexts.none, icon: .sun, text: LeaveTexts.noneText,
          button: Button(LeaveTexts.addLeave, icon: .plus, action: .linkTapped(add)))
      }
      list(LeaveTexts.yours, own, isNamed: false, on: records, in: environment)
      list(LeaveTexts.others, others, isNamed: true, on: records, in: environment)
    }
  }

  @HTMLBuilder<Action>
  private func requests(
    _ heading: String, _ requests: [LeaveRequest], isNamed: Bool, on records: Records, in region: Region
  ) -> HTML<Action> {
    if !requests.isEmpty {
      section(heading, key: heading) {
        cardList(label: heading) {
          for request in requests {
            cardItem(key: request.id.description) { card(request, isNamed: isNamed, on: records, in: region) }
          }
        }
      }
    }
  }

  private func card(_ request: LeaveRequest, isNamed: Bool, on records: Records, in region: Region) -> HTML<Action> {
    let path = LeavePaths.request(request.id.rawValue)
    let (title, isDeclined) = (request.kind.title, request.state == .declined)
    return rowCard(
      lead: iconTile(.calendar2X, tone: isDeclined ? .bad : .accent),
      title: isNamed ? LeaveTexts.named(records.memberName(request.member), title) : title,
      meta: [CardDetail(LeaveTexts.days(request.days, in: region), icon: .calendar3)]
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
  private func vacation(on records: Records, in environment: Environment) -> HTML<Action> {
    let balance = records.vacation(
      of: environment.member, in: environment.today.year, by: environment.actor, today: environment.today)
    if let allowed = balance.allowed, let left = balance.left {
      definitionList([
        Definition(LeaveTexts.allowed, String(allowed)), Definition(LeaveTexts.taken, String(balance.taken)),
        Definition(LeaveTexts.planned, String(balance.planned)),
        Definition(LeaveTexts.requested, String(balance.requested)), Definition(LeaveTexts.left, String(left)),
      ])
    }
    if environment.allows(SaveLeaveAllowance.self) {
      formSection(key: "vacation") {
        linkRow(
          id: "vacation-days", label: LeaveTexts.vacationDays, value: "", href: LeaveAllowancesScreen.path,
          action: .linkTapped(LeaveAllowancesScreen.path))
      }
    }
  }

  private func total(_ leave: [Leave], in environment: Environment) -> String {
    let year = environment.today.year
    let first = CivilDate(year: year, month: 1, day: 1) ?? environment.today
    return LeaveTexts.thisYear(leave.count(in: first...first.adding(months: 11).endOfMonth), year)
  }

  @HTMLBuilder<Action>
  private func list(
    _ heading: String, _ leave: [Leave], isNamed: Bool, on records: Records, in environment: Environment
  ) -> HTML<Action> {
    if !leave.isEmpty {
      section(heading, key: heading) {
        cardList(label: heading) {
          for item in leave {
            cardItem(key: item.id.description) { card(item, isNamed: isNamed, on: records, in: environment.region) }
          }
        }
      }
    }
  }

  private func card(_ leave: Leave, isNamed: Bool, on records: Records, in region: Region) -> HTML<Action> {
    let path = LeavePaths.leave(leave.id.rawValue)
    let title = records.leaveTitle(leave)
    return rowCard(
      lead: iconTile(.calendar2X), title: isNamed ? LeaveTexts.named(records.memberName(leave.member), title) : title,
      meta: [
        CardDetail(
          LeaveTexts.days(
            leave.firstDay.text(.shortDate, in: region), to: leave.lastDay.text(.shortDate, in: region)),
          icon: .calendar3)
      ],
      note: records.reason(of: leave.id)?.note ?? "", href: path, focusKey: leave.id.description,
      action: .linkTapped(path))
  }
}

extension Records {
  /// The leave of the other members that has not ended, by its first day.
  fileprivate final func othersLeave(in environment: Environment) -> [Leave] {
    let first = environment.today.adding(days: 1 - Leave.dayLimit)
    return rows(Leave.byFirstDay, in: .from(.date(first), through: nil)).filter { leave in
      leave.member != environment.member && leave.lastDay >= environment.today && self[leave.member]?.hasLeft == false
    }
  }
}
