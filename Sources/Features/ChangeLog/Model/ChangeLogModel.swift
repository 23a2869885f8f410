import JSONKit
package import RecordKit

/// The rows, intents and rules of the capability.
package let changeLogModel = FeatureRules(
  tables: [ChangeLogSettings.table], intents: [SetRetention.definition], rowRules: [retentionRules])
