/// Random numbers that a seed repeats (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

extension SeededGenerator {
  /// A number from 0 up to, but not including, `count`.
  package mutating func below(_ count: Int) -> Int { Int(next() >> 33) % count }

  /// True once in so many times.
  package mutating func once(in count: Int) -> Bool { below(count) == 0 }

  package mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }
}

extension SeededGenerator {
  /// A generator whose seed is printed, so that a failure can be run again.
  package static func announced(function: String = #function) -> SeededGenerator {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("Seed of \(function): \(seed)")
    return SeededGenerator(seed: seed)
  }
}
