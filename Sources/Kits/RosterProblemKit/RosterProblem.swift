public import TimeKit

/// A roster to be made: who works which shift on which day.
///
/// The rules are those of the Employee Shift Scheduling Benchmark Data Sets (T. Curtois and R. Qu, “Computational results
/// on new staff scheduling benchmark instances”, 2014): what a person may work is hard, wishes and needs cost their
/// weights. A need without a weight is hard, too. Days, shift types and people are named by their places in the lists,
/// from 0; a person has at most one shift a day.
public struct RosterProblem: Equatable, Sendable {
  /// How many days are planned, at least one.
  public var days: Int
  /// The first of them, which says where the weekends are.
  public var firstDay: CivilDate
  /// What can be worked.
  public var shiftTypes: [RosterShiftType]
  /// Who works.
  public var people: [RosterPerson]
  /// How many are wanted on a day. Several needs of one day and shift type add up: a second one of a person less makes the
  /// second missing person cost more than the first.
  public var needs: [RosterNeed] = []
  /// What must stay as it is.
  public var fixed: [FixedDay] = []
  /// Shift types that must not follow one another on some days, as where clocks that go forward leave too little rest.
  public var successionBans: [RosterSuccessionBan] = []
  /// What is to be shared among the people. It costs nothing: of plans that cost the same, one that shares more evenly is
  /// looked for.
  public var shares: [RosterShare] = []
  /// What people work so far, if each day that differs from it is to cost ``changeWeight``.
  public var current: [RosterAssignment]?
  /// What a day costs on which a person's shift is another one than in ``current``.
  public var changeWeight: Int64 = 0

  /// A problem without needs, fixed days or former plan.
  public init(days: Int, firstDay: CivilDate, shiftTypes: [RosterShiftType], people: [RosterPerson]) {
    self.days = days
    self.firstDay = firstDay
    self.shiftTypes = shiftTypes
    self.people = people
  }
}

extension RosterProblem {
  /// More than all that is soft, but for changes, can cost together: with it as ``changeWeight`` the fewest days change,
  /// and of such plans the cheapest is found.
  public var fewestChangesWeight: Int64 {
    var problem = self
    problem.changeWeight = 0
    return Int64(min(problem.softWorth, Double(RosterRequest.weightLimit)))
  }

  /// More than all that is soft can cost together.
  package var softWorth: Double {
    var sum = 1 + Double(changeWeight) * Double(days * people.count)
    for person in people {
      for wish in person.wishes { sum += Double(wish.weight) }
    }
    for need in needs {
      sum += Double(need.underWeight ?? 0) * Double(need.count) + Double(need.overWeight ?? 0) * Double(people.count)
    }
    return sum
  }

  /// By how many people hard needs can be missed together.
  package var hardCount: Double {
    needs.reduce(0) { sum, need in
      sum + (need.underWeight == nil ? Double(need.count) : 0) + (need.overWeight == nil ? Double(people.count) : 0)
    }
  }
}

/// A kind of shift that can be worked.
public struct RosterShiftType: Hashable, Sendable {
  /// How messages name it.
  public let id: String
  /// How long it is.
  public var minutes: Int
  /// The shift types, by their places, that must not be worked on the next day.
  public var notFollowedBy: [Int]

  /// A shift type that any other may follow, unless some are given.
  public init(id: String, minutes: Int, notFollowedBy: [Int] = []) {
    self.id = id
    self.minutes = minutes
    self.notFollowedBy = notFollowedBy
  }
}

/// A shift type that must not be worked on the day after another one of some day.
public struct RosterSuccessionBan: Hashable, Sendable {
  /// That of the first shift, from 0.
  public var day: Int
  /// By its place in the list.
  public var first: Int
  /// By its place in the list.
  public var second: Int

  /// A day and the types of it and of the next one.
  public init(day: Int, first: Int, second: Int) {
    self.day = day
    self.first = first
    self.second = second
  }
}

/// Something of which each person is to get a part.
public struct RosterShare: Hashable, Sendable {
  /// How many parts a shift or a weekend is divided into.
  public static let unit = 10

  /// By its place in the list; nil for weekends with work.
  public var shiftType: Int?
  /// By person, how much is to be worked, in tenths, less than 0 for who has had too much already; nil for who has no part.
  public var parts: [Int?]

  /// A shift type or weekends, and everybody's part.
  public init(shiftType: Int?, parts: [Int?]) {
    self.shiftType = shiftType
    self.parts = parts
  }
}

/// How many people are wanted for a shift type on a day.
public struct RosterNeed: Hashable, Sendable {
  /// From 0.
  public var day: Int
  /// By its place in the list.
  public var shiftType: Int
  /// How many are wanted.
  public var count: Int
  /// What each missing person costs; nil if none may be missing.
  public var underWeight: Int64?
  /// What each person too many costs; nil if there may be none.
  public var overWeight: Int64?

  /// A need of so many people; it is hard where a weight is nil.
  public init(day: Int, shiftType: Int, count: Int, underWeight: Int64?, overWeight: Int64?) {
    self.day = day
    self.shiftType = shiftType
    self.count = count
    self.underWeight = underWeight
    self.overWeight = overWeight
  }
}

/// A person's day that must stay as it is.
public struct FixedDay: Hashable, Sendable {
  /// By its place in the list.
  public var person: Int
  /// From 0.
  public var day: Int
  /// What is worked, by its place in the list; nil for a day off.
  public var shiftType: Int?

  /// A day with a shift, or without one.
  public init(person: Int, day: Int, shiftType: Int?) {
    self.person = person
    self.day = day
    self.shiftType = shiftType
  }
}

/// A shift that a person works.
public struct RosterAssignment: Hashable, Sendable {
  /// By its place in the list.
  public var person: Int
  /// From 0.
  public var day: Int
  /// By its place in the list.
  public var shiftType: Int

  /// A shift on a day.
  public init(person: Int, day: Int, shiftType: Int) {
    self.person = person
    self.day = day
    self.shiftType = shiftType
  }
}
