import JSONKit
package import RecordKit

/// The rows, intents and rules of the capability.
package let rostersModel = FeatureRules(
  tables: [RosterRules.table, WorkTerms.table],
  intents: [Save<RosterRules>.definition, Save<WorkTerms>.definition])
