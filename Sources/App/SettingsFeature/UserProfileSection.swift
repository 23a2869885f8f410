package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TextKit

/// Under whom the person's changes are kept, on the settings screen (document 003, section 4.4).
package struct UserProfileSection: Screen {
  /// The display name as it is being typed; nil while it is as it was saved.
  package private(set) var name: String?
  private var asksToReset = false

  package enum Action: Equatable, Sendable {
    case copyTapped
    case nameChanged(String)
    case nameSaved
    case resetTapped
    case resetConfirmed
    case questionDismissed
    case switchQuestionToggled(Bool)
  }

  package init() {}

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    nil
  }
  package var path: String { "\(SettingsScreen.path)#user-profile" }
  package func title(on records: Records) -> String { "User Profile" }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .copyTapped: return [.copy(environment.actor.user.description)]
    case .nameChanged(let text): type(text, on: records, in: environment)
    case .nameSaved: return saveName(on: records, in: environment)
    case .resetTapped: asksToReset = true
    case .resetConfirmed:
      asksToReset = false
      return [.submit(ResetUserID(to: Identifier(environment.makeIdentifier())))]
    case .questionDismissed: asksToReset = false
    case .switchQuestionToggled(let isOn): return [.submit(SaveUserProfile(skipsSwitchQuestion: !isOn))]
    }
    return []
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    switch event {
    case .copied(let isDone):
      return [
        isDone
          ? .toast("User ID copied")
          : .notice(title: "Not Copied", message: "This browser does not let the app copy.")
      ]
    case .ended(let command, let outcome):
      let edit = command.intent.as(SaveUserProfile.self)
      let isReset = command.intent.as(ResetUserID.self) != nil
      guard edit != nil || isReset else { return [] }
      return end(outcome, closesName: isReset || edit?.displayName != nil)
    default: return []
    }
  }

  /// Keeps what is typed until it is saved, or is again what it was.
  private mutating func type(_ text: String, on records: Records, in environment: Environment) {
    let text = text.limited(toCharacters: UserProfile.displayNameRule.limit)
    name = text == records[environment.actor.user]?.displayName ?? "" ? nil : text
  }

  private func saveName(on records: Records, in environment: Environment) -> [Effect] {
    guard let name, nameProblem(on: records, in: environment) == nil else { return [] }
    return [.submit(SaveUserProfile(displayName: name))]
  }

  /// Why what was typed cannot be saved.
  private func nameProblem(on records: Records, in environment: Environment) -> String? {
    name.flatMap { environment.refusal(of: SaveUserProfile(displayName: $0), on: records)?.message }
  }

  private mutating func end(_ outcome: Outcome, closesName: Bool) -> [Effect] {
    switch outcome {
    case .stored:
      if closesName { name = nil }
      return []
    case .refused(let refusal): return [.notice(title: "Not Saved", message: refusal.message)]
    case .failed: return [.notice(title: "Not Saved", message: "Unable to save this setting. Please try again.")]
    }
  }
}

extension UserProfileSection {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let user = environment.actor.user
    return group {
      definitionList([Definition("User ID", user.description)])
      tag("div", .class("tools after-form")) {
        button(Button("Copy ID", icon: .copy, action: .copyTapped))
        button(Button("Reset User ID", action: .resetTapped), style: .destructive)
      }
      displayName(records[user]?.displayName ?? "", on: records, in: environment)
      formSection("Switching shifts") {
        toggleRow(
          id: "switch-question", label: "Ask before switching a shift",
          isOn: !records.preferences(of: environment.member).skipsSwitchQuestion
        ) { .switchQuestionToggled($0) }
      }
    }
  }

  private func displayName(_ saved: String, on records: Records, in environment: Environment) -> HTML<Action> {
    let problem = nameProblem(on: records, in: environment)
    return tag("form", .flag("novalidate"), .submit(.nameSaved)) {
      formSection("Display name", footer: "The change log shows it in place of your user ID.", error: problem) {
        textRow(
          id: "display-name", label: "Name", value: name ?? saved, placeholder: "e.g., Alex Example", traits: .words,
          limit: UserProfile.displayNameRule.limit
        ) { .nameChanged($0) }
      }
      if name != nil {
        tag("div", .class("tools after-form")) {
          button(Button("Save Name", isEnabled: problem == nil, action: .nameSaved))
        }
      }
    }
  }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    guard asksToReset else { return nil }
    return SharedUIs.alert(
      "Reset User ID?",
      message: """
        Your changes are tracked under a new identity from now on. What you have changed so far keeps the old ID and \
        name, and can no longer be undone.
        """, icon: .exclamationTriangleFill,
      buttons: [
        AlertButton("Cancel", role: .cancel, action: .questionDismissed),
        AlertButton("Reset", role: .destructive, action: .resetConfirmed),
      ])
  }
}
