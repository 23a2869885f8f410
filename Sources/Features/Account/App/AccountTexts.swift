import Localization

/// What is said of accounts: on the pages for signing in, and in the settings.
enum AccountTexts: TextTable {
  static let table: StaticString = "AccountTexts"

  static var email: String { localized() }
  static var password: String { localized() }
  static var newPassword: String { localized() }
  static var name: String { localized() }
  static var setupCode: String { localized() }
  static var show: String { localized() }
  static var showPassword: String { localized() }
  static var or: String { localized() }
  static var privacy: String { localized() }
  static var passwordNote: String { localized() }
}

/// Signing in and up.
extension AccountTexts {
  static var pageProblem: String { localized() }
  static var toToday: String { localized() }
  static var signIn: String { localized() }
  static var signUp: String { localized() }
  static var passkeySignIn: String { localized() }
  static var forgot: String { localized() }
  static var wasSignedOut: String { localized() }
  static var passwordIsSet: String { localized() }
  static var isSignedOut: String { localized() }
  static var newHere: String { localized() }
  static var haveAccount: String { localized() }

  static var setupNote: String { localized() }
  static var ownerNote: String { localized() }
}

/// Joining a workplace, and creating one.
extension AccountTexts {
  static var join: String { localized() }
  static var joinAction: String { localized() }
  static var invitationCode: String { localized() }
  static var invitationNote: String { localized() }
  static var goOn: String { localized() }
  static var invitedTo: String { localized() }
  static var asManager: String { localized() }
  static var asMember: String { localized() }
  static var otherCode: String { localized() }
  static var signInToJoin: String { localized() }
  static var signUpToJoin: String { localized() }

  static var welcome: String { localized() }
  static var welcomeText: String { localized() }
  static var ownShifts: String { localized() }
  static var ownShiftsText: String { localized() }
  static var ownShiftsName: String { localized() }
  static var ownShiftsChoice: String { localized() }
  static var planOwnShifts: String { localized() }
  static var createWorkplace: String { localized() }
  static var workplaceName: String { localized() }
  static var workplaceExample: String { localized() }
  static var timeZone: String { localized() }
  static var timeZoneNote: String { localized() }
  static var kind: String { localized() }
  static var create: String { localized() }
  static var invited: String { localized() }
  static var signOut: String { localized() }
}

/// A lost password.
extension AccountTexts {
  static var forgotTitle: String { localized() }
  static var forgotText: String { localized() }
  static var sendLink: String { localized() }
  static var linkSent: String { localized() }
  static var noMail: String { localized() }
  static var noMailArrives: String { localized() }
  static var resetTitle: String { localized() }
  static var resetText: String { localized() }
  static var setPassword: String { localized() }
  static var noToken: String { localized() }
  static var askAgain: String { localized() }
  static var backToSignIn: String { localized() }
}

/// What is kept of a person, and where.
extension AccountTexts {
  static var onServer: String { localized() }
  static var onDevice: String { localized() }
  static var whoSees: String { localized() }
  static var yourRights: String { localized() }
  static var serverFacts: [String] {
    [
      localized(key: "serverFacts.profile"),
      localized(key: "serverFacts.password"),
      localized(key: "serverFacts.details"),
      localized(key: "serverFacts.sessions"),
      localized(key: "serverFacts.work"),
      localized(key: "serverFacts.backups"),
    ]
  }
  static var deviceFacts: [String] {
    [
      localized(key: "deviceFacts.workplace"),
      localized(key: "deviceFacts.unsent"),
      localized(key: "deviceFacts.cookies"),
      localized(key: "deviceFacts.signingOut"),
      localized(key: "deviceFacts.noTracking"),
    ]
  }
  static var sightFacts: [String] {
    [
      localized(key: "sightFacts.members"),
      localized(key: "sightFacts.managers"),
      localized(key: "sightFacts.log"),
      localized(key: "sightFacts.operator"),
    ]
  }
  static var rightFacts: [String] {
    [
      localized(key: "rightFacts.correction"),
      localized(key: "rightFacts.export"),
      localized(key: "rightFacts.deletion"),
      localized(key: "rightFacts.question"),
    ]
  }
}

/// The account's settings.
extension AccountTexts {
  static var yourAccount: String { localized() }
  static func signedInAs(_ email: String) -> String { localized(.text(email)) }
  static var security: String { localized() }
  static var securityText: String { localized() }
  static var workplaces: String { localized() }
  static var workplacesText: String { localized() }
  static var switchWorkplace: String { localized() }
  static var joinByCode: String { localized() }
  static var yourData: String { localized() }
  static var yourDataText: String { localized() }
  static var noAccount: String { localized() }
  static var signOutNote: String { localized() }
  static var notSignedOut: String { localized() }
  static var notDone: String { localized() }
  static var notExported: String { localized() }
  static var export: String { localized() }
  static var exportText: String { localized() }
  static var deleteAccount: String { localized() }
  static var deleteAccountNote: String { localized() }
  static var inYourWorkplaces: String { localized() }
  static func workplaceDeleted(_ workplace: String) -> String { localized(.text(workplace)) }
  static func nameForgotten(in workplace: String) -> String { localized(.text(workplace)) }
  static func nameKept(in workplace: String, until day: String) -> String { localized(.text(workplace), .text(day)) }
  static var whyNameIsKept: String { localized() }
}

/// Signing in, in the settings.
extension AccountTexts {
  static var signInHeading: String { localized() }
  static var changePassword: String { localized() }
  static var changePasswordNote: String { localized(.text(passwordNote)) }
  static var passwordChanged: String { localized() }
  static var changeEmail: String { localized() }
  static var changeEmailNote: String { localized() }
  static var emailRequested: String { localized() }
  static var confirmEmail: String { localized() }
  static var confirmEmailText: String { localized() }
  static var emailIsConfirmed: String { localized() }
  static var toApp: String { localized() }
  static var sendAgain: String { localized() }
  static var sentAgain: String { localized() }
  static var unconfirmedNote: String { localized() }
  static func nextEmailNote(_ email: String) -> String { localized(.text(email)) }
  static var newEmail: String { localized() }
  static var emailChanged: String { localized() }

  static var passkey: String { localized() }
  static var passkeys: String { localized() }
  static var passkeysNote: String { localized() }
  static var addPasskey: String { localized() }
  static var notNow: String { localized() }
  static var firstPasskey: String { localized() }
  static var confirmTitle: String { localized() }
  static var confirm: String { localized() }
  static var confirmText: String { localized() }
  static var confirmByPasskeyText: String { localized() }
  static var confirmNote: String { localized() }
  static var usePasskey: String { localized() }
  static var lock: String { localized() }
  static var lockNote: String { localized() }
  static var passkeyAdded: String { localized() }
  static var removePasskeyQuestion: String { localized() }
  static var removePasskeyText: String { localized() }

  static var sessions: String { localized() }
  static var sessionsNote: String { localized() }
  static var thisDevice: String { localized() }
  static var lockHeading: String { localized() }
  static var end: String { localized() }
  static var endOthers: String { localized() }
  static var endOthersQuestion: String { localized() }
  static var endOthersText: String { localized() }
  static var endSessionQuestion: String { localized() }
  static var hasEnded: String { localized() }

  static var tokens: String { localized() }
  static var tokensNote: String { localized() }
  static var addToken: String { localized() }
  static var newTokenNote: String { localized() }
  static var tokenName: String { localized() }
  static var tokenScope: String { localized() }
  static var tokenExpiry: String { localized() }
  static var never: String { localized() }
  static var tokenOnce: String { localized() }
  static var revokeQuestion: String { localized() }

  static var activity: String { localized() }
  static var activityNote: String { localized() }
  static func activity(_ event: String) -> String {
    switch event {
    case "passwordChanged": localized(key: "activity.passwordChanged")
    case "newDevice": localized(key: "activity.newDevice")
    case "tokenCreated": localized(key: "activity.tokenCreated")
    case "passkeyAdded": localized(key: "activity.passkeyAdded")
    case "emailChanged": localized(key: "activity.emailChanged")
    case "emailConfirmed": localized(key: "activity.emailConfirmed")
    case "becameOwner": localized(key: "activity.becameOwner")
    case "becameManager": localized(key: "activity.becameManager")
    default: localized(key: "activity.becameMember")
    }
  }

  static func endSessionText(_ device: String) -> String { localized(.text(device)) }
  static func revokeText(_ name: String) -> String { localized(.text(name)) }
  static func remove(_ title: String) -> String {
    title.isEmpty ? localized(key: "remove.passkey") : localized(.text(title))
  }
  static func lastUse(_ day: String) -> String { localized(.text(day)) }
  static func since(_ day: String) -> String { localized(.text(day)) }
  static func expires(_ day: String) -> String { localized(.text(day)) }
  static func scope(_ scope: String) -> String {
    switch scope {
    case "read": localized(key: "scope.read")
    case "write": localized(key: "scope.write")
    default: localized(key: "scope.calendar")
    }
  }
}

/// How the person is reached.
extension AccountTexts {
  static var details: String { localized() }
  static var detailsText: String { localized() }
  static var detailsNote: String { localized() }
  static var detailsSaved: String { localized() }
  static var phone: String { localized() }
  static var badgeNumber: String { localized() }
  static var department: String { localized() }
  static var showsManagers: String { localized() }
}
