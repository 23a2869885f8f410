import Glibc
import RotationKit
import TimeKit

// RotationTimes PEOPLE DAYS expands as many rotations over as many days from 2026-01-01, and prints the milliseconds, the
// number of shifts and the sum of their days' numbers since 1970. Every other person works a weekly pattern, of Monday to
// Friday without one of them; the others a cycle of 4 to 17 days, the first half of which is worked.

guard CommandLine.arguments.count == 3, let people = Int(CommandLine.arguments[1]),
  let days = Int(CommandLine.arguments[2]), people > 0, days > 0
else { fatalError("RotationTimes PEOPLE DAYS") }

let first = CivilDate(daysSinceEpoch: 20_454)
let dates = first...first.adding(days: days - 1)
let rotations = (0..<people).compactMap { rotation(of: $0) }
let start = monotonicMilliseconds()
var (count, sum) = (0, 0)
for (pattern, begin) in rotations {
  for shift in pattern.shifts(in: dates, start: begin) {
    count += 1
    sum += shift.date.daysSinceEpoch
  }
}
print(monotonicMilliseconds() - start, count, sum)

func rotation(of person: Int) -> (RotationPattern, CivilDate)? {
  if person % 2 == 0 {
    var letters = Array("DDDDDOO")
    letters[person / 2 % 5] = "O"
    return RotationPattern(letters: String(letters), hours: 8).map { ($0, first.startOfWeek(on: .monday)) }
  }
  let length = 4 + person / 2 % 14
  let letters = String(repeating: "D", count: length / 2) + String(repeating: "O", count: length - length / 2)
  return RotationPattern(letters: letters, hours: 12).map { ($0, first.adding(days: -(person % length))) }
}

/// By a clock that nobody sets.
func monotonicMilliseconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) * 1_000 + Double(now.tv_nsec) / 1_000_000
}
