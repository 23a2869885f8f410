/// The unknown distances between some points.
struct MissingPairs {
  private let points: [GridPoint]
  private let isMissing: [[Bool]]

  /// - Parameter points: each once.
  init(_ points: [GridPoint], isKnown: (PointPair) -> Bool) {
    self.points = points
    isMissing = points.map { from in
      points.map { to in from != to && !isKnown(PointPair(from: from, to: to)) }
    }
  }

  /// Requests that together ask for every missing pair: one for all if nearly all points are new, or else one from the
  /// new points and one to them. O(n³).
  var questions: [TableQuestion] {
    let new = newPoints
    if new.isEmpty { return [] }
    if new.count >= points.count - 1 { return [TableQuestion(from: points, to: points)] }
    let ends = points.indices.filter { to in new.contains { isMissing[$0][to] } }
    let starts = points.indices.filter { from in !new.contains(from) && new.contains { isMissing[from][$0] } }
    return [question(from: new, to: ends), question(from: starts, to: new)].filter { !$0.isEmpty }
  }

  private func question(from starts: [Int], to ends: [Int]) -> TableQuestion {
    TableQuestion(from: starts.map { points[$0] }, to: ends.map { points[$0] })
  }

  /// Points of which each missing pair has one, those with the most missing pairs first.
  private var newPoints: [Int] {
    var chosen: [Int] = []
    while true {
      let rest = points.indices.filter { !chosen.contains($0) }
      let counts = rest.map { point in
        (point, rest.count { isMissing[point][$0] } + rest.count { isMissing[$0][point] })
      }
      guard let (point, count) = counts.max(by: { $0.1 < $1.1 }), count > 0 else { return chosen.sorted() }
      chosen.append(point)
    }
  }
}

/// A request for the ways from some points to others.
struct TableQuestion: Hashable {
  let from: [GridPoint]
  let to: [GridPoint]

  var isEmpty: Bool { from.isEmpty || to.isEmpty }

  /// The points in the order in which they are sent, each once.
  private var points: [GridPoint] { from + to.filter { !from.contains($0) } }

  /// The points as a part of a path.
  var path: String { points.map { $0.text }.joined(separator: ";") }

  /// Which of the points are starts and ends; nothing where all are both.
  var query: [(name: String, value: String)] {
    if from == to { return [] }
    let points = points
    let numbers = { (part: [GridPoint]) in
      part.compactMap { points.firstIndex(of: $0) }.map { String($0) }.joined(separator: ";")
    }
    return [("sources", numbers(from)), ("destinations", numbers(to))]
  }
}
