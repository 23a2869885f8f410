import DatabaseKit
import Glibc
import ServerAPI
import Synchronization

/// How many requests each route answered with each status, and how long they took.
final class RequestMetrics: Sendable {
  struct Series: Sendable {
    let route: String
    var statuses: [Int: Int] = [:]
    var times = TimeHistogram()
  }

  /// The counts of some of the threads.
  private final class Part: Sendable {
    let series: Mutex<[Series]>

    init(routes: [String]) { series = Mutex(routes.map { Series(route: $0) }) }
  }

  private static let partCount = 16

  /// The routes' names, in their order.
  let routes: [String]
  /// Several, so that threads hardly ever wait for each other.
  private let parts: [Part]

  /// - Parameter routes: the routes' names, by which requests are counted.
  init(routes: [String]) {
    self.routes = routes
    parts = (0..<Self.partCount).map { _ in Part(routes: routes) }
  }

  /// Counts a request.
  ///
  /// - Parameter route: the route's place in the list.
  func count(route: Int, status: Int, microseconds: Int64) {
    part.series.withLock { series in
      series[route].statuses[status, default: 0] += 1
      series[route].times.add(microseconds: microseconds)
    }
  }

  /// What all threads have counted.
  var current: [Series] {
    let all = parts.map { $0.series.withLock { $0 } }
    return all.dropFirst().reduce(all[0]) { sum, part in zip(sum, part).map { $0 + $1 } }
  }

  /// The calling thread's.
  private var part: Part { parts[pthread_self().hashValue & (Self.partCount - 1)] }
}

extension RequestMetrics.Series {
  fileprivate static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.statuses.merge(other.statuses) { $0 + $1 }
    sum.times = one.times + other.times
    return sum
  }
}

extension RequestMetrics {
  /// As Prometheus reads them.
  var metrics: [Metric] {
    let series = current.filter { $0.times.count > 0 }
    return [
      Metric(
        "teamshift_requests_total", .counter, "Requests by route and status.",
        series.flatMap { item in
          item.statuses.sorted { $0.key < $1.key }.map { status, count in
            .init([("route", item.route), ("status", String(status))], .number(count))
          }
        }),
      Metric(
        "teamshift_request_seconds", .histogram, "How long requests took.",
        series.map { .init([("route", $0.route)], .times($0.times)) }),
    ]
  }
}
