import TestSupport
import Testing

@Suite struct `Whatever is pressed` {
  @Test(arguments: seeds(4)) func `the page, its address and its forms stay in step`(_ seed: UInt64) throws {
    var monkey = try Monkey(seed: seed)
    for _ in 0..<100 {
      guard let fault = try monkey.step() else { continue }
      Issue.record("seed \(seed): \(fault)\n\(monkey.log.suffix(12).joined(separator: "\n"))")
      return
    }
    if let fault = try monkey.settle() { Issue.record("seed \(seed): \(fault)\n\(monkey.log.joined(separator: "\n"))") }
  }
}
