import TimeKit

/// What a person has worked lately, as far as shifts are shared evenly.
struct RosterHistory: Equatable {
  /// By type.
  var shifts: [Int]
  /// Weekends with work.
  var weekends = 0
}

/// The most that each may get of something that is shared evenly: about as much as everybody, counted together with what
/// each has had lately.
struct RosterShares: Equatable {
  /// How many days before a roster count as lately, if the device holds them.
  static let daysBack = 35

  /// Somebody among whom it is shared.
  struct Person: Equatable {
    /// What they have had lately; nil for somebody who has worked nothing, who counts like the average.
    var lately: Int?
    /// On how many of the planned days they can take it.
    var ableDays: Int
  }

  /// By person.
  private(set) var limits: [Int]

  /// - Parameters:
  ///   - total: how much there is to share.
  ///   - days: how many days are planned.
  ///   - priority: how strictly it is shared: an equal part and two more, one more, or none; what was worked lately moves
  ///     that by a quarter of the part, by half or all of it.
  init(of total: Int, over days: Int, among people: [Person], _ priority: RosterPriority) {
    let equal = Self.equalPart(of: total, over: days, among: people)
    let (slack, reach) =
      switch priority {
      case .less: (2, equal / 4)
      case .normal: (1, (equal + 1) / 2)
      case .more: (0, equal)
      }
    let known = people.compactMap { $0.ableDays > 0 ? $0.lately : nil }
    let average = known.isEmpty ? 0 : (2 * known.reduce(0, +) + known.count) / (2 * known.count)
    let lately = people.map { $0.lately ?? average }
    // The lowest level up to which everybody is filled that is enough for all.
    var level = 0
    while true {
      limits = lately.map { max(0, min(max(level - $0, equal - reach), equal + reach)) }
      let capacity = zip(limits, people).reduce(0) { $0 + $1.0 * $1.1.ableDays }
      if capacity >= total * days || limits.allSatisfy({ $0 == equal + reach }) { break }
      level += 1
    }
    limits = limits.map { $0 + slack }
  }

  /// The limits where sharing evenly must not leave anybody missing: twice an equal part for everybody.
  init(relaxed total: Int, over days: Int, among people: [Person]) {
    let equal = Self.equalPart(of: total, over: days, among: people)
    limits = people.map { _ in 2 * equal + 1 }
  }

  /// What everybody gets who can take it on every day, rounded up.
  private static func equalPart(of total: Int, over days: Int, among people: [Person]) -> Int {
    let able = max(1, people.reduce(0) { $0 + $1.ableDays })
    return (total * days + able - 1) / able
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
