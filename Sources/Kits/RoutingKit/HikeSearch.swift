/// The shortest hike through each set of stops, by dynamic programming over sets (M. Held and R. M. Karp, “A Dynamic
/// Programming Approach to Sequencing Problems”, 1962), from the last stop to the first.
///
/// It goes backward so that an order can be read off forward, the earliest stop of the list first where several orders
/// are as short.
enum HikeSearch {
  /// The lengths of the shortest hikes through each set of one of these sizes, for each of some departures; infinite where
  /// there is none. Where no stop has a window the departures do not matter.
  ///
  /// A stop's place in the order follows from how many stops come behind it and how many the hike has, so where places
  /// are wished for, each size of a hike is a search of its own. O(2ⁿ n²).
  static func lengths(_ problem: RouteProblem, sizes: ClosedRange<Int>, departures: [Int64]) -> [[Int64]] {
    var none = [Int64](repeating: RouteProblem.infinity, count: 1 << problem.count)
    none[0] = 0
    var lengths = [[Int64]](repeating: none, count: departures.count)
    let searches = problem.hasPlaces ? sizes.map { $0...$0 } : [sizes]
    for sizes in searches where sizes.upperBound > 0 {
      if let timing = problem.timing {
        let table = TimedTable(problem, timing, hikeSize: sizes.upperBound)
        for (index, departure) in departures.enumerated() {
          table.write(to: &lengths[index], sizes: sizes, departure: departure)
        }
      } else {
        let table = UntimedTable(problem, hikeSize: sizes.upperBound)
        for index in departures.indices { table.write(to: &lengths[index], sizes: sizes) }
      }
    }
    return lengths
  }

  /// The first of the shortest orders of all the problem's stops for a hike that leaves at a time, if there is any.
  static func order(_ problem: RouteProblem, departure: Int64) -> [Int]? {
    if problem.count == 0 { return [] }
    guard let timing = problem.timing else { return UntimedTable(problem, hikeSize: problem.count).order() }
    return TimedTable(problem, timing, hikeSize: problem.count).order(departure: departure)
  }
}
