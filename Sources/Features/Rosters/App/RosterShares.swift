/// The most that each may get of something that is shared evenly: about as much as everybody with the same hours, counted
/// together with what each has had lately.
struct RosterShares: Equatable {
  /// Somebody among whom it is shared.
  struct Person: Equatable {
    /// What they have had lately; nil for somebody who has worked nothing, who counts like the average.
    var lately: Int?
    /// On how many of the planned days they can take it.
    var ableDays: Int
    /// The most hours a week, by which their part is smaller or larger.
    var weeklyHours = 40
  }

  /// By person.
  private(set) var limits: [Int]

  /// - Parameters:
  ///   - total: how much there is to share.
  ///   - days: how many days are planned.
  ///   - priority: how strictly it is shared: an equal part and two more, one more, or none; what was worked lately moves
  ///     that by a quarter of the part, by half or all of it.
  init(of total: Int, over days: Int, among people: [Person], _ priority: RosterPriority) {
    let parts = Self.parts(of: total, over: days, among: people)
    let slack = priority == .less ? 2 : priority == .normal ? 1 : 0
    let ranges = parts.map { part in
      let reach = priority == .less ? part / 4 : priority == .normal ? (part + 1) / 2 : part
      return part - reach...part + reach
    }
    let known = people.compactMap { $0.ableDays > 0 ? $0.lately : nil }
    let average = known.isEmpty ? 0 : (2 * known.reduce(0, +) + known.count) / (2 * known.count)
    let longest = people.map { $0.weeklyHours }.max() ?? 1
    // The lowest level up to which everybody is filled that is enough for all.
    var level = 0
    while true {
      limits = people.indices.map { index in
        let filled = (level * people[index].weeklyHours + longest - 1) / longest - (people[index].lately ?? average)
        return max(0, min(max(filled, ranges[index].lowerBound), ranges[index].upperBound))
      }
      let capacity = zip(limits, people).reduce(0) { $0 + $1.0 * $1.1.ableDays }
      if capacity >= total * days || limits == ranges.map({ $0.upperBound }) { break }
      level += 1
    }
    limits = limits.map { $0 + slack }
  }

  /// The limits where sharing evenly must not leave anybody missing: twice the largest part for everybody.
  init(relaxed total: Int, over days: Int, among people: [Person]) {
    let largest = Self.parts(of: total, over: days, among: people).max() ?? 0
    limits = people.map { _ in 2 * largest + 1 }
  }

  /// What everybody gets who can take it on every day, by their hours, rounded up.
  private static func parts(of total: Int, over days: Int, among people: [Person]) -> [Int] {
    let hours = max(1, people.reduce(0) { $0 + $1.ableDays * $1.weeklyHours })
    return people.map { (total * days * $0.weeklyHours + hours - 1) / hours }
  }
}

/// How many weekends each may work, where those who worked more of them lately than the others get one fewer.
struct RosterWeekends: Equatable {
  /// By person.
  private(set) var limits: [Int]

  /// - Parameters:
  ///   - limit: the most that anybody may work.
  ///   - lately: by person, how many they have worked lately; nil for who has worked nothing.
  ///   - wanted: how many are needed of all people together.
  init(_ limit: Int, lately: [Int?], wanted: Int) {
    limits = lately.map { _ in limit }
    let known = lately.compactMap { $0 }
    guard limit > 0, let sum = known.isEmpty ? nil : known.reduce(0, +) else { return }
    var capacity = limit * lately.count
    let most = lately.indices.sorted { (lately[$0] ?? 0, $1) > (lately[$1] ?? 0, $0) }
    for person in most {
      // Some are left over, since not everybody can work on every weekend.
      guard let own = lately[person], own * known.count >= sum + known.count, (capacity - 1) * 4 >= wanted * 5 else {
        return
      }
      limits[person] -= 1
      capacity -= 1
    }
  }
}
