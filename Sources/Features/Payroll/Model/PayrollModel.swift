import JSONKit
package import RecordKit
import TimeKit

/// The rows, intents and rules of the capability.
package let payrollModel = FeatureRules(
  tables: [PayPeriod.table], intents: [ApprovePayroll.definition, ReopenPayroll.definition], rowRules: [payPeriodRules])
