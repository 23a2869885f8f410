import Glibc
import JSONKit
import RoutingKit

// RouteTimes ROUNDS < PROBLEMS reads a problem a line, and prints for each the median milliseconds of a plan, its meters,
// and the largest memory of the process so far in megabytes.

guard let rounds = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }), rounds > 0 else {
  fatalError("RouteTimes ROUNDS < PROBLEMS")
}
while let line = readLine() { try measure(RoutingRequest(JSON.parse(line)).day) }

/// By a clock that nobody sets.
func monotonicMilliseconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) * 1_000 + Double(now.tv_nsec) / 1_000_000
}

func measure(_ day: PickupDay) throws {
  var times: [Double] = []
  var meters: Int64 = 0
  for _ in 0..<rounds {
    let start = monotonicMilliseconds()
    meters = try day.plan().millimeters
    times.append(monotonicMilliseconds() - start)
  }
  times.sort()
  print(times[times.count / 2], Double(meters) / 1_000, Double(peakKilobytes()) / 1_024)
}

/// From `/proc`, as `getrusage` counts what the process was before it became this program, too.
func peakKilobytes() -> Int {
  guard let file = fopen("/proc/self/status", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, Int32(line.count), file) != nil {
    let words = line.prefix { $0 != 0 }.split { $0 == 32 || $0 == 9 }.map {
      String(decoding: $0.map(UInt8.init), as: UTF8.self)
    }
    if words.first == "VmHWM:" { return Int(words[1]) ?? 0 }
  }
  return 0
}
