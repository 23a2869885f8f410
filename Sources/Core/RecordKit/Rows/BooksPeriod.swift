public import TimeKit

/// How long a workplace keeps the name of somebody who has left and deleted the account, with the hours and the pay.
///
/// The shortest period covers a payroll run and its corrections: a workplace cannot choose none, so that no manager can
/// make work anonymous before anyone has checked what was paid for it. The usual one is what payroll law asks for in many
/// places, such as 36 months in Nova Scotia (Labour Standards Code, section 15) and three years in the United States
/// (29 CFR 516.5) and the United Kingdom (PAYE).
public enum BooksPeriod: String, MenuChoice, Sendable {
  case threeMonths = "3 months"
  case oneYear = "1 year"
  case twoYears = "2 years"
  case threeYears = "3 years"
  case sixYears = "6 years"
  case sevenYears = "7 years"
  case tenYears = "10 years"

  /// The period until somebody chooses one.
  public static let standard = BooksPeriod.threeYears

  /// How a person reads it.
  public var title: String {
    months % 12 == 0 ? RecordTexts.years(months / 12) : RecordTexts.months(months)
  }

  private var months: Int {
    switch self {
    case .threeMonths: 3
    case .oneYear: 12
    case .twoYears: 24
    case .threeYears: 36
    case .sixYears: 72
    case .sevenYears: 84
    case .tenYears: 120
    }
  }

  /// The first day on which the period is over.
  public func end(after left: CivilDate) -> CivilDate { left.adding(months: months) }
}
