public import JSONKit
public import TimeKit

/// How a workplace keeps its change log, one row in each.
public struct ChangeLogSettings: Record {
  /// `changeLogSettings` in the feed and in the browser's store.
  public static let kind = RowKind.changeLogSettings

  /// The workplace's identifier.
  public let id: Identifier<ChangeLogSettings>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// How long entries are kept.
  public let retention: RetentionPeriod
  /// When the server last looked for entries whose time is over; nil if it never has.
  public let lastPurged: Instant?
  /// How many it removed then.
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

  /// What holds in a workplace where nobody has chosen anything and no purge has been made.
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
  public init(from reader: inout some FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    guard let period = RetentionPeriod(rawValue: try reader.text("retention")) else {
      throw FieldError("retention", "is not a period")
    }
    retention = period
    lastPurged = try reader.optionalInstant("lastPurged")
    lastPurgedCount = try reader.integer("lastPurgedCount")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: inout some FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("retention", retention.rawValue)
    writer.optionalInstant("lastPurged", lastPurged)
    writer.integer("lastPurgedCount", lastPurgedCount)
  }
}
