package import HTMLKit
import JSONKit
package import RecordKit
import SettingsModel
import SharedForms
import SharedModels
package import SharedUIs
import TextKit

/// How the person is called, and what the person wants to be asked, on the settings screen.
package struct PersonSection: Screen {
  /// The display name as it is being typed; nil while it is as it was saved.
  package private(set) var name: String?

  package enum Action: Equatable, Sendable {
    case nameChanged(String)
    case nameSaved
    case switchQuestionToggled(Bool)
    case tipsWanted
  }

  package init() {}

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "\(SettingsScreen.path)#you" }
  package func title(on records: Records) -> String { SharedTexts.you }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .nameChanged(let text):
      type(text, on: records, in: environment)
      return []
    case .nameSaved: return saveName(on: records, in: environment)
    case .switchQuestionToggled(let isOn): return [.submit(SaveUserProfile(skipsSwitchQuestion: !isOn))]
    case .tipsWanted: return [.submit(SaveUserProfile(dismissedTip: ""))]
    }
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    // Another user ID has another name.
    if command.intent.as(ResetUserID.self) != nil, outcome == .stored { name = nil }
    guard let edit = command.intent.as(SaveUserProfile.self) else { return [] }
    if outcome == .stored, edit.displayName != nil { name = nil }
    return endSetting(outcome)
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
}

extension PersonSection {
  /// Whether the log does not simply show what the person is called in the team.
  private func hasOwnName(on records: Records, in environment: Environment) -> Bool {
    let user = environment.actor.user
    return user.rawValue != environment.member.rawValue || records[user]?.displayName != nil
  }

  private func nameRow(on records: Records, in environment: Environment) -> HTML<Action> {
    formSection(footer: SettingsTexts.nameNote, error: nameProblem(on: records, in: environment)) {
      textRow(
        id: "log-name", label: SettingsTexts.logName, value: name ?? records[environment.actor.user]?.displayName ?? "",
        placeholder: SettingsTexts.namePlaceholder, traits: .words, limit: UserProfile.displayNameRule.limit,
        commit: .nameSaved
      ) { .nameChanged($0) }
    }
  }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    group {
      if hasOwnName(on: records, in: environment) { nameRow(on: records, in: environment) }
      formSection {
        toggleRow(
          id: "switch-question", label: SettingsTexts.switchQuestion,
          isOn: !records.preferences(of: environment.member).skipsSwitchQuestion
        ) { .switchQuestionToggled($0) }
      }
      if records.preferences(of: environment.member).dismissedTips != nil {
        tag("div", .class("tools after-form")) {
          button(Button(SettingsTexts.tips, icon: .lightbulb, action: .tipsWanted))
        }
      }
    }
  }
}
