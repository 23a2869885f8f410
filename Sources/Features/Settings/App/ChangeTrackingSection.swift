package import HTMLKit
import JSONKit
package import RecordKit
import SettingsModel
import SharedForms
import SharedModels
package import SharedUIs

/// The user ID under which the person's changes are kept, on the settings screen (document 003, section 4.4).
package struct ChangeTrackingSection: Screen {
  private var asksToReset = false

  package enum Action: Equatable, Sendable {
    case copyTapped
    case resetTapped
    case resetConfirmed
    case questionDismissed
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "\(SettingsScreen.path)#change-tracking" }
  package func title(on records: Records) -> String { SettingsTexts.tracking }

  private static var copied: String { "copied" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .copyTapped: return [.copy(context.actor.user.description, token: Self.copied)]
    case .resetTapped: asksToReset = true
    case .resetConfirmed:
      asksToReset = false
      return [.submit(ResetUserID(to: Identifier(context.makeIdentifier())))]
    case .questionDismissed: asksToReset = false
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .ended(let command, let outcome) where command.intent.as(ResetUserID.self) != nil: endSetting(outcome)
    default: event.copyAnswer(Self.copied, saying: SettingsTexts.copied) ?? []
    }
  }
}

extension ChangeTrackingSection {
  package func view(in context: ScreenContext) -> HTML<Action> {
    group {
      definitionList([Definition(SharedTexts.userID, context.actor.user.description)])
      tag("div", .class("tools after-form")) {
        button(Button(SettingsTexts.copy, icon: .copy, action: .copyTapped))
        button(Button(SettingsTexts.reset, action: .resetTapped), style: .destructive)
      }
    }
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard asksToReset else { return nil }
    return SharedUIs.alert(
      SettingsTexts.resetQuestion, message: SettingsTexts.resetWarning, icon: .exclamationTriangleFill,
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
        AlertButton(SettingsTexts.confirmReset, role: .destructive, action: .resetConfirmed),
      ])
  }
}
