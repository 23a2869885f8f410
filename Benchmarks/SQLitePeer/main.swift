import CSQLite
import Glibc

// The writes of a command by bare SQLite, in groups: SQLitePeer FILE SIZE SECONDS prints the writes in a second, and
// the middle and the slow milliseconds of a group (p50 and p99).

let arguments = CommandLine.arguments
guard arguments.count == 4, let size = Int(arguments[2]), let seconds = Double(arguments[3]) else {
  fatalError("SQLitePeer FILE SIZE SECONDS")
}

let database = Database(arguments[1])
let writes = LocationWrites(in: database)
var times: [Double] = []
let start = monotonicMilliseconds()
while monotonicMilliseconds() - start < seconds * 1_000 {
  let begun = monotonicMilliseconds()
  database.run("BEGIN IMMEDIATE")
  for place in 0..<size { writes.add(number: times.count * size + place) }
  database.run("COMMIT")
  times.append(monotonicMilliseconds() - begun)
}
times.sort()
let rate = Double(times.count * size) / times.reduce(0, +) * 1_000
print(rate, times[times.count / 2], times[times.count * 99 / 100])

/// Of a clock that nobody sets.
func monotonicMilliseconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) * 1_000 + Double(now.tv_nsec) / 1_000_000
}
