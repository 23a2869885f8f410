/// What is said of accounts: on the pages for signing in, and in the settings.
enum AccountTexts {
  static var email: String { "E-mail" }
  static var password: String { "Password" }
  static var newPassword: String { "New password" }
  static var name: String { "Your name" }
  static var code: String { "Code" }
  static var show: String { "Show" }
  static var showPassword: String { "Show password" }
  static var or: String { "or" }
  static var privacy: String { "Privacy" }
  static var passwordNote: String { "At least ten characters. A few words in a row are easy to keep in mind." }
}

/// Signing in and up.
extension AccountTexts {
  static var signIn: String { "Sign In" }
  static var signUp: String { "Create Account" }
  static var passkeySignIn: String { "Sign In with a Passkey" }
  static var forgot: String { "Forgot password?" }
  static var wasSignedOut: String { "You were signed out. What you changed since is kept on this device." }
  static var passwordIsSet: String { "Your password is changed. Sign in with it." }
  static var isSignedOut: String { "You are signed out, and nothing of your account is on this device any more." }
  static var newHere: String { "New here?" }
  static var haveAccount: String { "You have an account?" }

  static var codeNote: String {
    """
    With an invitation, its code. On a new server, the setup code that the terminal shows at the first start.
    """
  }
  static var ownerNote: String {
    "The first account belongs to whoever runs the server: its terminal shows the setup code."
  }
}

/// Joining a workplace, and creating one.
extension AccountTexts {
  static var join: String { "Join a Workplace" }
  static var joinAction: String { "Join" }
  static var invitationCode: String { "Invitation code" }
  static var invitationNote: String { "It is in the link that you were sent, and has ten letters and digits." }
  static var goOn: String { "Continue" }
  static var invitedTo: String { "You are invited to" }
  static var asManager: String { "You will be a manager there: you plan for everybody." }
  static var asMember: String { "You will be a member there." }
  static var otherCode: String { "Use Another Code" }
  static var signInToJoin: String { "Sign In to Join" }
  static var signUpToJoin: String { "Create an Account to Join" }

  static var welcome: String { "Welcome" }
  static var welcomeText: String { "A workplace has your shifts and your team. Create one, or join one by a code." }
  static var createWorkplace: String { "Create a Workplace" }
  static var workplaceName: String { "Name" }
  static var workplaceExample: String { "e.g., Harbour Clinic" }
  static var timeZone: String { "Time zone" }
  static var timeZoneNote: String { "Its dates and times are meant there." }
  static var kind: String { "What do you plan?" }
  static var kindShifts: String { "Shifts of a team" }
  static var kindHikes: String { "Dog hikes" }
  static var kindBoth: String { "Both" }
  static var create: String { "Create" }
  static var invited: String { "Were you invited?" }
  static var signOut: String { "Sign Out" }
}

/// A lost password.
extension AccountTexts {
  static var forgotTitle: String { "Forgot Password" }
  static var forgotText: String { "You get a link by mail, with which you choose another password." }
  static var sendLink: String { "Send Link" }
  static var linkSent: String {
    "If there is an account with this address, a link is on its way. It is good for an hour."
  }
  static var noMail: String { "No mail? Whoever runs the server can set another password too." }
  static var resetTitle: String { "New Password" }
  static var resetText: String {
    """
    This signs you out on every device, removes your passkeys, and revokes your tokens and the invitations that you \
    have made.
    """
  }
  static var setPassword: String { "Set Password" }
  static var noToken: String { "This link is not complete. Open it from the mail again, or ask for another one." }
  static var askAgain: String { "Ask for Another Link" }
  static var backToSignIn: String { "Back to Sign In" }
}

/// What is kept of a person, and where.
extension AccountTexts {
  static var onServer: String { "On the server" }
  static var onDevice: String { "On your device" }
  static var whoSees: String { "Who sees what" }
  static var yourRights: String { "Your rights" }
  static var serverFacts: [String] {
    [
      "Your e-mail address, your name and your picture, until you delete the account.",
      "Your password as an Argon2id hash, from which it cannot be read, and the public keys of your passkeys.",
      "Your phone number, badge number and department, if you fill them in: encrypted under a key outside the database.",
      "Where you are signed in: the kind of browser and its last use. A session ends after sixty days without a use.",
      "Your shifts and what you write in a workplace, and the log of changes for as long as the workplace keeps it.",
      "Daily backups of the last seven days, which still have what you deleted until then.",
    ]
  }
  static var deviceFacts: [String] {
    [
      "The workplace's rows that you may see, so that the app works without a network.",
      "What you changed and is not sent yet.",
      "Two cookies: one for your session, one by which the server knows a browser that has signed in before.",
      "Signing out takes the rows and the session from the device.",
      "No advertising, no analytics, and nothing from other sites.",
    ]
  }
  static var sightFacts: [String] {
    [
      "Members of a workplace see your name, your picture, your role and, if the workplace allows it, your shifts.",
      "Managers see your phone number, badge and department only if you show them.",
      "The change log has your user ID and the name that you give it. Reset it, and later changes are not linked to it.",
      "Whoever runs the server can read its database, but not your password.",
    ]
  }
  static var rightFacts: [String] {
    [
      "See and correct what is kept of you: Settings has all of it.",
      "Take it with you: Settings exports everything about you as one file.",
      "Delete it: deleting the account takes your name from every workplace; shifts and log stay without it.",
      "Ask whoever runs this server, who is responsible for it.",
    ]
  }
}

/// The account's settings.
extension AccountTexts {
  static var security: String { "Sign-In and Security" }
  static var securityText: String { "E-mail, password, passkeys, sessions and tokens" }
  static var workplaces: String { "Workplaces" }
  static var workplacesText: String { "Switch, create or join" }
  static var switchWorkplace: String { "Switch Workplace" }
  static var joinByCode: String { "Join by a Code" }
  static var yourData: String { "Your Data" }
  static var yourDataText: String { "Export, privacy, delete the account" }
  static var noAccount: String { "You act without an account here, as the server’s owner." }
  static var signOutNote: String { "Signing out removes everything of your account from this device." }
  static var notSignedOut: String { "Not Signed Out" }
  static var notDone: String { "Not Done" }
  static var export: String { "Export Everything" }
  static var exportText: String {
    "One file with all that the server has about you: the account, your sessions, and your rows in every workplace."
  }
  static var deleteAccount: String { "Delete Account" }
  static var deleteAccountNote: String {
    """
    You leave all workplaces, and your name, picture and details are deleted. Your shifts and what you did stay there \
    without your name. Nothing brings the account back: export first what you want to keep.
    """
  }
}

/// Signing in, in the settings.
extension AccountTexts {
  static var signInHeading: String { "Signing in" }
  static var changePassword: String { "Change Password" }
  static var changePasswordNote: String {
    """
    \(passwordNote) Everything but this session ends: your other sessions, your passkeys, your tokens, and the \
    invitations that you have made.
    """
  }
  static var presentPassword: String { "Present password" }
  static var passwordChanged: String { "Password changed" }
  static var changeEmail: String { "Change E-mail" }
  static var changeEmailNote: String { "You sign in by it from then on." }
  static var newEmail: String { "New e-mail" }
  static var emailChanged: String { "E-mail changed" }

  static var passkey: String { "Passkey" }
  static var passkeys: String { "Passkeys" }
  static var passkeysNote: String { "Sign in by Face ID, a fingerprint or this device's code, without a password." }
  static var addPasskey: String { "Add Passkey" }
  static var lock: String { "Require Face ID to Open TeamShift" }
  static var lockNote: String {
    "Or a fingerprint, or this device's code. It needs a passkey, and asks again after a minute out of sight."
  }
  static var passkeyAdded: String { "Passkey added" }
  static var removePasskeyQuestion: String { "Remove Passkey?" }
  static var removePasskeyText: String { "You cannot sign in by it any more. Delete it from your device as well." }

  static var sessions: String { "Where You Are Signed In" }
  static var sessionsNote: String { "End what you do not know, and change your password." }
  static var thisDevice: String { "This device" }
  static var lockHeading: String { "Lock" }
  static var end: String { "End" }
  static var endOthers: String { "Sign Out Everywhere Else" }
  static var endOthersQuestion: String { "Sign Out Everywhere Else?" }
  static var endOthersText: String { "All sessions but this one end." }
  static var endSessionQuestion: String { "End This Session?" }
  static var hasEnded: String { "Done" }

  static var tokens: String { "API Tokens" }
  static var tokensNote: String { "With a token, a program acts as you. Give it as little as it needs." }
  static var addToken: String { "Create Token" }
  static var newTokenNote: String { "The token is shown once, when it is created." }
  static var tokenName: String { "Name" }
  static var tokenScope: String { "Allows" }
  static var tokenExpiry: String { "Expires after" }
  static var never: String { "Never" }
  static var tokenOnce: String { "Copy it now: it is not shown again." }
  static var revokeQuestion: String { "Revoke Token?" }

  static func endSessionText(_ device: String) -> String { "“\(device)” is signed out." }
  static func revokeText(_ name: String) -> String { "Programs that use “\(name)” stop working." }
  static func remove(_ title: String) -> String { "End \(title.isEmpty ? passkey : title)" }
  static func lastUse(_ day: String) -> String { "Last used \(day)" }
  static func since(_ day: String) -> String { "Since \(day)" }
  static func expires(_ day: String) -> String { "Until \(day)" }
  static func scope(_ scope: String) -> String {
    switch scope {
    case "read": "Reading"
    case "write": "Reading and changing"
    default: "Calendars only"
    }
  }
}

/// How the person is reached.
extension AccountTexts {
  static var details: String { "Contact Details" }
  static var detailsText: String { "Phone, badge number, department" }
  static var detailsNote: String { "They are encrypted on the server, and nobody sees them unless you show them." }
  static var detailsSaved: String { "Contact details saved" }
  static var phone: String { "Phone" }
  static var badgeNumber: String { "Badge number" }
  static var department: String { "Department" }
  static var showsManagers: String { "Show to managers" }
}
