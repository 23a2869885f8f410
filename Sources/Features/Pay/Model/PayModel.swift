import JSONKit
package import RecordKit
import TimeKit

/// The rows, intents and rules of the capability.
package let payModel = FeatureRules(
  tables: [PaySettings.table, PayRate.table],
  intents: [SavePaySettings.definition, SavePayRate.definition],
  rowRules: [payRateRules])
