import RecordKit
import SharedModels
package import TimeKit

/// How long entries of the change log are kept (document 003, FR-2.2.3).
package enum RetentionPeriod: String, MenuChoice, Sendable {
  case thirtyDays = "30 days"
  case ninetyDays = "90 days"
  case sixMonths = "6 months"
  case oneYear = "1 year"
  case twoYears = "2 years"
  case forever = "Forever"

  /// The period until somebody chooses one.
  package static let standard = RetentionPeriod.oneYear

  /// What is wrong with any other text, to follow the field's name.
  package static var invalidChoiceMessage: String { SharedTexts.invalidPeriod }

  /// How a person reads it.
  package var title: String {
    switch self {
    case .thirtyDays: ChangeLogTexts.thirtyDays
    case .ninetyDays: ChangeLogTexts.ninetyDays
    case .sixMonths: ChangeLogTexts.sixMonths
    case .oneYear: ChangeLogTexts.oneYear
    case .twoYears: ChangeLogTexts.twoYears
    case .forever: ChangeLogTexts.forever
    }
  }

  /// Nil for ever.
  package var days: Int64? {
    switch self {
    case .thirtyDays: 30
    case .ninetyDays: 90
    case .sixMonths: 182
    case .oneYear: 365
    case .twoYears: 730
    case .forever: nil
    }
  }

  /// Before when an entry has to be for its time to be over; nil if it never is.
  package func cutoff(at now: Instant) -> Instant? { days.map { now.adding(milliseconds: -$0 * 86_400_000) } }

  /// Whether fewer entries are kept than by another period.
  package func isShorter(than other: RetentionPeriod) -> Bool { (days ?? .max) < (other.days ?? .max) }
}
