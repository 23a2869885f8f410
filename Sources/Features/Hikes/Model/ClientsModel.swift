import JSONKit
package import RecordKit

/// The rows, intents and rules of the capability.
package let clientsModel = FeatureRules(
  intents: [
    SaveClient.definition, DeleteClient.definition, SaveDog.definition, DeleteDog.definition,
    ImportHikes.definition,
  ],
  rowRules: [clientRules, dogRules])
