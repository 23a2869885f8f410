import Localization
import TextKit

/// What the app itself says, whatever features it has.
enum AppTexts: TextTable {
  static let table: StaticString = "AppTexts"

  static var app: String { localized() }
  static var notFound: String { localized() }
  static var pageNotFound: String { localized() }
  static var nothingHere: String { localized() }
  static var noSuchPage: String { localized() }
  static var goToToday: String { localized() }
  static var nothingToShow: String { localized() }

  static func windowTitle(_ screen: String) -> String { localized(.text(screen)) }
  static func firstStartFailed(_ reason: String) -> String { localized(.text(reason)) }
}

/// Notices over every screen.
extension AppTexts {
  static var updateReady: String { localized() }
  static var updateNow: String { localized() }
  static var signedOut: String { localized() }
  static var signIn: String { localized() }
  static var demo: String { localized() }
  static var storageRefused: String { localized() }
  static var storageFull: String { localized() }
  static var storageFailing: String { localized() }

  static var storageEmptied: String { localized() }
  static var reload: String { localized() }

  /// - Parameter total: nil if the server does not say.
  static func firstSync(_ received: Int, of total: Int?) -> String {
    guard let total else { return localized() }
    return localized(.text(min(received, total).grouped), .text(total.grouped))
  }
  static func waiting(_ count: Int) -> String { localized(.count(count)) }
  static func resent(_ count: Int, on day: String) -> String { localized(.count(count), .text(day)) }
}

/// A command that was turned down.
extension AppTexts {
  static var notDone: String { localized() }
  static var changeNotMade: String { localized() }
  static var editAgain: String { localized() }
  static var keepAsNew: String { localized() }
  static var changedByOthers: String { localized() }
  static var changedElsewhere: String { localized() }
  static var keepTheirs: String { localized() }
  static var keepThat: String { localized() }
  static var applyAnyway: String { localized() }
  static var notSent: String { localized() }
  static var saveAsFile: String { localized() }
  static var sendAgain: String { localized() }
  static var notConfirmedYet: String { localized() }
  static var confirm: String { localized() }
  static var notConfirmed: String { localized() }
}
