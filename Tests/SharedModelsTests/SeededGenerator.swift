/// Random numbers that a seed repeats; the seed is printed, so that a failure can be run again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  static func announced(function: String = #function) -> SeededGenerator {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("Seed of \(function): \(seed)")
    return SeededGenerator(seed: seed)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
