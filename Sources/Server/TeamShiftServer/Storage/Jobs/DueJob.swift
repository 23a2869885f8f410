import JSONKit
import RecordKit
import TimeKit

/// A job that is to be done.
struct DueJob: Equatable, Sendable {
  let name: String
  /// Nil for a job of no workplace.
  let workplace: Identifier<Workplace>?
  /// How often it has failed since it was last done.
  let attempts: Int64
  /// When it was last scheduled for: another command may have asked for it meanwhile.
  let due: Instant
}
