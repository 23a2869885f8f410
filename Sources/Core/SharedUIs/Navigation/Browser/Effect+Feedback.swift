import JSONKit
import TextKit

/// What a person feels of how something ended.
public enum Feedback: Sendable {
  case success, refusal

  /// The milliseconds of vibration, of rest, of vibration and so on (Vibration API).
  fileprivate var pattern: [Int] {
    switch self {
    case .success: [12]
    case .refusal: [30, 60, 30]
    }
  }
}

extension Effect {
  /// Let the person feel how something ended, on devices that can vibrate, unless they want little motion.
  public static func feedback(_ feedback: Feedback) -> Effect {
    .browser("vibrate") { $0.text("pattern", feedback.pattern.map { String($0) }.joined(by: " ")) }
  }
}
