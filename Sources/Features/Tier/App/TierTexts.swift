import SentenceKit

/// What the settings say of the tier, which is called a subscription there.
enum TierTexts {
  static var plan: String { "Subscription" }
  static var yourPlan: String { "Your subscription" }
  static var until: String { "Until" }
  static var licensedTo: String { "Licensed to" }
  static var members: String { "Members" }
  static var noPlans: String { "Everything is included on this server." }
  static var demo: String { "In the demo, the owner has Pro and the member has Free." }
  static var keepsData: String {
    "Your data is never deleted when your subscription changes, and you can always export it."
  }
  static var included: String { "Included" }
  static var transaction: String { "Signed transaction" }
  static var transactionPlaceholder: String { "Paste it here" }
  static var purchase: String { "App Store purchase" }
  static var purchaseNote: String { "Copy it from TeamShift on your iPhone." }
  static var restore: String { "Restore Purchase" }
  static var restored: String { "Purchase restored" }

  static func seats(_ count: Int64) -> String { count == 1 ? "For 1 member" : "For \(count) members" }
}
