import RosterProblemKit
import RostersModel

extension RosterShare {
  /// Somebody among whom it is shared.
  struct Person: Equatable {
    /// What they have had lately; nil for somebody who has worked nothing, who counts like the average.
    var lately: Int?
    /// On how many of the planned days they can take it.
    var ableDays: Int
    /// The most hours a week, by which their part is smaller or larger.
    var weeklyHours = 40
  }

  /// A share of which each gets about as much as everybody with the same hours, counted together with what each has had
  /// lately.
  ///
  /// - Parameters:
  ///   - total: how much there is to share.
  ///   - priority: how far what was worked lately moves a part: by a quarter of it, by half or all of it.
  init(_ type: Int?, _ total: Int, among people: [Person], _ priority: RosterPriority) {
    let weights = people.map { Int64($0.ableDays) * Int64($0.weeklyHours) }
    let all = max(1, weights.reduce(0, +))
    let whole = Int64(total * Self.unit)
    let equal = weights.map { (whole * $0 + all / 2) / all }
    let longest = Int64(max(1, people.map { $0.weeklyHours }.max() ?? 1))
    let most = Int64(max(1, people.map { $0.ableDays }.max() ?? 1))
    let lately = Self.lately(people, longest)
    func filled(to level: Int64) -> [Int64] {
      people.indices.map { index in
        let reach = priority == .less ? equal[index] / 4 : priority == .normal ? equal[index] / 2 : equal[index]
        let missed = level * Int64(people[index].weeklyHours) / longest - lately[index]
        let wanted = missed * Int64(people[index].ableDays) / most
        return min(max(wanted, equal[index] - reach), equal[index] + reach)
      }
    }
    // The lowest level up to which everybody is filled that is enough for all.
    var (low, high) = (Int64(0), 2 * longest * most * (whole + (lately.max() ?? 0) + 1))
    while low < high {
      let middle = (low + high) / 2
      if filled(to: middle).reduce(0, +) >= equal.reduce(0, +) { high = middle } else { low = middle + 1 }
    }
    self.init(
      shiftType: type, parts: zip(people, filled(to: low)).map { $0.ableDays > 0 ? Int($1) : nil })
  }

  /// What each has had in tenths; who has worked nothing, as much as the others for their hours.
  private static func lately(_ people: [Person], _ longest: Int64) -> [Int64] {
    let known = people.filter { $0.ableDays > 0 && $0.lately != nil }
    let hours = max(1, known.reduce(0) { $0 + Int64($1.weeklyHours) })
    let sum = known.reduce(0) { $0 + Int64(unit * ($1.lately ?? 0)) }
    return people.map { person in
      person.lately.map { Int64(unit * $0) } ?? sum * Int64(person.weeklyHours) / hours
    }
  }
}
