package import RecordKit
package import JSONKit
package import TimeKit

/// What a feature has to tell people who do not look at the app.
package struct NotificationSource: Sendable {
  /// Whom it is told, and how.
  package struct Reader {
    /// What the person may see of the workplace.
    package let records: VisibleRecords
    /// The date that the person's clocks show.
    package let today: CivilDate
    /// The person's clocks.
    package let clock: ZoneClock

    package init(records: VisibleRecords, today: CivilDate, clock: ZoneClock) {
      self.records = records
      self.today = today
      self.clock = clock
    }
  }

  /// Something that begins soon.
  package struct UpcomingEvent: Equatable, Sendable {
    package let id: UniqueID
    package let start: Instant
    /// What it is, in a sentence.
    package let text: String

    package init(id: UniqueID, start: Instant, text: String) {
      self.id = id
      self.start = start
      self.text = text
    }
  }

  /// What managers are told once, by what the rows say and not by what somebody has done to them: a shift that somebody
  /// else has to work, or a request that was not answered before its shift began.
  package struct Matter: Sendable {
    /// The row that it is about, which is told again only for another time.
    package let id: UniqueID
    /// From when on it is told.
    package let time: Instant
    /// Whom it is about, who knows it already; nil for nobody.
    package let member: Identifier<Member>?
    package let title: String
    /// The address that shows it.
    package let path: String
    /// What it is, in a sentence.
    package let text: @Sendable (Reader) -> String

    package init(
      id: UniqueID, time: Instant, of member: Identifier<Member>?, title: String, path: String,
      text: @escaping @Sendable (Reader) -> String
    ) {
      (self.id, self.time, self.member) = (id, time, member)
      (self.title, self.path, self.text) = (title, path, text)
    }
  }

  /// The kinds of rows whose changes are told.
  package let tables: [AnyTable]
  /// The address that shows what has changed.
  package let path: String
  /// What the person has to do on the reader's day, in sentences; nil for nothing.
  package var day: @Sendable (Reader) -> String? = { _ in nil }
  /// What begins within a time, in its order.
  package var beginnings: @Sendable (Reader, Range<Instant>) -> [UpcomingEvent] = { _, _ in [] }
  /// What changes to rows of the person by somebody else come to, in a sentence each: nothing for what came to nothing.
  package var changes: @Sendable (Reader, [LogEntry]) -> [String] = { _, _ in [] }
  /// Whom a change concerns beside those whose row it is, on the workplace's day.
  package var concerned: @Sendable (Records, LogEntry, CivilDate) -> Set<Identifier<Member>> = { _, _, _ in [] }

  /// What managers are told at an instant, and whose time is within these.
  package var matters: @Sendable (Records, Instant, ClosedRange<Instant>) -> [Matter] = { _, _, _ in [] }
  /// The kinds of rows after whose changes there may be other matters.
  package var matterTables: [AnyTable] = []

  package init(of tables: [AnyTable] = [], path: String = "/schedule") { (self.tables, self.path) = (tables, path) }
}
