import JSONKit
package import RecordKit
import TimeKit

/// The rows, intents and rules of the capability.
package let availabilityModel = FeatureRules(
  tables: [Availability.table], intents: [SaveAvailability.definition, DeleteAvailability.definition],
  rowRules: [availabilityRules])
