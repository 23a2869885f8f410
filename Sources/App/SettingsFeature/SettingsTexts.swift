/// What the person's own settings say.
enum SettingsTexts {
  static let person = "You"
  static let tracking = "Change tracking"
  static let displayName = "Display name"
  static let namePlaceholder = "e.g., Alex Example"
  static let nameNote = "The change log shows it in place of your user ID."
  static let switchQuestion = "Ask before switching a shift"
  static let userID = "User ID"
  static let copy = "Copy ID"
  static let copied = "User ID copied"
  static let notCopied = "Not Copied"
  static let cannotCopy = "This browser does not let the app copy."
  static let reset = "Reset User ID"
  static let resetQuestion = "Reset User ID?"
  static let resetWarning = """
    Your changes are tracked under a new identity from now on. What you have changed so far keeps the old ID and \
    name, and can no longer be undone.
    """
  static let cancel = "Cancel"
  static let confirmReset = "Reset"
}
