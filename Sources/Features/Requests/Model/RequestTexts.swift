import Localization
import RecordKit
import TextKit
import TimeKit

/// What the feature of requests says.
package enum RequestTexts: TextTable {
  package static let table: StaticString = "RequestTexts"

  package static var noun: String { localized() }
  static var settingsNoun: String { localized() }
  static var invalidState: String { localized() }
  static func theRequest(on day: String) -> String { localized(.text(day)) }
  static func hasPassed(_ day: String) -> String { localized(.text(day)) }
}

/// Why something is refused.
extension RequestTexts {
  static var managersPost: String { localized() }
  static var identifierOfRotation: String { localized() }
  static var ownShiftsOnly: String { localized() }
  static var ownRequestsOnly: String { localized() }
  package static var shiftGone: String { localized() }
  static var shiftChanged: String { localized() }
  static var wantedGone: String { localized() }
  static var wantedChanged: String { localized() }
  static var wantedHasBegun: String { localized() }
  static var wantedIsOwn: String { localized() }
  static var sameShift: String { localized() }
  static var typeGone: String { localized() }
  static var hasBegun: String { localized() }
  static var isOffered: String { localized() }
  static var nobody: String { localized() }
  static var toOneself: String { localized() }
  static var notTheirs: String { localized() }
  static var ownRequest: String { localized() }
  static var nobodyHasTaken: String { localized() }
  static var notTaken: String { localized() }
  static var needsApproval: String { localized() }
  static var managersUndo: String { localized() }
  static var isDone: String { localized() }
  static var notAsked: String { localized() }
  static var giveBackFirst: String { localized() }
  static func isTo(_ name: String) -> String { localized(.text(name)) }
  static func takenBy(_ name: String) -> String { localized(.text(name)) }
  static func declinedBy(_ name: String) -> String { localized(.text(name)) }
  static func withdrawnBy(_ name: String) -> String { localized(.text(name)) }
  static func notTheShiftOf(_ name: String) -> String { localized(.text(name)) }
  /// "that would be 42 h, over the limit of 40 h".
  static func overtime(_ hours: String, limit: String) -> String { localized(.text(hours), .text(limit)) }
  /// - Parameter name: nil for whoever reads it.
  package static func cannotWork(_ name: String?, _ reason: String) -> String {
    name.map { localized(.text($0), .text(reason)) } ?? localized(.text(reason))
  }
  static func cannotWorkAgain(_ name: String, _ reason: String) -> String { localized(.text(name), .text(reason)) }
  static func cannotWorkWanted(_ name: String?, _ reason: String) -> String {
    name.map { localized(.text($0), .text(reason)) } ?? localized(.text(reason))
  }
}
