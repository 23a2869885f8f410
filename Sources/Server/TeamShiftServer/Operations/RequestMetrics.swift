import Synchronization

/// How many requests each route answered with each status, and how long they took.
final class RequestMetrics: Sendable {
  /// The upper ends of the histogram's ranges, in microseconds.
  static let bounds: [Int64] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000]

  struct Series: Sendable {
    let route: String
    var statuses: [Int: Int] = [:]
    var ranges = Array(repeating: 0, count: RequestMetrics.bounds.count + 1)
    var microseconds: Int64 = 0
    var count: Int { ranges.reduce(0, +) }
  }

  private let series: Mutex<[Series]>

  /// - Parameter routes: the routes' names, by which requests are counted.
  init(routes: [String]) {
    series = Mutex(routes.map { Series(route: $0) })
  }

  /// Counts a request.
  ///
  /// - Parameter route: the route's place in the list.
  func count(route: Int, status: Int, microseconds: Int64) {
    let range = Self.bounds.firstIndex { microseconds <= $0 } ?? Self.bounds.count
    series.withLock { series in
      series[route].statuses[status, default: 0] += 1
      series[route].ranges[range] += 1
      series[route].microseconds += microseconds
    }
  }

  var current: [Series] { series.withLock { $0 } }
}
