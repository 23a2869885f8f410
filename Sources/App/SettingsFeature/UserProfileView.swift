import HTMLKit
import JSONKit
import SharedModels
import SharedUIs

/// Under whom the person's changes are kept (document 003, section 4.4).
func userProfile(
  _ state: SettingsState, on records: some Records, in environment: Environment
) -> HTML<SettingsAction> {
  let profile = records.ownProfile(in: environment)
  return section("User Profile") {
    definitionList([Definition("User ID", profile.id.description)])
    tag("div", .class("tools after-form")) {
      button(Button("Copy ID", icon: .copy, action: .copyIDTapped(profile.id)))
      button(Button("Reset User ID", action: .resetIDTapped), style: .destructive)
    }
    displayName(state, profile, on: records, in: environment)
    formSection("Switching shifts") {
      toggleRow(
        id: "switch-question", label: "Ask before switching a shift", isOn: !profile.skipsSwitchQuestion
      ) { .switchQuestionToggled($0) }
    }
  }
}

private func displayName(
  _ state: SettingsState, _ profile: UserProfile, on records: some Records, in environment: Environment
) -> HTML<SettingsAction> {
  let problem = state.nameProblem(on: records, in: environment)
  return tag("form", .flag("novalidate"), .submit(.nameSaved)) {
    formSection("Display name", footer: "The change log shows it in place of your user ID.", error: problem) {
      textRow(
        id: "display-name", label: "Name", value: state.name ?? profile.displayName ?? "",
        placeholder: "e.g., Alex Example", traits: .words, limit: UserProfile.displayNameLimit
      ) { .nameChanged($0) }
    }
    if state.name != nil {
      tag("div", .class("tools after-form")) {
        button(Button("Save Name", isEnabled: problem == nil, action: .nameSaved))
      }
    }
  }
}

/// The question before the user ID is reset.
func resetQuestion() -> HTML<SettingsAction> {
  alert(
    "Reset User ID?",
    message: """
      Your changes are tracked under a new identity from now on. What you have changed so far keeps the old ID and \
      name, and can no longer be undone.
      """, icon: .exclamationTriangleFill,
    buttons: [
      AlertButton("Cancel", role: .cancel, action: .alertDismissed),
      AlertButton("Reset", role: .destructive, action: .resetConfirmed),
    ])
}
