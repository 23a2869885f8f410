package import RecordKit
import SharedModels

/// The rows, intents and rules of the capability.
package let tierModel = FeatureRules(tables: [Entitlement.table])
