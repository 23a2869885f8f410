import TestSupport
import Testing
import TimeKit

@testable import RoutingKit

@Suite struct `A day whose wishes cannot all be kept` {
  @Test(arguments: DayStyle.each) func `gives up as few as it can, and none that is required`(_ style: DayStyle) {
    for seed in seeds(30) {
      var random = SeededGenerator(seed: seed &+ 9_000)
      let day = random.day(1 + random.below(5), hikes: 1 + random.below(3), style)
      let required = day.wishes.filter { if case .apart = $0 { true } else { false } }
      guard let relaxed = try? day.plan(requiring: required) else {
        #expect(Reference(day.keeping(required)).best == nil, "seed \(seed)")
        continue
      }
      let kept = day.wishes.filter { !relaxed.givenUp.contains($0) }
      #expect(Reference(day.keeping(kept)).best?.length == relaxed.plan.millimeters, "seed \(seed)")
      #expect(required.allSatisfy { kept.contains($0) }, "seed \(seed)")
      for wish in relaxed.givenUp {
        #expect(Reference(day.keeping(kept + [wish])).best == nil, "seed \(seed), \(wish)")
      }
    }
  }
}
