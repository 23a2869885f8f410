import MembersModel
import RecordKit
import SentenceKit

/// What the app says of the people of a workplace.
extension MembersTexts {
  static var members: String { "Members" }
  static var displayName: String { "Display name" }
  static var namePlaceholder: String { "e.g., Alex Example" }
  static var nameNote: String { "Shown to the team and in the change log." }
  static var distinctionPlaceholder: String { "e.g., badge number or initial" }
  static var addPicture: String { "Add Picture" }
  static var changePicture: String { "Change Picture" }
  static var removePicture: String { "Remove" }
  static var pictureSaved: String { "Picture saved" }
  static var search: String { "Search members" }
  static var gone: String { "This person is no longer a member of this workplace." }
  static var roleLabel: String { "Role" }
  static var showDetails: String { "Contact Details" }
  static var noDetails: String { "No contact details are shared with you" }
  static var phone: String { "Phone" }
  static var badge: String { "Badge number" }
  static var department: String { "Department" }
  static func role(_ role: Role) -> String {
    switch role {
    case .member: "Member"
    case .manager: "Manager"
    case .owner: "Owner"
    }
  }
  static func count(_ count: Int) -> String { count == 1 ? "1 member" : "\(count) members" }
  static func noMatches(_ text: String) -> String { "No members match “\(text)”." }
}

/// How commands ended.
extension MembersTexts {
  static var nameSaved: String { "Name saved" }
  static var nameNotSaved: String { "Couldn’t save the name." }
  static var roleNotChanged: String { "Couldn’t change the role." }
  static var notTransferred: String { "Couldn’t transfer the workplace." }
  static var notRemoved: String { "Couldn’t Remove" }
  static var notLeft: String { "Couldn’t leave the workplace." }
  static func isManager(_ name: String) -> String { "\(name) is now a manager" }
  static func isMember(_ name: String) -> String { "\(name) is now a member" }
  static func isOwner(_ name: String) -> String { "\(name) now owns the workplace" }
  static func wasRemoved(_ name: String) -> String { "\(name) was removed" }
  static func wasNotRemoved(_ name: String) -> String { "Couldn’t remove \(name)." }
}

/// Invitations.
extension MembersTexts {
  static var invite: String { "Invite" }
  static var invitations: String { "Invitations" }
  static var openInvitations: String { "Open Invitations" }
  static var createInvitation: String { "Create" }
  static var inviteFor: String { "For" }
  static var anyone: String { "Anyone with the code" }
  static func former(_ name: String) -> String { "\(name) (former)" }
  static var inviteFormerNote: String {
    "Only this person’s account can use the code. Someone who was removed can’t come back by any other."
  }
  static var inviteNote: String { "Anyone with the code can join, so share it only with the people you invite." }
  static var usesLabel: String { "Can be used by" }
  static var daysLabel: String { "Expires after" }
  static var codeNote: String { "Type or scan this code. It is shown only once." }
  static var linkNote: String { "The link leads to the workplace after signing in or creating an account." }
  static var qrLabel: String { "QR code for the link" }
  static var noInvitations: String { "No open invitations" }
  static var noInvitationsText: String { "An invitation is a code that lets people join." }
  static var revoke: String { "Revoke" }
  static var revokeQuestion: String { "Revoke Invitation?" }
  static var revokeText: String { "The code will stop working. People who already joined stay." }
  static var revoked: String { "Invitation revoked" }
  static var notRevoked: String { "Couldn’t Revoke" }
  static func people(_ count: Int) -> String { count == 1 ? "1 person" : "\(count) people" }
  static func uses(_ count: Int) -> String { count == 1 ? "1 use left" : "\(count) uses left" }
  static func expires(_ day: String) -> String { "Expires \(day)" }
}

/// A member's forgotten password.
extension MembersTexts {
  static var resetPassword: String { "Reset Password" }
  static var createLink: String { "Create Link" }
  static func resetPasswordText(_ name: String) -> String {
    """
    Create a link with which \(name) chooses a new password, and hand it over yourself. Using it signs \(name) out \
    everywhere, and disconnects their private calendar. It works only if the person’s account belongs to no other \
    owner’s workplace, and has not until recently.
    """
  }
  static func passwordLinkNote(_ name: String) -> String {
    "Give this link to \(name) alone. It is shown only once, and works once, for one day."
  }
}

/// Leaving, removing, and the workplace's end.
extension MembersTexts {
  static var remove: String { "Remove from Workplace" }
  static var removeAction: String { "Remove" }
  static var keepShifts: String { "Keep shifts" }
  static var leave: String { "Leave Workplace" }
  static var leaveAction: String { "Leave" }
  static var leaveQuestion: String { "Leave Workplace?" }
  static var leaveText: String {
    "It will be removed from your devices. Your changes stay in its log, and you need a new invitation to come back."
  }
  static var keepOwnShifts: String { "Keep my shifts in the schedule" }
  static var notLeftTitle: String { "Couldn’t Leave" }
  static var ownerLeaves: String { "To leave, first transfer the workplace: tap a member." }
  static var transfer: String { "Make Owner" }
  static var transferTitle: String { "Transfer Workplace" }
  static var transferAction: String { "Transfer" }
  static var deleteWorkplace: String { "Delete Workplace" }
  static var deleteText: String {
    "This permanently deletes the schedule, the log, and all members’ access, for everyone."
  }
  static func removeQuestion(_ name: String) -> String { "Remove \(name)?" }
  static func removeText(shifts count: Int) -> String {
    switch count {
    case 0: "There are no shifts from tomorrow on. This person’s changes stay in the log."
    case 1: "There is 1 shift from tomorrow on. This person’s changes stay in the log."
    default: "There are \(count) shifts from tomorrow on. This person’s changes stay in the log."
    }
  }
  static func transferText(to name: String) -> String {
    "The workplace will belong to \(name), and you will be a manager. Only the new owner can give it back."
  }
  static func typeName(_ name: String) -> String { "Type “\(name)” to confirm." }
}
