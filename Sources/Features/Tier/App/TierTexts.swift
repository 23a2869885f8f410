import Localization

/// What the settings say of the tier, which is called a subscription there.
enum TierTexts: TextTable {
  static let table: StaticString = "TierTexts"

  static var plan: String { localized() }
  static var yourPlan: String { localized() }
  static var until: String { localized() }
  static var licensedTo: String { localized() }
  static var members: String { localized() }
  static var noPlans: String { localized() }
  static var demo: String { localized() }
  static var keepsData: String { localized() }
  static var included: String { localized() }
  static var transaction: String { localized() }
  static var transactionPlaceholder: String { localized() }
  static var purchase: String { localized() }
  static var purchaseNote: String { localized() }
  static var restore: String { localized() }
  static var restored: String { localized() }

  static func seats(_ count: Int64) -> String { localized(.count(Int(count))) }
}
