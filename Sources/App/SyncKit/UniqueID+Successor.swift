import SharedModels

extension UniqueID {
  /// The next identifier of version 7: the random bits counted up, and on their overflow the time.
  var successor: UniqueID {
    if low < 0xbfff_ffff_ffff_ffff { return UniqueID(high: high, low: low + 1) }
    let isFull = high & 0x0fff == 0x0fff
    return UniqueID(high: isFull ? ((high >> 16) &+ 1) << 16 | 0x7000 : high + 1, low: 0x8000_0000_0000_0000)
  }
}
