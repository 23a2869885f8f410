import JSONKit
package import RecordKit
import SharedModels

/// The rows, intents and rules of the capability.
package let settingsModel = FeatureRules(
  tables: [MemberPreferences.table], intents: [SaveUserProfile.definition, ResetUserID.definition],
  rowRules: [displayNameRules])
