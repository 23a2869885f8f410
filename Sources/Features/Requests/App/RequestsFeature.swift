import JSONKit
import RecordKit
import SharedModels
import SharedShifts
package import SharedUIs
import TimeKit

/// Giving shifts away, swapping them, and taking those that nobody has.
package let requestsFeature = Feature(
  rules: FeatureRules(
    tables: [ShiftRequest.table, RequestSettings.table],
    intents: [
      SaveShiftRequest.definition, TakeShiftRequest.definition, ReturnShiftRequest.definition,
      WithdrawShiftRequest.definition, DeclineShiftRequest.definition, ApproveShiftRequest.definition,
      SaveRequestSettings.definition,
    ],
    rowRules: [requestRules]))
