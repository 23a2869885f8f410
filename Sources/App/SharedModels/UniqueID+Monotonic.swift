/// Makes identifiers of version 7 that grow with every one, also within a millisecond and when the clock steps back
/// (RFC 9562 §6.2, method 2).
public struct UniqueIDSequence: Sendable {
  private var last: UniqueID

  /// - Parameter last: an identifier that all new ones are to follow.
  public init(after last: UniqueID = UniqueID(high: 0, low: 0)) { self.last = last }

  public mutating func next(at instant: Instant, random: (UInt64, UInt64)) -> UniqueID {
    let made = UniqueID.version7(at: instant, random: random)
    last = made > last ? made : last.successor
    return last
  }
}

extension UniqueID {
  private static let randomLowBits: UInt64 = 0x3fff_ffff_ffff_ffff

  /// The next identifier of version 7; the random bits count on, then the time.
  fileprivate var successor: UniqueID {
    let counter = low & Self.randomLowBits
    guard counter == Self.randomLowBits else { return UniqueID(high: high, low: low + 1) }
    let sequence = high & 0x0fff
    let time = sequence == 0x0fff ? (high >> 16) + 1 : high >> 16
    return UniqueID(high: time << 16 | 0x7000 | (sequence + 1) & 0x0fff, low: 0x8000_0000_0000_0000)
  }
}
