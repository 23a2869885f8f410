/// Pseudorandom numbers that follow from a seed (G. Steele, D. Lea and C. Flood, “Fast splittable pseudorandom number
/// generators”, 2014).
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// From 0 up to 1, without it.
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// From 0 to one less than the limit.
  mutating func below(_ limit: Int) -> Int { Int(next() >> 33) % max(1, limit) }
}
