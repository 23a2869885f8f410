package import HTMLKit
package import JSONKit
import MembersModel
package import RecordKit
package import SharedForms
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// A person of the workplace: the name, the role, the way out.
package struct MemberSheet: Screen {
  private let id: Identifier<Member>
  private var fields = RowFields<Member>()
  private var asksToRemove = false
  private var keepsShifts = true
  /// What the person shows to managers.
  private var details: [Definition<Action>] { facts.map { Definition($0.name, $0.value) } }
  private var facts: [Fact] = []

  private struct Fact: Equatable, Sendable {
    let name: String
    let value: String
  }

  package enum Action: Equatable, Sendable {
    case field(RowFields<Member>.Action)
    case roleChosen(String)
    case linkTapped(String)
    case detailsTapped
    case passwordTapped
    case transferTapped
    case removeTapped
    case shiftsKept(Bool)
    case removalConfirmed
    case dismissed
    case cancelTapped
  }

  package static func path(of id: Identifier<Member>) -> String { "\(MembersScreen.path)/\(id)" }

  package init(_ id: Identifier<Member>) { self.id = id }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: MembersScreen.path), rest.count == 1, let id = Identifier<Member>(rest[0])
    else { return nil }
    return context.records[id].map { $0.hasLeft } == false ? .screen(MemberSheet(id)) : .gone(MembersTexts.gone)
  }

  package var path: String { Self.path(of: id) }
  package func title(on records: Records) -> String { records.memberName(id) }
  package func goneMessage(on records: Records) -> String? {
    records[id].map { $0.hasLeft } == false ? nil : MembersTexts.gone
  }
}

extension MemberSheet {
  private static var detailsToken: String { "details" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .field(let action):
      return context.records[id].map { fields.reduce(action, of: $0, in: context) } ?? []
    case .roleChosen(let role): return Role(rawValue: role).map { [.submit(ChangeRole(id, to: $0))] } ?? []
    case .linkTapped(let path): return [.open(path)]
    case .detailsTapped:
      let path = "/api/v1/workplaces/\(context.actor.workplace)/members/\(id)/details"
      return [.fetch(token: Self.detailsToken, path: path)]
    case .passwordTapped: return [.open(PasswordLinkSheet.path(of: id))]
    case .transferTapped: return [.open(ConfirmSheet.transferPath(to: id))]
    case .removeTapped: (asksToRemove, keepsShifts) = (true, true)
    case .shiftsKept(let isOn): keepsShifts = isOn
    case .removalConfirmed:
      asksToRemove = false
      return [.submitAndClose(RemoveMember(id, shifts: keepsShifts ? .keep : .remove))]
    case .dismissed: asksToRemove = false
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .fetched(Self.detailsToken, let bytes):
      facts = Self.facts(bytes)
      if facts.isEmpty { return [.toast(MembersTexts.noDetails)] }
    case .fetchFailed(Self.detailsToken, _): return [.toast(MembersTexts.noDetails)]
    case .ended(let command, let outcome):
      if command.intent.as(RemoveMember.self) != nil, outcome == .stored { return [.finish] }
      if command.intent.as(SaveMember.self) != nil { return fields.receive(event, of: id) }
      return endSetting(outcome)
    default: break
    }
    return []
  }

  private func canSeeDetails(in context: ScreenContext) -> Bool {
    context.hasAccount && context.actor.role >= .manager && id != context.member
  }

  private static func facts(_ bytes: [UInt8]) -> [Fact] {
    guard let json = try? JSON.parse(bytes) else { return [] }
    let names = [
      ("phone", MembersTexts.phone), ("badge", MembersTexts.badge), ("department", MembersTexts.department),
    ]
    return names.compactMap { name, label in
      guard let value = json[name]?.string, !value.isEmpty else { return nil }
      return Fact(name: label, value: value)
    }
  }
}

extension MemberSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    guard let member = context.records[id] else { return .nothing }
    let canEdit = context.refusal(of: SaveMember(changing: member) { $0.displayName = "x" }) == nil
    let isOwner = context.actor.role == .owner && member.role != .owner
    return sheet(
      context.records.memberName(id), cancel: Button(SharedTexts.done, action: .cancelTapped), isDetail: true
    ) {
      tag("div", .class("profile")) { avatar(of: member, on: context.records) }
      fields.section(
        FormLayout(
          .field(
            "displayName", label: MembersTexts.displayName, .words, placeholder: MembersTexts.namePlaceholder,
            isRequired: true), .distinction(of: member, on: context.records),
          .row { isOwner ? roles(member) : .nothing }),
        of: member, idPrefix: "member", isEnabled: canEdit, in: context
      ) { .field($0) }
      if !isOwner { definitionList([Definition(MembersTexts.roleLabel, MembersTexts.role(member.role))]) }
      if !facts.isEmpty {
        definitionList(details)
      } else if canSeeDetails(in: context) {
        button(Button(MembersTexts.showDetails, icon: .person, action: .detailsTapped))
      }
      for other in context.features.rowButtons(of: id, in: context) {
        button(other.map { .linkTapped($0) })
      }
      if isOwner, context.hasAccount {
        button(Button(MembersTexts.resetPassword, icon: .key, action: .passwordTapped))
        button(Button(MembersTexts.transfer, icon: .key, action: .transferTapped))
      }
      if context.refusal(of: RemoveMember(id, shifts: .keep)) == nil {
        button(Button(MembersTexts.remove, icon: .trash, action: .removeTapped), style: .destructive)
      }
    }
  }

  private func roles(_ member: Member) -> HTML<Action> {
    menuRow(
      id: "member-role", label: MembersTexts.roleLabel,
      choices: [Role.member, .manager].map { Choice($0.rawValue, MembersTexts.role($0)) },
      selected: member.role.rawValue
    ) { .roleChosen($0) }
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard asksToRemove else { return nil }
    let tomorrow = context.today.adding(days: 1)
    let count = context.records.shifts(of: id, from: tomorrow, limit: Self.countLimit).count
    return SharedUIs.alert(
      MembersTexts.removeQuestion(context.records.memberName(id)), message: MembersTexts.removeText(shifts: count),
      icon: .exclamationTriangleFill,
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .dismissed),
        AlertButton(MembersTexts.removeAction, role: .destructive, action: .removalConfirmed),
      ]
    ) {
      if count > 0 {
        toggleRow(id: "keep-shifts", label: MembersTexts.keepShifts, isOn: keepsShifts) { .shiftsKept($0) }
      }
    }
  }

  private static var countLimit: Int { 1_000 }
}
