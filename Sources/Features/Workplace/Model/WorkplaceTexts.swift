import RecordKit
import SentenceKit

/// What the workplace's settings say.
package enum WorkplaceTexts {
  static var rowName: String { "The workplace" }
}
