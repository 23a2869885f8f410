package import HTMLKit
package import RecordKit
import SharedModels
import SharedForms
package import SharedUIs
import TextKit

/// What the person is called in the team and looks like, on the settings screen.
package struct ProfileSection: Screen {
  /// The name as it is being typed; nil while it is as it was saved.
  package private(set) var name: String?

  package enum Action: Equatable, Sendable {
    case nameChanged(String)
    case nameSaved
    case pictureTapped
    case pictureRemoved
  }

  package init() {}

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    nil
  }
  package var path: String { "/settings#profile" }
  package func title(on records: Records) -> String { SharedTexts.you }

  private static var picture: String { "picture" }
  private static var avatarPath: String { "/api/v1/account/avatar" }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .nameChanged(let text):
      let text = text.limited(toCharacters: Member.displayNameRule.limit)
      name = text == records[environment.member]?.displayName ?? "" ? nil : text
      return []
    case .nameSaved:
      guard let save = save(on: records, in: environment), environment.refusal(of: save, on: records) == nil else {
        return []
      }
      return [.submit(save)]
    case .pictureTapped:
      return [.upload(token: Self.picture, path: Self.avatarPath, types: "image/jpeg,image/png,image/webp")]
    case .pictureRemoved: return [.request(token: Self.picture, ServerRequest(.delete, Self.avatarPath))]
    }
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    switch event {
    case .ended(let command, let outcome):
      guard let edit = command.intent.as(SaveMember.self), edit.id == environment.member else { return [] }
      if outcome == .stored { name = nil }
      return endSetting(outcome)
    case .fetched(Self.picture, _): return [.toast(MembersTexts.pictureSaved), .sync]
    case .fetchFailed(Self.picture, let reason):
      return [.notice(title: SharedTexts.notSaved, message: reason)]
    default: return []
    }
  }

  private func problem(on records: Records, in environment: Environment) -> String? {
    save(on: records, in: environment).flatMap { environment.refusal(of: $0, on: records)?.message }
  }

  /// Nil if no other name was typed.
  private func save(on records: Records, in environment: Environment) -> SaveMember? {
    guard let name, let member = records[environment.member] else { return nil }
    return SaveMember(changing: member) { $0.displayName = name }
  }
}

extension ProfileSection {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    guard let member = records[environment.member] else { return .nothing }
    return group {
      tag("div", .class("profile")) {
        avatar(of: member, on: records)
        if environment.hasAccount {
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
      formSection(footer: MembersTexts.nameNote, error: problem(on: records, in: environment)) {
        textRow(
          id: "display-name", label: MembersTexts.displayName, value: name ?? member.displayName,
          placeholder: MembersTexts.namePlaceholder, traits: .words, limit: Member.displayNameRule.limit,
          isRequired: true, commit: .nameSaved
        ) { .nameChanged($0) }
      }
    }
  }
}
