import SentenceKit
import Testing

@Suite struct `A text within a sentence` {
  private let hebrew = "נועה"
  private let arabic = "ليلى"

  @Test func `is as it is where it is read from left to right`() {
    for text in ["", "Ada", "Zoë Čapek", "Ελένη", "Łódź 7–15", "渡辺", "👩‍🚒", "Ада", "a\u{200d}b"] {
      #expect(text.isolated == text && "Add \(text)" == "Add " + text)
    }
  }

  @Test func `is isolated where it is read from right to left`() {
    for text in [hebrew, arabic, "Ada \(hebrew)", "ߊߓߊ", "𐤀", "ﷺ"] {
      #expect(text.isolated.unicodeScalars.first == "\u{2068}" && text.isolated.unicodeScalars.last == "\u{2069}")
    }
    #expect("Add \(hebrew) on \(3) days" == "Add \u{2068}נועה\u{2069} on 3 days")
    #expect([hebrew, "Ada"].listed(by: " → ") == "\u{2068}נועה\u{2069} → Ada")
  }

  /// A name that ends the isolate around it would order all that follows.
  @Test(arguments: [
    ("\u{2069}\u{202e}Ada", "\u{2068}\u{202e}Ada\u{2069}"), ("\u{2067}Ada", "\u{2068}\u{2067}Ada\u{2069}\u{2069}"),
    ("\u{2067}Ada\u{2069}", "\u{2068}\u{2067}Ada\u{2069}\u{2069}"), ("\u{2069}", "\u{2068}\u{2069}"),
  ])
  func `cannot end the isolate that it is in`(_ text: String, _ isolated: String) {
    #expect(Array(text.isolated.unicodeScalars) == Array(isolated.unicodeScalars))
  }

  @Test func `is balanced, whatever marks of direction it has`() {
    let marks: [Unicode.Scalar] = ["\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{202e}", "a", "א"]
    for number in 0..<7 * 7 * 7 * 7 {
      var text = ""
      var rest = number
      for _ in 0..<4 {
        text.unicodeScalars.append(marks[rest % 7])
        rest /= 7
      }
      var depth = 0
      for (place, scalar) in text.isolated.unicodeScalars.enumerated() {
        if (0x2066...0x2068).contains(scalar.value) { depth += 1 }
        if scalar.value == 0x2069 { depth -= 1 }
        let isLast = place == text.isolated.unicodeScalars.count - 1
        #expect(depth > 0 || isLast || text.isolated == text, "\(number)")
      }
      #expect(depth == 0, "\(number)")
    }
  }
}
