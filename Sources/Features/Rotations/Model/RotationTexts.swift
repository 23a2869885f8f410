import RotationKit
import SentenceKit
import TextKit

/// What the feature of rotations says.
package enum RotationTexts {
  package static var noun: String { "rotation" }
  static func theRotation(of name: String) -> String { "The rotation of \(name)" }
  static func shiftTypeInRotations(_ count: Int) -> String {
    count == 1
      ? "1 rotation uses this shift type. Change or delete it first."
      : "\(count) rotations use this shift type. Change or delete those first."
  }
}

/// Why something is refused.
extension RotationTexts {
  package static var invalidChoice: String { "is not one of the choices" }
  static var invalidObject: String { "must be an object" }
  static var nothingWorked: String { "A rotation needs at least one day with a shift." }
  static var crewOutsideCycle: String {
    "The first crew starts on day 1. The others start on a later day of the cycle."
  }
  static var isWorked: String { "This rotation is in use. Set up a new one that starts later instead." }
  static var isWorkedNow: String { "This rotation is in use. End it for everyone first." }
  static var managersKeep: String { "Only managers can change the workplace’s rotations." }
  static var lastDayBeforeFirst: String { "The last day can’t be before the first." }
  static var personTwice: String { "The same person is listed twice." }
  static var pastStays: String { "Past shifts can’t be changed. Choose today or a later day." }
  static var worksNone: String { "There is no rotation on that day." }
  static var answersTooLong: String { "The answers are too long to save." }
  static func cycleTooLong(limit: Int) -> String { "A cycle can have at most \(limit) days." }
  static func crewsOutOfRange(limit: Int) -> String { "A rotation can have 1 to \(limit) crews." }
  static func kellyOutOfRange(_ range: ClosedRange<Int>) -> String {
    "Choose a number from \(range.lowerBound) to \(range.upperBound)."
  }
  static func firstDayTooFar(limit: Int) -> String { "The first day can be at most \(limit) days from today." }
  static func tooManyPeople(limit: Int) -> String { "You can assign at most \(limit) people at once." }
}
