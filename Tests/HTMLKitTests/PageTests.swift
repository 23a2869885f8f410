import HTMLKit
import TestSupport
import Testing

@Suite struct `A control on a page` {
  @Test func `sends what the latest page says`() {
    var shown = ShownPage(tag("button", .click("first")) { "Go" })
    let number = shown.root.handlerNumbers[0]
    shown.show(tag("button", .click("second")) { "Go" })
    #expect(shown.lastEdits.isEmpty)
    #expect(shown.page.action(for: number, value: "") == "second")
  }

  @Test func `keeps its number while the page around it changes`() {
    func page(_ rows: [String]) -> HTML<String> {
      group { for row in rows { tag("button", .key(row), .click(row)) { row } } }
    }
    var shown = ShownPage(page(["a", "b", "c"]))
    let before = shown.root.children[1].attributes["data-on-click"]
    shown.show(page(["x", "c", "b"]))
    #expect(shown.root.children[2].attributes["data-on-click"] == before)
    #expect(shown.actions == ["x", "c", "b"])
  }

  @Test func `sends nothing after it has left`() {
    var shown = ShownPage(tag("div") { tag("button", .click("go")) { "Go" } })
    let number = shown.root.handlerNumbers[0]
    shown.show(.nothing)
    #expect(shown.page.action(for: number, value: "") == nil)
    #expect(shown.page.action(for: 99, value: "") == nil)
    #expect(shown.page.action(for: -1, value: "") == nil)
    #expect(shown.page.handlerCount == 0)
  }

  @Test func `gives its value to the action, through every lift`() {
    let field: HTML<Int> = tag("input", .input { $0.count })
    let shown = ShownPage(field.map { $0 * 2 }.map { "\($0)" })
    #expect(shown.page.action(for: shown.root.handlerNumbers[0], value: "abc") == "6")
  }

  @Test func `listens to other events when the page says so`() {
    var shown = ShownPage(tag("div", .swipeLeft("left"), .click("click")))
    shown.show(tag("div", .click("click"), .longPress("press")))
    #expect(Set(shown.root.children[0].attributes.keys) == ["data-on-click", "data-on-longpress"])
    #expect(shown.actions == ["click", "press"])
  }
}

@Suite struct `A field whose value the program decides` {
  private func field(_ value: String) -> HTML<String> { tag("input", .value(value), .input { $0 }) }

  private func type(_ text: String, into shown: ShownPage) {
    shown.root.children[0].attributes["value"] = text
    _ = shown.page.action(for: shown.root.handlerNumbers[0], value: text)
  }

  @Test func `is written back when the program makes something else of it`() {
    var shown = ShownPage(field("A"))
    type("Ab", into: shown)
    shown.show(field("AB"))
    #expect(shown.root.children[0].attributes["value"] == "AB")
  }

  @Test func `is written back when the program refuses the change`() {
    var shown = ShownPage(field("ABC"))
    type("ABCD", into: shown)
    shown.show(field("ABC"))
    #expect(shown.root.children[0].attributes["value"] == "ABC")
  }

  @Test func `is left alone when the program agrees`() {
    var shown = ShownPage(field("A"))
    type("AB", into: shown)
    shown.show(field("AB"))
    #expect(shown.lastEdits.isEmpty)
  }

  @Test func `springs back as a switch that the program does not turn`() {
    let page: HTML<String> = tag("input", .type("checkbox"), .checked(false), .change { $0 })
    var shown = ShownPage(page)
    shown.root.children[0].attributes["checked"] = ""
    _ = shown.page.action(for: shown.root.handlerNumbers[0], value: "true")
    shown.show(page)
    #expect(shown.root.children[0].attributes["checked"] == nil)
  }

  @Test func `springs back as a choice that the program does not take`() {
    let page: HTML<String> = tag("select", .value("a"), .change { $0 }) {
      tag("option", .value("a")) { "A" }
      tag("option", .value("b")) { "B" }
    }
    var shown = ShownPage(page)
    shown.root.children[0].attributes["value"] = "b"
    _ = shown.page.action(for: shown.root.handlerNumbers[0], value: "b")
    shown.show(page)
    #expect(shown.root.children[0].attributes["value"] == "a")
  }
}
