public import JSONKit
public import RecordKit
public import TimeKit

/// Which rows that belong to a day a device holds: of its own member and of the whole workplace those of a year back and
/// a good year ahead, of the other members those of some weeks around the day. Other rows are fetched when they are shown.
public struct SyncWindow: Equatable, Sendable {
  /// How many days back own rows are held.
  public static let ownDaysBack = 365
  /// How many days ahead own rows are held.
  public static let ownDaysAhead = 400
  /// How many days back the rows of other members are held.
  public static let otherDaysBack = 35
  /// How many days ahead the rows of other members are held.
  public static let otherDaysAhead = 63

  /// The day around which the window lies.
  public let day: CivilDate

  /// The window around a day.
  public init(around day: CivilDate) { self.day = day }

  /// The days of the rows of the member whose device it is, and of the rows of the whole workplace.
  public var ownDays: ClosedRange<CivilDate> {
    day.adding(days: -Self.ownDaysBack)...day.adding(days: Self.ownDaysAhead)
  }

  /// The days of the rows of the other members.
  public var otherDays: ClosedRange<CivilDate> {
    day.adding(days: -Self.otherDaysBack)...day.adding(days: Self.otherDaysAhead)
  }

  /// Whether a device of the member holds rows of a day and an owner.
  public func contains(_ placement: Placement, for member: Identifier<Member>) -> Bool {
    let isOwn = placement.member == nil || placement.member == member
    return (isOwn ? ownDays : otherDays).contains(placement.date)
  }

  /// Whether a device of the member holds the row; one without a day is always held.
  public func contains(_ row: AnyRow, for member: Identifier<Member>) -> Bool {
    row.table.placement(of: row).map { contains($0, for: member) } ?? true
  }
}
