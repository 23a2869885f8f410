import JSONKit
import RecordKit
import SettingsModel
import SharedModels
package import SharedUIs

/// The settings screen, which shows what each feature adds to it, and the person's own settings.
package let settingsFeature = Feature(
  rules: settingsModel,
  tabs: [TabDefinition(SharedTexts.settings, icon: .gear, path: SettingsScreen.path)],
  screens: [ScreenType(SettingsScreen.self, .root)],
  intentTexts: [
    IntentTexts(
      SaveUserProfile.self,
      success: { intent, _ in
        if intent.dismissedTip == "" { return SettingsTexts.tipsShown }
        return intent.displayName == nil ? nil : SettingsTexts.nameSaved
      }, failure: { intent, _ in SettingsTexts.notSaved(intent) }),
    IntentTexts(
      ResetUserID.self, failureTitle: SettingsTexts.notReset, success: { _, _ in SettingsTexts.wasReset },
      failure: { _, _ in SettingsTexts.idNotReset }),
  ],
  logTexts: [
    LogTexts(
      UserProfile.self, noun: SettingsTexts.noun, plural: SettingsTexts.plural, icon: .person,
      snapshot: { json in
        guard let profile = try? UserProfile(json: json) else { return nil }
        return LogSnapshot(title: profile.displayName ?? SettingsTexts.noName)
      })
  ],
  settings: [
    SettingsSection(rank: 1, PersonSection()), SettingsSection(rank: 20, AppearanceSection()),
    SettingsSection(rank: 90, DeviceSection()), SettingsSection(rank: 95, ChangeTrackingSection()),
  ])
