import SentenceKit
import TextKit

/// What the app itself says, whatever features it has.
enum AppTexts {
  static var app: String { "TeamShift" }
  static var notFound: String { "Not Found" }
  static var pageNotFound: String { "Page not found" }
  static var nothingHere: String { "We can’t find that page" }
  static var noSuchPage: String { "The link may be old, or the page may have been deleted." }
  static var goToToday: String { "Go to Today" }
  static var nothingToShow: String { "Can’t load your schedule" }

  static func windowTitle(_ screen: String) -> String { "\(screen) – TeamShift" }
  static func firstStartFailed(_ reason: String) -> String {
    "TeamShift needs a connection the first time you open it. \(reason)"
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
    "This browser doesn’t save data for this site. Changes you make offline will be lost when you close the page."
  }
  static var storageFull: String {
    "This device is out of space, so your last change wasn’t saved. Free up space, then save again."
  }
  static var storageFailing: String { "Your last change wasn’t saved on this device. Save it again." }

  static var storageEmptied: String {
    "TeamShift’s data was cleared from this browser. Unsent changes are safe; everything else returns when you’re online."
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
  static var notDone: String { "Couldn’t Make the Change" }
  static var changeNotMade: String { "Your change couldn’t be made." }
  static var editAgain: String { "Edit Again" }
  static var keepAsNew: String { "Keep as New" }
  static var changedByOthers: String { "Someone Else Changed This" }
  static var changedElsewhere: String { "You Changed This on Another Device" }
  static var keepTheirs: String { "Keep Theirs" }
  static var keepThat: String { "Keep That Version" }
  static var applyAnyway: String { "Use My Change" }
  static var notSent: String { "Couldn’t Send a Change" }
  static var saveAsFile: String { "Save as File" }
  static var sendAgain: String { "Send Again" }
  static var notConfirmedYet: String { "Confirm It’s You" }
  static var confirm: String { "Confirm" }
  static var notConfirmed: String { "Nothing was changed because you didn’t confirm it’s you." }
}
