import JSONKit
package import RecordKit
import SharedModels
import TextKit
import TimeKit

/// The rows, intents and rules of the capability.
package let workplaceModel = FeatureRules(
  intents: [SaveWorkplace.definition, AdoptTimeZone.definition], rowRules: [workplaceRules])
