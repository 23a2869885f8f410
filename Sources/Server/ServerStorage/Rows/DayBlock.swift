import TimeKit

/// So many days that follow each other: one, or 32 blocks of the level below. A range of days is covered by few blocks.
struct DayBlock: Hashable {
  private let level: Int
  /// Blocks of a level are counted from the first day on that there is.
  private let number: Int

  private static let bits = 5
  private static let levels = 5

  /// The block as the log's index has it.
  var mark: String { "§d\(level)x\(number)" }

  /// The block of each level that a day is in.
  static func all(with day: CivilDate) -> [DayBlock] {
    (0..<levels).map { DayBlock(level: $0, number: position(of: day) >> (bits * $0)) }
  }

  /// The fewest blocks that have all days from one to another, and no others; none if there are no days.
  static func covering(_ first: CivilDate, _ last: CivilDate) -> [DayBlock] {
    var (start, end) = (position(of: first), position(of: last) + 1)
    var blocks: [DayBlock] = []
    for level in 0..<levels {
      let size = level == levels - 1 ? Int.max : 1 << bits
      while start < end, start % size != 0 || size == .max {
        blocks.append(DayBlock(level: level, number: start))
        start += 1
      }
      while start < end, end % size != 0 {
        end -= 1
        blocks.append(DayBlock(level: level, number: end))
      }
      (start, end) = (start >> bits, end >> bits)
    }
    return blocks
  }

  private static func position(of day: CivilDate) -> Int { day.daysSinceEpoch - CivilDate.earliest.daysSinceEpoch }
}
