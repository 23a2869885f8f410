import RecordKit
import SentenceKit
import SharedModels
import TextKit
import TimeKit

/// What the feature of requests says.
package enum RequestTexts {
  package static var noun: String { "request" }
  static var settingsNoun: String { "request setting" }
  static var invalidState: String { "is not a state of a request" }
  static func theRequest(on day: String) -> String { "The request for \(day)" }
  static func hasPassed(_ day: String) -> String { "The shift on \(day) has started." }
}

/// Why something is refused.
extension RequestTexts {
  static var managersPost: String { "Only managers can post open shifts." }
  static var identifierOfRotation: String { "Use a new UUID; this one is reserved for rotations." }
  static var ownShiftsOnly: String { "You can offer only your own shifts." }
  static var ownRequestsOnly: String { "You can change only your own requests." }
  package static var shiftGone: String { "This shift no longer exists." }
  static var shiftChanged: String { "This shift has been moved or switched since it was offered." }
  static var wantedGone: String { "The shift asked for in return no longer exists." }
  static var wantedChanged: String { "The shift asked for in return has changed." }
  static var wantedHasBegun: String { "The shift asked for in return has already started." }
  static var wantedIsOwn: String { "Choose a colleague’s shift." }
  static var sameShift: String { "Both shifts are the same. Choose another one." }
  static var typeGone: String { "The shift type no longer exists." }
  static var hasBegun: String { "This shift has already started." }
  static var isOffered: String { "This shift is already offered." }
  static var nobody: String { "This person has left. Choose someone else." }
  static var toOneself: String { "Choose a colleague." }
  static var notTheirs: String { "Choose one of your colleague’s shifts." }
  static var ownRequest: String { "This is your own request." }
  static var nobodyHasTaken: String { "Nobody has taken this request yet." }
  static var notTaken: String { "You haven’t taken this request." }
  static var needsApproval: String { "A manager approves requests here now. Take it again, and wait for the answer." }
  static var managersUndo: String { "Only a manager can undo this now." }
  static var isDone: String { "This request was approved, so the shift is yours. Offer it if you can’t work it." }
  static var notAsked: String { "Only the person who was asked or a manager can decline this." }
  static var giveBackFirst: String { "You have taken this request. Give it back instead." }
  static func isTo(_ name: String) -> String { "This request is for \(name) only." }
  static func takenBy(_ name: String) -> String { "\(name) already took it." }
  static func declinedBy(_ name: String) -> String { "\(name) has declined this request." }
  static func withdrawnBy(_ name: String) -> String { "\(name) has withdrawn this request." }
  static func notTheShiftOf(_ name: String) -> String { "This is no longer \(name)’s shift." }
  /// "that would be 42 h, over the limit of 40 h".
  static func overtime(_ hours: String, limit: String) -> String {
    "that would be \(hours), over the limit of \(limit)"
  }
  /// - Parameter name: nil for whoever reads it.
  package static func cannotWork(_ name: String?, _ reason: String) -> String {
    "\(name ?? SharedTexts.you) can’t work this shift: \(reason)."
  }
  static func cannotWorkAgain(_ name: String, _ reason: String) -> String {
    "\(name) can’t work this shift again: \(reason)."
  }
  static func cannotWorkWanted(_ name: String?, _ reason: String) -> String {
    "\(name ?? SharedTexts.you) can’t work the shift in return: \(reason)."
  }
}
