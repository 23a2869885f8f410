/// The shortest hike through each set of stops, by dynamic programming over sets (M. Held and R. M. Karp, “A Dynamic
/// Programming Approach to Sequencing Problems”, 1962), from the last stop to the first.
///
/// It goes backward so that an order can be read off forward, the earliest stop of the list first where several orders
/// are as short.
enum HikeSearch {
  /// The length of the shortest hike through each set of one of these sizes; infinite where there is none.
  ///
  /// A stop's place in the order follows from how many stops come behind it and how many the hike has, so where places
  /// are wished for, each size of a hike is a search of its own. O(2ⁿ n²).
  static func lengths(_ problem: RouteProblem, sizes: ClosedRange<Int>) -> [Int64] {
    var lengths = [Int64](repeating: RouteProblem.infinity, count: 1 << problem.count)
    lengths[0] = 0
    let searches = problem.hasPlaces ? sizes.map { $0...$0 } : [sizes]
    for sizes in searches where sizes.upperBound > 0 {
      if problem.windows == nil {
        UntimedTable(problem, hikeSize: sizes.upperBound).write(to: &lengths, sizes: sizes)
      } else {
        TimedTable(problem, hikeSize: sizes.upperBound).write(to: &lengths, sizes: sizes)
      }
    }
    return lengths
  }

  /// The first of the shortest orders of all the problem's stops, if there is any.
  static func order(_ problem: RouteProblem) -> [Int]? {
    if problem.count == 0 { return [] }
    return problem.windows == nil
      ? UntimedTable(problem, hikeSize: problem.count).order()
      : TimedTable(problem, hikeSize: problem.count).order()
  }
}
