package import HTMLKit
package import JSONKit
import MembersModel
package import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TextKit

/// What is done only by somebody who types the workplace's name: its end, or another owner.
package struct ConfirmSheet: Screen {
  /// Who becomes the owner; nil to delete the workplace.
  private let heir: Identifier<Member>?
  private var typed = ""
  private var state = RequestState()

  package enum Action: Equatable, Sendable {
    case nameTyped(String)
    case confirmed
    case cancelTapped
  }

  package static let deletePath = "/settings/delete-workplace"
  private static let transferPath = "/settings/transfer"
  package static func transferPath(to id: Identifier<Member>) -> String { "\(transferPath)/\(id)" }

  package init(to heir: Identifier<Member>?) { self.heir = heir }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard context.actor.role == .owner else { return nil }
    if address.rest(behind: deletePath) == [] { return .screen(ConfirmSheet(to: nil)) }
    guard let rest = address.rest(behind: transferPath), rest.count == 1, let id = Identifier<Member>(rest[0]) else {
      return nil
    }
    return context.records[id].map { $0.hasLeft } == false ? .screen(ConfirmSheet(to: id)) : .gone(MembersTexts.gone)
  }

  package var path: String { heir.map { Self.transferPath(to: $0) } ?? Self.deletePath }
  package func title(on records: Records) -> String {
    heir == nil ? MembersTexts.deleteWorkplace : MembersTexts.transferTitle
  }
}

extension ConfirmSheet {
  private static var token: String { "confirm" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .nameTyped(let text):
      typed = text
      state.change()
      return []
    case .confirmed:
      guard isConfirmed(on: context.records) else { return [] }
      if let heir { return [.submitAndClose(TransferOwnership(to: heir))] }
      let name = typed.trimmed
      return state.send(
        token: Self.token,
        ServerRequest(.delete, "/api/v1/workplaces/\(context.actor.workplace)") { $0.text("name", name) })
    case .cancelTapped: return [.cancel]
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .fetched(Self.token, _): return [.forgetWorkplace]
    case .fetchFailed(Self.token, let reason):
      state.fail(reason)
      return []
    case .ended(let command, let outcome) where command.intent.as(TransferOwnership.self) != nil:
      return outcome == .stored ? [.finish] : endSetting(outcome)
    default: return []
    }
  }

  private func isConfirmed(on records: Records) -> Bool { typed.asTyped == records.workplace?.name.asTyped }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let name = context.records.workplace?.name ?? ""
    return sheet(
      title(on: context.records), cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(
        heir == nil ? SharedTexts.delete : MembersTexts.transferAction, isEnabled: isConfirmed(on: context.records),
        action: .confirmed), isBusy: state.isBusy
    ) {
      tag("p", .class("quiet")) {
        heir.map { MembersTexts.transferText(to: context.records.memberName($0)) } ?? MembersTexts.deleteText
      }
      formSection(footer: MembersTexts.typeName(name), error: state.problem) {
        textRow(
          id: "confirm-name", label: SharedTexts.workplace, value: typed, placeholder: name, isRequired: true,
          hasFocus: true
        ) { .nameTyped($0) }
      }
    }
  }
}
