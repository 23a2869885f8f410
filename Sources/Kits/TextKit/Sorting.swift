/// Puts things into the order of their keys; equal keys keep their order.
///
/// Each sort of another type is a copy of the algorithm in the compiled program, so all of ours go through two.
public func order(of keys: [String]) -> [Int] { mergedOrder(of: keys) }

/// Merge sort, from pairs upwards (Knuth, The Art of Computer Programming, volume 3, 5.2.4); O(n log n), and O(n) if the
/// keys are in order already. The standard library's sort is several times as much code.
package func mergedOrder<Key: Comparable>(of keys: [Key]) -> [Int] {
  var order = Array(keys.indices)
  if areInOrder(keys) { return order }
  var width = 1
  while width < order.count {
    var merged: [Int] = []
    merged.reserveCapacity(order.count)
    for start in stride(from: 0, to: order.count, by: 2 * width) {
      let middle = min(start + width, order.count)
      merge(order, start..<middle, middle..<min(middle + width, order.count), keys, into: &merged)
    }
    order = merged
    width *= 2
  }
  return order
}

private func areInOrder<Key: Comparable>(_ keys: [Key]) -> Bool {
  for index in keys.indices.dropFirst() where keys[index] < keys[index - 1] { return false }
  return true
}

private func merge<Key: Comparable>(
  _ order: [Int], _ first: Range<Int>, _ second: Range<Int>, _ keys: [Key], into merged: inout [Int]
) {
  var (left, right) = (first.lowerBound, second.lowerBound)
  while left < first.upperBound || right < second.upperBound {
    let takesRight =
      left == first.upperBound || right < second.upperBound && keys[order[right]] < keys[order[left]]
    merged.append(order[takesRight ? right : left])
    if takesRight { right += 1 } else { left += 1 }
  }
}
