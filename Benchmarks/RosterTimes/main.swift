import Glibc
import JSONKit
import RosterKit
import RosterProblemKit

// RosterTimes < PROBLEMS reads a problem a line, searches on one thread for as long as the problem says, and prints for each
// the milliseconds to the first complete plan, to the best one and to the end, the cost and the bound.

while let line = readLine() { try measure(RosterRequest(JSON.parse(line))) }

/// By a clock that nobody sets.
func monotonicMilliseconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) * 1_000 + Double(now.tv_nsec) / 1_000_000
}

func measure(_ request: RosterRequest) throws {
  let start = monotonicMilliseconds()
  var (first, best, cost): (Double, Double, Int64?) = (0, 0, nil)
  let plan = try RosterSolver(request.problem).solve { progress in
    let taken = monotonicMilliseconds() - start
    if progress.cost != cost {
      if cost == nil { first = taken }
      (best, cost) = (taken, progress.cost)
    }
    return taken < Double(request.milliseconds) ? .proceed : .stop
  }
  print(first, best, monotonicMilliseconds() - start, plan.cost, plan.bound)
}
