package import HTMLKit
import JSONKit
import MembersModel
package import RecordKit
import SharedModels
package import SharedUIs

/// The way out of the workplace, and its end, on the settings screen.
package struct LeaveSection: Screen {
  private var asksToLeave = false
  private var keepsShifts = true

  package enum Action: Equatable, Sendable {
    case leaveTapped
    case shiftsKept(Bool)
    case leaveConfirmed
    case dismissed
    case deleteTapped
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#leave" }
  package func title(on records: Records) -> String { SharedTexts.team }

  private static var token: String { "leave" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .leaveTapped: (asksToLeave, keepsShifts) = (true, true)
    case .shiftsKept(let isOn): keepsShifts = isOn
    case .leaveConfirmed:
      asksToLeave = false
      let shifts: ShiftsOfLeaver = keepsShifts ? .keep : .remove
      let path = "/api/v1/workplaces/\(context.actor.workplace)/leave"
      return [.request(token: Self.token, ServerRequest(.post, path) { $0.text("shifts", shifts.rawValue) })]
    case .dismissed: asksToLeave = false
    case .deleteTapped: return [.open(ConfirmSheet.deletePath)]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .fetched(Self.token, _): [.forgetWorkplace]
    case .fetchFailed(Self.token, let reason): [.notice(title: MembersTexts.notLeftTitle, message: reason)]
    default: []
    }
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    guard context.hasAccount else { return .nothing }
    return group {
      tag("div", .class("tools after-form")) {
        if context.actor.role == .owner {
          button(Button(MembersTexts.deleteWorkplace, icon: .trash, action: .deleteTapped), style: .destructive)
        } else {
          button(Button(MembersTexts.leave, icon: .signOut, action: .leaveTapped), style: .destructive)
        }
      }
      if context.actor.role == .owner { tag("p", .class("form-note")) { MembersTexts.ownerLeaves } }
    }
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard asksToLeave else { return nil }
    return SharedUIs.alert(
      MembersTexts.leaveQuestion, message: MembersTexts.leaveText, icon: .exclamationTriangleFill,
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .dismissed),
        AlertButton(MembersTexts.leaveAction, role: .destructive, action: .leaveConfirmed),
      ]
    ) {
      toggleRow(id: "keep-shifts", label: MembersTexts.keepOwnShifts, isOn: keepsShifts) { .shiftsKept($0) }
    }
  }
}
