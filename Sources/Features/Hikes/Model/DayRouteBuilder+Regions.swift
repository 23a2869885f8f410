import RoutingKit
import TextKit

/// The dogs without a place: of them the region alone may be known, by which they are put in an order.
extension DayRouteBuilder {
  /// A dog without a place is on the hike where it was picked up, or is wished for, or on one with dogs of its region, or
  /// on the one with the fewest dogs. There it is behind the last dog of its region, or behind all.
  ///
  /// - `isBound`: whether it is on the hike where the assignment has it.
  func add(_ dog: Int, to orders: inout [[Int]], isBound: Bool = false) {
    let choices = assignment.open.filter { assignment.rule.mayJoin(dog, orders[$0]) }
    let own = assignment.open.first { assignment.settled[$0].contains(dog) }
    let bound = isBound ? choices.first { assignment.shares[$0].contains(dog) } : nil
    let wish = choices.first { $0 == assignment.rule.wished[dog] }
    let fewest = choices.map { orders[$0].count }.min()
    guard
      let hike = own ?? bound ?? wish ?? neighbors(of: dog, among: choices, in: orders)
        ?? choices.first(where: { orders[$0].count == fewest })
    else { return }
    let last = orders[hike].lastIndex { isOfSameRegion(dog, $0) }
    orders[hike].insert(dog, at: last.map { $0 + 1 } ?? orders[hike].count)
  }

  /// The hike with the most dogs of a dog's region that may have one more; nil if none has any.
  private func neighbors(of dog: Int, among choices: [Int], in orders: [[Int]]) -> Int? {
    let counts = choices.map { hike in
      mayGrow(orders[hike], in: orders) ? orders[hike].count { isOfSameRegion(dog, $0) } : 0
    }
    guard let most = counts.max(), most > 0 else { return nil }
    return counts.firstIndex(of: most).map { choices[$0] }
  }

  /// Whether hikes that are to be of one size can still be so if one of them has another dog.
  private func mayGrow(_ hike: [Int], in orders: [[Int]]) -> Bool {
    guard input.settings.isBalanced, !assignment.open.isEmpty else { return true }
    let open = assignment.open.map { orders[$0].count }
    let all = assignment.shares.reduce(0) { $0 + $1.count }
    let (least, rest) = all.quotientAndRemainder(dividingBy: open.count)
    return hike.count < least || hike.count == least && open.count { $0 > least } < rest
  }

  private func isOfSameRegion(_ dog: Int, _ other: Int) -> Bool {
    let own = region(of: pickups[dog])
    return !own.isEmpty && own == region(of: pickups[other])
  }
}
