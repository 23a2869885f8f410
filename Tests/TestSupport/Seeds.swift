import Foundation

/// The seeds of a random test: as many as it has by default, as `TEAMSHIFT_SEEDS` says, or the one of `TEAMSHIFT_SEED`.
package func seeds(_ count: Int) -> ClosedRange<UInt64> {
  let environment = ProcessInfo.processInfo.environment
  if let one = environment["TEAMSHIFT_SEED"].flatMap({ UInt64($0) }) { return one...one }
  let wanted = environment["TEAMSHIFT_SEEDS"].flatMap { UInt64($0) } ?? UInt64(count)
  return 1...max(1, wanted)
}

/// Some cases of a long list, in its order: as many as a test tries by default, or as `TEAMSHIFT_SEEDS` says, by a printed
/// seed.
package func chosen<Case>(_ cases: [Case], count: Int, function: String = #function) -> [Case] {
  let wanted = ProcessInfo.processInfo.environment["TEAMSHIFT_SEEDS"].flatMap { Int($0) } ?? count
  guard wanted < cases.count else { return cases }
  var generator = SeededGenerator.announced(function: function)
  let places = cases.indices.shuffled(using: &generator).prefix(max(1, wanted))
  return places.sorted().map { cases[$0] }
}
