import Foundation

/// The seeds of a random test: as many as it has by default, as `TEAMSHIFT_SEEDS` says, or the one of `TEAMSHIFT_SEED`.
package func seeds(_ count: Int) -> ClosedRange<UInt64> {
  let environment = ProcessInfo.processInfo.environment
  if let one = environment["TEAMSHIFT_SEED"].flatMap({ UInt64($0) }) { return one...one }
  let wanted = environment["TEAMSHIFT_SEEDS"].flatMap { UInt64($0) } ?? UInt64(count)
  return 1...max(1, wanted)
}
