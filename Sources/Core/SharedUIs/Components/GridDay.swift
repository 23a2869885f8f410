public import HTMLKit

/// A day that is a column of a table.
public struct GridDay: Equatable, Sendable {
  /// The date as `YYYY-MM-DD`.
  public let date: String
  /// The two lines that are shown.
  public let weekday, number: String
  /// What a screen reader says.
  public var label: String
  /// Whether it is today on the workplace's clocks; at most one day is.
  public var isToday = false
  /// Whether it is the first one in sight when the table appears.
  public var isStart = false
  /// Whether a week begins on it.
  public var beginsWeek = false
  /// The hues of what is said of the day, which the label says in words.
  public var marks: [Int] = []

  /// A day by its date as `YYYY-MM-DD`, with the two lines that are shown, and what a screen reader says.
  public init(date: String, weekday: String, number: String, label: String) {
    self.date = date
    self.weekday = weekday
    self.number = number
    self.label = label
  }

  /// Adds all that is shown of the day.
  public func write(to fingerprint: inout Fingerprint) {
    fingerprint.add(date)
    fingerprint.add(weekday)
    fingerprint.add(number)
    fingerprint.add(label)
    for flag in [isToday, isStart, beginsWeek] { fingerprint.add(flag) }
    for hue in marks { fingerprint.add(hue) }
  }
}
