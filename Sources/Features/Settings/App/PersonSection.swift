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

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "\(SettingsScreen.path)#you" }
  package func title(on records: Records) -> String { SharedTexts.you }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .nameChanged(let text):
      type(text, in: context)
      return []
    case .nameSaved: return saveName(in: context)
    case .switchQuestionToggled(let isOn): return [.submit(SaveUserProfile(skipsSwitchQuestion: !isOn))]
    case .tipsWanted: return [.submit(SaveUserProfile(dismissedTip: ""))]
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    // Another user ID has another name.
    if command.intent.as(ResetUserID.self) != nil, outcome == .stored { name = nil }
    guard let edit = command.intent.as(SaveUserProfile.self) else { return [] }
    if outcome == .stored, edit.displayName != nil { name = nil }
    return endSetting(outcome)
  }

  /// Keeps what is typed until it is saved, or is again what it was.
  private mutating func type(_ text: String, in context: ScreenContext) {
    let text = text.limited(toCharacters: UserProfile.displayNameRule.limit)
    name = text == context.records[context.actor.user]?.displayName ?? "" ? nil : text
  }

  private func saveName(in context: ScreenContext) -> [Effect] {
    guard let name, nameProblem(in: context) == nil else { return [] }
    return [.submit(SaveUserProfile(displayName: name))]
  }

  /// Why what was typed cannot be saved.
  private func nameProblem(in context: ScreenContext) -> String? {
    name.flatMap { context.refusal(of: SaveUserProfile(displayName: $0))?.message }
  }
}

extension PersonSection {
  /// Whether the log does not simply show what the person is called in the team.
  private func hasOwnName(in context: ScreenContext) -> Bool {
    let user = context.actor.user
    return user.rawValue != context.member.rawValue || context.records[user]?.displayName != nil
  }

  private func nameRow(in context: ScreenContext) -> HTML<Action> {
    formSection(footer: SettingsTexts.nameNote, error: nameProblem(in: context)) {
      textRow(
        id: "log-name", label: SettingsTexts.logName,
        value: name ?? context.records[context.actor.user]?.displayName ?? "",
        placeholder: SettingsTexts.namePlaceholder, traits: .words, limit: UserProfile.displayNameRule.limit,
        commit: .nameSaved
      ) { .nameChanged($0) }
    }
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    group {
      if hasOwnName(in: context) { nameRow(in: context) }
      formSection {
        toggleRow(
          id: "switch-question", label: SettingsTexts.switchQuestion,
          isOn: !context.records.preferences(of: context.member).skipsSwitchQuestion
        ) { .switchQuestionToggled($0) }
      }
      if context.records.preferences(of: context.member).dismissedTips != nil {
        tag("div", .class("tools after-form")) {
          button(Button(SettingsTexts.tips, icon: .lightbulb, action: .tipsWanted))
        }
      }
    }
  }
}
