package import HTMLKit
package import JSONKit
import MembersModel
package import RecordKit
import SharedModels
package import SharedUIs
import TextKit

/// The people of the workplace.
package struct MembersScreen: Screen {
  private var search = ""
  private var window = RowWindow()

  package enum Action: Equatable, Sendable {
    case backTapped
    case searchChanged(String)
    case memberTapped(Identifier<Member>)
    case inviteTapped
    case invitationsTapped
    case scrolled(RowWindow)
  }

  package static let path = "/settings/members"

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(MembersScreen()) : nil
  }
  package var path: String { Self.path }
  package func title(on records: Records) -> String { MembersTexts.members }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .backTapped: return [.open("/settings")]
    case .searchChanged(let text): (search, window) = (text, RowWindow())
    case .memberTapped(let id): return [.open(MemberSheet.path(of: id))]
    case .inviteTapped: return [.open(InviteSheet.path)]
    case .invitationsTapped: return [.open(InvitationsScreen.path)]
    case .scrolled(let window): self.window = window
    }
    return []
  }
}

/// The people who are listed.
private final class FoundMembers {
  let members: [Member]
  /// How many people there are, whom a search may leave out.
  let count: Int

  init(_ members: [Member], of count: Int) {
    self.members = members
    self.count = count
  }
}

extension MembersScreen {
  /// The people who are listed, found once while only other rows come in sight.
  private func found(in context: ScreenContext) -> FoundMembers {
    var fingerprint = Fingerprint()
    fingerprint.add(search)
    return context.memos.object(MemoInputs("members", id: (0, 0), fingerprint: fingerprint.value)) {
      let (all, key) = (context.records.members(), search.trimmed.searchKey)
      let found = key.isEmpty ? all : all.filter { context.records.memberName($0.id).searchKey.contains(text: key) }
      return FoundMembers(found, of: all.count)
    }
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let list = found(in: context)
    let (count, found) = (list.count, list.members)
    let canInvite = context.hasAccount && context.actor.role >= .manager
    return screen(
      MembersTexts.members, overline: MembersTexts.count(count),
      back: Link(SharedTexts.settings, href: "/settings", action: .backTapped),
      tools: canInvite
        ? button(Button(MembersTexts.invite, icon: .personPlus, shortcut: .add, action: .inviteTapped)) : .nothing
    ) {
      if count > Self.searchFrom { searchField(label: MembersTexts.search, text: search) { .searchChanged($0) } }
      cardList(label: MembersTexts.members, near: { .scrolled($0) }) {
        for (index, member) in found.enumerated() {
          context.listItem(
            "member", member.id.rawValue, path: MemberSheet.path(of: member.id),
            title: context.records.memberName(member.id),
            isNear: window.contains(index), action: .memberTapped(member.id)
          ) { card(member, isShown: $0, in: context) }
        }
      }
      if found.isEmpty { emptyState(SharedTexts.noMatches, icon: .search, text: MembersTexts.noMatches(search)) }
      if canInvite {
        tag("div", .class("button-row")) {
          button(Button(MembersTexts.openInvitations, action: .invitationsTapped), style: .quiet)
        }
      }
    }
  }

  private static var searchFrom: Int { 7 }

  private func card(_ member: Member, isShown: Bool, in context: ScreenContext) -> HTML<Action> {
    rowCard(
      lead: avatar(of: member, on: context.records), title: context.records.memberName(member.id),
      meta: [CardDetail(MembersTexts.role(member.role))]
        + (member.id == context.member ? [CardDetail(SharedTexts.you)] : []),
      href: MemberSheet.path(of: member.id), isShown: isShown, focusKey: member.id.description,
      action: .memberTapped(member.id))
  }
}
