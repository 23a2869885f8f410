import SentenceKit

/// What is said of accounts: on the pages for signing in, and in the settings.
enum AccountTexts {
  static var email: String { "Email" }
  static var password: String { "Password" }
  static var newPassword: String { "New password" }
  static var name: String { "Your name" }
  static var setupCode: String { "Setup code" }
  static var show: String { "Show" }
  static var showPassword: String { "Show password" }
  static var or: String { "or" }
  static var privacy: String { "Privacy" }
  static var passwordNote: String { "At least 10 characters. A few words in a row are easy to remember." }
}

/// Signing in and up.
extension AccountTexts {
  static var pageProblem: String { "Couldn’t Show This Page" }
  static var toToday: String { "Go to Today" }
  static var signIn: String { "Sign In" }
  static var signUp: String { "Create Account" }
  static var passkeySignIn: String { "Sign In with a Passkey" }
  static var forgot: String { "Forgot password?" }
  static var wasSignedOut: String { "You were signed out. Changes you made since then are kept on this device." }
  static var passwordIsSet: String { "Your password was changed. Sign in with the new one." }
  static var isSignedOut: String { "You are signed out, and your account’s data was removed from this device." }
  static var newHere: String { "New here?" }
  static var haveAccount: String { "Already have an account?" }

  static var setupNote: String { "You’ll find it in the server’s log (journalctl -u teamshift)." }
  static var ownerNote: String { "The first account is for the person who runs the server." }
}

/// Joining a workplace, and creating one.
extension AccountTexts {
  static var join: String { "Join a Workplace" }
  static var joinAction: String { "Join" }
  static var invitationCode: String { "Invitation code" }
  static var invitationNote: String { "It has 10 letters and digits, and is in the link you were sent." }
  static var goOn: String { "Continue" }
  static var invitedTo: String { "You’re invited to" }
  static var asManager: String { "You will join as a manager and can plan for everyone." }
  static var asMember: String { "You will join as a member." }
  static var otherCode: String { "Use Another Code" }
  static var signInToJoin: String { "Sign In to Join" }
  static var signUpToJoin: String { "Create an Account to Join" }

  static var welcome: String { "Welcome" }
  static var welcomeText: String { "A workplace holds your shifts and your team. Create one, or join one with a code." }
  static var ownShifts: String { "My Own Shifts" }
  static var ownShiftsText: String { "For your schedule alone. It begins with your rotation." }
  static var ownShiftsName: String { "My Shifts" }
  static var ownShiftsChoice: String { "My own shifts" }
  static var planOwnShifts: String { "Plan My Own Shifts" }
  static var createWorkplace: String { "Create a Workplace" }
  static var workplaceName: String { "Name" }
  static var workplaceExample: String { "e.g., Harbour Clinic" }
  static var timeZone: String { "Time zone" }
  static var timeZoneNote: String { "Dates and times are shown in this time zone." }
  static var kind: String { "What do you schedule?" }
  static var create: String { "Create" }
  static var invited: String { "Were you invited?" }
  static var signOut: String { "Sign Out" }
}

/// A lost password.
extension AccountTexts {
  static var forgotTitle: String { "Forgot Password" }
  static var forgotText: String { "We’ll email you a link to choose a new password." }
  static var sendLink: String { "Send Link" }
  static var linkSent: String {
    "If there is an account with this address, a link is on its way. It works for one hour."
  }
  static var noMail: String {
    """
    Password reset by email isn’t set up here. Ask your workplace’s owner for a reset link, or the person who runs the \
    server for a new password.
    """
  }
  static var noMailArrives: String {
    "No email? The owner of your workplace can give you a link, and the person who runs the server can set a new password."
  }
  static var resetTitle: String { "New Password" }
  static var resetText: String {
    """
    This signs you out on every device, removes your passkeys, disconnects your calendars and other apps, and revokes \
    the invitations you created.
    """
  }
  static var setPassword: String { "Set Password" }
  static var noToken: String { "This link is incomplete. Open it from the email again, or request a new one." }
  static var askAgain: String { "Request a New Link" }
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
      "Your email address, your name, and your picture, until you delete your account.",
      "Your password in a form nobody can read (Argon2id), and the public keys of your passkeys.",
      "Your phone number, badge number, and department, if you provide them: encrypted with a key kept outside the database.",
      "Where you are signed in: the type of browser and its last use. A session ends after 60 days without use.",
      "Your shifts, what you write in a workplace, and the change log for as long as the workplace keeps it.",
      "Daily backups of the last seven days, which still contain what you deleted in that time.",
    ]
  }
  static var deviceFacts: [String] {
    [
      "The workplace data you are allowed to see, so that the app works offline.",
      "Your changes that have not been sent yet.",
      "Two cookies: one for your session, and one that tells the server this browser has signed in before.",
      "Signing out removes this data and the session from the device.",
      "No advertising, no analytics, and nothing from other sites.",
    ]
  }
  static var sightFacts: [String] {
    [
      "Members of a workplace see your name, your picture, your role, and, if the workplace allows it, your shifts.",
      "Managers see your phone number, badge number, and department only if you share them, and your email in payroll files.",
      "The change log shows your user ID and the name you chose. If you reset the ID, later changes are not linked to it.",
      "The person who runs the server can read its database, but not your password.",
    ]
  }
  static var rightFacts: [String] {
    [
      "See and correct what is kept about you: it is all in Settings.",
      "Take it with you: Settings exports everything about you as one file.",
      "Delete it: deleting your account removes your name from every workplace; shifts and the log stay without it.",
      "Ask the person who runs this server, who is responsible for it.",
    ]
  }
}

/// The account's settings.
extension AccountTexts {
  static var yourAccount: String { "Your Account" }
  static func signedInAs(_ email: String) -> String { "You’re signed in as \(email)." }
  static var security: String { "Sign-In and Security" }
  static var securityText: String { "Email, password, passkeys, sessions, and tokens" }
  static var workplaces: String { "Workplaces" }
  static var workplacesText: String { "Switch, create, or join" }
  static var switchWorkplace: String { "Switch Workplace" }
  static var joinByCode: String { "Join with a Code" }
  static var yourData: String { "Your Data" }
  static var yourDataText: String { "Export, privacy, and account deletion" }
  static var noAccount: String { "You’re using this server without an account, as its owner." }
  static var signOutNote: String { "Signing out removes your account’s data from this device." }
  static var notSignedOut: String { "Couldn’t Sign Out" }
  static var notDone: String { "Couldn’t Make the Change" }
  static var notExported: String { "Couldn’t Export" }
  static var export: String { "Export Everything" }
  static var exportText: String {
    "One file with everything the server has about you: your account, your sessions, and your data in every workplace."
  }
  static var deleteAccount: String { "Delete Account" }
  static var deleteAccountNote: String {
    """
    You will leave all workplaces, and your name, picture, and details will be deleted. Your shifts and changes stay \
    there without your name. This cannot be undone, so first export anything you want to keep.
    """
  }
}

/// Signing in, in the settings.
extension AccountTexts {
  static var signInHeading: String { "Signing in" }
  static var changePassword: String { "Change Password" }
  static var changePasswordNote: String {
    """
    \(passwordNote) This ends your other sessions, removes your passkeys, disconnects your calendars and other apps, and \
    revokes the invitations you created.
    """
  }
  static var passwordChanged: String { "Password changed" }
  static var changeEmail: String { "Change Email" }
  static var changeEmailNote: String {
    "You’ll use it to sign in from then on. If this server sends email, use the link in it first."
  }
  static var emailRequested: String { "Check your email for a link" }
  static var confirmEmail: String { "Confirm Email" }
  static var confirmEmailText: String { "This confirms that you read email sent to this address." }
  static var emailIsConfirmed: String { "Your email address is confirmed." }
  static var toApp: String { "Open TeamShift" }
  static var sendAgain: String { "Send Again" }
  static var sentAgain: String { "Email sent" }
  static var unconfirmedNote: String {
    "Not confirmed yet. Use the link we’ve emailed to it: until then, the address belongs to whoever confirms it."
  }
  static func nextEmailNote(_ email: String) -> String {
    "Your email changes to \(email) once you use the link we’ve sent there."
  }
  static var newEmail: String { "New email" }
  static var emailChanged: String { "Email changed" }

  static var passkey: String { "Passkey" }
  static var passkeys: String { "Passkeys" }
  static var passkeysNote: String {
    "Sign in with Face ID, a fingerprint, or this device’s passcode instead of a password."
  }
  static var addPasskey: String { "Add Passkey" }
  static var notNow: String { "Not Now" }
  static var firstPasskey: String {
    """
    Your account is ready. Add a passkey to sign in with Face ID, a fingerprint, or this device’s passcode instead of \
    your password.
    """
  }
  static var confirmTitle: String { "Confirm It’s You" }
  static var confirm: String { "Confirm" }
  static var confirmText: String { "Enter your password to go on." }
  static var confirmByPasskeyText: String { "Enter your password or use a passkey to go on." }
  static var confirmNote: String { "You won’t be asked again for 10 minutes." }
  static var usePasskey: String { "Use Passkey" }
  static var lock: String { "Require Face ID to Open TeamShift" }
  static var lockNote: String {
    "Or a fingerprint or this device’s passcode. Requires a passkey, and asks again after a minute in the background."
  }
  static var passkeyAdded: String { "Passkey added" }
  static var removePasskeyQuestion: String { "Remove Passkey?" }
  static var removePasskeyText: String {
    "You won’t be able to sign in with it. Delete it from your device, too."
  }

  static var sessions: String { "Where You Are Signed In" }
  static var sessionsNote: String { "If you don’t recognize a session, end it and change your password." }
  static var thisDevice: String { "This device" }
  static var lockHeading: String { "Lock" }
  static var end: String { "End" }
  static var endOthers: String { "Sign Out Everywhere Else" }
  static var endOthersQuestion: String { "Sign Out Everywhere Else?" }
  static var endOthersText: String { "All sessions except this one will end." }
  static var endSessionQuestion: String { "End This Session?" }
  static var hasEnded: String { "Done" }

  static var tokens: String { "API Tokens" }
  static var tokensNote: String { "A token lets a program act as you. Give it only the access it needs." }
  static var addToken: String { "Create Token" }
  static var newTokenNote: String { "The token is shown only once, when you create it." }
  static var tokenName: String { "Name" }
  static var tokenScope: String { "Allows" }
  static var tokenExpiry: String { "Expires after" }
  static var never: String { "Never" }
  static var tokenOnce: String { "Copy it now. It will not be shown again." }
  static var revokeQuestion: String { "Revoke Token?" }

  static var activity: String { "Recent activity" }
  static var activityNote: String {
    "If something here wasn’t you, change your password: that ends all other sessions, removes passkeys, and disconnects calendars and apps."
  }
  static func activity(_ event: String) -> String {
    switch event {
    case "passwordChanged": "Password changed"
    case "newDevice": "New sign-in"
    case "tokenCreated": "Token created"
    case "passkeyAdded": "Passkey added"
    case "emailChanged": "Email changed"
    case "emailConfirmed": "Email confirmed"
    case "becameOwner": "You became the owner"
    case "becameManager": "You became a manager"
    default: "You became a member"
    }
  }

  static func endSessionText(_ device: String) -> String { "“\(device)” will be signed out." }
  static func revokeText(_ name: String) -> String { "Programs that use “\(name)” will stop working." }
  static func remove(_ title: String) -> String { "End \(title.isEmpty ? passkey : title)" }
  static func lastUse(_ day: String) -> String { "Last used \(day)" }
  static func since(_ day: String) -> String { "Since \(day)" }
  static func expires(_ day: String) -> String { "Expires \(day)" }
  static func scope(_ scope: String) -> String {
    switch scope {
    case "read": "Read only"
    case "write": "Read and write"
    default: "Calendars only"
    }
  }
}

/// How the person is reached.
extension AccountTexts {
  static var details: String { "Contact Details" }
  static var detailsText: String { "Phone, badge number, and department" }
  static var detailsNote: String { "They are encrypted on the server, and no one sees them unless you share them." }
  static var detailsSaved: String { "Contact details saved" }
  static var phone: String { "Phone" }
  static var badgeNumber: String { "Badge number" }
  static var department: String { "Department" }
  static var showsManagers: String { "Show to managers" }
}
