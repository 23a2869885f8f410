public import JSONKit
public import RecordKit

/// Which rules of rest a workplace keeps to: where shifts break them, the app warns.
public struct RestSettings: FieldRecord {
  /// At most one row in each feed, of the workplace's own identifier; every member is warned.
  public static let table = Table<RestSettings>("restSettings")

  /// Where the rules come from.
  public enum Source: String, FieldChoice, Sendable {
    /// No rules, no warnings.
    case none
    /// The working time directive of the European Union.
    case europeanUnion
    /// The United States' Fair Labor Standards Act for fire protection.
    case fireProtection
    /// The workplace's own numbers.
    case own

    /// What is wrong with any other text, to follow the field's name.
    public static var isNone: String { ModelTexts.isNoRestRule }
  }

  /// The workplace's own numbers, in minutes and days; nil for no such rule.
  public struct Own: Hashable, Sendable {
    /// The fewest minutes between two shifts.
    public var dailyRest: Int?
    /// The fewest minutes of one rest within each seven days.
    public var weeklyRest: Int?
    /// The most minutes of work within ``days``.
    public var work: Int?
    /// Days in a row.
    public var days: Int?

    /// No rules.
    public init() {}
  }

  /// The longest rest that can be asked for, and the most work: the minutes of four weeks.
  public static let longest = 28 * 24 * 60
  /// The most days in a row that are looked at.
  public static let mostDays = 119

  /// The workplace's identifier.
  public let id: Identifier<RestSettings>
  /// 1 when it is new, and one more with each change.
  public var version = 0
  /// Where the rules come from.
  public var source = Source.none
  /// The workplace's own numbers, kept while another source is chosen.
  public var own = Own()

  /// What holds before anybody has chosen anything.
  public init(id: Identifier<RestSettings>) { self.id = id }

  /// What holds in a workplace before anybody has chosen anything.
  public init(of workplace: Identifier<Workplace>) { self.init(id: Identifier(workplace.rawValue)) }

  /// The fields in the order in which they are written.
  public mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.value("source", &source)
    try fields.optionalInteger("dailyRest", &own.dailyRest, summary: "In minutes.")
    try fields.optionalInteger("weeklyRest", &own.weeklyRest, summary: "In minutes.")
    try fields.optionalInteger("work", &own.work, summary: "In minutes.")
    try fields.optionalInteger("days", &own.days)
  }
}

extension Records {
  /// The rules of rest of a workplace; none until something was chosen, under version 0.
  public final func restSettings(of workplace: Identifier<Workplace>) -> RestSettings {
    self[Identifier<RestSettings>(workplace.rawValue)] ?? RestSettings(of: workplace)
  }
}
