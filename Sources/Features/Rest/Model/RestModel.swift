package import RecordKit

/// The rows, intents and rules of the capability.
package let restModel = FeatureRules(tables: [RestSettings.table], intents: [SaveRestSettings.definition])
