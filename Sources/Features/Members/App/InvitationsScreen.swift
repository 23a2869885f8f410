package import HTMLKit
import JSONKit
import MembersModel
package import RecordKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// The invitations that can still be used.
package struct InvitationsScreen: Screen {
  private var invitations = Fetched<[InvitationDetails]>.loading
  private var hasAsked = false
  private var revoked: String?

  package enum Action: Equatable, Sendable {
    case backTapped
    case inviteTapped
    case retryTapped
    case revokeTapped(String)
    case revocationConfirmed
    case dismissed
  }

  package static let path = "\(MembersScreen.path)/invitations"

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] ? .screen(InvitationsScreen()) : nil
  }
  package var path: String { Self.path }
  package func title(on records: Records) -> String { MembersTexts.invitations }
}

extension InvitationsScreen {
  private static var list: String { "invitations" }
  private static var revocation: String { "revocation" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .backTapped: return [.open(MembersScreen.path)]
    case .inviteTapped: return [.open(InviteSheet.path)]
    case .retryTapped: return load(in: context)
    case .revokeTapped(let id): revoked = id
    case .revocationConfirmed:
      defer { revoked = nil }
      guard let revoked else { return [] }
      let path = "\(InvitationDetails.path(in: context))/\(revoked)"
      return [.request(token: Self.revocation, ServerRequest(.delete, path))]
    case .dismissed: revoked = nil
    }
    return []
  }

  private mutating func load(in context: ScreenContext) -> [Effect] {
    hasAsked = true
    return [.fetch(token: Self.list, path: InvitationDetails.path(in: context))]
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return hasAsked ? [] : load(in: context)
    case .sheetFinished: return load(in: context)
    case .fetched(Self.list, let bytes):
      invitations = InvitationDetails.list(bytes).map { .here($0) } ?? .failed(SharedTexts.unreadableAnswer)
    case .fetched(Self.revocation, _): return load(in: context) + [.toast(MembersTexts.revoked)]
    case .fetchFailed(Self.list, let reason): invitations = .failed(reason)
    case .fetchFailed(Self.revocation, let reason):
      return [.notice(title: MembersTexts.notRevoked, message: reason)]
    default: break
    }
    return []
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    screen(
      MembersTexts.invitations, back: Link(MembersTexts.members, href: MembersScreen.path, action: .backTapped),
      tools: button(Button(MembersTexts.invite, icon: .personPlus, shortcut: .add, action: .inviteTapped))
    ) {
      invitations.view(retry: .retryTapped) { list in
        if list.isEmpty {
          emptyState(MembersTexts.noInvitations, icon: .personPlus, text: MembersTexts.noInvitationsText)
        } else {
          cardList(label: MembersTexts.invitations) { for each in list { card(each, in: context) } }
        }
      }
    }
  }

  private func card(_ invitation: InvitationDetails, in context: ScreenContext) -> HTML<Action> {
    let expires = invitation.expires.map {
      MembersTexts.expires(context.clock.civil(at: $0).date.text(.shortDate))
    }
    return cardItem(key: invitation.id) {
      infoCard(
        lead: iconTile(.personPlus), title: invitation.title,
        meta: [CardDetail(MembersTexts.uses(invitation.uses))] + (expires.map { [CardDetail($0, icon: .clock)] } ?? []),
        end: iconButton(.x, label: MembersTexts.revoke, action: .revokeTapped(invitation.id)))
    }
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard revoked != nil else { return nil }
    return SharedUIs.alert(
      MembersTexts.revokeQuestion, message: MembersTexts.revokeText,
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .dismissed),
        AlertButton(MembersTexts.revoke, role: .destructive, action: .revocationConfirmed),
      ])
  }
}
