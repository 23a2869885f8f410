import RecordKit
package import SharedUIs

/// What people are told while they do not look at the app, and when: the server knows it, for all of their devices.
package let notificationsFeature = Feature(
  rules: FeatureRules(), screens: [ScreenType(NotificationsScreen.self, .over("/settings"))],
  settings: [SettingsSection(rank: 15, NotificationsSection())])
