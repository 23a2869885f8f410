package import JSONKit
package import RecordKit
package import TimeKit

/// How the change log of a workplace is kept, and what the last purge did.
package struct ChangeLogSettings: FieldRecord {
  /// At most one row in each feed, of the workplace's own identifier.
  package static let table = Table<ChangeLogSettings>("changeLogSettings")

  /// The workplace's identifier.
  package let id: Identifier<ChangeLogSettings>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// How long entries are kept.
  package var retention = RetentionPeriod.standard
  /// When entries were purged last; nil before the first time.
  package var lastPurged: Instant?
  /// How many entries the last purge removed.
  package var lastPurgedCount: Int64 = 0

  /// What holds before anybody has chosen anything, and no purge was made.
  package init(id: Identifier<ChangeLogSettings>) { self.id = id }

  /// What holds in a workplace before anybody has chosen anything, and no purge was made.
  package init(of workplace: Identifier<Workplace>) { self.init(id: Identifier(workplace.rawValue)) }

  /// The workplace's identifier is given by nobody.
  package static var rowFields: [Field] { [Field("id", .uuid, input: .readOnly), .version] }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.value("retention", &retention, summary: "How long entries are kept.")
    try fields.optionalInstant("lastPurged", &lastPurged, .readOnly, summary: "Missing before the first purge.")
    try fields.integer("lastPurgedCount", &lastPurgedCount, .readOnly, summary: "How many entries it removed.")
  }

  /// The next version, after a purge.
  package func purged(_ count: Int64, at instant: Instant) -> ChangeLogSettings {
    var next = at(version: version + 1)
    (next.lastPurged, next.lastPurgedCount) = (instant, count)
    return next
  }
}

extension Records {
  /// The settings of the workplace's log; the standard ones until something was chosen.
  package final func changeLogSettings(of workplace: Identifier<Workplace>) -> ChangeLogSettings {
    only(ChangeLogSettings.self) ?? ChangeLogSettings(of: workplace)
  }
}
