public import RosterProblemKit
import TextKit

/// Why there is no plan.
public enum RosterFailure: Error, Hashable, Sendable {
  /// No plan keeps all of these rules; if it is the smallest such list, there is one without any one of them.
  case clash([RosterRule], isSmallest: Bool)
  /// A person's rules have too many combinations of days, minutes and weekends.
  case tooLarge(person: Int)
  /// The search ended before it found a plan.
  case notFound

  /// One sentence for the person, about this problem.
  public func text(of problem: RosterProblem) -> String {
    switch self {
    case .clash(let rules, let isSmallest):
      let list = rules.map { problem.text(of: $0) }.joined(by: "; ")
      return isSmallest
        ? "No plan keeps all of these: \(list)."
        : "No plan keeps all of these, and there was no time to find fewer: \(list)."
    case .tooLarge(let person):
      return "The rules of \(problem.people[person].id) take too much memory. Plan fewer days, or in coarser minutes."
    case .notFound: return "No plan was found in time. Allow more seconds."
    }
  }
}
