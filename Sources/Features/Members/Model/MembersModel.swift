package import RecordKit
import SharedModels

/// The rows, intents and rules of the capability.
package let membersModel = FeatureRules(
  tables: [KeptName.table],
  intents: [
    SaveMember.definition, ChangeRole.definition, RemoveMember.definition, LeaveWorkplace.definition,
    TransferOwnership.definition,
  ])
