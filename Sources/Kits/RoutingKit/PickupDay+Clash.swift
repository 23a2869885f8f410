extension PickupDay {
  /// Wishes of which no plan keeps all, while there is one without any of them.
  ///
  /// Wishes without which the others still clash are left out: the balance first, as it is there without being asked
  /// for, then half of them, and so on to single ones, since each try is a search of its own.
  func clash() -> [SoftConstraint] {
    let asked = wishes.filter { $0 != .balance }
    var needed = keeping(asked).shortestSplit() == nil ? asked : wishes
    var size = needed.count
    while size > 1 {
      size = (size + 1) / 2
      var start = 0
      while start < needed.count {
        let others = Array(needed[..<start] + needed[start...].dropFirst(size))
        if keeping(others).shortestSplit() == nil { needed = others } else { start += size }
      }
    }
    return needed
  }
}
