import JSONKit
package import RecordKit
import SharedModels

/// The rows, intents and rules of the capability.
package let shiftTypesModel = FeatureRules(
  tables: [ShiftType.table],
  intents: [SaveShiftType.definition, DeleteShiftType.definition, ImportShiftTypes.definition],
  rowRules: [shiftTypeRules])
