import SentenceKit

/// What the feature of locations says.
package enum LocationTexts {
  /// Document 000's sentence.
  package static func inUse(by count: Int) -> String {
    "This location is used by \(count) shift type(s). Remove those shift types first, then delete this location."
  }
}
