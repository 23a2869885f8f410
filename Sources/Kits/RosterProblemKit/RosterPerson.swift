/// Somebody who works, what they may work, and what they wish.
///
/// Before the first and after the last day anything may have been: a run of work or of days off that touches an end of the
/// planned days is long enough for ``minConsecutiveShifts`` and ``minConsecutiveDaysOff``, and only its days within count
/// for ``maxConsecutiveShifts``.
public struct RosterPerson: Equatable, Sendable {
  /// How messages name the person.
  public let id: String
  /// The most shifts of each shift type, by its place in the list; nil for any number, 0 for who has not the skill.
  public var maxShifts: [Int?]
  /// The least minutes of all shifts together.
  public var minMinutes = 0
  /// The most minutes of all shifts together.
  public var maxMinutes: Int?
  /// The fewest days of work in a row.
  public var minConsecutiveShifts = 1
  /// The most days of work in a row.
  public var maxConsecutiveShifts: Int?
  /// The fewest days off in a row.
  public var minConsecutiveDaysOff = 1
  /// The most weekends with work on Saturday, Sunday or both.
  public var maxWeekends: Int?
  /// Days without work, from 0.
  public var daysOff: [Int] = []
  /// Shift types that the person must not work on some days, as before a license is there or after it has ended.
  public var cannotWork: [RosterBan] = []
  /// What the person would like, or would not.
  public var wishes: [RosterWish] = []

  /// A person who may work anything.
  public init(id: String, shiftTypes: Int) {
    self.id = id
    maxShifts = [Int?](repeating: nil, count: shiftTypes)
  }
}

/// A shift type that must not be worked on some days in a row.
public struct RosterBan: Hashable, Sendable {
  /// By its place in the list.
  public var shiftType: Int
  /// From 0.
  public var days: ClosedRange<Int>

  /// A shift type and the days.
  public init(shiftType: Int, days: ClosedRange<Int>) {
    self.shiftType = shiftType
    self.days = days
  }
}

/// A shift that a person would like to work on a day, or would not.
public struct RosterWish: Hashable, Sendable {
  /// From 0.
  public var day: Int
  /// By its place in the list.
  public var shiftType: Int
  /// What it costs if the wish does not come true.
  public var weight: Int64
  /// Whether the shift is wished for, rather than away.
  public var isWanted: Bool

  /// A wish of this weight.
  public init(day: Int, shiftType: Int, weight: Int64, isWanted: Bool) {
    self.day = day
    self.shiftType = shiftType
    self.weight = weight
    self.isWanted = isWanted
  }
}
