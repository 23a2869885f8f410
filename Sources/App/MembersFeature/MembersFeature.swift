import RecordKit
import SharedModels
package import SharedUIs

/// The people of a workplace: names, roles, who leaves.
package let membersFeature = Feature(
  rules: FeatureRules(
    intents: [
      SaveMember.definition, ChangeRole.definition, RemoveMember.definition, LeaveWorkplace.definition,
      TransferOwnership.definition,
    ]),
  intentTexts: [
    IntentTexts(
      SaveMember.self, success: { _, _ in MembersTexts.nameSaved }, failure: { _, _ in MembersTexts.nameNotSaved }),
    IntentTexts(
      ChangeRole.self,
      success: { intent, records in
        let name = records.memberName(intent.member)
        return intent.role == .manager ? MembersTexts.isManager(name) : MembersTexts.isMember(name)
      }, failure: { _, _ in MembersTexts.roleNotChanged }),
    IntentTexts(
      RemoveMember.self, failureTitle: MembersTexts.notRemoved,
      success: { intent, records in MembersTexts.wasRemoved(records.memberName(intent.member)) },
      failure: { intent, records in MembersTexts.wasNotRemoved(records.memberName(intent.member)) }),
    IntentTexts(LeaveWorkplace.self, success: { _, _ in nil }, failure: { _, _ in MembersTexts.notLeft }),
    IntentTexts(
      TransferOwnership.self, success: { intent, records in MembersTexts.isOwner(records.memberName(intent.member)) },
      failure: { _, _ in MembersTexts.notTransferred }),
  ])
