import JSONKit
package import RecordKit
import TimeKit

/// The rows, intents and rules of the capability.
package let requestsModel = FeatureRules(
  tables: [ShiftRequest.table, RequestSettings.table],
  intents: [
    SaveShiftRequest.definition, TakeShiftRequest.definition, ReturnShiftRequest.definition,
    WithdrawShiftRequest.definition, DeclineShiftRequest.definition, ApproveShiftRequest.definition,
    SaveRequestSettings.definition,
  ],
  rowRules: [requestRules])
