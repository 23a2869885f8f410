import Localization
import MembersModel
import RecordKit

/// What the app says of the people of a workplace.
extension MembersTexts {
  static var members: String { localized() }
  static var displayName: String { localized() }
  static var namePlaceholder: String { localized() }
  static var nameNote: String { localized() }
  static var distinctionPlaceholder: String { localized() }
  static var addPicture: String { localized() }
  static var changePicture: String { localized() }
  static var removePicture: String { localized() }
  static var pictureSaved: String { localized() }
  static var search: String { localized() }
  static var gone: String { localized() }
  static var roleLabel: String { localized() }
  static var showDetails: String { localized() }
  static var noDetails: String { localized() }
  static var phone: String { localized() }
  static var badge: String { localized() }
  static var department: String { localized() }
  static func role(_ role: Role) -> String {
    switch role {
    case .member: localized(key: "role.member")
    case .manager: localized(key: "role.manager")
    case .owner: localized(key: "role.owner")
    }
  }
  static func count(_ count: Int) -> String { localized(.count(count)) }
  static func noMatches(_ text: String) -> String { localized(.text(text)) }
}

/// How commands ended.
extension MembersTexts {
  static var nameSaved: String { localized() }
  static var nameNotSaved: String { localized() }
  static var roleNotChanged: String { localized() }
  static var notTransferred: String { localized() }
  static var notRemoved: String { localized() }
  static var notLeft: String { localized() }
  static func isManager(_ name: String) -> String { localized(.text(name)) }
  static func isMember(_ name: String) -> String { localized(.text(name)) }
  static func isOwner(_ name: String) -> String { localized(.text(name)) }
  static func wasRemoved(_ name: String) -> String { localized(.text(name)) }
  static func wasNotRemoved(_ name: String) -> String { localized(.text(name)) }
}

/// Invitations.
extension MembersTexts {
  static var invite: String { localized() }
  static var invitations: String { localized() }
  static var openInvitations: String { localized() }
  static var createInvitation: String { localized() }
  static var inviteFor: String { localized() }
  static var anyone: String { localized() }
  static func former(_ name: String) -> String { localized(.text(name)) }
  static var inviteFormerNote: String { localized() }
  static var inviteNote: String { localized() }
  static var usesLabel: String { localized() }
  static var daysLabel: String { localized() }
  static var codeNote: String { localized() }
  static var linkNote: String { localized() }
  static var qrLabel: String { localized() }
  static var noInvitations: String { localized() }
  static var noInvitationsText: String { localized() }
  static var revoke: String { localized() }
  static var revokeQuestion: String { localized() }
  static var revokeText: String { localized() }
  static var revoked: String { localized() }
  static var notRevoked: String { localized() }
  static func people(_ count: Int) -> String { localized(.count(count)) }
  static func uses(_ count: Int) -> String { localized(.count(count)) }
  static func expires(_ day: String) -> String { localized(.text(day)) }
}

/// A member's forgotten password.
extension MembersTexts {
  static var resetPassword: String { localized() }
  static var createLink: String { localized() }
  static func resetPasswordText(_ name: String) -> String { localized(.text(name)) }
  static func passwordLinkNote(_ name: String) -> String { localized(.text(name)) }
}

/// Leaving, removing, and the workplace's end.
extension MembersTexts {
  static var remove: String { localized() }
  static var removeAction: String { localized() }
  static var keepShifts: String { localized() }
  static var leave: String { localized() }
  static var leaveAction: String { localized() }
  static var leaveQuestion: String { localized() }
  static var leaveText: String { localized() }
  static var keepOwnShifts: String { localized() }
  static var notLeftTitle: String { localized() }
  static var ownerLeaves: String { localized() }
  static var transfer: String { localized() }
  static var transferTitle: String { localized() }
  static var transferAction: String { localized() }
  static var deleteWorkplace: String { localized() }
  static var deleteText: String { localized() }
  static func removeQuestion(_ name: String) -> String { localized(.text(name)) }
  static func removeText(shifts count: Int) -> String { localized(.count(count)) }
  static func transferText(to name: String) -> String { localized(.text(name)) }
  static func typeName(_ name: String) -> String { localized(.text(name)) }
}
