public import JSONKit
public import RecordKit

/// Which rules of rest a workplace keeps to: where shifts break them, the app warns.
public struct RestSettings: Record {
  /// At most one row in each feed, of the workplace's own identifier; every member is warned.
  public static let table = Table<RestSettings>("restSettings")

  /// Where the rules come from.
  public enum Source: String, CaseIterable, Sendable {
    /// No rules, no warnings.
    case none
    /// The working time directive of the European Union.
    case europeanUnion
    /// The United States' Fair Labor Standards Act for fire protection.
    case fireProtection
    /// The workplace's own numbers.
    case own
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
  public let version: Int
  /// Where the rules come from.
  public let source: Source
  /// The workplace's own numbers, kept while another source is chosen.
  public let own: Own

  /// A row of checked values.
  public init(of workplace: Identifier<Workplace>, version: Int, source: Source, own: Own) {
    id = Identifier(workplace.rawValue)
    self.version = version
    self.source = source
    self.own = own
  }

  /// Reads the fields by the properties' names; the own numbers may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    guard let source = Source(rawValue: try reader.text("source")) else {
      throw FieldError("source", ModelTexts.isNoRestRule)
    }
    self.source = source
    own = try Own(from: reader)
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("source", source.rawValue)
    own.write(to: writer)
  }
}

extension RestSettings.Own {
  /// Reads the numbers that are there.
  public init(from reader: FieldReader) throws(FieldError) {
    self.init()
    dailyRest = try reader.optionalInteger("dailyRest").map { Int(clamping: $0) }
    weeklyRest = try reader.optionalInteger("weeklyRest").map { Int(clamping: $0) }
    work = try reader.optionalInteger("work").map { Int(clamping: $0) }
    days = try reader.optionalInteger("days").map { Int(clamping: $0) }
  }

  /// Writes what `init(from:)` reads.
  public func write(to writer: FieldWriter) {
    writer.optionalInteger("dailyRest", dailyRest.map { Int64($0) })
    writer.optionalInteger("weeklyRest", weeklyRest.map { Int64($0) })
    writer.optionalInteger("work", work.map { Int64($0) })
    writer.optionalInteger("days", days.map { Int64($0) })
  }
}

extension Records {
  /// The rules of rest of a workplace; none until something was chosen, under version 0.
  public final func restSettings(of workplace: Identifier<Workplace>) -> RestSettings {
    self[Identifier<RestSettings>(workplace.rawValue)]
      ?? RestSettings(of: workplace, version: 0, source: .none, own: RestSettings.Own())
  }
}
