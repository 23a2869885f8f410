import RecordKit
import RestModel
package import SharedUIs

/// The rules of rest that a workplace keeps to; the schedule and switches warn by them.
package let restFeature = Feature(
  rules: restModel,
  settings: [SettingsSection(rank: 13, RestSection())])
