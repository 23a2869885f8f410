import JSONKit
package import RecordKit
import SentenceKit
import TimeKit

/// The rows, intents and rules of the capability.
package let paymentsModel = FeatureRules(
  tables: [Payment.table],
  intents: [
    SavePayment.definition, MarkPaid.definition, DeletePayment.definition, SaveFamilyPayment.definition,
  ],
  rowRules: [paymentRules])
