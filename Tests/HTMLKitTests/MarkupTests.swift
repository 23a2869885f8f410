import HTMLKit
import TestSupport
import Testing

@Suite struct `The markup of a page` {
  @Test func `has attributes in order, and no handlers`() {
    #expect(
      markup(tag("a", .class("x"), .click("go"), .href("/a?b=1&c=2")) { "Go" })
        == #"<a class="x" href="/a?b=1&amp;c=2">Go</a>"#)
  }

  @Test func `numbers its handlers in the browser`() {
    let page: HTML<String> = group {
      tag("button", .click("a"))
      tag("input", .input { $0 }, .keyDown("Enter", "Escape") { $0 })
    }
    #expect(
      String(decoding: Page<String>().mount(page), as: UTF8.self)
        == #"<button data-on-click="0"></button><input data-keys="Enter Escape" data-on-input="1" data-on-key="2">"#)
  }

  @Test func `opens groups, joins texts and drops empty ones`() {
    #expect(
      markup(
        tag("p") {
          "a"
          ""
          group {
            "b"
            HTML<String>.nothing
            "c"
          }
        }) == "<p>abc</p>")
  }

  @Test func `writes a boolean attribute without a value, or not at all`() {
    #expect(markup(tag("input", .disabled(), .checked(false), .value(""))) == "<input disabled value>")
  }

  @Test func `has no end tag for an element without content`() {
    #expect(
      markup(
        group {
          tag("br")
          tag("hr")
          tag("wbr")
          tag("span")
        }) == "<br><hr><wbr><span></span>")
  }

  @Test func `holds a text area's value as its content`() {
    #expect(markup(tag("textarea", .value("\n</textarea>"))) == "<textarea>\n\n&lt;/textarea&gt;</textarea>")
  }

  @Test func `holds a menu's value at its option`() {
    let menu: HTML<String> = tag("select", .value("b")) {
      for name in ["a", "b"] { tag("option", .value(name)) { name } }
    }
    #expect(
      markup(menu) == #"<select><option value="a">a</option><option value="b" selected>b</option></select>"#)
  }

  @Test func `follows conditions and loops`() {
    func page(_ isOn: Bool, _ name: String?) -> HTML<String> {
      tag("p") {
        if isOn { "on" } else { tag("b") { "off" } }
        if let name { name }
        for number in 1...3 { tag("i") { "\(number)" } }
      }
    }
    #expect(markup(page(true, nil)) == "<p>on<i>1</i><i>2</i><i>3</i></p>")
    #expect(markup(page(false, "!")) == "<p><b>off</b>!<i>1</i><i>2</i><i>3</i></p>")
  }
}

@Suite struct `A hostile text` {
  static let texts = [
    "<script>alert(1)</script>", "\" onclick=\"alert(1)", "' x='", "&amp;&lt;", "]]>", "<!--", "é\u{301}\u{327}", "👩‍🚒🇨🇦",
    "\u{202E}abc\u{2066}", "שלום", "a\rb\r\nc", "\u{0}", "\u{FEFF}", "&#x41;", String(repeating: "<&>\"", count: 999),
  ]

  @Test(arguments: texts) func `is read back as it was`(text: String) {
    let expected = text == "\u{0}" ? "\u{FFFD}" : text
    let node = MarkupReader.read(Page<String>().mount(tag("p", .title(text)) { text }))[0]
    #expect(Array(node.attributes["title", default: ""].unicodeScalars) == Array(expected.unicodeScalars))
    #expect(Array(node.children[0].text.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func `is escaped only where it must be`() {
    #expect(
      markup(tag("p", .title("<a> & \"b\" 'c'")) { "<a> & \"b\" 'c'" })
        == #"<p title="&lt;a&gt; &amp; &quot;b&quot; 'c'">&lt;a&gt; &amp; "b" 'c'</p>"#)
  }
}
