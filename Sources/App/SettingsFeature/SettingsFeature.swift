import JSONKit
import RecordKit
import SharedModels
package import SharedUIs

/// The settings screen, which shows what each feature adds to it, and the person's own settings.
package let settingsFeature = Feature(
  rules: FeatureRules(
    tables: [MemberPreferences.table], intents: [SaveUserProfile.definition, ResetUserID.definition],
    rowRules: [displayNameRules]),
  tabs: [TabDefinition("Settings", icon: .gear, path: SettingsScreen.path)],
  screens: [ScreenType(SettingsScreen.self, .root)],
  intentTexts: [
    IntentTexts(
      SaveUserProfile.self, success: { intent, _ in intent.displayName == nil ? nil : "Display name saved" },
      failure: { intent, _ in
        if intent.skippedStep != nil { return "The step was not left out." }
        return intent.displayName == nil
          ? "The question before a switch was not changed." : "The display name was not saved."
      }),
    IntentTexts(
      ResetUserID.self, failureTitle: "Not Reset", success: { _, _ in "User ID reset" },
      failure: { _, _ in "The user ID was not reset." }),
  ],
  logTexts: [
    LogTexts(
      UserProfile.self, noun: "display name", plural: "display names", icon: .person,
      snapshot: { json, _ in
        guard let profile = try? UserProfile(json: json) else { return nil }
        return LogSnapshot(title: profile.displayName ?? "No name")
      })
  ],
  settings: [
    SettingsSection(rank: 1, PersonSection()), SettingsSection(rank: 20, AppearanceSection()),
    SettingsSection(rank: 90, DeviceSection()), SettingsSection(rank: 95, ChangeTrackingSection()),
  ])
