import Glibc

private let rounds = 15

/// Prints the milliseconds of the best of several rounds, which a busy machine disturbs least.
func report(_ name: String, before prepare: () -> Void = {}, _ body: () -> Void) {
  var times: [Double] = []
  for _ in 0..<rounds {
    prepare()
    let start = monotonicMilliseconds()
    body()
    times.append(monotonicMilliseconds() - start)
  }
  print(name, times.min() ?? 0)
}

/// By a clock that nobody sets.
private func monotonicMilliseconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) * 1_000 + Double(now.tv_nsec) / 1_000_000
}
