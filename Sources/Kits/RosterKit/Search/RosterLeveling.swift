import RosterProblemKit

/// Shares what a plan has to share more evenly, without making the plan dearer: two people exchange what they work on some
/// days in a row, so that as many work each shift type as before.
///
/// What is uneven is measured by the squares of what everybody has more or less than their part. An exchange that makes it
/// a little worse is taken at first, and ever less of that later (threshold accepting; G. Dueck and T. Scheuer, 1990). The
/// result is good, but nothing is proven of it. The same plan and seed give the same result.
struct RosterLeveling {
  private let model: RosterModel
  private let check: ExchangeCheck
  private var generator: SplitMix
  private(set) var rows: [[UInt8]]
  /// By share and person, how much they have.
  private var counts: [[Int]]
  private var unevenness: Int64 = 0
  private var best: (rows: [[UInt8]], unevenness: Int64)

  /// How many exchanges are tried for each person and day.
  private static let tries = 150
  /// The most exchanges that are tried.
  private static let mostTries = 400_000
  /// The most days of an exchange.
  private static let longest = 10

  init(_ model: RosterModel, rows: [[UInt8]], seed: UInt64) {
    self.model = model
    self.rows = rows
    check = ExchangeCheck(model)
    generator = SplitMix(seed: seed)
    counts = model.problem.shares.map { share in rows.map { model.count(of: share.shiftType, in: $0) } }
    best = (rows, 0)
    unevenness = model.problem.shares.indices.reduce(0) { $0 + worth(of: $1) }
    best = (rows, unevenness)
  }

  /// The rows of a plan with what is to be shared more even.
  static func leveled(_ rows: [[UInt8]], of problem: RosterProblem, seed: UInt64 = 1) -> [[UInt8]] {
    guard !problem.shares.isEmpty else { return rows }
    var leveling = RosterLeveling(RosterModel(problem), rows: rows, seed: seed)
    return leveling.run()
  }

  private func worth(of share: Int) -> Int64 {
    rows.indices.reduce(0) { $0 + model.problem.shares[share].unevenness(counts[share][$1], of: $1) }
  }

  /// Tries exchanges; answers the most even rows.
  mutating func run() -> [[UInt8]] {
    guard rows.count > 1, !model.problem.shares.isEmpty else { return rows }
    let steps = min(Self.mostTries, Self.tries * rows.count * model.days)
    let start = Double(RosterShare.unit * RosterShare.unit * 2)
    for step in 0..<steps {
      let threshold = start * Double(steps - step) / Double(steps) - start / 4
      tryExchange(within: Int64(max(0, threshold) * generator.unit()))
    }
    return best.rows
  }

  private mutating func tryExchange(within threshold: Int64) {
    guard let (first, second, days) = choose() else { return }
    var (one, other) = (rows[first], rows[second])
    var isSame = true
    for day in days where one[day] != other[day] {
      (one[day], other[day]) = (other[day], one[day])
      isSame = false
    }
    guard !isSame else { return }
    let (ones, others) = (shared(one), shared(other))
    let change = difference(first, ones) + difference(second, others)
    guard change <= threshold, costs(one, first) + costs(other, second) <= 0, check.allows(one, first),
      check.allows(other, second)
    else { return }
    (rows[first], rows[second]) = (one, other)
    for share in counts.indices { (counts[share][first], counts[share][second]) = (ones[share], others[share]) }
    unevenness += change
    if unevenness < best.unevenness { best = (rows, unevenness) }
  }

  /// Two people, the first of whom has more than their part of something if there is such a person, and days in a row.
  private mutating func choose() -> (Int, Int, ClosedRange<Int>)? {
    let share = generator.below(counts.count)
    let parts = model.problem.shares[share].parts
    var first = generator.below(rows.count)
    for _ in 0..<4 {
      let other = generator.below(rows.count)
      if excess(other, share, parts) > excess(first, share, parts) { first = other }
    }
    let second = generator.below(rows.count)
    guard first != second else { return nil }
    let start = generator.below(model.days)
    let length = 1 + generator.below(min(Self.longest, model.days - start))
    return (first, second, start...start + length - 1)
  }

  private func excess(_ person: Int, _ share: Int, _ parts: [Int?]) -> Int {
    parts[person].map { RosterShare.unit * counts[share][person] - $0 } ?? 0
  }

  /// How much of each share a row has.
  private func shared(_ row: [UInt8]) -> [Int] {
    model.problem.shares.map { model.count(of: $0.shiftType, in: row) }
  }

  private func difference(_ person: Int, _ new: [Int]) -> Int64 {
    var sum: Int64 = 0
    for (share, count) in new.enumerated() where count != counts[share][person] {
      let shares = model.problem.shares[share]
      sum += shares.unevenness(count, of: person) - shares.unevenness(counts[share][person], of: person)
    }
    return sum
  }

  /// By how much dearer a person's row becomes.
  private func costs(_ row: [UInt8], _ person: Int) -> Double {
    model.cost(of: row, person: person) - model.cost(of: rows[person], person: person)
  }
}

extension RosterShare {
  /// How far from their part a person is who has so much; nothing without a part.
  func unevenness(_ count: Int, of person: Int) -> Int64 {
    guard let part = parts[person] else { return 0 }
    let distance = Int64(Self.unit * count - part)
    return distance * distance
  }
}

extension RosterModel {
  /// How many shifts of a type a row has, or weekends with work.
  func count(of shiftType: Int?, in row: [UInt8]) -> Int {
    guard let shiftType else { return weekends(of: row) }
    var count = 0
    for shift in row where Int(shift) == shiftType + 1 { count += 1 }
    return count
  }

  /// How uneven what is shared is if people have these rows.
  func unevenness(of rows: [[UInt8]], _ people: [Int]) -> Int64 {
    problem.shares.reduce(0) { sum, share in
      people.reduce(sum) { $0 + share.unevenness(count(of: share.shiftType, in: rows[$1]), of: $1) }
    }
  }
}

/// Whether rows keep people's rules, asked many thousand times: without a list of what is broken.
private struct ExchangeCheck {
  private let model: RosterModel
  private let mayFollow: [Bool]

  init(_ model: RosterModel) {
    self.model = model
    var mayFollow = [Bool](repeating: true, count: model.width * model.width)
    for (first, type) in model.problem.shiftTypes.enumerated() {
      for second in type.notFollowedBy { mayFollow[(first + 1) * model.width + second + 1] = false }
    }
    self.mayFollow = mayFollow
  }

  func allows(_ row: [UInt8], _ person: Int) -> Bool {
    let start = person * model.cells
    for day in 0..<model.days {
      guard model.isAllowed[start + day * model.width + Int(row[day])] else { return false }
      guard day == 0 || mayFollow[Int(row[day - 1]) * model.width + Int(row[day])] else { return false }
    }
    return model.keepsRules(row, person)
  }
}
