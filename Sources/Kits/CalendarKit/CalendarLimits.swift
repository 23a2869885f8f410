/// What a calendar from outside may be at most: libical goes down into what is nested by calls within calls.
struct CalendarLimits {
  let bytes: Int
  let lines: Int
  private static let depth = 6

  /// Refuses what is more, before it is read.
  func check(_ body: [UInt8]) throws(CalendarFailure) {
    guard body.count <= bytes else { throw .tooLarge }
    guard !body.contains(0) else { throw .malformed }
    var (depth, count) = (0, 0)
    for line in body.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      count += 1
      let start = String(decoding: line.prefix(6), as: UTF8.self).uppercased()
      if start == "BEGIN:" { depth += 1 }
      if start.hasPrefix("END:") { depth -= 1 }
      guard depth <= Self.depth, count <= lines else { throw .tooLarge }
    }
  }
}
