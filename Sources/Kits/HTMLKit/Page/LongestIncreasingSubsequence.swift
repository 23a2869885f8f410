/// The positions of a longest strictly increasing subsequence, in order; negative numbers are left out.
///
/// Patience sorting (Fredman, "On computing the length of longest increasing subsequences", 1975); O(n log n).
func longestIncreasingSubsequence(of numbers: ArraySlice<Int>) -> [Int] {
  /// For each length the position of the smallest number that ends a run of it.
  var ends: [Int] = []
  var previous = Array(repeating: -1, count: numbers.count)
  for position in numbers.indices where numbers[position] >= 0 {
    let length = lengthOfLongestRun(below: numbers[position], ends, numbers)
    if length > 0 { previous[position - numbers.startIndex] = ends[length - 1] }
    if length == ends.count { ends.append(position) } else { ends[length] = position }
  }
  var run: [Int] = []
  var position = ends.last ?? -1
  while position >= 0 {
    run.append(position)
    position = previous[position - numbers.startIndex]
  }
  return run.reversed()
}

private func lengthOfLongestRun(below number: Int, _ ends: [Int], _ numbers: ArraySlice<Int>) -> Int {
  var low = 0
  var high = ends.count
  while low < high {
    let middle = (low + high) / 2
    if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
  }
  return low
}
