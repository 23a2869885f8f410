import SentenceKit

/// What the settings say of the tier, which is called a plan there.
enum TierTexts {
  static var plan: String { "Plan" }
  static var yourPlan: String { "Your plan" }
  static var until: String { "Until" }
  static var licensedTo: String { "Licensed to" }
  static var members: String { "Members" }
  static var noPlans: String { "This server does not use plans: everything is included." }
  static var demo: String { "In the demo, the owner has Pro and the member has Free." }
  static var keepsData: String {
    "A plan limits what is shown and offered. Stored data is kept, and you can always export your own."
  }
  static var included: String { "Included" }
  static var transaction: String { "Signed transaction" }
  static var transactionPlaceholder: String { "Paste it here" }
  static var purchase: String { "App Store purchase" }
  static var purchaseNote: String { "Copy it from the app on your iPhone. This server verifies it." }
  static var restore: String { "Restore Purchase" }
  static var restored: String { "Purchase restored" }

  static func seats(_ count: Int64) -> String { count == 1 ? "For 1 member" : "For \(count) members" }
}
