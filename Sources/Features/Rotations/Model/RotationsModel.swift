import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// The rows, intents and rules of the capability.
package let rotationsModel = FeatureRules(
  tables: [Rotation.table, RotationAssignment.table, SetupProgress.table],
  intents: [
    SaveRotation.definition, DeleteRotation.definition, ApplyRotation.definition, EndRotation.definition,
    ExtendRotations.definition, SaveSetupProgress.definition,
  ],
  rowRules: [rotationRules, rotationAssignmentRules],
  uses: [
    .keeps(
      ShiftType.self, count: { type, records in records.countRotations(of: type) },
      saying: { RotationTexts.shiftTypeInRotations($0) })
  ])
