import HTMLKit
import TestSupport
import Testing

@Suite struct `A page that is shown after another` {
  @Test(arguments: 0..<400 as Range<UInt64>)
  func `is what it would be if it were shown first`(seed: UInt64) {
    var random = RandomPage(seed: seed)
    var shown = ShownPage(random.page())
    for _ in 0..<8 {
      let next = random.page()
      shown.show(next)
      let fresh = ShownPage(next)
      #expect(shown.root.outline == fresh.root.outline, "seed \(seed)")
      #expect(shown.actions == fresh.actions, "seed \(seed)")
      #expect(shown.page.handlerCount == fresh.page.handlerCount, "seed \(seed)")
      #expect(Set(shown.root.handlerNumbers).count == shown.root.handlerNumbers.count, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `needs no edit if it is the same`(seed: UInt64) {
    var first = RandomPage(seed: seed)
    var second = RandomPage(seed: seed)
    var shown = ShownPage(first.page())
    shown.show(second.page())
    #expect(shown.lastEdits.isEmpty)
  }
}

@Suite struct `A list with keys` {
  @Test(arguments: 0..<6) func `keeps its items and moves as few as possible`(count: Int) {
    let start = Array(0..<count)
    for order in permutations(of: start) {
      var shown = ShownPage(list(start))
      let items = shown.root.children[0].children
      let done = shown.show(list(order))
      #expect(shown.root.children[0].children.map { ObjectIdentifier($0) } == order.map { ObjectIdentifier(items[$0]) })
      #expect(done.moves == count - longestIncreasing(order))
      #expect(done.insertions == 0 && done.removals == 0)
    }
  }

  @Test(arguments: 0..<5) func `keeps what stays when others come and go`(count: Int) {
    for order in permutations(of: Array(0..<count)) {
      for cut in 0...count {
        var shown = ShownPage(list(Array(0..<count)))
        let items = shown.root.children[0].children
        let kept = Array(order[..<cut])
        let done = shown.show(list([100] + kept + [101]))
        let now = shown.root.children[0].children.dropFirst().dropLast()
        #expect(now.map { ObjectIdentifier($0) } == kept.map { ObjectIdentifier(items[$0]) })
        #expect(done.insertions == 2 && done.removals == count - cut)
        #expect(done.moves == cut - longestIncreasing(kept))
      }
    }
  }

  @Test func `tells items with the same key apart by their order`() {
    var shown = ShownPage(list([1, 1, 2]))
    shown.show(list([2, 1, 1, 1]))
    #expect(shown.root.outline == ShownPage(list([2, 1, 1, 1])).root.outline)
  }

  @Test func `costs one edit when one text in it changes`() {
    var shown = ShownPage(list(Array(0..<200)))
    let done = shown.show(list(Array(0..<200), changed: 150))
    #expect(done.steps == 7)
    #expect(shown.root.children[0].children[150].outline.contains("changed"))
  }

  private func list(_ order: [Int], changed: Int = -1) -> HTML<String> {
    tag("ul") {
      for item in order { tag("li", .key("\(item)"), .click("\(item)")) { item == changed ? "changed" : "\(item)" } }
    }
  }
}

private func permutations(of numbers: [Int]) -> [[Int]] {
  if numbers.isEmpty { return [[]] }
  return numbers.indices.flatMap { index in
    var rest = numbers
    let first = rest.remove(at: index)
    return permutations(of: rest).map { [first] + $0 }
  }
}

/// The length of a longest increasing subsequence, the slow and certain way.
private func longestIncreasing(_ numbers: [Int]) -> Int {
  var lengths: [Int] = []
  for (index, number) in numbers.enumerated() {
    lengths.append(1 + (0..<index).filter { numbers[$0] < number }.reduce(0) { max($0, lengths[$1]) })
  }
  return lengths.max() ?? 0
}
