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

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(MembersScreen()) : nil
  }
  package var path: String { Self.path }
  package func title(on records: Records) -> String { MembersTexts.members }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
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
  private func found(on records: Records, in environment: Environment) -> FoundMembers {
    var fingerprint = Fingerprint()
    fingerprint.add(search)
    return environment.memos.object(MemoInputs("members", id: (0, 0), fingerprint: fingerprint.value)) {
      let (all, key) = (records.members(), search.trimmed.searchKey)
      let found = key.isEmpty ? all : all.filter { records.memberName($0.id).searchKey.contains(text: key) }
      return FoundMembers(found, of: all.count)
    }
  }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let list = found(on: records, in: environment)
    let (count, found) = (list.count, list.members)
    let canInvite = environment.hasAccount && environment.actor.role >= .manager
    return screen(
      MembersTexts.members, overline: MembersTexts.count(count),
      back: Link(SharedTexts.settings, href: "/settings", action: .backTapped),
      tools: canInvite
        ? button(Button(MembersTexts.invite, icon: .personPlus, shortcut: .add, action: .inviteTapped)) : .nothing
    ) {
      if count > Self.searchFrom { searchField(label: MembersTexts.search, text: search) { .searchChanged($0) } }
      cardList(label: MembersTexts.members, near: { .scrolled($0) }) {
        for (index, member) in found.enumerated() {
          environment.listItem(
            "member", member.id.rawValue, path: MemberSheet.path(of: member.id), title: records.memberName(member.id),
            isNear: window.contains(index), action: .memberTapped(member.id)
          ) { card(member, isShown: $0, on: records, in: environment) }
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

  private func card(
    _ member: Member, isShown: Bool, on records: Records, in environment: Environment
  ) -> HTML<Action> {
    rowCard(
      lead: avatar(of: member, on: records), title: records.memberName(member.id),
      meta: [CardDetail(MembersTexts.role(member.role))]
        + (member.id == environment.member ? [CardDetail(SharedTexts.you)] : []),
      href: MemberSheet.path(of: member.id), isShown: isShown, focusKey: member.id.description,
      action: .memberTapped(member.id))
  }
}
