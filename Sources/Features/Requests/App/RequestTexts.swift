import RecordKit
import SharedModels
import SharedShifts
import SharedUIs
import TimeKit

/// What the feature of requests says.
enum RequestTexts {
  static var noun: String { "request" }
  static var plural: String { "requests" }
  static var requests: String { "Requests" }
  static var settingsNoun: String { "request setting" }
  static var to: String { "Ask" }

  static var isNoKind: String { "must be giveAway, swap or open" }
  static var isNoState: String { "is not a state of a request" }
  static var isNoDecider: String { "must be managers or firstCome" }

  static func theRequest(on day: String) -> String { "The request for \(day)" }
  static func hasPassed(_ day: String) -> String { "The shift on \(day) has started." }
}

/// Why something is refused.
extension RequestTexts {
  static var managersPost: String { "Only managers post open shifts." }
  static var identifierOfRotation: String { "This is not an identifier for a new request. Use another one." }
  static var ownShiftsOnly: String { "You can offer only your own shifts." }
  static var ownRequestsOnly: String { "You can change only your own requests." }
  static var shiftGone: String { "This shift no longer exists." }
  static var shiftChanged: String { "This shift has been moved or switched since it was offered." }
  static var wantedGone: String { "The shift that was asked for in return no longer exists." }
  static var wantedChanged: String { "The shift that was asked for in return has been moved or switched since." }
  static var wantedHasBegun: String { "The shift that was asked for in return has already started." }
  static var wantedIsOwn: String { "Choose a colleague’s shift." }
  static var sameShift: String { "Both shifts are the same. Choose another one." }
  static var typeGone: String { "The shift type no longer exists." }
  static var hasBegun: String { "This shift has already started." }
  static var isOffered: String { "This shift is already offered." }
  static var nobody: String { "This colleague no longer exists. Choose another one." }
  static var toOneself: String { "Choose a colleague." }
  static var notTheirs: String { "The shift in return must be one of the colleague you ask." }
  static var ownRequest: String { "This is your own request." }
  static var nobodyHasTaken: String { "Nobody has taken this request yet." }
  static var notTaken: String { "You haven’t taken this request." }
  static var isDone: String { "This request is already approved. Offer the shift if you can’t work it." }
  static var notAsked: String { "Only the colleague who is asked, or a manager, can decline this request." }
  static var giveBackFirst: String { "You have taken this request. Give it back instead." }

  static func isTo(_ name: String) -> String { "This request is for \(name) only." }
  static func takenBy(_ name: String) -> String { "\(name) has taken it already." }
  static func declinedBy(_ name: String) -> String { "\(name) has declined this request." }
  static func withdrawnBy(_ name: String) -> String { "\(name) has withdrawn this request." }
  static func notTheShiftOf(_ name: String) -> String { "This is no longer \(name)’s shift." }

  /// - Parameter name: nil for whoever reads it.
  static func cannotWork(_ name: String?, _ reason: String) -> String {
    "\(name ?? SharedTexts.you) can’t work this shift: \(reason)."
  }
  static func cannotWorkWanted(_ name: String?, _ reason: String) -> String {
    "\(name ?? SharedTexts.you) can’t work the shift in return: \(reason)."
  }
}
