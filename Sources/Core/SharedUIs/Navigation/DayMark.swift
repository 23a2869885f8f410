public import RecordKit
public import TimeKit

/// A feature's mark of a day, as the schedule shows it: in the month, on the day and on Today.
public struct DayMark: Equatable, Sendable {
  /// Different for every mark.
  public let id: String
  /// The days that it is about.
  public let dates: ClosedRange<CivilDate>
  /// Its text.
  public let text: String
  /// The hue of its color.
  public let hue: Int
  /// The address that shows it.
  public let path: String

  /// A mark on one or more days.
  public init(id: String, dates: ClosedRange<CivilDate>, text: String, hue: Int, path: String) {
    self.id = id
    self.dates = dates
    self.text = text
    self.hue = hue
    self.path = path
  }
}

/// Where the schedule gets a feature's marks of days from, and how a person adds one.
public struct DayMarkSource: Sendable {
  /// The marks that have a day in a range, by their first day.
  public let marks: @Sendable (ClosedRange<CivilDate>, Records) -> [DayMark]
  /// The button that adds one: "Add Note".
  public let addTitle: String
  /// The address of the form for a day; nil if the person may not add one.
  public let addPath: @Sendable (CivilDate, ScreenContext) -> String?

  /// A source of marks.
  public init(
    marks: @escaping @Sendable (ClosedRange<CivilDate>, Records) -> [DayMark], addTitle: String,
    addPath: @escaping @Sendable (CivilDate, ScreenContext) -> String?
  ) {
    self.marks = marks
    self.addTitle = addTitle
    self.addPath = addPath
  }
}

extension FeatureList {
  /// The marks of all features that have a day in a range.
  public func dayMarks(in dates: ClosedRange<CivilDate>, on records: Records) -> [DayMark] {
    dayMarkSources.flatMap { $0.marks(dates, records) }
  }
}
