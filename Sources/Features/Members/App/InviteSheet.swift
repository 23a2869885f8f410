package import HTMLKit
import JSONKit
import MembersModel
package import RecordKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// Invites somebody: what they become, how often and how long the code works, and then the code itself.
package struct InviteSheet: Screen {
  /// The former member for whom alone it is; empty for whoever has the code.
  private var person = ""
  private var role = "member"
  private var uses = "1"
  private var days = "7"
  private var state = RequestState()
  private var invitation: InvitationDetails?

  package enum Action: Equatable, Sendable {
    case personChosen(String)
    case roleChosen(String)
    case usesChosen(String)
    case daysChosen(String)
    case saveTapped
    case copyTapped
    case shareTapped
    case cancelTapped
  }

  package static let path = "\(MembersScreen.path)/invite"

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] && context.actor.role >= .manager ? .screen(InviteSheet()) : nil
  }
  package var path: String { Self.path }
  package func title(on records: Records) -> String { MembersTexts.invite }
}

extension InviteSheet {
  private static var token: String { "invite" }
  private static var copied: String { "copied" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .personChosen(let person): self.person = person
    case .roleChosen(let role): self.role = role
    case .usesChosen(let uses): self.uses = uses
    case .daysChosen(let days): self.days = days
    case .saveTapped: return state.send(token: Self.token, request(in: context))
    case .copyTapped: return invitation.map { [.copy($0.link, token: Self.copied)] } ?? []
    case .shareTapped: return invitation.map { [.share($0.link, token: Self.copied)] } ?? []
    case .cancelTapped: return [invitation == nil ? .cancel : .finish]
    }
    return []
  }

  private func request(in context: ScreenContext) -> ServerRequest {
    ServerRequest(.post, InvitationDetails.path(in: context)) { fields in
      fields.text("role", role)
      fields.optionalInteger("uses", person.isEmpty ? Int64(uses) : 1)
      fields.optionalText("member", person.isEmpty ? nil : person)
      fields.optionalInstant("expires", Int64(days).map { context.now.adding(milliseconds: $0 * 86_400_000) })
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .fetched(Self.token, let bytes):
      state.finish()
      invitation = (try? JSON.parse(bytes)).flatMap { InvitationDetails($0) }
    case .fetchFailed(Self.token, let reason): state.fail(reason)
    default: return event.copyAnswer(Self.copied) ?? []
    }
    return []
  }
}

extension InviteSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    guard let invitation else { return form(in: context) }
    return sheet(MembersTexts.invite, cancel: Button(SharedTexts.done, action: .cancelTapped)) {
      tag("div", .class("invite")) {
        if !invitation.qrPath.isEmpty {
          qrCode(size: invitation.qrSize, path: invitation.qrPath, label: MembersTexts.qrLabel)
        }
        tag("p", .class("code numbers")) { invitation.code }
        tag("p", .class("quiet")) { MembersTexts.codeNote }
      }
      shareableLink(invitation.link, note: MembersTexts.linkNote, copy: .copyTapped, share: .shareTapped)
    }
  }

  private func form(in context: ScreenContext) -> HTML<Action> {
    let former = context.records.all(Member.self).filter { $0.hasLeft && !$0.displayName.isEmpty }
    return sheet(
      MembersTexts.invite, cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(MembersTexts.createInvitation, action: .saveTapped), isBusy: state.isBusy
    ) {
      formSection(
        footer: person.isEmpty ? MembersTexts.inviteNote : MembersTexts.inviteFormerNote, error: state.problem
      ) {
        if !former.isEmpty {
          menuRow(
            id: "invite-person", label: MembersTexts.inviteFor,
            choices: [Choice("", MembersTexts.anyone)]
              + former.map { Choice($0.id.description, MembersTexts.former($0.displayName)) }, selected: person
          ) { .personChosen($0) }
        }
        menuRow(
          id: "invite-role", label: MembersTexts.roleLabel, choices: roles(in: context), selected: role
        ) { .roleChosen($0) }
        if person.isEmpty {
          menuRow(
            id: "invite-uses", label: MembersTexts.usesLabel,
            choices: ["1", "5", "25", "100"].map { Choice($0, MembersTexts.people(Int($0) ?? 1)) }, selected: uses
          ) { .usesChosen($0) }
        }
        menuRow(
          id: "invite-days", label: MembersTexts.daysLabel,
          choices: [1, 7, 30].map { Choice(String($0), SharedTexts.days($0)) }, selected: days
        ) { .daysChosen($0) }
      }
    }
  }

  /// Only the owner makes managers.
  private func roles(in context: ScreenContext) -> [Choice] {
    let roles: [Role] = context.actor.role == .owner ? [.member, .manager] : [.member]
    return roles.map { Choice($0.rawValue, MembersTexts.role($0)) }
  }
}
