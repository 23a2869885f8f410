import SentenceKit
import TextKit

/// What the app itself says, whatever features it has.
enum AppTexts {
  static var app: String { "TeamShift" }
  static var notFound: String { "Not Found" }
  static var pageNotFound: String { "Page Not Found" }
  static var nothingHere: String { "Nothing here" }
  static var noSuchPage: String { "There is no page at this address." }
  static var goToToday: String { "Go to Today" }
  static var nothingToShow: String { "Nothing to show yet" }

  static func windowTitle(_ screen: String) -> String { "\(screen) – TeamShift" }
  static func firstStartFailed(_ reason: String) -> String {
    "TeamShift needs the server the first time it opens. \(reason)"
  }
}

/// Notices over every screen.
extension AppTexts {
  static var updateReady: String { "A new version of TeamShift is ready." }
  static var updateNow: String { "Update Now" }
  static var signedOut: String { "You were signed out. Your changes are kept on this device." }
  static var signIn: String { "Sign In" }
  static var demo: String { "This demo has no accounts: everyone who opens it here is the same person." }
  static var storageRefused: String {
    "This browser does not store data for this site. Changes made offline are lost when you close the page."
  }
  static var storageFull: String {
    "This device’s storage is full, so your last change was not stored. Free up space, then save it again."
  }
  static var storageFailing: String { "Your last change wasn’t saved on this device. Save it again." }

  static var storageEmptied: String {
    "This browser’s data for TeamShift was cleared. Changes that were waiting are kept. The rest comes back online."
  }
  static var reload: String { "Reload" }

  /// - Parameter total: nil if the server does not say.
  static func firstSync(_ received: Int, of total: Int?) -> String {
    guard let total else { return "Getting your schedule…" }
    return "Getting your schedule… \(min(received, total).grouped) of \(total.grouped)"
  }
  static func waiting(_ count: Int) -> String { "Waiting to sync (\(count))" }
  static func resent(_ count: Int, on day: String) -> String {
    count == 1
      ? "1 change was sent again (\(day)) because the server had lost it."
      : "\(count) changes were sent again (\(day)) because the server had lost them."
  }
}

/// A command that was turned down.
extension AppTexts {
  static var notDone: String { "Not Done" }
  static var changeNotMade: String { "Your change couldn’t be made." }
  static var editAgain: String { "Edit Again" }
  static var keepAsNew: String { "Keep as New" }
  static var changedMeanwhile: String { "Changed in the Meantime" }
  static var keepTheirs: String { "Keep Theirs" }
  static var keepThat: String { "Keep Other Version" }
  static var applyAnyway: String { "Apply Anyway" }
  static var notSent: String { "Not Sent" }
  static var saveAsFile: String { "Save as File" }
  static var sendAgain: String { "Send Again" }
  static var notConfirmedYet: String { "Confirm It’s You" }
  static var confirm: String { "Confirm" }
  static var notConfirmed: String { "You didn’t confirm that it’s you, so nothing was changed." }
}
