import HTMLKit
import TestSupport

/// Random pages, of elements that the HTML parser takes as they are.
struct RandomPage {
  var numbers: SeededGenerator
  private static let texts = ["a", "b & c", "<i>", "é\u{301}", "👩‍🚒", "שלום", "line\nbreak", "\"q\"", "", "tab\there"]

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  mutating func page() -> HTML<String> { .group(blocks(depth: 3)) }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &numbers) < percent }
  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &numbers)]
  }
  private mutating func text() -> String { pick(Self.texts) }

  private mutating func blocks(depth: Int) -> [HTML<String>] {
    var keys = ["k1", "k2", "k3", "k4", "k5", "k6"].shuffled(using: &numbers)
    return (0..<Int.random(in: 0...5, using: &numbers)).map { _ in
      let key: Attribute<String> = chance(60) ? .key(keys.removeLast()) : .none
      return block(key, depth: depth)
    }
  }

  private mutating func block(_ key: Attribute<String>, depth: Int) -> HTML<String> {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &numbers) {
    case 0: .text(text())
    case 1: tag("p", attributes: [key] + attributes()) { phrase() }
    case 2: tag("input", attributes: [key, .type(pick(["text", "checkbox"])), .input { $0 }] + value()) {}
    case 3: tag("textarea", attributes: [key, .value(text()), .change { $0 }]) {}
    case 4: select(key)
    case 5: .group([.text(text()), .text(text()), tag("hr", attributes: [key]) {}])
    case 6: tag("ul", attributes: [key]) { items() }
    case 7: tag("svg", attributes: [key]) { shapes() }
    default: tag("div", attributes: [key] + attributes()) { blocks(depth: depth - 1) }
    }
  }

  private mutating func value() -> [Attribute<String>] {
    chance(50) ? [.checked(chance(50))] : [.value(pick(["x", "y", "a & b"]))]
  }

  private mutating func attributes() -> [Attribute<String>] {
    var all: [Attribute<String>] = []
    if chance(50) { all.append(.class(pick(["one", "two", "a\"b"]))) }
    if chance(30) { all.append(.data("x", text())) }
    if chance(30) { all.append(.flag("hidden")) }
    if chance(40) { all.append(.click(pick(["click 1", "click 2"]))) }
    if chance(20) { all.append(.longPress("press")) }
    return all
  }

  private mutating func phrase() -> [HTML<String>] {
    (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
      let content = text()
      return chance(50) ? .text(content) : tag(pick(["span", "b"]), attributes: attributes()) { content }
    }
  }

  private mutating func items() -> [HTML<String>] {
    let keys = (0..<Int.random(in: 0...8, using: &numbers)).map { "i\($0)" }.shuffled(using: &numbers)
    return keys.map { key in tag("li", attributes: [.key(key)] + attributes()) { phrase() } }
  }

  private mutating func shapes() -> [HTML<String>] {
    (0..<Int.random(in: 0...3, using: &numbers)).map { _ in tag(pick(["path", "use"]), .class(pick(["p", "q"]))) }
  }

  private mutating func select(_ key: Attribute<String>) -> HTML<String> {
    let values = ["r", "s", "t", "u"].shuffled(using: &numbers).prefix(Int.random(in: 1...4, using: &numbers))
    return tag("select", key, .value(pick(Array(values))), .change { $0 }) {
      for value in values { tag("option", .value(value), chance(50) ? .key(value) : .none) { value } }
    }
  }
}
