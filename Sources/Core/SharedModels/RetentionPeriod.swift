public import RecordKit
public import TimeKit

/// How long entries of the change log are kept (document 003, FR-2.2.3).
public enum RetentionPeriod: String, FieldChoice, Sendable {
  case thirtyDays = "30 days"
  case ninetyDays = "90 days"
  case sixMonths = "6 months"
  case oneYear = "1 year"
  case twoYears = "2 years"
  case forever = "Forever"

  /// The period until somebody chooses one.
  public static let standard = RetentionPeriod.oneYear

  /// What is wrong with any other text, to follow the field's name.
  public static var isNone: String { ModelTexts.isNoPeriod }

  /// Nil for ever.
  public var days: Int64? {
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
  public func cutoff(at now: Instant) -> Instant? { days.map { now.adding(milliseconds: -$0 * 86_400_000) } }

  /// Whether fewer entries are kept than by another period.
  public func isShorter(than other: RetentionPeriod) -> Bool { (days ?? .max) < (other.days ?? .max) }
}
