public import TimeKit

/// An event of a calendar (RFC 5545, 3.6.1).
public struct CalendarEvent: Equatable, Sendable {
  /// When an event takes place.
  public enum Span: Equatable, Sendable {
    /// On whole days, wherever the reader is.
    case days(ClosedRange<CivilDate>)
    /// From one instant to another, to the second.
    case time(ClosedRange<Instant>)
  }

  /// The same for the same event for ever, and for no other one in the world.
  public var id: String
  /// When it takes place.
  public var span: Span
  /// What it is called.
  public var title: String
  /// Where it takes place; empty for nowhere.
  public var place = ""
  /// What else is to be said of it, in any number of lines; empty for nothing.
  public var text = ""
  /// Counts the changes: clients keep what they have of an event whose number does not grow.
  public var revision: Int64 = 0
  /// When it was changed last.
  public var modified: Instant
  /// Whether who has the calendar is busy meanwhile.
  public var isBusy = true
  /// A color by its name in CSS (RFC 7986, 5.9); nil for the calendar's own.
  public var color: String?
  /// How many minutes before it begins there is an alarm; nil for none.
  public var alarmMinutes: Int?
  /// What a client has added to it, which goes before the color, the alarm and whether one is busy.
  public var kept: PreservedProperties?

  /// An event with a title alone.
  public init(id: String, span: Span, title: String, modified: Instant) {
    self.id = id
    self.span = span
    self.title = title
    self.modified = modified
  }
}
