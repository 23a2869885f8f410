/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The weekday so many days later, or earlier for a negative count.
  public func adding(days: Int) -> Weekday {
    Weekday(rawValue: modulo(rawValue - 1 + days % 7, 7) + 1) ?? .monday
  }

  /// How many days after the last such weekday this one comes, 0 to 6.
  public func days(since other: Weekday) -> Int { modulo(rawValue - other.rawValue, 7) }

  /// The seven weekdays, beginning with this one.
  public var week: [Weekday] { (0..<7).map { adding(days: $0) } }
}

extension Weekday: Comparable {
  /// From Monday to Sunday.
  public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}
