import Localization
import RotationKit
import TextKit

/// What the feature of rotations says.
package enum RotationTexts: TextTable {
  package static let table: StaticString = "RotationTexts"

  package static var noun: String { localized() }
  static func theRotation(of name: String) -> String { localized(.text(name)) }
  static func shiftTypeInRotations(_ count: Int) -> String { localized(.count(count)) }
}

/// Why something is refused.
extension RotationTexts {
  package static var invalidChoice: String { localized() }
  static var invalidObject: String { localized() }
  static var nothingWorked: String { localized() }
  static var crewOutsideCycle: String { localized() }
  static var isWorked: String { localized() }
  static var isWorkedNow: String { localized() }
  static var managersKeep: String { localized() }
  static var lastDayBeforeFirst: String { localized() }
  static var personTwice: String { localized() }
  static var pastStays: String { localized() }
  static var worksNone: String { localized() }
  static var answersTooLong: String { localized() }
  static func cycleTooLong(limit: Int) -> String { localized(.count(limit)) }
  static func crewsOutOfRange(limit: Int) -> String { localized(.count(limit)) }
  static func kellyOutOfRange(_ range: ClosedRange<Int>) -> String {
    localized(.count(range.lowerBound), .count(range.upperBound))
  }
  static func firstDayTooFar(limit: Int) -> String { localized(.count(limit)) }
  static func tooManyPeople(limit: Int) -> String { localized(.count(limit)) }
}
