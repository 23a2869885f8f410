import SentenceKit

/// What the rules say.
package enum ChangeLogTexts {
  package static var retentionNoun: String { "retention period" }
  static var theRetention: String { "The retention period" }
}
