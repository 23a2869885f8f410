import JSONKit
package import RecordKit
import SharedModels

/// The rows, intents and rules of the capability.
package let locationsModel = FeatureRules(
  tables: [Location.table], intents: [SaveLocation.definition, DeleteLocation.definition],
  rowRules: [locationRules])
