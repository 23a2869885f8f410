package import HTMLKit
package import JSONKit
import MembersModel
package import RecordKit
import SharedModels
package import SharedUIs
import TextKit

/// Gives a member who has forgotten the password a link to choose a new one, which the owner hands over.
package struct PasswordLinkSheet: Screen {
  private let id: Identifier<Member>
  private var state = RequestState()
  /// The link that was created, which is shown once.
  private var link: String?

  package enum Action: Equatable, Sendable {
    case saveTapped
    case copyTapped
    case shareTapped
    case cancelTapped
  }

  package static func path(of id: Identifier<Member>) -> String { "\(MemberSheet.path(of: id))/\(lastWord)" }
  private static var lastWord: String { "password" }

  package init(_ id: Identifier<Member>) { self.id = id }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: MembersScreen.path), rest.count == 2, rest[1] == lastWord,
      let id = Identifier<Member>(rest[0]), context.actor.role == .owner
    else { return nil }
    return context.records[id].map { $0.hasLeft } == false ? .screen(PasswordLinkSheet(id)) : .gone(MembersTexts.gone)
  }

  package var path: String { Self.path(of: id) }
  package func title(on records: Records) -> String { MembersTexts.resetPassword }
}

extension PasswordLinkSheet {
  private static var token: String { "password-link" }
  private static var copied: String { "copied" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .saveTapped:
      let path = "/api/v1/workplaces/\(context.actor.workplace)/members/\(id)/password-reset"
      return state.send(token: Self.token, ServerRequest(.post, path))
    case .copyTapped: return link.map { [.copy($0, token: Self.copied)] } ?? []
    case .shareTapped: return link.map { [.share($0, token: Self.copied)] } ?? []
    case .cancelTapped: return [.finish]
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .fetched(Self.token, let bytes):
      state.finish()
      link = (try? JSON.parse(bytes))?["link"]?.string
    case .fetchFailed(Self.token, let reason): state.fail(reason)
    default: return event.copyAnswer(Self.copied) ?? []
    }
    return []
  }
}

extension PasswordLinkSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let name = context.records.memberName(id)
    if let link {
      return sheet(MembersTexts.resetPassword, cancel: Button(SharedTexts.done, action: .cancelTapped)) {
        shareableLink(link, note: MembersTexts.passwordLinkNote(name), copy: .copyTapped, share: .shareTapped)
      }
    }
    return sheet(
      MembersTexts.resetPassword, cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(MembersTexts.createLink, action: .saveTapped), isBusy: state.isBusy
    ) {
      tag("p", .class("quiet")) { MembersTexts.resetPasswordText(name) }
      if let problem = state.problem { formError(problem) }
    }
  }
}
