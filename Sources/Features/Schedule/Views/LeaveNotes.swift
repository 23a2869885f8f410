package import HTMLKit
package import JSONKit
import LeaveModel
package import RecordKit
import ScheduleModel
package import SharedUIs
package import TimeKit

/// The addresses of leave.
package enum LeavePaths {
  /// Where leave is entered.
  package static let adding = "/schedule/leave"
  /// Where leave is entered that begins on a day.
  package static func adding(on date: CivilDate) -> String { "\(adding)?from=\(date)" }
  /// The list.
  package static let list = "/settings/leave"
  /// Below which requests have their addresses.
  package static let requests = "\(list)/requests"
  /// Where a request is shown, and changed or decided.
  package static func request(_ id: UniqueID) -> String { "\(requests)/\(id)" }
  /// Everybody's vacation days.
  package static let allowances = "\(list)/vacation"
  /// Where a leave is shown and changed.
  package static func leave(_ id: UniqueID) -> String { "\(adding)/\(id)" }
}

/// Says that a member is on leave on a day, and until when; nothing if that is not so.
///
/// - Parameter open: what leads to the leave; nil for whoever may not change it.
package func leaveNote<Action>(
  of member: Identifier<Member>, on date: CivilDate, in context: ScreenContext,
  open: ((String) -> Action)?
) -> HTML<Action> {
  guard let leave = context.records.leave(of: member, on: date) else { return .nothing }
  let title = context.records.leaveTitle(leave)
  let text = ShiftTexts.leave(title, until: leave.lastDay.text(.short))
  return tag("div", .class("notes"), .key("leave")) {
    banner(
      text, icon: .calendar2X, tone: .neutral,
      button: open.map { Button(ShiftTexts.showLeave, action: $0(LeavePaths.leave(leave.id.rawValue))) })
  }
}
