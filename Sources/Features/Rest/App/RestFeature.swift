import RecordKit
import SharedModels
package import SharedUIs

/// The rules of rest that a workplace keeps to; the schedule and switches warn by them.
package let restFeature = Feature(
  rules: FeatureRules(tables: [RestSettings.table], intents: [SaveRestSettings.definition]),
  settings: [SettingsSection(rank: 13, RestSection())])
