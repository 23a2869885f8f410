import HTMLKit
import TestSupport
import Testing

@Suite struct `A part of a page that is shown again` {
  private let memos = MemoTable()

  private func part(_ id: UInt64, _ version: Int, of kind: String = "item") -> HTML<String> {
    memos.part(MemoInputs(kind, id: (0, id), variant: version)) { fresh(id, version) }
  }

  private func fresh(_ id: UInt64, _ version: Int) -> HTML<String> {
    tag("li", .key("\(id)")) {
      tag("button", .click("press \(id) \(version)")) { "\(id) in version \(version)" }
      // Those with a field are compared after each look at what it sends.
      if id % 2 == 0 { tag("input", .value("\(version)"), .input { "\(id) \(version) \($0)" }) }
    }
  }

  /// A list as a screen, with a control before it whose being there moves the replies of all parts.
  private func screen(_ items: [(UInt64, Int)], hasControl: Bool, part: (UInt64, Int) -> HTML<String>) -> HTML<String> {
    group {
      if hasControl { tag("button", .click("first")) { "First" } }
      tag("ul") { for (id, version) in items { part(id, version) } }
    }
  }

  private final class Token {}

  private func shown(_ items: [(UInt64, Int)], hasControl: Bool) -> HTML<String> {
    memos.screen(Token(), "") { screen(items, hasControl: hasControl) { part($0, $1) } }
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func `makes the page that it would be from scratch`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var page = ShownPage(shown([], hasControl: false))
    for _ in 0..<12 {
      let ids = (0..<UInt64(random.below(8))).shuffled(using: &random)
      let items = ids.map { ($0, random.below(3) / 2) }
      let hasControl = random.once(in: 2)
      use(page, &random)
      page.show(shown(items, hasControl: hasControl))
      let expected = ShownPage(screen(items, hasControl: hasControl) { fresh($0, $1) })
      #expect(page.root.outline == expected.root.outline, "seed \(seed)")
      #expect(page.actions == expected.actions, "seed \(seed)")
    }
  }

  /// Types into some of the fields, which the program does not take note of.
  private func use(_ page: ShownPage, _ random: inout SeededGenerator) {
    for item in page.root.children.last?.children ?? [] where item.children.count == 2 && random.once(in: 2) {
      let field = item.children[1]
      field.attributes["value"] = "typed"
      let number = field.attributes["data-on-input"].flatMap { Int($0) } ?? -1
      _ = page.page.action(for: number, value: "typed")
    }
  }

  @Test func `is not made, as long as its inputs are the same`() {
    var made = 0
    func list(_ versions: [Int]) -> HTML<String> {
      memos.screen(Token(), "") {
        group {
          for (index, version) in versions.enumerated() {
            memos.part(MemoInputs("item", id: (0, UInt64(index)), variant: version)) {
              made += 1
              return fresh(UInt64(index), version)
            }
          }
        }
      }
    }
    var page = ShownPage(list([0, 0, 0]))
    page.show(list([0, 1, 0]))
    #expect(made == 4)
    page.show(list([0, 1, 0]))
    #expect(made == 4 && page.lastEdits.isEmpty)
  }

  /// Rows of two cells each: a row that is the same is used again whole, and one that differs with those of its cells that
  /// are the same.
  @Test(arguments: 0..<100 as Range<UInt64>) func `may have parts in it, which outlast it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let memos = MemoTable()
    var made: [String] = []
    func cell(_ row: UInt64, _ version: Int) -> HTML<String> {
      memos.part(MemoInputs("cell", id: (1, row), variant: version)) {
        made.append("\(row) \(version)")
        return tag("i") { "\(row) \(version)" }
      }
    }
    func list(_ rows: [UInt64], _ versions: [Int], _ picture: Token) -> HTML<String> {
      memos.list {
        group {
          for row in rows {
            memos.part(MemoInputs(picture, id: (0, row))) {
              tag("b", .key("\(row)")) { for version in versions { cell(row, version) } }
            }
          }
        }
      }
    }
    let picture = Token()
    var page = ShownPage(list([1, 2, 3], [1, 2], picture))
    #expect(made.count == 6)
    for _ in 0..<8 {
      made = []
      // A list of which some rows come and go, in the same picture: only the new rows are made.
      let rows = (1..<9 as Range<UInt64>).filter { _ in random.once(in: 2) }
      let before = Set(page.root.children.map(\.words))
      page.show(list(rows, [1, 2], picture))
      #expect(made.count == 2 * rows.filter { !before.contains("\($0) 1\($0) 2") }.count, "seed \(seed)")
      // Another picture, with one other cell: the cell that is in both is used again.
      made = []
      page.show(list(rows, [2, 3], Token()))
      #expect(made == rows.map { "\($0) 3" }, "seed \(seed)")
      made = []
      page.show(list(rows, [1, 2], picture))
      #expect(made == rows.map { "\($0) 1" }, "seed \(seed)")
      #expect(page.root.children.map(\.words) == rows.map { "\($0) 1\($0) 2" }, "seed \(seed)")
    }
  }

  @Test func `is made each time beside a screen`() {
    var made = 0
    for _ in 0..<2 {
      _ = memos.part(MemoInputs("item", id: (0, 1))) { () -> HTML<String> in
        made += 1
        return .nothing
      }
    }
    #expect(made == 2)
  }

  @Test func `is not taken for one of another kind, nor for one about another object`() {
    #expect(MemoInputs("a", id: (1, 2)) != MemoInputs("b", id: (1, 2)))
    #expect(MemoInputs("a", id: (1, 2)) != MemoInputs("a", id: (2, 2)))
    #expect(MemoInputs("a", id: (1, 2)) != MemoInputs("a", id: (1, 1)))
    #expect(MemoInputs("a", id: (1, 2)) != MemoInputs("a", id: (1, 2), variant: 1))
    let (one, other) = (Token(), Token())
    #expect(MemoInputs(one) == MemoInputs(one) && MemoInputs(one) != MemoInputs(other))
  }

  @Test func `is a whole screen, as long as it is the same in the same context`() {
    let token = Token()
    var made = 0
    func show(_ screen: AnyObject, _ context: String) {
      _ = memos.screen(screen, context) { () -> HTML<String> in
        made += 1
        return .nothing
      }
    }
    for (screen, context) in [(token, "a"), (token, "a"), (token, "b"), (Token(), "b")] { show(screen, context) }
    #expect(made == 3)
  }
}

extension DocumentNode {
  /// All that is written in it.
  fileprivate var words: String { text + children.map(\.words).joined() }
}

@Suite struct `An object that a screen needs` {
  private let memos = MemoTable()
  private final class Token {}

  private func find(_ kinds: String...) -> [Token] {
    var found: [Token] = []
    _ = memos.screen(Token(), "") { () -> HTML<String> in
      found = kinds.map { memos.object(MemoInputs($0, id: (0, 0))) { Token() } }
      return .nothing
    }
    return found
  }

  @Test func `is found once for equal inputs, also after other screens`() {
    let first = find("a", "b", "a")
    #expect(first[0] === first[2] && first[0] !== first[1])
    #expect(find("b")[0] === first[1] && find("a")[0] === first[0])
  }

  @Test func `is found anew beside a screen`() {
    let first = find("a")[0]
    #expect(memos.object(MemoInputs("a", id: (0, 0))) { Token() } !== first)
  }
}
