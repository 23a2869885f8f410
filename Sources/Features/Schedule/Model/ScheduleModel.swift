import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// The rows, intents and rules of the capability.
package let scheduleModel = FeatureRules(
  tables: [ScheduledShift.table],
  intents: [
    AddShifts.definition, EditShift.definition, DeleteShift.definition, SwitchShifts.definition,
    PlanShifts.definition, DeleteShifts.definition, MoveShifts.definition,
  ],
  rowRules: [shiftRules], capabilities: [.shifts])
