import JSONKit
import Testing

/// The categories are those of Nicolas Seriot's JSONTestSuite; where RFC 8259 leaves the choice to the reader (its
/// `i_` cases), the cases here say what this reader chose.
@Suite struct `A JSON text` {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "1e1", "1E+2", "1.5e-3", "-0.1", "123456789", "\"\"", "[]", "{}", "[[]]", "[ ]",
    "{ }", " \t\r\n1 \n",
    "[1,2]", "[1 , 2]", #"{"":0}"#, #"{"a":"b","c":[{}]}"#, #""\"\\\/\b\f\n\r\t""#, #""\u0000""#,
    #""\u0060\u012a\u12AB""#, #""\uD834\udd1e""#,
    #""\udbff\udfff""#, #""\uFFFF""#, "\"\u{7f}\u{2028}\u{2029}\"", "\"€𝄞\u{10ffff}\"", "\"\u{feff}\"",
    "[-9223372036854775808]", "1e9999", "-1e-9999",
    "100000000000000000000", #"{"a":1,"A":2}"#, #"["a\u0000b"]"#, #""\ud7ff\ue000""#, #"[false,"\u005C\u0022"]"#,
  ])
  func `is read if it is valid`(text: String) throws {
    let value = try JSON.parse(text)
    #expect(try JSON.parse(value.bytes) == value)
  }

  @Test(arguments: [
    "", " ", "[", "]", "{", "}", "[1", "[1,", "[1,]", "[,1]", "[,]", "[1 2]", "[1,,2]", "[1]]", "[1]x", "1 2", "{\"a\"",
    "{\"a\":", "{\"a\":1", "{\"a\":1,",
    "{\"a\":1,}", "{,}", "{1:1}", "{a:1}", "{'a':1}", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{\"a\"::1}",
    "{\"a\":1,,\"b\":2}", "{null:1}", "[\"a\":1]", "{\"a\",1}",
    "[1}", "{\"a\":1]", "nul", "nulL", "NULL", "True", "truth", "undefined", "NaN", "-NaN", "Infinity", "-Infinity",
    "inf", "+1", "++1", "-", "--1", "-a", "- 1",
    "01", "-01", "00", "0x1", ".5", "-.5", "1.", "1.e1", "1e", "1e+", "1E-", "1e1.5", "1.2.3", "0e", "1_000", "1,5",
    "１", "1a", "\"", "\"a", "'a'", "`a`", "a",
    "\"\\\"", "\"\\x41\"", "\"\\a\"", "\"\\0\"", "\"\\U0041\"", "\"\\u\"", "\"\\u00\"", "\"\\u00g0\"", "\"\\u004\"",
    "\"\\", "\"\\u", "\"\\u{41}\"", "\"\u{0}\"", "\"\t\"", "\"\n\"",
    "\"\u{1f}\"", "[\u{c}]", "[\u{a0}1]", "\u{2060}1", "\u{feff}1", "//x\n1", "/**/1", "1/**/", "#1", "\u{0}", "1\u{0}",
    "<null>", "*", "[*]", "\\n", "{\"a\":\"b\"}#", "[\"\",]", "[\"a\\",
    "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\\ud800x\"", "\"\\ud800\\n\"", "\"\\ud800\\ud800\"",
    "\"\\ud800\\", "\"\\ud800\\u", "\"\\ud800\\udc0", #"{"a":1,"a":1}"#,
    #"{"a":1,"\u0061":2}"#, #"{"é":1,"e\u0301":2}"#,
  ])
  func `is refused if it is not`(text: String) {
    #expect(throws: JSONError.self) { try JSON.parse(text) }
  }

  @Test(
    arguments: [
      [0x80], [0xbf], [0xc0, 0xaf], [0xc1, 0xbf], [0xe0, 0x80, 0xaf], [0xe0, 0x9f, 0xbf], [0xf0, 0x80, 0x80, 0xaf],
      [0xf0, 0x8f, 0xbf, 0xbf],
      [0xed, 0xa0, 0x80], [0xed, 0xbf, 0xbf], [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xfe], [0xff],
      [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x98],
      [0xc3, 0x28], [0xe2, 0x28, 0xa1], [0xe2, 0x82, 0x28], [0xf0, 0x28, 0x8c, 0xbc], [0xf0, 0x90, 0x28, 0xbc],
      [0xf0, 0x90, 0x8c, 0x28],
    ] as [[UInt8]])
  func `is refused if its UTF-8 is bad`(sequence: [UInt8]) {
    let error = refusal(of: [0x22, 0x61] + sequence + [0x22])
    #expect(error?.reason == .badUTF8)
    #expect(error?.offset == 2)
  }

  @Test(
    arguments: [
      [0xef, 0xbb, 0xbf], [0xef, 0xbb, 0xbf, 0x31], [0xff, 0xfe, 0x31, 0x00], [0x31, 0xff], [0x00, 0x31],
    ] as [[UInt8]])
  func `is refused if it is no UTF-8 text`(bytes: [UInt8]) {
    #expect(refusal(of: bytes) != nil)
  }

  @Test func `keeps every number`() throws {
    #expect(try JSON.parse("9223372036854775807") == .integer(.max))
    #expect(try JSON.parse("-9223372036854775808") == .integer(.min))
    #expect(try JSON.parse("-0") == .integer(0))
    #expect(try JSON.parse("9223372036854775808").decimal?.text == "9223372036854775808")
    #expect(try JSON.parse("-9223372036854775809").decimal?.text == "-9223372036854775809")
    #expect(try JSON.parse("1.50").decimal?.text == "1.50")
    #expect(try JSON.parse("1E400").text == "1E400")
  }

  @Test func `keeps its members in order`() throws {
    let value = try JSON.parse(#"{"b": 1, "a": {"list": [true, null, "x", 2.5]}}"#)
    #expect(value.object?.map(\.key) == ["b", "a"])
    #expect(value["b"]?.integer == 1)
    #expect(value["a"]?["list"]?.array?.first?.bool == true)
    #expect(value["a"]?["list"]?.array?[1].isNull == true)
    #expect(value["a"]?["list"]?.array?[2].string == "x")
    #expect(value["c"] == nil)
    #expect(value.string == nil)
  }

  @Test func `has a decimal's text only if that is a number`() {
    #expect(JSON.Decimal("1.50")?.text == "1.50")
    #expect(["", "x", "1", " 1.5", "1.5 ", "\"1.5\"", "[1.5]"].compactMap { JSON.Decimal($0) } == [])
  }
}

func refusal(of bytes: [UInt8], limits: JSONLimits = .standard) -> JSONError? {
  do throws(JSONError) {
    _ = try JSON.parse(bytes, limits: limits)
    return nil
  } catch { return error }
}
