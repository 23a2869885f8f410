import RosterProblemKit

/// What of a person's rules decides which rows there are, apart from single cells.
///
/// People whose rules are equal share a ``WorkNetwork``.
struct WorkRules: Equatable {
  /// By shift; the day off is always among them.
  var isWorkable: [Bool]
  /// By shift, how many of it there may be if the network counts it; -1 if it does not.
  var countLimits: [Int]
  var minMinutes: Int
  var maxMinutes: Int
  var minWork: Int
  /// 0 for any number.
  var maxWork: Int
  var minOff: Int
  /// -1 for any number.
  var maxWeekends: Int

  init(_ person: RosterPerson, counting counted: [Bool]) {
    isWorkable = [true] + person.maxShifts.map { $0 != 0 }
    countLimits = [-1]
    for (type, most) in person.maxShifts.enumerated() { countLimits.append(counted[type + 1] ? most ?? -1 : -1) }
    minMinutes = max(0, person.minMinutes)
    maxMinutes = person.maxMinutes ?? Int.max
    minWork = max(1, person.minConsecutiveShifts)
    maxWork = person.maxConsecutiveShifts ?? 0
    minOff = max(1, person.minConsecutiveDaysOff)
    maxWeekends = person.maxWeekends ?? -1
  }
}
