import RecordKit
import SharedModels
package import SharedUIs

/// Which tier people have, and what it has.
package let tierFeature = Feature(
  rules: FeatureRules(tables: [Entitlement.table]),
  settings: [SettingsSection(rank: 30, TierSection())])
