package import JSONKit
package import RecordKit
package import TimeKit

/// A job that is to be done.
package struct DueJob: Equatable, Sendable {
  package let name: String
  /// Nil for a job of no workplace.
  package let workplace: Identifier<Workplace>?
  /// How often it has failed since it was last done.
  package let attempts: Int64
  /// When it was last scheduled for: another command may have asked for it meanwhile.
  package let due: Instant

  package init(name: String, workplace: Identifier<Workplace>?, attempts: Int64, due: Instant) {
    self.name = name
    self.workplace = workplace
    self.attempts = attempts
    self.due = due
  }
}
