package import HTMLKit
import MembersModel
package import RecordKit
import SharedModels
package import SharedForms
package import SharedUIs
import TextKit

/// What the person is called in the team and looks like, on the settings screen.
package struct ProfileSection: Screen {
  private var fields = RowFields<Member>()

  package enum Action: Equatable, Sendable {
    case field(RowFields<Member>.Action)
    case pictureTapped
    case pictureRemoved
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#profile" }
  package func title(on records: Records) -> String { SharedTexts.you }

  private static var picture: String { "picture" }
  private static var avatarPath: String { "/api/v1/account/avatar" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .field(let action):
      return context.records[context.member].map { fields.reduce(action, of: $0, in: context) } ?? []
    case .pictureTapped:
      return [.upload(token: Self.picture, path: Self.avatarPath, types: "image/jpeg,image/png,image/webp")]
    case .pictureRemoved: return [.request(token: Self.picture, ServerRequest(.delete, Self.avatarPath))]
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .ended: return fields.receive(event, of: context.member)
    case .fetched(Self.picture, _): return [.toast(MembersTexts.pictureSaved), .sync]
    case .fetchFailed(Self.picture, let reason):
      return [.notice(title: SharedTexts.notSaved, message: reason)]
    default: return []
    }
  }
}

extension ProfileSection {
  package func view(in context: ScreenContext) -> HTML<Action> {
    guard let member = context.records[context.member] else { return .nothing }
    return group {
      tag("div", .class("profile")) {
        avatar(of: member, on: context.records)
        if context.hasAccount {
          tag("div", .class("tools")) {
            button(
              Button(
                member.avatar == nil ? MembersTexts.addPicture : MembersTexts.changePicture, icon: .upload,
                action: .pictureTapped))
            if member.avatar != nil {
              button(Button(MembersTexts.removePicture, action: .pictureRemoved), style: .quiet)
            }
          }
        }
      }
      fields.section(
        FormLayout(
          footer: MembersTexts.nameNote,
          .field(
            "displayName", label: MembersTexts.displayName, .words, placeholder: MembersTexts.namePlaceholder,
            isRequired: true), .distinction(of: member, on: context.records)),
        of: member, idPrefix: "profile", in: context
      ) { .field($0) }
    }
  }
}
