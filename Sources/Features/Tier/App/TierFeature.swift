import RecordKit
package import SharedUIs
import TierModel

/// Which tier people have, and what it has.
package let tierFeature = Feature(
  rules: tierModel,
  settings: [SettingsSection(rank: 30, TierSection())])
