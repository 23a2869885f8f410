import Localization
import SentenceKit
import SharedModels

/// What people read of their accounts.
enum PersonTexts: TextTable {
  static let table: StaticString = "PersonTexts"

  /// Why an account cannot be deleted yet.
  static func owns(_ names: [String]) -> String {
    localized(.count(names.count), .text(names.map { SharedTexts.quoted($0) }.listed(by: ", ")))
  }

  static var phone: String { localized() }
  static var badge: String { localized() }
  static var department: String { localized() }
  static func pictureTooLarge(megabytes: Int) -> String { localized(.count(megabytes)) }
}
