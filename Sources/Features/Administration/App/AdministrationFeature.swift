import RecordKit
package import SharedUIs

/// The server, as its owner sees it: who uses how much, what waits, what has failed, and what is done about it.
package let administrationFeature = Feature(
  rules: FeatureRules(), screens: [ScreenType(ServerScreen.self, .over("/settings"))],
  settings: [SettingsSection(rank: 96, ServerSection())])
