extension ColumnGeneration {
  /// Rounds the program's answer to whole rows: those that are used most are kept, the others found anew, until each
  /// member has one (a diving heuristic; R. Sadykov et al., “Primal heuristics for branch and price”, 2019).
  ///
  /// The limits of cells are as before at the end, and not applied.
  ///
  /// - Returns: the members' rows, if they cost less than the limit.
  func dive(below limit: Double, rounds: Int) -> [[UInt8]]? {
    let before = (isAllowed, fixedRows)
    defer { (isAllowed, fixedRows) = before }
    while true {
      let isWhole = keepLargest()
      if isWhole { return fixedRows }
      applyLimits()
      guard converge(below: limit, rounds: rounds) == .converged else { return nil }
    }
  }

  /// Fixes the members whose row is nearly whole, or else the one whose row is nearest to it; true if all are fixed.
  private func keepLargest() -> Bool {
    var best: (value: Double, row: Int) = (0, -1)
    var isAnyKept = false
    for (index, row) in rows.enumerated() where fixedRows[row.member].isEmpty && !program.isPenalized(index) {
      let value = program.value(of: index)
      if value > 0.85 {
        fix(row.shifts, of: row.member)
        isAnyKept = true
      } else if value > best.value {
        best = (value, index)
      }
    }
    if !isAnyKept, best.row >= 0 { fix(rows[best.row].shifts, of: rows[best.row].member) }
    return fixedRows.allSatisfy { !$0.isEmpty }
  }
}

extension ColumnGeneration {
  /// The rows of an answer that is whole; empty for a member of whom none is used for more than half.
  func wholeRows() -> [[UInt8]] {
    var chosen = [[UInt8]](repeating: [], count: members.count)
    for (index, row) in rows.enumerated() where program.value(of: index) > 0.5 { chosen[row.member] = row.shifts }
    return chosen
  }
}
