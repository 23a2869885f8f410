import Testing
import TextKit

@Suite struct `Numbers as text` {
  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (20_440, "20,440"), (999_999, "999,999"), (1_234_567, "1,234,567"),
    (-1_000, "-1,000"), (.min, "-9,223,372,036,854,775,808"),
  ]) func `have their digits in groups of three`(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
