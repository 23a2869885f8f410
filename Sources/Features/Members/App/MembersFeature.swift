import MembersModel
import RecordKit
import SharedModels
package import SharedUIs

/// The people of a workplace: names, roles, who leaves.
package let membersFeature = Feature(
  rules: membersModel,
  screens: [
    ScreenType(MembersScreen.self, .over("/settings")),
    ScreenType(InvitationsScreen.self, for: .managers, .over(MembersScreen.path)),
    ScreenType(InviteSheet.self, for: .managers, .sheet(over: MembersScreen.path)),
    ScreenType(MemberSheet.self, .sheet(over: MembersScreen.path)),
    ScreenType(PasswordLinkSheet.self, for: .managers, .sheet(over: MembersScreen.path)),
    ScreenType(ConfirmSheet.self, for: .managers, .sheet(over: "/settings")),
  ],
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
  ],
  settings: [
    SettingsSection(rank: 1, ProfileSection()),
    SettingsSection(
      rank: 2,
      ListLinkSection(
        id: "members", heading: SharedTexts.team, title: MembersTexts.members, icon: .people, path: MembersScreen.path,
        count: { $0.memberCount })),
    SettingsSection(rank: 4, LeaveSection()),
  ],
  commands: [
    AppCommand(MembersTexts.members, icon: .people, path: MembersScreen.path),
    AppCommand(MembersTexts.invite, icon: .personPlus) { context in
      context.hasAccount && context.actor.role >= .manager ? .open(InviteSheet.path) : nil
    },
  ])
