public import JSONKit
public import RecordKit
public import TimeKit

/// How the change log of a workplace is kept, and what the last purge did.
public struct ChangeLogSettings: Record {
  /// At most one row in each feed, of the workplace's own identifier.
  public static let table = Table<ChangeLogSettings>("changeLogSettings")

  /// The workplace's identifier.
  public let id: Identifier<ChangeLogSettings>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// How long entries are kept.
  public let retention: RetentionPeriod
  /// When entries were purged last; nil before the first time.
  public let lastPurged: Instant?
  /// How many entries the last purge removed.
  public let lastPurgedCount: Int64

  /// A row of checked values.
  public init(
    id: Identifier<ChangeLogSettings>, version: Int, retention: RetentionPeriod, lastPurged: Instant?,
    lastPurgedCount: Int64
  ) {
    self.id = id
    self.version = version
    self.retention = retention
    self.lastPurged = lastPurged
    self.lastPurgedCount = lastPurgedCount
  }

  /// What holds while nobody has chosen anything and no purge was made.
  public static func standard(of workplace: Identifier<Workplace>) -> ChangeLogSettings {
    ChangeLogSettings(
      id: Identifier(workplace.rawValue), version: 0, retention: .standard, lastPurged: nil, lastPurgedCount: 0)
  }

  /// The next version, with another period.
  public func with(_ retention: RetentionPeriod) -> ChangeLogSettings {
    ChangeLogSettings(
      id: id, version: version + 1, retention: retention, lastPurged: lastPurged, lastPurgedCount: lastPurgedCount)
  }

  /// The next version, after a purge.
  public func purged(_ count: Int64, at instant: Instant) -> ChangeLogSettings {
    ChangeLogSettings(
      id: id, version: version + 1, retention: retention, lastPurged: instant, lastPurgedCount: count)
  }

  /// Reads the fields by the properties' names; only `lastPurged` may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    guard let period = RetentionPeriod(rawValue: try reader.text("retention")) else {
      throw FieldError("retention", ModelTexts.isNoPeriod)
    }
    retention = period
    lastPurged = try reader.optionalInstant("lastPurged")
    lastPurgedCount = try reader.integer("lastPurgedCount")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("retention", retention.rawValue)
    writer.optionalInstant("lastPurged", lastPurged)
    writer.integer("lastPurgedCount", lastPurgedCount)
  }
}

extension Records {
  /// The settings of the workplace's log; the standard ones until something was chosen.
  public final func changeLogSettings(of workplace: Identifier<Workplace>) -> ChangeLogSettings {
    only(ChangeLogSettings.self) ?? .standard(of: workplace)
  }
}
